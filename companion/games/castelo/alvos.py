"""Alvos: what may be attacked, from where and by whom."""

from companion.games.castelo.aereo import pelo_ar, por_que_alcanca
from companion.games.castelo.habilidades import aereo_de, tem, voo_de
from companion.games.castelo.mesa import (
    ATACA_DA_PROTEGIDA,
    ATACA_O_CASTELO,
    ATACA_PRODUTORES,
    VELOCIDADE,
    Lado,
    Tropa,
)
from companion.games.castelo.moves import Atacar, NovoAlvo
from companion.games.castelo.reasons import se_esta
from companion.games.castelo.registry import CHECKS, NO_TEXTO, em_combate
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Alvo, castelo_de, muralha_de, produtor_de
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.rules.seating import opponents

NOVO_ALVO_QUE_DEFENDE = CHECKS.decision("novo-alvo-que-defende").reading("allowed-and-defence-lapses")
QUE_MURALHA = CHECKS.decision("atacante-da-protegida")
QUALQUER_MURALHA, A_DO_ATACADO = QUE_MURALHA.readings("any-wall", "attacked-players-wall")
SO_UM_CADA_ALVO = CHECKS.decision("varios-atacantes").reading("no")
UM_ADVERSARIO = CHECKS.decision("varios-alvos-jogadores").reading("one-opponent-per-combat")
BASTA_TER_AEREO = CHECKS.decision("aereo-normal-contra-voo").reading("ability-holder-suffices")
VELOZ_SO_CONTRA_VELOZ = CHECKS.decision("velocidade-alvo").reading("no")
DECLARAR = "castelo.combate.declarar-vira"
NOVO_ALVO = "castelo.combate.novo-alvo"
ALVOS = "castelo.combate.alvos-com-muralha"


def atacante_de(state: State, quem: Seat, atacante: str) -> Tropa:
    tropa = state.mesa.lado(quem).tropa(atacante)
    assert tropa is not None, "the rule is asked after the pieces"
    return tropa


def _voa(state: State, quem: Seat, atacante: str) -> bool:
    return voo_de(state, atacante_de(state, quem, atacante)) is not None


def _alvo(state: State, alvo: str) -> tuple[Lado, Tropa | None]:
    """Return the side attacked, and the target tropa or None."""
    dono = state.mesa.dono(alvo)
    assert dono is not None, "the rule is asked after the pieces"
    lado = state.mesa.lado(dono)
    return lado, lado.tropa(alvo)


@CHECKS.check(ALVOS, Atacar, NovoAlvo, tier=Tier.PIECES, physical=True)
def e_um_alvo(state: State, move: Move, alvo: Alvo) -> Finding:
    """Allow a wall, a castle or a tropa, and a producer only by a text: castelo.decisao.17."""
    dono = state.mesa.dono(alvo)
    produtor = dono is not None and state.mesa.produtor(alvo, dono) is not None
    ha = dono is not None or state.mesa.grupo_de(alvo) is not None
    if ha and not (produtor and not _alcanca_produtores(state, move)):
        return None
    return se_esta(state, _("{alvo} is no target: only Tropa, wall, castle"), alvo, alvo=alvo)


def _alcanca_produtores(state: State, move: Move) -> bool:
    """Return whether the attacker of a move, or any of the side while it is open, may attack producers."""
    atacante = getattr(move, "atacante", UNSET)
    tropas = state.mesa.lado(move.seat).tropas
    return any(tem(state, um, ATACA_PRODUTORES) for um in tropas if atacante in (UNSET, um.id))


@CHECKS.check(ALVOS, Atacar, NovoAlvo)
def muralha_de_pe(state: State, move: Move, alvo: Alvo) -> Finding:
    lado, _tropa = _alvo(state, alvo)
    caida = alvo == muralha_de(lado.jogador) and lado.muralha == 0
    return Breach(_("{alvo} has already fallen")) if caida else None


@CHECKS.check("castelo.combate.alvos-sem-muralha", Atacar, NovoAlvo)
def castelo_aberto(state: State, move: Move, atacante: str, alvo: Alvo) -> Finding:
    lado, _tropa = _alvo(state, alvo)
    if alvo != castelo_de(lado.jogador) or lado.muralha == 0:
        return None
    if pelo_ar(state, move) or _voa(state, move.seat, atacante):
        return None
    if tem(state, atacante_de(state, move.seat, atacante), ATACA_O_CASTELO):
        return None
    reason = _("The wall of {jogador} has {muralha} and shields the castle")
    return Breach(reason, muralha=lado.muralha, jogador=lado.jogador)


@CHECKS.check("castelo.combate.virada-nao-e-alvo", Atacar, NovoAlvo)
def alvo_desvirado(state: State, move: Move, alvo: Alvo) -> Finding:
    _lado, tropa = _alvo(state, alvo)
    virada = tropa is not None and tropa.virada and not pelo_ar(state, move)
    return Breach(_("{alvo} is turned: no target"), alvo=alvo) if virada else None


@CHECKS.check("castelo.voo.quem-ataca-voo", Atacar, NovoAlvo)
def no_ar_so_pelo_ar(state: State, move: Move, atacante: str, alvo: Alvo) -> Finding:
    _lado, tropa = _alvo(state, alvo)
    if tropa is None or voo_de(state, tropa) is None:
        return None
    if pelo_ar(state, move) or _voa(state, move.seat, atacante):
        return None
    tem_aereo = aereo_de(state, atacante_de(state, move.seat, atacante)) is not None
    if tem_aereo:
        reason = _("{alvo} has Vôo: {atacante} needs the air")
        return BASTA_TER_AEREO.allows(state, reason, alvo=tropa.id)
    return Breach(_("{alvo} has Vôo; {atacante} does not"), alvo=tropa.id)


@CHECKS.check("castelo.mesa.protegida-nao-e-atacada", Atacar, NovoAlvo)
def alvo_ao_alcance(state: State, move: Move, atacante: str, alvo: Alvo) -> Finding:
    lado, tropa = _alvo(state, alvo)
    caida = lado.muralha == 0 or (QUALQUER_MURALHA.holds(state) and _alguma_caida(state))
    if tropa is None or tropa.area == "combate" or caida:
        return None
    if pelo_ar(state, move) or _voa(state, move.seat, atacante):
        return None
    reason = _("{alvo} is in the Protected Area; the wall still has {muralha}")
    return Breach(reason, alvo=tropa.id, muralha=lado.muralha)


@CHECKS.check("castelo.mesa.protegida-nao-ataca", Atacar, NovoAlvo)
def ou_com_outra_muralha(state: State, move: Move, atacante: str, alvo: Alvo) -> Finding:
    """Require another player's wall to have fallen where the table reads it so: castelo.decisao.53."""
    tropa = atacante_de(state, move.seat, atacante)
    livre = pelo_ar(state, move) or tem(state, tropa, ATACA_DA_PROTEGIDA)
    if tropa.area == "combate" or livre or not le_se_outra(state):
        return None
    caida = _alvo(state, alvo)[0].muralha == 0 or (QUALQUER_MURALHA.holds(state) and _alguma_caida(state))
    reason = _("{tropa} is protected until the right wall falls")
    return None if caida else Breach(reason, QUE_MURALHA, tropa=tropa.id)


def le_se_outra(state: State) -> bool:
    return QUALQUER_MURALHA.holds(state) or A_DO_ATACADO.holds(state)


def _alguma_caida(state: State) -> bool:
    return any(lado.muralha == 0 for lado in state.mesa.lados if lado.jogador not in state.out)


@CHECKS.check(DECLARAR, Atacar, NovoAlvo)
def alvo_ja_atacado(state: State, move: Move, atacante: str, alvo: Alvo) -> Finding:
    """Refuse a second attacker of one target where the table reads it so: castelo.decisao.48."""
    outros = (ataque for ataque in em_combate(state).valendo if ataque.atacante != atacante)
    if all(um.alvo != alvo for um in outros):
        return None
    return SO_UM_CADA_ALVO.forbids(state, _("{alvo} is already under attack"), alvo=alvo)


@CHECKS.check(DECLARAR, Atacar)
def outro_adversario(state: State, move: Atacar, alvo: Alvo) -> Finding:
    """Refuse a second opponent in one combat where the table reads it so: castelo.decisao.132."""
    donos = {state.mesa.dono(ataque.alvo) for ataque in em_combate(state).valendo}
    reason = _("This combat is against another, not against {alvo}")
    return UM_ADVERSARIO.forbids(state, reason, alvo=alvo) if donos - {state.mesa.dono(alvo)} else None


@CHECKS.check("castelo.velocidade.so-velocidade-defende", Atacar, NovoAlvo)
def veloz_contra_quem_nao_e(state: State, move: Move, atacante: str, alvo: Alvo) -> Finding:
    """Apply castelo.decisao.87."""
    _lado, tropa = _alvo(state, alvo)
    if tropa is None or tem(state, tropa, VELOCIDADE):
        return None
    veloz = tem(state, atacante_de(state, move.seat, atacante), VELOCIDADE)
    reason = _("{atacante} has Velocidade; {alvo} does not")
    return VELOZ_SO_CONTRA_VELOZ.forbids(state, reason, alvo=alvo) if veloz else None


@CHECKS.check("castelo.combate.alvo-nao-defende-outro", NovoAlvo)
def alvo_nao_defende(state: State, move: NovoAlvo, alvo: Alvo) -> Finding:
    if any(ataque.defensor == alvo for ataque in em_combate(state).valendo):
        return NOVO_ALVO_QUE_DEFENDE.allows(state, _("{alvo} is defending"), alvo=alvo)
    return None


@CHECKS.possible(Atacar, "atacante")
def atacantes(state: State, move: Move) -> tuple[str, ...]:
    return tuple(tropa.id for tropa in state.mesa.lado(move.seat).tropas)


@CHECKS.possible(NovoAlvo, "atacante")
def atacante_que_deve(state: State, move: Move) -> tuple[str, ...]:
    choice = state.choice
    return (choice.about,) if choice is not None and choice.asks == "novo-alvo" else ()


def alvos(state: State, move: Move) -> tuple[str, ...]:
    outros = opponents(state, move.seat)
    produtores = _alcanca_produtores(state, move) and [
        produtor_de(outro, at)
        for outro in outros
        for at in range(1, len(state.mesa.lado(outro).produtores) + 1)
    ]
    return (*(alvo for outro in outros for alvo in state.mesa.alvos(outro)), *(produtores or ()))


def permitido(state: State, move: Move, alvo: Alvo) -> tuple[str, ...]:
    """Return the rules that open a target: those of an ability, of a fallen wall, or of every target."""
    lado, tropa = _alvo(state, alvo)
    por: tuple[str, ...] = por_que_alcanca(state, move, alvo) if pelo_ar(state, move) else ()
    if state.mesa.produtor(alvo, lado.jogador) is not None:
        por = (*por, NO_TEXTO)
    elif alvo == muralha_de(lado.jogador) or (tropa is not None and tropa.area == "combate"):
        por = (*por, ALVOS)
    elif lado.muralha:
        por = (*(por or ("castelo.voo.alvos-extras",)), "castelo.combate.alvos-por-habilidade")
    else:
        por = (*por, "castelo.combate.alvos-sem-muralha")
    return (*por, NOVO_ALVO) if isinstance(move, NovoAlvo) else por


for _move in (Atacar, NovoAlvo):
    CHECKS.possible(_move, "alvo")(alvos)
    CHECKS.permit_by(_move)(permitido)
