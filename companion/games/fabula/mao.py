"""Mão: five at the end of one's turn, hidden from all others, its size public (1.19.3, 4.2)."""

from companion.games.fabula.moves import Descartar
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION
from companion.games.fabula.state import State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import naming
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context
from companion.referee.rules.piles import UNNAMED

NA_FINAL = "fabula.1.19.3"
ATE_CINCO = "fabula.4.2.5"
LIMITE = 5


def excesso(state: State, seat: Seat) -> int:
    """Return the number of cards above five in a hand."""
    return max(0, state.mesa.lado(seat).mao - LIMITE)


def pedir_descarte(context: Context[State]) -> bool:
    """Ask the active player to discard the excess of the hand; return whether there is any."""
    ativo = context.state.mesa.ativo
    if ativo in context.state.out or not excesso(context.state, ativo):
        return False
    context.push(Choose(seats=(ativo,), asks="descartar", rule=NA_FINAL))
    return True


def deve_descartar(state: State, seat: Seat) -> bool:
    """Return whether that seat owes a discard now."""
    choice = state.choice
    return choice is not None and choice.asks == "descartar" and seat in choice.seats


@CHECKS.check(NA_FINAL, Descartar, tier=Tier.TURN, physical=True)
def so_quem_deve(state: State, move: Descartar) -> Finding:
    if deve_descartar(state, move.seat):
        return None
    mesa = state.mesa
    if mesa.ativo != move.seat:
        return Breach(_("Only {ativo} discards at the end of this turn"), ativo=mesa.ativo)
    demais, mao = excesso(state, move.seat), mesa.lado(move.seat).mao
    if not demais:
        return Breach(_("{seat} holds {mao}: nothing to discard, five may stay"), mao=mao)
    reason = _("{seat} holds {mao} and discards {pede}, but only as the Final ends")
    return Breach(reason, mao=mao, pede=demais)


@CHECKS.check(ATE_CINCO, Descartar, tier=Tier.PIECES, physical=True)
def ate_ficarem_cinco(state: State, move: Descartar, quantas: int) -> Finding:
    """Require exactly the excess, and no more names than cards."""
    demais = excesso(state, move.seat)
    if quantas != demais:
        return Breach(_("{seat} discards {pede}, not {cartas}"), cartas=quantas, pede=demais)
    if len(move.nomes) <= demais:
        return None
    reason = naming(_("{seat} discards {pede}, but {names} are named"), "names", len(move.nomes))
    return Breach(reason, cartas=quantas, pede=demais)


@CHECKS.possible(Descartar, "quantas")
def quantas_descarta(state: State, move: Move) -> tuple[int, ...]:
    return (excesso(state, move.seat),)


CHECKS.permit(Descartar, NA_FINAL, ATE_CINCO)


@RESOLUTION.move(Descartar)
def descartar(context: Context[State], move: Descartar, quantas: int) -> None:
    context.answered(move.seat)
    MONTES.take(context, move.seat, "mao", quantas)
    nomes = (*move.nomes, *((UNNAMED,) * (quantas - len(move.nomes))))
    MONTES.put(context, move.seat, "descarte", nomes)
    context.emit("descartou", NA_FINAL, jogador=move.seat, cartas=quantas)
