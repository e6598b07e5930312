"""What a table has agreed on before and during a match: seats, decisions, and what cards have changed."""

from collections.abc import Mapping
from typing import Literal, Self

import msgspec

from companion.referee.fields.limits import Change
from companion.referee.fields.move import Owned, Seat


class SeatOf(msgspec.Struct, frozen=True, omit_defaults=True):
    """One place at the table."""

    id: Seat
    name: str = ""
    team: str = ""


class TableOptions(msgspec.Struct, frozen=True, omit_defaults=True):
    """Seats in turn order, and the decisions that differ from the defaults, by id."""

    seats: tuple[SeatOf, ...]
    decisions: tuple[tuple[str, str], ...] = ()

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats' ids in turn order."""
        return tuple([seat.id for seat in self.seats])

    @property
    def names(self) -> dict[Seat, str]:
        """What every seat is called: its name, its id where it has none."""
        return {seat.id: seat.name or seat.id for seat in self.seats}

    def naming(self, names: Mapping[Seat, str]) -> Self:
        """Return the same seats by those names."""
        seats = tuple(msgspec.structs.replace(seat, name=names[seat.id]) for seat in self.seats)
        return msgspec.structs.replace(self, seats=seats)

    def called(self, seat: Seat) -> str:
        """Return what a seat is called: its name, its id where it has none; what is no seat stands for
        itself.
        """
        return next((one.name or one.id for one in self.seats if one.id == seat), seat)

    def option(self, id: str, default: str) -> str:
        """Return the option by which this table plays the decision ``id``."""
        for decided, option in self.decisions:  # quicker than a generator: checks ask for it all the time
            if decided == id:
                return option
        return default


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card or an agreement has changed, and for how long.

    ``allow`` lifts the rule ``target``; ``deny`` forbids the move named ``target`` (its ``do``) or the
    rule's exception; ``set`` and ``add`` change the number of that name. ``on`` narrows it to a seat
    or a piece. Deny prevails over allow, allow over the rule.
    """

    effect: Literal["allow", "deny", "set", "add"]
    target: str
    source: str
    authority: Literal["card", "correction", "agreement"] = "card"
    on: Owned = ""
    value: Change = 0
    until: str = ""
