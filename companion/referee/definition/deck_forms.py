"""How a player tells a whole deck: which move does it, and what it makes of cards that are named."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.language import Message
from companion.referee.fields.move import Seat


class NamedCard(NamedTuple):
    """A card by its name, its copies, and what else of it is known or was told."""

    name: str
    copies: int
    said: Mapping[str, Any]


class CardQuestion(NamedTuple):
    """What is asked of a card that no set has: one of ``choices`` or, where ``many``, some of them."""

    field: str
    label: Message
    choices: Mapping[str, Message | str]
    many: bool = False
    needed: bool = False


Lists = Mapping[str, Sequence[NamedCard]]


def listed(cards: Sequence[NamedCard]) -> list[dict[str, Any]]:
    """Named cards as a deck list holds them, with all that is said of each."""
    return [{"nome": card.name, **card.said, "quantas": card.copies} for card in cards]


@dataclass(frozen=True)
class DeckForm:
    """``field`` holds the deck: cards and copies as they are named, of a game that says no more.

    Of another ``card`` is what its list says of a card of a set (``companion.cards.Card``), and ``makes`` the
    fields of the move, as plain data, of what was named: the deck under "", and each of the ``lists`` beside
    it. ``asks`` is what is asked of a card that nobody knows.
    """

    field: str
    makes: Callable[[Seat, Lists], Mapping[str, Any]] | None = None
    card: Callable[[Any, str], Mapping[str, Any] | None] = lambda _card, _lang: None
    lists: tuple[tuple[str, Message], ...] = ()
    asks: tuple[CardQuestion, ...] = ()
