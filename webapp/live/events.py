"""The text of a stream, in the form of server-sent events."""

import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from webapp.live.hub import ClosedError, Listener

RETRY = b"retry: 1000\n\n"  # milliseconds until a browser reconnects after its stream has ended
HEARTBEAT = b": \n\n"


class StreamMessage(NamedTuple):
    """An update as JSON, and the seq to which it leads; ``own``: it is for one phone alone."""

    seq: int
    data: bytes
    own: bool


# Returns the update that a listener has missed after a seq.
Missed = Callable[[int], StreamMessage]


class GoneError(Exception):
    """The table no longer exists, so that nothing more can be sent."""


@lru_cache(maxsize=8)
def event(seq: int, data: bytes) -> bytes:
    """Return one update as an event; the browser sends ``seq`` back when it resumes.

    The result is cached, so that waiting streams do not each hold a copy of the last update.
    """
    return b"id: %d\ndata: %b\n\n" % (seq, data)


def stream(
    listener: Listener, missed: Missed, since: int, heartbeat: float, until: float, *, rests: bool
) -> Iterator[bytes]:
    """Yield everything after ``since`` as it happens: first the missed update, then updates and heartbeats.

    One that ``rests`` does not wait and yields an empty piece in place of a heartbeat. Ends at ``until`` of
    the monotonic clock, when the server stops, and when the table no longer exists.
    """
    yield RETRY
    try:
        while (left := until - time.monotonic()) > 0:
            if listener.moved(since, 0 if rests else min(heartbeat, left)):
                since, data, own = missed(since)
                yield event(since, data)
                del data
                if own:  # the server holds on to the last chunk until it has another to send
                    yield HEARTBEAT
            else:
                yield b"" if rests else HEARTBEAT
    except (ClosedError, GoneError):
        return
