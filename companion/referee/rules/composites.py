"""Pieces that come together as one: what each field of the whole is, out of those of its parts.

The parts stay in the whole as they were, each with what has changed it, so that whole and parts may be asked
for a number as cards have made it, and part again. They leave the table together.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Context
from companion.referee.rules.continuous import forget


class Identified(Protocol):
    """A piece that modifiers may be on."""

    @property
    def id(self) -> str:
        """By what they name it."""


P = TypeVar("P", bound=Identified)
Together = Callable[[tuple[Any, ...]], Any]  # one value, out of those of the parts


@dataclass(frozen=True)
class Composites(Generic[P]):
    """``parts`` names the field that holds the parts of a whole, ``fields`` says how others come together.

    What is not named there the whole has of the first of them. Numbers that cards change are sums.
    """

    parts: str
    fields: Mapping[str, Together]

    def singles(self, piece: P) -> tuple[P, ...]:
        """Return the parts of a whole; of a single piece itself."""
        held: tuple[P, ...] = getattr(piece, self.parts)
        return held or (piece,)

    def joined(self, pieces: Iterable[P], id: str, **fields: Any) -> P:
        """Those pieces, whole or single, as one; ``fields`` are told of it apart."""
        each = tuple(pieces)
        come = {name: how(tuple(getattr(one, name) for one in each)) for name, how in self.fields.items()}
        inside = tuple(single for one in each for single in self.singles(one))
        first: Any = each[0]
        whole: P = msgspec.structs.replace(first, id=id, **{self.parts: inside}, **(come | fields))
        return whole

    def number(self, state: Position, piece: P, name: str) -> int:
        """Return a number as cards have changed it, for each part and then for the whole."""
        inside: tuple[P, ...] = getattr(piece, self.parts)
        own = sum(self.number(state, one, name) for one in inside) if inside else getattr(piece, name)
        return state.number(name, own, piece.id)

    def forget(self, context: Context[Any], *pieces: P) -> None:
        """End what held for pieces that have left, and for each of their parts."""
        gone = {one.id for piece in pieces for one in (piece, *self.singles(piece))}
        forget(context, *gone)
