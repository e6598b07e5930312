"""What the position of a game keeps in which seats go out, and turns are given besides or taken away."""

from typing import ClassVar, Literal

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.positions.position import Position


class TurnDue(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A turn that a seat takes besides its own (``extra``), or one of its own that is not played (``skip``).

    ``rule`` is that by which it does, ``source`` names the card.
    """

    effect: Literal["extra", "skip"]
    seat: Seat
    rule: str
    source: str = ""


class Roster(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position that seats may leave before the match is over, and that knows which turns are due.

    ``out`` are those who have gone, in the order in which they went. ``turns_due`` are in the order in which
    they were given; ``order_at`` is whose place the order goes on from, while a turn is played besides it.
    """

    engines_own: ClassVar = Position.engines_own | {"out", "turns_due", "order_at"}

    out: tuple[Seat, ...] = ()
    turns_due: tuple[TurnDue, ...] = ()
    order_at: Seat = ""
