"""Last known values of pieces that have left the table, for effects that still ask about them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import msgspec

from companion.referee.judging.memos import RecentMemo
from companion.referee.positions.position import S
from companion.referee.rules.composites import Identified

P = TypeVar("P", bound=Identified)


def printed(_state: Any, piece: Any, name: str) -> int:
    """Return a number that no card changes."""
    number: int = getattr(piece, name)
    return number


@dataclass(frozen=True)
class LastKnown(Generic[S, P]):
    """The last known values in a game.

    ``pieces`` returns the pieces on a table, ``numbers`` are the fields that cards change, and ``number``
    returns such a field after these changes. Last known values are a piece with those numbers, so they can be
    kept in a state and read like a piece.
    """

    pieces: Callable[[S], Iterable[P]]
    numbers: tuple[str, ...] = ()
    number: Callable[[S, P, str], int] = printed

    def __post_init__(self) -> None:
        # What is after one step is before the next.
        object.__setattr__(self, "pieces", RecentMemo(self.pieces, 2))

    def of(self, state: S, piece: P) -> P:
        """Return a piece with its present numbers."""
        now = {name: self.number(state, piece, name) for name in self.numbers}
        same: Any = piece
        known: P = msgspec.structs.replace(same, **now)
        return known

    def gone(self, before: S, after: S) -> tuple[P, ...]:
        """Return the pieces of the first table that the second lacks, with their last known values."""
        was, now = self.pieces(before), self.pieces(after)
        if was == now:
            return ()  # usually nothing has changed, and equal pieces need no loop
        left = {piece.id for piece in now}
        return tuple([self.of(before, piece) for piece in was if piece.id not in left])
