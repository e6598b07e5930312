"""Signs of life of phones: each request of a phone to a table is one.

An open stream is none, because a sleeping phone keeps its stream for minutes. Signs are kept in memory, by a
clock that nobody sets. Servers that share a database share them, rarely, through it.
"""

import threading
from collections.abc import Callable

SILENT = 60.0  # seconds without a sign of life; pages that are looked at send one every 20
SHARED_EVERY = 15.0  # seconds between two notices of the same phone to other servers

Phone = tuple[str, int]  # a table's code, the number of a phone there


def until_silent(silence: float) -> int:
    """Return the seconds, rounded up, until a phone counts as silent; 0 if it does."""
    return max(0, -int(-(SILENT - silence) // 1))


class Presence:
    """The times when each phone was last heard. After a start every phone has time to be heard."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._began = clock()
        self._heard: dict[Phone, float] = {}
        self._shared: dict[Phone, float] = {}
        self._tidied = self._began
        self._lock = threading.Lock()

    def touch(self, code: str, number: int, ago: float = 0.0) -> None:
        """Record that a phone has given a sign of life, ``ago`` seconds ago."""
        now, phone = self._clock(), (code, number)
        with self._lock:
            self._heard[phone] = max(self._heard.get(phone, self._began), now - ago)
            if now - self._tidied > SILENT:
                self._tidy(now)

    def to_share(self, code: str, number: int) -> bool:
        """Return whether other servers are due a notice of a phone, and count it as given."""
        now, phone = self._clock(), (code, number)
        with self._lock:
            last = self._shared.get(phone)
            if last is not None and now - last < SHARED_EVERY:
                return False
            self._shared[phone] = now
            return True

    def silence(self, code: str, number: int) -> float:
        """Return the seconds since a phone was last heard, as far as this server knows."""
        with self._lock:
            return self._clock() - self._heard.get((code, number), self._began)

    def _tidy(self, now: float) -> None:
        """Forget the phones that are silent longer than any rule asks."""
        self._tidied = now
        for known in (self._heard, self._shared):
            for phone in [phone for phone, at in known.items() if now - at > SILENT]:
                del known[phone]
