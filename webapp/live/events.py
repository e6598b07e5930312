"""What a stream says, in the words of server-sent events."""

import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from webapp.live.hub import ClosedError, Listener

RETRY = b"retry: 1000\n\n"  # milliseconds until a browser whose stream has ended asks for another
HEARTBEAT = b": \n\n"


class StreamMessage(NamedTuple):
    """An update as JSON, and the seq that whoever is told it holds; ``own``: nobody else is told the same."""

    seq: int
    told: bytes
    own: bool


# What a listener has missed after a seq.
Missed = Callable[[int], StreamMessage]


class GoneError(Exception):
    """There is nothing more to tell: the table is no more."""


@lru_cache(maxsize=8)
def event(seq: int, told: bytes) -> bytes:
    """One update; the browser gives ``seq`` back when it resumes.

    Remembered, so that the streams that wait do not each hold what all of them were told last.
    """
    return b"id: %d\ndata: %b\n\n" % (seq, told)


def stream(listener: Listener, missed: Missed, since: int, heartbeat: float, life: float) -> Iterator[bytes]:
    """Everything after ``since`` as it happens: first what was missed, then each update, and signs of life.

    Ends after ``life`` seconds, when the server stops, and when the table is no more.
    """
    until = time.monotonic() + life
    yield RETRY
    try:
        while (left := until - time.monotonic()) > 0:
            if listener.moved(since, min(heartbeat, left)):
                since, told, own = missed(since)
                yield event(since, told)
                del told
                if own:  # what was sent last is held on to by who sends it, until there is more to send
                    yield HEARTBEAT
            else:
                yield HEARTBEAT
    except (ClosedError, GoneError):
        return
