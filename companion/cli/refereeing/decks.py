"""The game of a deck list, and the check of the deck against it."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.cards.card import Card
from companion.cards.deck import Deck
from companion.games import GameEntry, all_games
from companion.printing.refusal import NO_DECKS, RefusedError
from companion.printing.target import Target, find_target
from companion.sources import UnreadableError, read_set
from companion.sources.deck_check import DeckMistake, deck_mistakes
from companion.sources.decks import read_deck


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck, its game, and the limits that it breaks."""

    game: GameEntry
    deck: Deck
    mistakes: tuple[DeckMistake, ...]


def check_deck(file: Path, target: str | None) -> CheckedDeck:
    """Return the deck of a list, for the named game or set, or for the game that has all its cards.

    Raises UnreadableError with the mistakes of the list, for the game that knows most of its cards, and
    RefusedError if no such game has decks.
    """
    targets = [find_target(target)] if target else [Target.of(game) for game in all_games()]
    with_decks = [one for one in targets if getattr(one.game.load_pieces(), "DECK_RULES", None)]
    if not with_decks:
        raise RefusedError(NO_DECKS)
    unreadable: list[UnreadableError] = []
    for one in with_decks:
        cards = _cards(one)
        try:
            deck = read_deck(file, cards)
        except UnreadableError as error:
            unreadable.append(error)
            continue
        rules = one.game.load_pieces().DECK_RULES
        return CheckedDeck(one.game, deck, tuple(deck_mistakes(deck, cards, rules)))
    raise min(unreadable, key=lambda error: len(error.mistakes))


def _cards(target: Target) -> Sequence[Card]:
    """Return the faultless cards of a game's sets; mistakes of a set are not the deck's."""
    kinds = target.game.load_pieces().CARD_KINDS
    sets = [read_set(folder, kinds).card_set for folder in target.folders]
    return [card for card_set in sets if card_set for card in card_set.cards]
