"""Choices by several seats: at once, open or sealed and then carried out together, or one after another.

A game puts the tasks that ``asked`` returns on its agenda. The handler of the answering move calls ``chosen``
for the choices to carry out: all of them, in table order, once the last seat has chosen.
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

    In turn each choice is carried out before the next seat chooses.
    """
    groups = tuple((seat,) for seat in seats) if in_turn else (seats,)
    if sealed:
        return tuple(Choose(seats=group, asks=asks, rule=rule, sealed=True, about=about) for group in groups)
    return tuple(OpenChoice(seats=group, asks=asks, rule=rule, about=about) for group in groups)


def chosen(context: Context[Any], seat: Seat, value: FactValue) -> tuple[OpenAnswer, ...]:
    """Record a seat's choice, and return the choices to carry out now: none while a seat owes one."""
    return all_chosen(context.state, context.answered(seat, value))


def all_chosen(state: Position, choice: OwedChoice) -> tuple[OpenAnswer, ...]:
    """Return all choices in table order, or none while a seat still owes one.

    A seat that has since left the match chooses nothing.
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
