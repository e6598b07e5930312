"""What an evening happens in: its time, its chance, and the order of its events."""

import datetime
import heapq
import random
from collections import Counter
from collections.abc import Callable
from itertools import count
from typing import Any

BEGAN = datetime.datetime(2026, 11, 28, 20, 15, tzinfo=datetime.UTC)


class World:
    """The clocks and the events of one evening; ``trace`` is what happened, in order."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.now = 0.0  # seconds since the machine was switched on, which nobody sets
        self.set_by = 0.0  # seconds by which somebody has set the clock
        self.trace: list[str] = []
        self.counted: Counter[str] = Counter()
        self._events: list[tuple[float, int, Callable[[], Any]]] = []
        self._order = count()

    def monotonic(self) -> float:
        """Return the seconds that nobody sets."""
        return 1000.0 + self.now

    def wall(self) -> datetime.datetime:
        """Return the time of day, as the clock of the computer shows it."""
        return BEGAN + datetime.timedelta(seconds=self.now + self.set_by)

    def after(self, seconds: float, happen: Callable[[], Any]) -> None:
        """Let something happen later."""
        heapq.heappush(self._events, (self.now + seconds, next(self._order), happen))

    def soon(self, least: float, most: float, happen: Callable[[], Any]) -> None:
        """Let something happen at a random time."""
        self.after(self.chance.uniform(least, most), happen)

    def run(self, until: float) -> None:
        """Let everything happen up to a time."""
        while self._events and self._events[0][0] <= until:
            self.now, _order, happen = heapq.heappop(self._events)
            happen()
        self.now = max(self.now, until)

    def note(self, what: str) -> None:
        """Add a line to the trace."""
        self.trace.append(f"{self.now:9.3f} {what}")

    def is_so(self, probability: float) -> bool:
        """Draw whether something of that probability is so."""
        return self.chance.random() < probability
