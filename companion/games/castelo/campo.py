"""Cards played from the hand in the Ações (tropas, permanentes, traps), and tropas that move."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.games.castelo.ataques import acertar_ataques
from companion.games.castelo.habilidades import diz_que, letra_de, tem
from companion.games.castelo.mesa import (
    ATACA_LOGO,
    ENTRA_DESVIRADA,
    ENTRA_EM_COMBATE,
    SER_VIVO,
    Lugar,
    Oculta,
    Permanente,
    Tropa,
)
from companion.games.castelo.moves import DE_ACOES, BaixarPermanente, BaixarTropa, ColocarArmadilha, Mover
from companion.games.castelo.palavras import do_custo
from companion.games.castelo.permanentes import as_que_tem_uma_embaixo, produtor_com
from companion.games.castelo.producao import Compra, pagar
from companion.games.castelo.reasons import MOVIMENTACAO_PASSOU, NAO_E_DE, nao_e_sua, se_esta
from companion.games.castelo.registry import CHECKS, MONTES, RESOLUTION, mudar_lado, mudar_mesa, mudar_tropa
from companion.games.castelo.state import PERMANENTES, State
from companion.games.castelo.tasks import Area
from companion.games.castelo.tropas import STATE_CHECKS
from companion.games.castelo.turno import das_acoes
from companion.games.castelo.visados import NOMES
from companion.language import Message, _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.secrets import Secret
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import EMPTY_HAND, NOT_WAITED_FOR, naming
from companion.referee.judging.tier_checks import Found
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context

NA_PROTEGIDA = "castelo.turno.tropa-na-protegida"
SOB_ALVO = "castelo.permanentes.local-sob-alvo"
GLOBAL = "castelo.permanentes.global-na-protegida"
ACOES_1 = "castelo.turno.acoes1"
FICA = "castelo.combate.recem-chegada-fica"
MOVIMENTACAO = "castelo.combate.movimentacao"
ENTRA_VIRADA = "castelo.tropas.entra-virada"
GRATIS = "castelo.armadilhas.entra-oculta-gratis"

SO_NA_MOVIMENTACAO = CHECKS.decision("mover-em-acoes").reading("movimentacao-only")
UMA_POR_LUGAR = CHECKS.decision("armadilha-limite").reading("one-per-place")
UMA_VEZ = CHECKS.decision("mover-quantas-vezes").reading("once-per-turn")
SO_PROPRIAS = CHECKS.decision("permanente-no-inimigo").reading("own-only")
PAGA_NA_ENTRADA = CHECKS.decision("manutencao-na-entrada").reading("at-once")
VIRADA_NAO_MOVE = CHECKS.decision("mover-virada").reading("no")


# ---------------------------------------------------------------- checks


def _registrar_mao(tipo: str, move: type[Move]) -> None:
    @CHECKS.check(f"castelo.tipos.{tipo}", move, tier=Tier.PIECES, physical=True)
    def tem_carta_na_mao(state: State, move: Move) -> Finding:
        mao = state.mesa.lado(move.seat).mao
        return None if mao else Breach(EMPTY_HAND, mao=mao)


for _tipo, _move in zip(("producao", "tropa", "permanente", "armadilha"), DE_ACOES, strict=True):
    _registrar_mao(_tipo, _move)


@CHECKS.check(NA_PROTEGIDA, BaixarTropa)
def na_area_protegida(state: State, move: BaixarTropa) -> Finding:
    reason = _("[{carta}|A tropa] enters in the Protected Area, not the {area}")
    no_texto = diz_que(move.efeitos, ENTRA_EM_COMBATE)
    return Breach(reason, area=move.area) if move.area != "protegida" and not no_texto else None


@CHECKS.check(SOB_ALVO, BaixarPermanente, tier=Tier.PIECES, physical=True)
def ha_o_alvo(state: State, move: BaixarPermanente) -> Finding:
    """Require a card in play above a localizada, on the side that its text allows: castelo.decisao.122."""
    ha = move.sob == "" or move.sob in as_que_tem_uma_embaixo(state)
    return None if ha else se_esta(state, _("Nothing lies below {alvo}"), move.sob, alvo=move.sob)


@CHECKS.check(SOB_ALVO, BaixarPermanente)
def sob_qualquer_uma(state: State, move: BaixarPermanente) -> Finding:
    """Apply castelo.decisao.122."""
    if not move.sob or move.sob in state.mesa.portadoras(move.seat):
        return None
    return SO_PROPRIAS.forbids(state, NAO_E_DE, alvo=move.sob)


@CHECKS.check(SOB_ALVO, BaixarPermanente)
def sob_o_que_diz(state: State, move: BaixarPermanente) -> Finding:
    """Require a card of the kind below which the text lets a localizada lie."""
    if not move.sob or not move.cabe:
        return None
    onde = produtor_com(state, move.sob) or move.sob
    if any(NOMES.means(state, cabe, move.seat, "", onde) for cabe in move.cabe):
        return None
    reason = _("The text lets it lie only below one of: {what}")
    return Breach(naming(reason, "what", NOMES.described(move.cabe[0])), alvo=move.sob)


@CHECKS.check(SOB_ALVO, BaixarPermanente)
def sem_alvo_nao_entra(state: State, move: BaixarPermanente) -> Finding:
    """Refuse a global permanente that affects one card only: it lies below that card."""
    so_de_uma = bool(move.cabe) or any(not efeito.of for efeito in move.efeitos)
    reason = _("[{carta}|This card] changes one card only: it lies below it")
    return Breach(reason, carta=move.carta) if so_de_uma and not move.sob else None


@CHECKS.alternative(BaixarPermanente)
def sob_uma_carta_sua(state: State, move: BaixarPermanente) -> Iterator[Move]:
    """Yield the move below each of the mover's cards that may carry a permanente."""
    if not move.sob:
        yield from (replace(move, sob=id) for id in state.mesa.portadoras(move.seat))


@CHECKS.check(GLOBAL, BaixarPermanente)
def a_global_na_protegida(state: State, move: BaixarPermanente) -> Finding:
    reason = _("[{carta}|A global Permanente] lies in the Protected Area, not the {area}")
    return Breach(reason, area=move.area) if not move.sob and move.area != "protegida" else None


@CHECKS.check("castelo.permanentes.alcance", BaixarPermanente, tier=Tier.PIECES, physical=True)
def diz_o_que_se_conhece(state: State, move: BaixarPermanente) -> Finding:
    """Refuse effects whose target, set or count is unknown: they would change no number in view."""
    reason = _("[{carta}|This card] changes what does not exist in this game")
    return Breach(reason, carta=move.carta) if any(map(PERMANENTES.unknown, move.efeitos)) else None


@CHECKS.check("castelo.armadilhas.sem-muralha-nao-coloca", ColocarArmadilha)
def muralha_que_a_tenha(state: State, move: ColocarArmadilha, lugar: Lugar) -> Finding:
    """Require a standing wall for its traps; castelo.armadilhas.campo-sem-muralha judges the others."""
    muralha = state.mesa.lado(move.seat).muralha
    reason = _("The wall of {seat} has fallen: no trap lies on it")
    return Breach(reason, muralha=muralha) if lugar == "muralha" and muralha == 0 else None


@CHECKS.check(GRATIS, ColocarArmadilha, tier=Tier.COST)
def nada_se_paga_antes(state: State, move: ColocarArmadilha) -> Finding:
    reason = _("{what}: paid only when the trap is used", what=do_custo(move.custo))
    return Breach(reason, custo=move.custo) if move.custo else None


@CHECKS.check_one_of((MOVIMENTACAO, ACOES_1), Mover, tier=Tier.PIECES, physical=True)
def tropa_na_mesa(state: State, move: Mover, tropa: str) -> Iterator[Found]:
    """Require one's own tropa, by the rule of the moment at which tropas move."""
    if not state.mesa.lado(move.seat).tem(tropa):
        rule = ACOES_1 if state.mesa.combate is None else MOVIMENTACAO
        yield rule, nao_e_sua(state, move.seat, tropa, tropa=tropa)


@CHECKS.check(MOVIMENTACAO, Mover, tier=Tier.TURN)
def no_comeco_do_combate(state: State, move: Mover) -> Finding:
    """Allow movement at the start of combat, and in the Ações unless castelo.decisao.54 forbids it."""
    combate = state.mesa.combate
    if combate is None:
        reason = _("Tropas move in the Movement step; now is {fase}")
        return SO_NA_MOVIMENTACAO.forbids(state, reason, fase=state.mesa.fase)
    if combate.etapa != "movimentacao":
        return Breach(MOVIMENTACAO_PASSOU, etapa=combate.etapa)
    if state.waited is None or move.seat != state.mesa.ativo:
        return None  # castelo.turno.no-turno-do-oponente judges the others
    return Breach(NOT_WAITED_FOR, por=state.waited.waits_for)


def _entrou_agora(state: State, quem: Seat, tropa: str) -> bool:
    uma = _tropa(state, quem, tropa)
    return uma.nova and uma.area == "protegida" and not tem(state, uma, ATACA_LOGO)


@CHECKS.check("castelo.mesa.combate-exige-rodada-anterior", Mover)
def estava_na_rodada_anterior(state: State, move: Mover, tropa: str) -> Finding:
    entrou = state.mesa.combate is None and _entrou_agora(state, move.seat, tropa)
    return Breach(_("{tropa} entered this turn: it does not move yet"), tropa=tropa) if entrou else None


@CHECKS.check(FICA, Mover)
def fica_na_protegida(state: State, move: Mover, tropa: str) -> Finding:
    """Refuse to move a newly arrived tropa at the beginning of combat."""
    entrou = state.mesa.combate is not None and _entrou_agora(state, move.seat, tropa)
    return Breach(_("{tropa} entered this turn: it stays protected"), tropa=tropa) if entrou else None


@CHECKS.check(MOVIMENTACAO, Mover)
def quantas_vezes_quiser(state: State, move: Mover, tropa: str) -> Finding:
    """Apply castelo.decisao.56."""
    reason = _("{tropa} has already moved this turn")
    return UMA_VEZ.forbids(state, reason, tropa=tropa) if _tropa(state, move.seat, tropa).moveu else None


@CHECKS.check(MOVIMENTACAO, Mover)
def tambem_virada(state: State, move: Mover, tropa: str) -> Finding:
    virada, reason = _tropa(state, move.seat, tropa).virada, _("{tropa} is turned: it does not move")
    return VIRADA_NAO_MOVE.forbids(state, reason, tropa=tropa) if virada else None


@CHECKS.possible(Mover, "tropa")
def as_proprias(state: State, move: Mover) -> tuple[str, ...]:
    """Return a player's tropas; beside a declared one those of its area, since others go the other way."""
    lado = state.mesa.lado(move.seat)
    dita = None if move.tropa is UNSET else lado.tropa(move.tropa)
    return tuple(um.id for um in lado.tropas if dita is None or um.area == dita.area)


@CHECKS.check("castelo.armadilhas.lugar-muralha", ColocarArmadilha)
def a_da_muralha_na_muralha(state: State, move: ColocarArmadilha, lugar: Lugar) -> Finding:
    reason = _("A trap of the muralha does not lie in the campo")
    return Breach(reason, lugar=lugar) if lugar == "campo" and move.feita_para == "muralha" else None


@CHECKS.check("castelo.armadilhas.lugar-campo", ColocarArmadilha)
def a_de_campo_no_campo(state: State, move: ColocarArmadilha, lugar: Lugar) -> Finding:
    reason = _("An Armadilha de Campo does not lie on the muralha")
    return Breach(reason, lugar=lugar) if lugar == "muralha" and move.feita_para == "campo" else None


def _registrar_lugar(onde: Lugar, reason: Message) -> None:
    @CHECKS.check(f"castelo.armadilhas.lugar-{onde}", ColocarArmadilha)
    def ao_lado_das_outras(state: State, move: ColocarArmadilha, lugar: Lugar) -> Finding:
        """Apply castelo.decisao.109."""
        ha = any(oculta.lugar == lugar for oculta in state.mesa.lado(move.seat).armadilhas)
        return UMA_POR_LUGAR.forbids(state, reason, lugar=lugar) if lugar == onde and ha else None


_registrar_lugar("muralha", _("{seat} already has a trap on the muralha"))
_registrar_lugar("campo", _("{seat} already has a trap in the campo"))


@CHECKS.permit_by(BaixarTropa)
def onde_entra(state: State, move: BaixarTropa) -> tuple[str, ...]:
    return (NA_PROTEGIDA, *das_acoes(state))


@CHECKS.permit_by(Mover)
def quando_se_move(state: State, move: Mover) -> tuple[str, ...]:
    return (MOVIMENTACAO, *das_acoes(state))


@CHECKS.permit_by(ColocarArmadilha)
def onde_se_coloca(state: State, move: ColocarArmadilha, lugar: Lugar) -> tuple[str, ...]:
    """Permit traps in the field without a wall."""
    sem_muralha = lugar == "campo" and state.mesa.lado(move.seat).muralha == 0
    sem = ("castelo.armadilhas.campo-sem-muralha",) if sem_muralha else ()
    return (GRATIS, f"castelo.armadilhas.lugar-{lugar}", *sem, *das_acoes(state))


@CHECKS.permit_by(BaixarPermanente)
def onde_fica(state: State, move: BaixarPermanente) -> tuple[str, ...]:
    return (SOB_ALVO if move.sob else GLOBAL, *das_acoes(state))


def _tropa(state: State, quem: Seat, id: str) -> Tropa:
    tropa = state.mesa.lado(quem).tropa(id)
    assert tropa is not None, "the rule is asked after the pieces"
    return tropa


# ---------------------------------------------------------------- effects


def _novo_id(context: Context[State], seat: Seat, nome: str) -> str:
    """Return an id never used before, so that no effect mistakes the piece for one that has left."""
    return f"{nome or seat}#{context.numbered()}"


def _da_mao(context: Context[State], move: Compra) -> None:
    MONTES.take(context, move.seat, "mao")
    pagar(context, move)
    context.emit("baixou", ACOES_1, jogador=move.seat, carta=move.carta)


def _manter_desde_ja(context: Context[State], jogador: Seat, nova: Tropa | Permanente) -> None:
    """Ask for an upkeep on entering, where the table decides so: castelo.decisao.15."""
    mesa = context.state.mesa
    if nova.manutencao and jogador == mesa.ativo and PAGA_NA_ENTRADA.holds(context.state):
        mudar_mesa(context, a_manter=(*mesa.a_manter, nova.id))


def entrar(
    context: Context[State], jogador: Seat, nome: str, *, area: Area = "protegida", **fields: Any
) -> None:
    """Put a tropa into play, turned and new, unless its own text says otherwise."""
    efeitos = fields.get("efeitos", ())
    em_pe = diz_que(efeitos, ENTRA_DESVIRADA) or diz_que(efeitos, ATACA_LOGO)  # a turned one would not attack
    nova = Tropa(
        id=_novo_id(context, "", nome or "Tropa"), nome=nome, area=area, virada=not em_pe, nova=True, **fields
    )
    mudar_lado(context, jogador, tropas=(*context.state.mesa.lado(jogador).tropas, nova))
    _manter_desde_ja(context, jogador, nova)
    context.emit("entrou", ENTRA_VIRADA, jogador=jogador, tropa=nova.id, nome=nova.nome)


@RESOLUTION.move(BaixarTropa)
def baixar_tropa(context: Context[State], move: BaixarTropa) -> None:
    """Put a tropa down turned, and new until the turn ends: castelo.tropas.entra-virada."""
    _da_mao(context, move)
    entrar(
        context,
        move.seat,
        move.carta,
        ataque=move.ataque,
        defesa=move.defesa,
        vida=move.vida,
        area="combate" if diz_que(move.efeitos, ENTRA_EM_COMBATE) else move.area,
        tipo=SER_VIVO if move.tipo == SER_VIVO else move.tipo,  # the default value is not written
        aereo=move.aereo,
        voo=letra_de(context.state, move.voo),
        velocidade=move.velocidade,
        agrupamento=move.agrupamento,
        manutencao=move.manutencao,
        efeitos=move.efeitos,
        quando=move.quando,
        ativa=move.ativa,
        custo_ativa=move.custo_ativa,
    )
    STATE_CHECKS.run(context)  # a permanente may leave it no life


@RESOLUTION.move(BaixarPermanente)
def baixar_permanente(context: Context[State], move: BaixarPermanente) -> None:
    _da_mao(context, move)
    nova = Permanente(
        id=_novo_id(context, move.seat, move.carta),
        nome=move.carta,
        sob=move.sob,
        efeitos=move.efeitos,
        quando=move.quando,
        manutencao=move.manutencao,
    )
    mudar_lado(context, move.seat, permanentes=(*context.state.mesa.lado(move.seat).permanentes, nova))
    _manter_desde_ja(context, move.seat, nova)
    ajuste: Ajuste[Any] = Ajuste("card", move.sob, move.efeito, by=move.seat)
    RESOLUTION.adjust(context, ajuste)
    acertar_ataques(context, STATE_CHECKS.run(context))


@RESOLUTION.move(ColocarArmadilha)
def colocar_armadilha(context: Context[State], move: ColocarArmadilha, lugar: Lugar) -> None:
    """Place a trap face down; only its owner knows the card, and may have declared it privately."""
    MONTES.take(context, move.seat, "mao")
    carta = Secret[str](move.seat, UNSET if move.carta is None else move.carta.value)
    nova = Oculta(id=_novo_id(context, move.seat, ""), lugar=lugar, carta=carta)
    mudar_lado(context, move.seat, armadilhas=(*context.state.mesa.lado(move.seat).armadilhas, nova))
    context.emit("colocou-armadilha", GRATIS, jogador=move.seat, lugar=lugar)


@RESOLUTION.move(Mover)
def mover(context: Context[State], move: Mover, tropa: str) -> None:
    """Move a tropa or its whole group, also a turned one: castelo.decisao.55, castelo.decisao.56."""
    de = _tropa(context.state, move.seat, tropa).area
    para = "combate" if de == "protegida" else "protegida"
    membros = tuple(replace(um, area=para) for um in _tropa(context.state, move.seat, tropa).membros)
    mudar_tropa(context, tropa, area=para, membros=membros, moveu=True)
    context.emit("moveu", MOVIMENTACAO, tropa=tropa, area=para)
