"""Memos of the last results, since all checks ask the same about one move on one state.

A memo is one attribute, so that threads never mix results. It holds only while readings of secrets are noted
in the same list, or not noted.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from companion.referee.fields.secrets import reads_noted

K = TypeVar("K")
S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")


class Memo(Generic[K, T]):
    """The last result of a function, kept until it is called for another object."""

    def __init__(self, look: Callable[[K], T]) -> None:
        self._look = look
        self._last: tuple[K, T, Any] | None = None

    def __call__(self, thing: K) -> T:
        """Return the result for that very object."""
        last, noted = self._last, reads_noted()
        if last is None or last[0] is not thing or last[2] is not noted:
            last = self._last = (thing, self._look(thing), noted)
        return last[1]


class RecentMemo(Generic[K, T]):
    """The last few results of a function, the latest first, for objects that alternate."""

    def __init__(self, look: Callable[[K], T], most: int) -> None:
        self._look = look
        self._most = most
        self._kept: tuple[tuple[K, T, Any], ...] = ()

    def __call__(self, thing: K) -> T:
        """Return the result for that very object."""
        kept, noted = self._kept, reads_noted()
        for seen in kept:
            if seen[0] is thing and seen[2] is noted:
                return seen[1]
        found = self._look(thing)
        self._kept = ((thing, found, noted), *kept[: self._most - 1])
        return found


class MoveMemo(Generic[S, M, T]):
    """The last result for a state and a move, kept until either is another object."""

    def __init__(self, look: Callable[[S, M], T]) -> None:
        self._look = look
        self._last: tuple[S, M, T, Any] | None = None

    def __call__(self, state: S, move: M) -> T:
        """Return the result for that very state and move."""
        last, noted = self._last, reads_noted()
        if last is None or last[0] is not state or last[1] is not move or last[3] is not noted:
            last = self._last = (state, move, self._look(state, move), noted)
        return last[2]
