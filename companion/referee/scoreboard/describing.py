"""Taps in words, as the board names its things."""

from collections.abc import Callable

from companion.language import _
from companion.referee.move import UNSET, Move
from companion.referee.scoreboard.board import Board, Counter, Named
from companion.referee.scoreboard.moves import AvancarFase, Marcar, Pontuar
from companion.referee.scoreboard.owners import TABLE
from companion.referee.scoreboard.state import PlacarState
from companion.referee.wording import tell_move


def describer(board: Board) -> Callable[[PlacarState, Move, str], str]:
    """What says the taps of a board in a language; what has no words of its own is said as any move is."""

    def describe(state: PlacarState, move: Move, lang: str) -> str:
        if not move.unset:
            if isinstance(move, Pontuar) and (counter := board.counter(str(move.contador))) is not None:
                owner = _owner(board, str(move.de), lang)
                return f"{counter.name(lang)} · {owner} {_signed(counter, move, lang)}"
            if isinstance(move, Marcar) and (mark := board.mark(str(move.marca))) is not None:
                option = _named(mark.options, str(move.valor), lang)
                return f"{mark.name(lang)} · {_owner(board, str(move.de), lang)}: {option}"
            if isinstance(move, AvancarFase):
                return _named(board.phases, str(move.para), lang)
        return tell_move(move, lang)

    return describe


def amount(counter: Counter, value: int, lang: str) -> str:
    """A number of a counter as people write it."""
    if counter.unit == "pontos":
        return str(value)
    tenths = f"{value / 10:.1f}"
    return tenths.replace(".", ",") if lang == "pt" else tenths


def _signed(counter: Counter, move: Pontuar, lang: str) -> str:
    assert move.delta is not UNSET
    return f"{'−' if move.delta < 0 else '+'}{amount(counter, abs(move.delta), lang)}"


def _owner(board: Board, de: str, lang: str) -> str:
    """Whose it is: a seat, the table, or a member of a group by its name."""
    if de == TABLE:
        return _("the table").to(lang)
    seat, _slash, member = de.rpartition("/")
    named = next((one for group in board.groups for one in group.members if one.id == member), None)
    if named is None:
        return de
    return f"{seat}, {named.name(lang)}" if seat else named.name(lang)


def _named(parts: tuple[Named, ...], id: str, lang: str) -> str:
    return next((part.name(lang) for part in parts if part.id == id), id)
