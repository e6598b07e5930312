"""Streams that rest: while there is nothing to send they hold a connection, and no thread.

A server that can do this offers it in the environment of a request. A stream that takes the offer yields an
empty piece when it has nothing to send, and is asked for its next piece once it was woken.
"""

from collections.abc import Callable
from typing import NamedTuple, Protocol

RESTING = "companion.resting"  # in the environment


class Rest(NamedTuple):
    """How a stream rests: the server sends ``sign`` every so many seconds, and wakes it at ``until``."""

    sign: bytes
    every: float
    until: float  # of the monotonic clock


class MayRest(Protocol):
    """A connection whose answer may rest."""

    def rest(self, how: Rest) -> Callable[[], None]:
        """Let the answer rest after each empty piece, and return the function that wakes it."""
