"""The limits of a game for decks: the number of cards, and of copies of a card."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import Struct

from companion.cards.card import Card
from companion.cards.deck import Deck
from companion.cards.kinds import DeckRules
from companion.language import Message, _n
from companion.sources.whole_set import copies_mistakes


class DeckMistake(Struct, frozen=True):
    """A limit that a deck breaks, with its rule."""

    rule: str
    message: Message


def deck_mistakes(deck: Deck, cards: Sequence[Card], rules: DeckRules) -> Iterator[DeckMistake]:
    """Yield every limit that the deck breaks; ``cards`` contain its cards."""
    if deck.size < rules.cards or (deck.size > rules.cards and not rules.or_more):
        if rules.or_more:
            message = _n(
                "{count} card, and the game asks for {wanted} at least ({rule})",
                "{count} cards, and the game asks for {wanted} at least ({rule})",
                deck.size,
                wanted=rules.cards,
                rule=rules.cards_rule,
            )
        else:
            message = _n(
                "{count} card, and the game asks for exactly {wanted} ({rule})",
                "{count} cards, and the game asks for exactly {wanted} ({rule})",
                deck.size,
                wanted=rules.cards,
                rule=rules.cards_rule,
            )
        yield DeckMistake(rules.cards_rule, message)
    chosen = [replace(card, copies=deck.copies[card.id]) for card in cards if card.id in deck.copies]
    for mistake in copies_mistakes(chosen, rules):
        card = next(card for card in chosen if card.id == mistake.card)
        yield DeckMistake(rules.limit(card.kind, card.values)[1], mistake.message)
