"""Where long work may be told to wait: it takes a breath after each piece of itself.

The domain has neither clock nor threads. Whoever runs it among others (the server of the phones) says what
happens at a breath: a wait until others have had their turn, or an error that ends the work.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_at_breath: ContextVar[Callable[[], None] | None] = ContextVar("at_breath", default=None)


def breathe() -> None:
    """Take a breath: between two pieces of work that may be many. Raises what ``breathing`` was given."""
    if (at_breath := _at_breath.get()) is not None:
        at_breath()


@contextmanager
def breathing(at_breath: Callable[[], None] | None) -> Iterator[None]:
    """Let all that is done within, in this thread, do that at every breath; None: nothing."""
    before = _at_breath.set(at_breath)
    try:
        yield
    finally:
        _at_breath.reset(before)
