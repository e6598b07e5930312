"""What several seats choose: at once, openly or sealed, and carried out together, or one after another.

A game lays what ``asked`` gives on its agenda. Its handler of the move that answers asks ``chosen`` what is
to be carried out: that of all once the last has chosen, in the order of the table, whoever was quicker.
"""

from typing import Any

from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import UNSET, Seat
from companion.referee.fields.secrets import opened
from companion.referee.positions.position import Choose, OpenAnswer, OpenChoice, OwedChoice, Position
from companion.referee.resolving.resolution import Context


def asked(
    seats: tuple[Seat, ...],
    asks: str,
    rule: str,
    *,
    in_turn: bool = False,
    sealed: bool = False,
    about: str = "",
) -> tuple[OwedChoice, ...]:
    """Return the tasks that ask those seats for a move: all at once, or ``in_turn`` one after another.

    In turn what was chosen before is carried out by then, so that whoever chooses next sees it on the table.
    """
    groups = tuple((seat,) for seat in seats) if in_turn else (seats,)
    if sealed:
        return tuple(Choose(seats=group, asks=asks, rule=rule, sealed=True, about=about) for group in groups)
    return tuple(OpenChoice(seats=group, asks=asks, rule=rule, about=about) for group in groups)


def chosen(context: Context[Any], seat: Seat, told: FactValue) -> tuple[OpenAnswer, ...]:
    """Take what a seat has chosen; returns what is carried out now: nothing while somebody owes a choice."""
    return all_chosen(context.state, context.answered(seat, told))


def all_chosen(state: Position, choice: OwedChoice) -> tuple[OpenAnswer, ...]:
    """Return what all have chosen, in the order of the table; nothing while somebody still owes a choice.

    Who has gone out of the match since chooses nothing.
    """
    if choice.seats:
        return ()
    said = {one.seat: one for one in choice.said} if isinstance(choice, OpenChoice) else {}
    if isinstance(choice, Choose):
        said |= {
            one.owner: OpenAnswer(one.owner, answer)
            for one in choice.given
            if (answer := opened(one)) is not UNSET
        }
    return tuple(said[seat] for seat in state.options.order if seat in said and seat not in state.out)
