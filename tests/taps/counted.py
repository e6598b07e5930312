"""Touches of simulated players, counted on all their phones: what each turn cost, and how these spread."""

from dataclasses import dataclass, field
from math import ceil
from statistics import median
from typing import Any


@dataclass
class Tally:
    """The phones whose touches count, and what was counted of each kind of thing."""

    phones: tuple[Any, ...]
    counts: dict[str, list[int]] = field(default_factory=dict)
    _since: int = 0

    @property
    def touches(self) -> int:
        """All touches on all phones so far."""
        return sum(phone.taps for phone in self.phones)

    def done(self, what: str) -> None:
        """Count the touches since the last call for this."""
        self.counts.setdefault(what, []).append(self.touches - self._since)
        self._since = self.touches

    def settle(self) -> None:
        """Wait until every phone shows all that was told, and takes the next touch at once."""
        for phone in self.phones:
            phone.meets()

    def rows(self) -> list[tuple[str, int, float, int]]:
        """Return what was done, how often, the median of its touches, and what nine of ten stay within."""
        return [(what, len(found), median(found), ninetieth(found)) for what, found in self.counts.items()]


def ninetieth(found: list[int]) -> int:
    """Return what nine of ten stay within."""
    return sorted(found)[ceil(0.9 * len(found)) - 1]
