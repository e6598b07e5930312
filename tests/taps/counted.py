"""Counts of simulated players' touches on all their phones: the cost of each turn, and its spread."""

from dataclasses import dataclass, field
from math import ceil
from statistics import median
from typing import Any


@dataclass
class Tally:
    """The phones whose touches count, and the counts of each kind of thing."""

    phones: tuple[Any, ...]
    counts: dict[str, list[int]] = field(default_factory=dict)
    _since: int = 0

    @property
    def touches(self) -> int:
        """Return all touches on all phones so far."""
        return sum(phone.taps for phone in self.phones)

    def done(self, what: str) -> None:
        """Count the touches since the last call for this."""
        self.counts.setdefault(what, []).append(self.touches - self._since)
        self._since = self.touches

    def settle(self) -> None:
        """Wait until every phone shows all entries, and takes the next touch at once."""
        for phone in self.phones:
            phone.meets()

    def rows(self) -> list[tuple[str, int, float, int]]:
        """Return each thing: how often it was done, the median of its touches, and their ninetieth."""
        return [(what, len(found), median(found), ninetieth(found)) for what, found in self.counts.items()]


def ninetieth(found: list[int]) -> int:
    """Return the count that nine of ten stay within."""
    return sorted(found)[ceil(0.9 * len(found)) - 1]
