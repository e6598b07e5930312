"""Options of a table before and during a match: seats, decisions, and modifiers by cards."""

from collections.abc import Mapping
from typing import Literal, Self

import msgspec

from companion.referee.fields.limits import Change
from companion.referee.fields.move import Owned, Seat


class SeatOf(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat with the name of its player and their team."""

    id: Seat
    name: str = ""
    team: str = ""


class TableOptions(msgspec.Struct, frozen=True, omit_defaults=True):
    """The seats in turn order, and the decisions that differ from the defaults, by id."""

    seats: tuple[SeatOf, ...]
    decisions: tuple[tuple[str, str], ...] = ()

    @property
    def order(self) -> tuple[Seat, ...]:
        """Return the ids of the seats in turn order."""
        return tuple([seat.id for seat in self.seats])

    @property
    def names(self) -> dict[Seat, str]:
        """Return the name of every seat, or its id if it has none."""
        return {seat.id: seat.name or seat.id for seat in self.seats}

    def naming(self, names: Mapping[Seat, str]) -> Self:
        """Return a copy of the options with these seat names."""
        seats = tuple(msgspec.structs.replace(seat, name=names[seat.id]) for seat in self.seats)
        return msgspec.structs.replace(self, seats=seats)

    def called(self, seat: Seat) -> str:
        """Return the name of a seat, or its id; any other text is returned as it is."""
        return next((one.name or one.id for one in self.seats if one.id == seat), seat)

    def option(self, id: str, default: str) -> str:
        """Return the option by which this table plays the decision ``id``."""
        for decided, option in self.decisions:  # faster than a generator, since checks call this all the time
            if decided == id:
                return option
        return default


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """A change by a card or an agreement, and its end.

    ``allow`` lifts the rule ``target``; ``deny`` forbids the move with the wire name ``target``, or the
    rule's exception; ``set`` and ``add`` change the number of that name. ``on`` limits the change to a seat
    or a piece. Deny wins over allow, allow over the rule.
    """

    effect: Literal["allow", "deny", "set", "add"]
    target: str
    source: str
    authority: Literal["card", "correction", "agreement"] = "card"
    on: Owned = ""
    value: Change = 0
    until: str = ""
