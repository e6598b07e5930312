"""Composites: several pieces joined into one, whose fields are computed from those of its parts.

The parts stay unchanged inside, each with the changes by cards, so that numbers of whole and parts can be
asked for, and the parts can separate again. They leave the table together.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Context
from companion.referee.rules.continuous import forget


class Identified(Protocol):
    """A piece that modifiers can name."""

    @property
    def id(self) -> str:
        """Return the id that modifiers use."""


P = TypeVar("P", bound=Identified)
Together = Callable[[tuple[Any, ...]], Any]  # one value computed from those of the parts


@dataclass(frozen=True)
class Composites(Generic[P]):
    """The composites of a game.

    ``parts`` names the field with the parts of a composite; ``fields`` computes other fields from those of
    the parts. Further fields are those of the first part. Numbers that cards change are sums.
    """

    parts: str
    fields: Mapping[str, Together]

    def singles(self, piece: P) -> tuple[P, ...]:
        """Return the parts of a composite, or a single piece itself."""
        held: tuple[P, ...] = getattr(piece, self.parts)
        return held or (piece,)

    def joined(self, pieces: Iterable[P], id: str, **fields: Any) -> P:
        """Return pieces, composite or single, joined into one; ``fields`` are set on the result."""
        each = tuple(pieces)
        come = {name: how(tuple(getattr(one, name) for one in each)) for name, how in self.fields.items()}
        inside = tuple(single for one in each for single in self.singles(one))
        first: Any = each[0]
        whole: P = msgspec.structs.replace(first, id=id, **{self.parts: inside}, **(come | fields))
        return whole

    def number(self, state: Position, piece: P, name: str) -> int:
        """Return a number after the changes by cards, of each part and then of the whole."""
        inside: tuple[P, ...] = getattr(piece, self.parts)
        own = sum(self.number(state, one, name) for one in inside) if inside else getattr(piece, name)
        return state.number(name, own, piece.id)

    def forget(self, context: Context[Any], *pieces: P) -> None:
        """End the effects on pieces that have left, and on each of their parts."""
        gone = {one.id for piece in pieces for one in (piece, *self.singles(piece))}
        forget(context, *gone)
