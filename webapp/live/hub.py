"""The listeners of each table, and how they are notified that something has happened.

The hub carries no contents, only that a table has moved on: each listener then asks the table for the update
since its last seq. So nothing queues up for a slow reader, which gets everything at once when it is ready,
and a hub of another process needs only the code and the seq.
"""

import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field


class FullError(Exception):
    """The greatest allowed number of streams is open."""


class ClosedError(Exception):
    """The server is stopping."""


@dataclass(slots=True)
class Channel:
    """A table's seq, a count of arrivals and departures, and each phone's open streams.

    ``wakes`` are called beside those who wait, after every change.
    """

    changed: threading.Condition
    wakes: list[Callable[[], None]] = field(default_factory=list)
    seq: int = 0
    comings: int = 0
    phones: Counter[str] = field(default_factory=Counter)

    def wake(self, seq: int = 0, comings: int = 0) -> None:
        """Wake the listeners, after the table has come to ``seq`` or so many phones have come or gone."""
        with self.changed:
            self.seq = max(seq, self.seq)
            self.comings += comings
            self.changed.notify_all()
            wakes = tuple(self.wakes)
        for wake in wakes:
            wake()


class Listener:
    """An open stream of a phone at a table, to be closed once it ends."""

    __slots__ = ("_channel", "_code", "_hub", "_phone", "_seen", "_wake")

    def __init__(
        self, hub: "Hub", channel: Channel, code: str, phone: str, wake: Callable[[], None] | None
    ) -> None:
        self._hub = hub
        self._channel = channel
        self._code = code
        self._phone = phone
        self._wake = wake
        self._seen = -1

    def close(self) -> None:
        """Stop listening."""
        self._hub.leave(self._code, self._phone, self._wake)

    def moved(self, held: int, timeout: float) -> bool:
        """Return whether the table is beyond the seq ``held``, or somebody came or went since the last call.

        Waits for that up to ``timeout`` seconds. Raises ClosedError once the hub is closed.
        """
        channel = self._channel
        with channel.changed:
            channel.changed.wait_for(lambda: self._hub.closed or self._is_beyond(held), timeout)
            if self._hub.closed:
                raise ClosedError
            moved, self._seen = self._is_beyond(held), channel.comings
            return moved

    def _is_beyond(self, held: int) -> bool:
        return self._channel.seq > held or self._channel.comings != self._seen


class Hub:
    """The listeners of all tables, never more than ``streams`` at once.

    When a phone's first stream at a table opens or its last one ends, the other listeners there are notified
    too.
    """

    def __init__(self, streams: int) -> None:
        self.streams = streams
        self.closed = False
        self._open = 0
        self._lock = threading.Lock()
        self._channels: dict[str, Channel] = {}

    @property
    def open_streams(self) -> int:
        """The number of open streams."""
        return self._open

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the tables that somebody listens to."""
        with self._lock:
            return tuple(self._channels)

    def publish(self, code: str, seq: int = 0) -> None:
        """Wake the listeners of a table, which has come to ``seq``, or with 0 has other news."""
        with self._lock:
            channel = self._channels.get(code)
        if channel is not None:
            channel.wake(seq, comings=seq == 0)

    def wake(self) -> None:
        """Wake all listeners, because something may have been missed."""
        for code in self.codes:
            self.publish(code)

    def listen(self, code: str, phone: str = "", wake: Callable[[], None] | None = None) -> Listener:
        """Return a listener of that table, whose first ``moved`` is true. Raises FullError or ClosedError.

        ``wake`` is called whenever it should ask again, for one that does not wait.
        """
        channel, first = self._enter(code, phone, wake)
        if first:
            self.publish(code)
        return Listener(self, channel, code, phone, wake)

    def leave(self, code: str, phone: str, wake: Callable[[], None] | None = None) -> None:
        """Remove a listener."""
        if self._left(code, phone, wake):
            self.publish(code)

    def here(self, code: str) -> frozenset[str]:
        """Return the phones that have a stream of that table open."""
        with self._lock:
            channel = self._channels.get(code)
            return frozenset(filter(None, channel.phones)) if channel else frozenset()

    def close(self) -> None:
        """End every stream; nobody can listen any more."""
        self.closed = True
        with self._lock:
            channels = tuple(self._channels.values())
        for channel in channels:
            channel.wake()

    def _enter(self, code: str, phone: str, wake: Callable[[], None] | None) -> tuple[Channel, bool]:
        with self._lock:
            if self.closed:
                raise ClosedError
            if self._open >= self.streams:
                raise FullError
            self._open += 1
            channel = self._channels.setdefault(code, Channel(threading.Condition()))
            channel.phones[phone] += 1
            if wake is not None:
                channel.wakes.append(wake)
            return channel, bool(phone) and channel.phones[phone] == 1

    def _left(self, code: str, phone: str, wake: Callable[[], None] | None) -> bool:
        with self._lock:
            self._open -= 1
            channel = self._channels[code]
            if wake is not None:
                channel.wakes.remove(wake)
            channel.phones[phone] -= 1
            gone = not channel.phones[phone]
            if gone:
                del channel.phones[phone]
            if not channel.phones:
                del self._channels[code]
            return gone and bool(phone)
