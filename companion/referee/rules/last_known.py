"""What has left a table as it was just before: its last known values, for whoever still asks about it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from companion.referee.positions.position import S
from companion.referee.rules.composites import Identified

P = TypeVar("P", bound=Identified)


def printed(_state: Any, piece: Any, name: str) -> int:
    """Return a number that nothing changes."""
    number: int = getattr(piece, name)
    return number


@dataclass(frozen=True)
class LastKnown(Generic[S, P]):
    """``pieces`` are those that lie on a table, ``numbers`` the fields that cards change.

    ``number`` is such a field of a piece as cards have made it. What is known of a piece is a piece again,
    with those numbers in the place of the printed ones: it can be kept in a state, and read like any other.
    """

    pieces: Callable[[S], Iterable[P]]
    numbers: tuple[str, ...] = ()
    number: Callable[[S, P, str], int] = printed

    def of(self, state: S, piece: P) -> P:
        """Return a piece with its numbers as they are now."""
        now = {name: self.number(state, piece, name) for name in self.numbers}
        same: Any = piece
        known: P = msgspec.structs.replace(same, **now)
        return known

    def gone(self, before: S, after: S) -> tuple[P, ...]:
        """Return what lay on the first table and does not on the second, as it was on the first."""
        was, now = self.pieces(before), self.pieces(after)
        if was == now:
            return ()  # mostly nothing has changed, and pieces that are the same are not gone through
        left = {piece.id for piece in now}
        return tuple([self.of(before, piece) for piece in was if piece.id not in left])
