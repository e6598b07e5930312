"""Continuous effects as data: of things on the table, or of resolved texts."""

from typing import Literal

import msgspec

from companion.referee.fields.limits import Number
from companion.referee.fields.move import Seat
from companion.referee.positions.selections import Selection
from companion.referee.rules.quantities import Quantity


class Continuous(Quantity, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A continuous effect on every piece in the set ``of``: a name of the game's, or a selection.

    ``set`` and ``add`` change the number ``target``; ``give`` and ``take`` change the ability with that name.
    ``bar`` prevents that it is raised or given, whatever other effects say, since a negation wins. The number
    is an amount. ``while_being`` are qualities that the card which says it must have for it to hold.
    """

    effect: Literal["set", "add", "give", "take", "bar"]
    target: str
    of: str | Selection = ""
    while_being: tuple[str, ...] = ()

    def with_x(self, x: int) -> "Continuous":
        """Return the effect with its number known."""
        return msgspec.structs.replace(self, value=self.value * x, per="")

    @property
    def set_name(self) -> str:
        """Return the name of the set, or the kind of piece of a selection, or an empty text."""
        return self.of.of if isinstance(self.of, Selection) else self.of


class Lasting(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An effect of the card ``source``, played by the seat ``by``, that still holds.

    It ends on the occasion ``until``, or with the piece ``while_lies``. ``on`` are the affected pieces, if
    the effect names no set. ``began`` is the number that orders effects by their start.
    """

    says: Continuous
    source: str = ""
    by: Seat = ""
    on: tuple[str, ...] = ()
    until: str = ""
    while_lies: str = ""
    began: Number = 0
