"""Yield points: places in long work where it may pause.

The domain has neither clock nor threads. A program that runs it among other work (the server of the phones)
decides what happens at a yield point: waiting until others have had their turn, or raising an error.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_on_yield: ContextVar[Callable[[], None] | None] = ContextVar("on_yield", default=None)


def yield_point() -> None:
    """Let others go first, between two pieces of long work. Raises what ``on_yield`` raises."""
    if (on_yield := _on_yield.get()) is not None:
        on_yield()


@contextmanager
def yielding(on_yield: Callable[[], None] | None) -> Iterator[None]:
    """Call ``on_yield`` at every yield point of this thread while the context is open; None does nothing."""
    before = _on_yield.set(on_yield)
    try:
        yield
    finally:
        _on_yield.reset(before)
