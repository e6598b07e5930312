"""The panel of a score board beside its numbers: totals, what is due, and a possible end."""

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.scoreboard.amounts import due
from companion.referee.scoreboard.board import Board, Reminder
from companion.referee.scoreboard.conditions import PlacarChecks
from companion.referee.scoreboard.endings import ending, fallen, total_of
from companion.referee.scoreboard.follows import Due, to_apply
from companion.referee.scoreboard.solo import Recorde, solo_record
from companion.referee.scoreboard.state import PlacarState
from companion.referee.scoreboard.turns import next_phase, turn_after


class Shown(msgspec.Struct, frozen=True):
    """The total of a seat."""

    total: str
    de: Seat
    valor: int


class Panel(msgspec.Struct, frozen=True):
    """Data that a client shows and cannot derive from the board and the position.

    ``next`` is the phase that one tap leads to; ``passes`` is whether that is another seat's turn; ``brings``
    is whether this phase still has amounts. ``fallen`` are the seats that have lost. ``due`` are consequences
    that wait for a tap. ``over`` is the possible end that the table should be asked about, ``winners`` would
    have won it. ``record`` compares a player alone with the record.
    """

    next: str
    passes: bool
    brings: bool
    reminders: tuple[Reminder, ...]
    totals: tuple[Shown, ...]
    fallen: tuple[Seat, ...]
    due: tuple[Due, ...] = ()
    over: str = ""
    winners: tuple[Seat, ...] = ()
    record: Recorde | None = None


def panel(board: Board, checks: PlacarChecks, state: PlacarState) -> Panel:
    """Return the panel of a position."""
    following = next_phase(board, checks, state)
    found = ending(board, checks, state)
    order = state.options.order
    return Panel(
        next=following.id if following else turn_after(board, checks, state).fase,
        passes=following is None,
        brings=bool(due(board, checks, state)),
        reminders=tuple(one for one in board.reminders if reminds(one, state)),
        totals=tuple(
            Shown(total.id, seat, total_of(board, state, total, seat))
            for total in board.totals
            for seat in order
        ),
        fallen=tuple(seat for seat in order if fallen(board, checks, state, seat) is not None),
        due=tuple(to_apply(board, state)),
        over=found.how if found else "",
        winners=found.winners if found else (),
        record=solo_record(board, state),
    )


def reminds(reminder: Reminder, state: PlacarState) -> bool:
    """Return whether a reminder applies now."""
    if reminder.phase != state.fase:
        return False
    if reminder.turn and state.turno != reminder.turn:
        return False
    if reminder.every and state.turno % reminder.every:
        return False
    if reminder.counter:
        shown = state.contagem(reminder.counter, state.ativo)
        return shown is not None and reminder.at_least <= shown <= reminder.at_most
    return not reminder.mark or state.marcado(reminder.mark, state.ativo) == reminder.value
