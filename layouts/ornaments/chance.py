"""Seeded chance: the same identity gives the same numbers on every machine and in every year."""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


class SeededStream:
    """A stream of numbers that its identity alone decides (SplitMix64, seeded by BLAKE2)."""

    def __init__(self, *identity: str) -> None:
        digest = hashlib.blake2b("\x1f".join(identity).encode(), digest_size=8).digest()
        self._state = int.from_bytes(digest, "big")

    def real(self, low: float = 0.0, high: float = 1.0) -> float:
        """Return a number from ``low`` up to, not including, ``high``."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        return low + (high - low) * ((mixed ^ (mixed >> 31)) >> 11) / (1 << 53)

    def whole(self, low: int, high: int) -> int:
        """Return the next random whole number from ``low`` to ``high``, both included."""
        return low + int(self.real() * (high - low + 1))

    def pick(self, choices: Sequence[T]) -> T:
        """Return one of the choices."""
        return choices[int(self.real() * len(choices))]

    def odds(self, chance: float) -> bool:
        """Return True with that chance: at 0 never, at 1 always."""
        return self.real() < chance
