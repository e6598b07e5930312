"""A deck: the cards that somebody plays with, and their copies."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deck:
    """Copies by card id, in the order of the list; ``name`` is the deck's name."""

    name: str
    copies: Mapping[str, int]

    @property
    def size(self) -> int:
        """Return the number of cards, copies included."""
        return sum(self.copies.values())
