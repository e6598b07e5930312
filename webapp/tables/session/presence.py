"""Which phones have given a sign of life lately: each request of a phone to a table is one.

An open stream is none: a phone that sleeps keeps its stream for minutes. Kept in memory, by a clock that no
setting of the time moves; where several servers share a database they tell each other, rarely, through it.
"""

import threading
from collections.abc import Callable

SILENT = 60.0  # seconds without a sign of life; phones that are looked at give one every 20
SHARED_EVERY = 15.0  # seconds between two tellings of the same phone to other servers

Phone = tuple[str, int]  # a table's code, the number of a phone there


class Presence:
    """When each phone was heard last. After a start nobody is silent before all had time to be heard."""

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
        """Whether it is time to tell other servers of a phone; then it is taken to be told."""
        now, phone = self._clock(), (code, number)
        with self._lock:
            last = self._shared.get(phone)
            if last is not None and now - last < SHARED_EVERY:
                return False
            self._shared[phone] = now
            return True

    def silence(self, code: str, number: int) -> float:
        """For how many seconds nothing was heard of a phone, as far as this server knows."""
        with self._lock:
            return self._clock() - self._heard.get((code, number), self._began)

    def _tidy(self, now: float) -> None:
        """Forget whom nothing was heard of for so long that all that matters is that it was long."""
        self._tidied = now
        for known in (self._heard, self._shared):
            for phone in [phone for phone, at in known.items() if now - at > SILENT]:
                del known[phone]
