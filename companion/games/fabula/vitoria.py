"""Finalizando o jogo: losses, the winning side, and the win that a card gives (1.5)."""

from typing import Any

from msgspec.structs import replace

from companion.games.fabula.moves import TUDO, Desistir
from companion.games.fabula.operacoes import Vencer
from companion.games.fabula.reasons import PRIORIDADE_DE_OUTRO
from companion.games.fabula.registry import ANEXADAS, CHECKS, RESOLUTION, mudar_lado
from companion.games.fabula.state import State
from companion.games.fabula.tasks import ComecarTurnos, FimDaFase, FimDoTurno
from companion.games.fabula.turno import TURNS
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Cited, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.continuous import forget
from companion.referee.rules.elimination import Elimination
from companion.referee.rules.ending import LastSide, conceding, over
from companion.referee.rules.seating import Side, side_of

FIM = "fabula.1.5.1"
DESISTE = "fabula.1.5.2d"
SEM_CARTAS = "fabula.1.5.3a"
VAZIO = "fabula.4.1.5"
VAZIO_PERDE = CHECKS.decision("baralho-vazio").reading("on-empty-deck")
SO_NA_COMPRA = CHECKS.decision("compra-por-efeito-sem-cartas").reading("only-compra-phase-loses")
SO_COM_PRIORIDADE = CHECKS.decision("quando-se-desiste").reading("only-with-priority")
EMPATE, PERDE_O_ATIVO = CHECKS.decision("todos-perdem-juntos").readings("draw", "active-player-loses")


def _todos_juntos(state: State, perderam: tuple[Seat, ...]) -> tuple[Side, tuple[Cited, ...]]:
    """Return the result if all lose in the same check: a draw, or a loss of the active player as read."""
    do_ativo = side_of(state, state.mesa.ativo)
    if not PERDE_O_ATIVO.holds(state) or not set(do_ativo) & set(perderam):
        return (), (EMPATE, FIM)
    outros = {seat for perdeu in perderam for seat in side_of(state, perdeu)} - set(do_ativo)
    return tuple(seat for seat in state.options.order if seat in outros), (EMPATE, FIM)


def _levar_o_que_e_seu(context: Context[State], jogador: Seat) -> None:
    """Remove a player's own cards, and return captured ones to their owners: fabula.1.9.3."""
    if context.state.mesa.em_preparo:
        context.enqueue(ComecarTurnos())
    mudar_lado(context, jogador, recursos=0, mao=0, baralho=0, descarte=(), degredo=())
    mesa = context.state.mesa
    aliados = tuple(
        replace(aliado, controlador=aliado.dono) if aliado.controlador == jogador else aliado
        for aliado in mesa.aliados
        if aliado.dono != jogador
    )
    bases = tuple(
        replace(base, controlador=base.dono) if base.controlador == jogador else base
        for base in mesa.bases
        if base.dono != jogador
    )
    modificacoes = tuple(
        replace(uma, controlador=uma.dono) if uma.controlador == jogador else uma
        for uma in mesa.modificacoes
        if uma.dono != jogador
    )
    context.set(mesa=replace(mesa, aliados=aliados, bases=bases, modificacoes=modificacoes))
    ANEXADAS.settle(context)
    forget(context, *(aliado.id for aliado in mesa.aliados if aliado.dono == jogador))


def _acabar_o_turno(context: Context[State]) -> None:
    """Resolve what others have announced, then end the turn, if one had begun."""
    if context.state.mesa.em_preparo:
        return
    for window in context.state.windows:
        context.close(window.id)
    context.drop(lambda task: isinstance(task, FimDaFase))
    context.enqueue(FimDoTurno())


ELIMINATION: Elimination[State] = Elimination(
    event="perdeu",
    seat="jogador",
    last=LastSide(how="ultimo", wins=lambda _state, _rule: (DESISTE, FIM), nobody=_todos_juntos),
    leaves=_levar_o_que_e_seu,
    whose_turn=TURNS.whose,
    turn_ends=_acabar_o_turno,
)

over(CHECKS, TUDO, FIM, winners="venceu")
ELIMINATION.forbid(CHECKS, DESISTE, *TUDO)


def perder(context: Context[State], rule: Cited, *quem: Seat) -> None:
    """Eliminate players in the same check: 1.5.3."""
    ELIMINATION.eliminate(context, rule, *quem)


def comprou(context: Context[State], quem: Seat, faltam: int, *, por_efeito: bool = False) -> None:
    """Eliminate a player who had to draw more than there was, or as read also the last card."""
    if VAZIO_PERDE.holds(context.state) and not context.state.mesa.lado(quem).baralho:
        perder(context, VAZIO, quem)
    elif faltam and not (por_efeito and SO_NA_COMPRA.holds(context.state)):
        perder(context, SEM_CARTAS, quem)


@CHECKS.check(DESISTE, Desistir, tier=Tier.TURN)
def desiste_quando_pode(state: State, move: Desistir) -> Finding:
    """Allow giving up at any time, or only with the priority as the table reads it: fabula.decisao.68."""
    window = state.waited
    if window is None or window.may_speak(move.seat):
        return None
    return SO_COM_PRIORIDADE.forbids(state, PRIORIDADE_DE_OUTRO, prioridade=window.waits_for[0])


@conceding(CHECKS, RESOLUTION, Desistir, DESISTE, seat="jogador")
def desistir(context: Context[State], move: Desistir) -> None:
    """Eliminate the player who gives up: fabula.decisao.68."""
    perder(context, DESISTE, move.seat)


@RESOLUTION.operation(Vencer)
def vencer(context: Context[State], op: Vencer, ajuste: Ajuste[Any], below: int) -> None:
    """Give the win by a text, once its effect is carried out and not cancelled: 1.5.2a, 1.23.1."""
    context.end(side_of(context.state, ajuste.by), "carta", "fabula.1.5.2a", FIM)
