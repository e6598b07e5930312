"""What a phone is told before somebody tells it a whole deck, and what it tells of one.

Lists of the house, names, how many cards it has; what is asked of a card that nobody knows.
"""

from typing import Any

import msgspec

from companion.referee.fields.move import Seat
from webapp.tables.wire.consult_views import ChoiceView


class DeckView(msgspec.Struct, frozen=True):
    """A list that comes with a set: what it is called, its cards and copies."""

    name: str
    cards: tuple[tuple[str, int], ...]


class DeckListView(msgspec.Struct, frozen=True):
    """A list beside the deck itself, such as a reserve."""

    id: str
    name: str


class CardQuestionView(msgspec.Struct, frozen=True):
    """What is asked of a card that nobody knows: one of the choices, or some; ``needed`` before all else."""

    field: str
    label: str
    choices: tuple[ChoiceView, ...]
    many: bool
    needed: bool


class DecksView(msgspec.Struct, frozen=True):
    """The lists of a game's sets, the names of all their cards, and how many cards a deck has (0: unsaid).

    Where it is ``made``, the server makes the fields of the move of what is named.
    """

    decks: tuple[DeckView, ...]
    names: tuple[str, ...]
    size: int
    made: bool = False
    lists: tuple[DeckListView, ...] = ()
    asks: tuple[CardQuestionView, ...] = ()


class NamedCardRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card by its name, its copies, and what was told of one that nobody knows."""

    name: str
    copies: int
    said: dict[str, Any] = {}


class DeckRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck as it is named, for the move that tells it: its lists, the deck itself under ""."""

    seat: Seat
    do: str
    lists: dict[str, tuple[NamedCardRequest, ...]]


class MadeDeckView(msgspec.Struct, frozen=True):
    """The fields of the move that tells a deck."""

    fields: dict[str, Any]
