"""What is asked again and again of one thing is looked at once: all checks are asked of one move on a state.

Only the last is kept, and in one name, so that threads that look at once never mix what they see.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
S = TypeVar("S")
M = TypeVar("M")
T = TypeVar("T")


class LastLook(Generic[K, T]):
    """What there is to see of a thing, kept until another is looked at."""

    def __init__(self, look: Callable[[K], T]) -> None:
        self._look = look
        self._last: tuple[K, T] | None = None

    def __call__(self, thing: K) -> T:
        """What the look at that very thing comes to."""
        last = self._last
        if last is None or last[0] is not thing:
            last = self._last = (thing, self._look(thing))
        return last[1]


class LastLookAtMove(Generic[S, M, T]):
    """What there is to see of a move on a state, kept until another of the two is looked at."""

    def __init__(self, look: Callable[[S, M], T]) -> None:
        self._look = look
        self._last: tuple[S, M, T] | None = None

    def __call__(self, state: S, move: M) -> T:
        """What the look at that very move comes to on that very state."""
        last = self._last
        if last is None or last[0] is not state or last[1] is not move:
            last = self._last = (state, move, self._look(state, move))
        return last[2]
