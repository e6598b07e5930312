"""A deck: how many copies of which cards somebody plays with."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deck:
    """Copies by card id, in the order of the list; ``name`` is what its owner calls it."""

    name: str
    copies: Mapping[str, int]

    @property
    def size(self) -> int:
        """How many cards it has, copies included."""
        return sum(self.copies.values())
