"""Forms by which a player declares a whole deck: the move, and its fields for the named cards."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.language import Message
from companion.referee.fields.move import Seat


class NamedCard(NamedTuple):
    """A card by name, its copies, and what else is known or declared of it."""

    name: str
    copies: int
    said: Mapping[str, Any]


class CardQuestion(NamedTuple):
    """A question about a card that no set has: one of ``choices``, or several with ``many``."""

    field: str
    label: Message
    choices: Mapping[str, Message | str]
    many: bool = False
    needed: bool = False


Lists = Mapping[str, Sequence[NamedCard]]


def listed(cards: Sequence[NamedCard]) -> list[dict[str, Any]]:
    """Return named cards as a deck list holds them, with their declared fields."""
    return [{"nome": card.name, **card.said, "quantas": card.copies} for card in cards]


@dataclass(frozen=True)
class DeckForm:
    """The form for a deck.

    ``field`` is the field of the move that holds the deck; without ``makes`` it holds cards and copies by
    name. ``card`` returns the deck-list fields of a card of a set (``companion.cards.Card``). ``makes``
    returns the fields of the move, as plain data, for the named cards: the deck under "", and each of the
    other ``lists``. ``asks`` are the questions about a card that nobody knows.
    """

    field: str
    makes: Callable[[Seat, Lists], Mapping[str, Any]] | None = None
    card: Callable[[Any, str], Mapping[str, Any] | None] = lambda _card, _lang: None
    lists: tuple[tuple[str, Message], ...] = ()
    asks: tuple[CardQuestion, ...] = ()
