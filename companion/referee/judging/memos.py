"""What is asked again and again of one thing is looked at once: all checks are asked of one move on a state.

Only the last is kept, or the last few, and in one name, so that threads that look at once never mix what they
see; and for as long as it is noted, or not, which secrets are read.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from companion.referee.fields.secrets import reads_noted

K = TypeVar("K")
S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")


class Memo(Generic[K, T]):
    """What there is to see of a thing, kept until another is looked at."""

    def __init__(self, look: Callable[[K], T]) -> None:
        self._look = look
        self._last: tuple[K, T, Any] | None = None

    def __call__(self, thing: K) -> T:
        """Return what the look at that very thing comes to."""
        last, noted = self._last, reads_noted()
        if last is None or last[0] is not thing or last[2] is not noted:
            last = self._last = (thing, self._look(thing), noted)
        return last[1]


class LastFewLooks(Generic[K, T]):
    """The same where some things are looked at by turns: so many are kept, the last first."""

    def __init__(self, look: Callable[[K], T], most: int) -> None:
        self._look = look
        self._most = most
        self._kept: tuple[tuple[K, T, Any], ...] = ()

    def __call__(self, thing: K) -> T:
        """Return what the look at that very thing comes to."""
        kept, noted = self._kept, reads_noted()
        for seen in kept:
            if seen[0] is thing and seen[2] is noted:
                return seen[1]
        found = self._look(thing)
        self._kept = ((thing, found, noted), *kept[: self._most - 1])
        return found


class MoveMemo(Generic[S, M, T]):
    """What there is to see of a move on a state, kept until another of the two is looked at."""

    def __init__(self, look: Callable[[S, M], T]) -> None:
        self._look = look
        self._last: tuple[S, M, T, Any] | None = None

    def __call__(self, state: S, move: M) -> T:
        """Return what the look at that very move comes to on that very state."""
        last, noted = self._last, reads_noted()
        if last is None or last[0] is not state or last[1] is not move or last[3] is not noted:
            last = self._last = (state, move, self._look(state, move), noted)
        return last[2]
