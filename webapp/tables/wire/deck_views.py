"""What a phone is told before somebody tells it a whole deck: lists of the house, names, how many it has."""

import msgspec


class DeckView(msgspec.Struct, frozen=True):
    """A list that comes with a set: what it is called, its cards and copies."""

    name: str
    cards: tuple[tuple[str, int], ...]


class DecksView(msgspec.Struct, frozen=True):
    """The lists of a game's sets, the names of all their cards, and how many cards a deck has (0: unsaid)."""

    decks: tuple[DeckView, ...]
    names: tuple[str, ...]
    size: int
