"""Aéreo: an attack by the air, which reaches further from the Área de Combate and is answered by nobody."""

from companion.games.castelo.habilidades import aereo_de
from companion.games.castelo.mesa import ATAQUE, Tropa
from companion.games.castelo.moves import Atacar, NovoAlvo
from companion.games.castelo.reasons import VIRADA_NAO_ATACA
from companion.games.castelo.registry import CHECKS
from companion.games.castelo.state import State
from companion.games.castelo.tasks import Alvo, castelo_de, muralha_de
from companion.games.castelo.turno import TURNS
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_ON_TURN

ALVOS = "castelo.aereo.alvos"

SO_DO_COMBATE = CHECKS.decision("aereo-da-protegida").reading("only-from-combat-area")
VIRADA_TAMBEM = CHECKS.decision("aereo-contra-virada").reading("turned-too")
SEMPRE_PELO_AR = CHECKS.decision("aereo-ou-normal").reading("always-air")
NAO_COM_ZERO = CHECKS.decision("aereo-com-ataque-zero").reading("no")


def pelo_ar(state: State, move: Move) -> bool:
    """Return whether the attack that a move declares or turns is by the air."""
    if isinstance(move, NovoAlvo):
        combate = state.mesa.combate
        ataque = combate.ataque_de(str(move.atacante)) if combate is not None else None
        return ataque is not None and ataque.aereo
    return isinstance(move, Atacar) and move.aereo


def _quem_voa(state: State, move: Move, atacante: str) -> Tropa | None:
    """Return the tropa of an air attack, or None for an attack on the ground."""
    return state.mesa.lado(move.seat).tropa(atacante) if pelo_ar(state, move) else None


@CHECKS.check("castelo.aereo.nunca-no-turno-alheio", Atacar, tier=Tier.TURN)
def so_no_proprio_turno(state: State, move: Atacar) -> Finding:
    ativo: Seat = TURNS.whose(state)
    return Breach(NOT_ON_TURN, ativo=ativo) if move.aereo and move.seat != ativo else None


@CHECKS.check(ALVOS, Atacar, NovoAlvo)
def tem_aereo(state: State, move: Move, atacante: str) -> Finding:
    tropa = _quem_voa(state, move, atacante)
    if tropa is None or aereo_de(state, tropa) is not None:
        return None
    return Breach(_("{tropa} has no Aéreo"), tropa=tropa.id)


@CHECKS.check(ALVOS, Atacar)
def escolhe_cada_vez(state: State, move: Atacar, atacante: str) -> Finding:
    """Apply castelo.decisao.78."""
    tropa = state.mesa.lado(move.seat).tropa(atacante)
    if move.aereo or tropa is None or aereo_de(state, tropa) is None:
        return None
    return SEMPRE_PELO_AR.forbids(state, _("{tropa} has Aéreo: it attacks by the air"), tropa=tropa.id)


@CHECKS.check("castelo.aereo.vira", Atacar)
def desvirada(state: State, move: Atacar, atacante: str) -> Finding:
    tropa = _quem_voa(state, move, atacante)
    return None if tropa is None or not tropa.virada else Breach(VIRADA_NAO_ATACA, tropa=tropa.id)


@CHECKS.check("castelo.mesa.protegida-nao-ataca", Atacar, NovoAlvo)
def tambem_da_protegida(state: State, move: Move, atacante: str) -> Finding:
    """Apply castelo.decisao.71."""
    tropa = _quem_voa(state, move, atacante)
    if tropa is None or tropa.area == "combate" or state.mesa.lado(move.seat).muralha == 0:
        return None
    reason = _("{tropa} is protected: no attack by the air")
    return SO_DO_COMBATE.forbids(state, reason, tropa=tropa.id)


@CHECKS.check("castelo.tropas.ataque-zero", Atacar, NovoAlvo)
def ataque_nao_importa(state: State, move: Move, atacante: str) -> Finding:
    """Apply castelo.decisao.76."""
    tropa = _quem_voa(state, move, atacante)
    if tropa is None or state.atual(tropa, ATAQUE) > 0:
        return None
    return NAO_COM_ZERO.forbids(state, _("{tropa} has attack 0: not even by the air"), tropa=tropa.id)


@CHECKS.check("castelo.aereo.protegida-exige-combate", Atacar, NovoAlvo)
def a_protegida_so_do_combate(state: State, move: Move, atacante: str, alvo: Alvo) -> Finding:
    """Refuse an air attack from the Área Protegida on a protected tropa, with or without a wall."""
    tropa = _quem_voa(state, move, atacante)
    if tropa is None or tropa.area == "combate":
        return None
    aimed = state.mesa.tropa(alvo)
    if aimed is None or aimed.area == "combate":
        return None
    return Breach(_("{atacante}, protected, does not reach {alvo}"), alvo=aimed.id)


@CHECKS.check("castelo.aereo.castelo-exige-combate-e-sem-muralha", Atacar, NovoAlvo)
def o_castelo_so_sem_muralha(state: State, move: Move, atacante: str, alvo: Alvo) -> Finding:
    tropa = _quem_voa(state, move, atacante)
    dono = state.mesa.dono(alvo) if tropa is not None else None
    if tropa is None or dono is None or alvo != castelo_de(dono):
        return None
    if muralha := state.mesa.lado(dono).muralha:
        reason = _("Not even by the air: the wall of {jogador} has {muralha}")
        return Breach(reason, muralha=muralha, jogador=dono)
    if tropa.area == "combate":
        return None
    reason = _("{tropa} is protected: the castle is out of reach")
    return Breach(reason, tropa=tropa.id, area=tropa.area)


@CHECKS.check("castelo.combate.virada-nao-e-alvo", Atacar, NovoAlvo)
def nem_virada(state: State, move: Move, alvo: Alvo) -> Finding:
    """Apply castelo.decisao.72."""
    aimed = state.mesa.tropa(alvo)
    if aimed is None or not aimed.virada or not pelo_ar(state, move):
        return None
    return VIRADA_TAMBEM.allows(state, _("{alvo} is turned: no target even by the air"), alvo=aimed.id)


# ---------------------------------------------------------------- the declared x


@CHECKS.check("castelo.aereo.dano-x", Atacar)
def o_x_da_carta(state: State, move: Atacar, atacante: str) -> Finding:
    tropa = _quem_voa(state, move, atacante)
    if tropa is None or move.x is None or tropa.membros:
        return None
    x = aereo_de(state, tropa)
    return None if x is None or move.x == x else Breach(_("{atacante} has Aéreo {valor}, not {x}"), valor=x)


@CHECKS.check("castelo.agrupamento.aereo-maior", Atacar)
def so_o_maior_x(state: State, move: Atacar, atacante: str) -> Finding:
    """Require x to be the greatest x of the group: the values of Aéreo do not add up."""
    tropa = _quem_voa(state, move, atacante)
    if tropa is None or move.x is None or not tropa.membros:
        return None
    x = aereo_de(state, tropa)
    reason = _("In {atacante} the greatest Aéreo counts: {valor}, not {x}")
    return None if x is None or move.x == x else Breach(reason, valor=x)


def por_que_alcanca(state: State, move: Move, alvo: Alvo) -> tuple[str, ...]:
    """Return the rules by which an air attack reaches its target."""
    tropa = state.mesa.tropa(alvo)
    dono = state.mesa.dono(alvo)
    if dono is not None and alvo == castelo_de(dono):
        return ("castelo.aereo.castelo-exige-combate-e-sem-muralha",)
    if tropa is None or tropa.area == "combate":
        return (ALVOS,) if tropa is not None or alvo == muralha_de(str(dono)) else ()
    return ("castelo.aereo.protegida-exige-combate",)
