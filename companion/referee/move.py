"""What somebody at the table declares: any chosen field of it may be left unset."""

from collections.abc import Iterator
from typing import Any, ClassVar, Self

import msgspec
from msgspec import UNSET, UnsetType

Seat = str

__all__ = ["UNSET", "Move", "Seat", "UnsetType"]


class Move(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """A declared move of ``seat``; a game's moves extend it, tagged with their name on the wire.

    ``chosen`` names the fields that may be left UNSET, in the order in which a table would ask for
    them. A move with one of them unset is *partial*. ``settles`` is False for a move that speaks to the
    windows themselves, so that declaring it does not first pass them in silence.
    """

    chosen: ClassVar[tuple[str, ...]] = ()
    settles: ClassVar[bool] = True

    seat: Seat

    @property
    def unset(self) -> tuple[str, ...]:
        """The chosen fields that nobody has filled yet, in order."""
        return tuple([name for name in self.chosen if getattr(self, name) is UNSET])  # the list is quicker

    def having(self, **fields: Any) -> Self:
        """The same move with those fields filled."""
        return msgspec.structs.replace(self, **fields)

    def refines(self, partial: "Move") -> bool:
        """Whether this move is ``partial`` with nothing but unset fields filled."""
        if type(self) is not type(partial) or self.seat != partial.seat:
            return False
        return all(
            getattr(partial, name) is UNSET or getattr(partial, name) == getattr(self, name)
            for name in self.__struct_fields__
        )


def vary(move: Move, values: dict[str, tuple[Any, ...]]) -> Iterator[Move]:
    """The move with one of its chosen fields given another of the values possible for it."""
    for name, possible in values.items():
        for value in possible:
            if value != getattr(move, name):
                yield move.having(**{name: value})
