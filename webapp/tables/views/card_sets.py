"""The cards of the sets that come with a game, read once for all tables."""

import logging
from functools import cache
from typing import NamedTuple

from companion.cards.card import CardSet
from companion.games import BrokenGameError, find_game
from companion.house.names import folded
from companion.language import LANGUAGES
from companion.referee.definition.at_table import KnownCard

_log = logging.getLogger(__name__)


class PrintedCard(NamedTuple):
    """A card of a set: the code on its face, and the card as the game knows it.

    ``names`` are its folded names in all languages, because a deck may be printed in another language than
    the phone's.
    """

    code: str
    card: KnownCard
    names: tuple[str, ...]


@cache
def sets_of(slug: str) -> tuple[CardSet, ...]:
    """Return all sets of a game, without sets that cannot be read."""
    from companion.sources import UnreadableError, read_set  # heavy, and needed only for cards

    entry = find_game(slug)
    found = []
    for folder in entry.set_folders():
        try:
            card_set = read_set(folder, entry.load_pieces().CARD_KINDS).card_set
        except (UnreadableError, BrokenGameError) as error:
            _log.warning("the cards of %s are not known at tables: %s", folder.name, error)
            continue
        if card_set is not None:
            found.append(card_set)
    return tuple(found)


@cache
def printed_cards(slug: str, lang: str) -> dict[str, PrintedCard]:
    """Return the cards of all sets of a game by their folded names."""
    referee = find_game(slug).load_referee()
    if referee is None:
        return {}
    found: dict[str, PrintedCard] = {}
    for card in (card for card_set in sets_of(slug) for card in card_set.cards):
        if (known := referee.at_table.card(card, lang)) is not None:
            translated = (referee.at_table.card(card, one) or known for one in LANGUAGES)
            names = tuple(dict.fromkeys(folded(one.name) for one in (known, *translated)))
            found.setdefault(names[0], PrintedCard(card.code, known, names))
    return found
