"""Bodies for registering a deck: the lists of the game's sets, card names, sizes and questions."""

from typing import Any

import msgspec

from companion.referee.fields.move import Seat
from webapp.tables.wire.consult_views import ChoiceView


class DeckView(msgspec.Struct, frozen=True):
    """A list that comes with a set: its name, its cards and their copies."""

    name: str
    cards: tuple[tuple[str, int], ...]


class DeckListView(msgspec.Struct, frozen=True):
    """A list beside the deck itself, such as a reserve."""

    id: str
    name: str


class CardQuestionView(msgspec.Struct, frozen=True):
    """A question about an unknown card, with one or ``many`` choices; ``needed`` before everything else."""

    field: str
    label: str
    choices: tuple[ChoiceView, ...]
    many: bool
    needed: bool


class DecksView(msgspec.Struct, frozen=True):
    """The lists of a game's sets, the names of all their cards, and the size of a deck (0: not fixed).

    If it is ``made``, the server makes the fields of the move from the named cards.
    """

    decks: tuple[DeckView, ...]
    names: tuple[str, ...]
    size: int
    made: bool = False
    lists: tuple[DeckListView, ...] = ()
    asks: tuple[CardQuestionView, ...] = ()


class NamedCardRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card by its name, its copies, and the answers about an unknown card."""

    name: str
    copies: int
    said: dict[str, Any] = {}


class DeckRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A named deck for the move that registers it: its lists, with the deck itself under ""."""

    seat: Seat
    do: str
    lists: dict[str, tuple[NamedCardRequest, ...]]


class MadeDeckView(msgspec.Struct, frozen=True):
    """The fields of the move that registers a deck."""

    fields: dict[str, Any]
