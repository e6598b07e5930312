"""The position of a game in which seats can leave, and turns can be added or skipped."""

from typing import ClassVar, Literal

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.positions.position import Position


class TurnDue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A turn that a seat takes in addition (``extra``), or does not take (``skip``).

    ``rule`` is the rule for it, ``source`` the name of the card.
    """

    effect: Literal["extra", "skip"]
    seat: Seat
    rule: str
    source: str = ""


class Roster(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position that seats can leave before the match is over, with the turns that are due.

    ``out`` are the seats that have left, in that order. ``turns_due`` are in the order in which they were
    given. ``order_at`` is the seat from which the order goes on after an extra turn.
    """

    engines_own: ClassVar = Position.engines_own | {"out", "turns_due", "order_at"}

    out: tuple[Seat, ...] = ()
    turns_due: tuple[TurnDue, ...] = ()
    order_at: Seat = ""
