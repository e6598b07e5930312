"""The decks that come with a game's sets, for whoever registers one: public, and of no table."""

import logging
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from companion.cards.card import Card
from companion.games import BrokenGameError, GameEntry, find_game
from companion.referee.definition.at_table import KnownCard
from webapp.tables.held.held import TableSession
from webapp.tables.held.onlooker import Viewer
from webapp.tables.wire.deck_views import DecksView, DeckView

_log = logging.getLogger(__name__)


def decks_at(held: TableSession, who: Viewer) -> DecksView:
    """What a deck may be made of at that table; of cards that are not the house's nothing is known."""
    told = _decks_of(held.playing.slug, who.lang)
    return told if held.table.cards == "ours" else DecksView((), (), told.size)


@cache
def _decks_of(slug: str, lang: str) -> DecksView:
    entry = find_game(slug)
    referee = entry.load_referee()
    rules = getattr(entry.load_pieces(), "DECK_RULES", None)  # not every game has decks
    if referee is None or rules is None:
        return DecksView((), (), 0)
    decks: list[DeckView] = []
    names: dict[str, None] = {}
    for folder in entry.set_folders():
        read = _read(entry, folder, lambda card: referee.at_table.card(card, lang))
        if read is not None:
            decks += read.decks
            names |= dict.fromkeys(read.names)
    return DecksView(tuple(decks), tuple(sorted(names)), rules.cards)


def _read(entry: GameEntry, folder: Path, known: Callable[[Card], KnownCard | None]) -> DecksView | None:
    """Lists and names of one set, of the cards that are ``known``; None of one that cannot be read."""
    from companion.sources import UnreadableError, read_set  # heavy, and only who registers a deck needs it
    from companion.sources.decks import deck_title, decks_of, read_deck

    def told() -> Iterator[DeckView]:
        for file in decks_of(folder):
            copies = read_deck(file, cards).copies
            yield DeckView(deck_title(file), tuple((called[id], many) for id, many in copies.items()))

    try:
        card_set = read_set(folder, entry.load_pieces().CARD_KINDS).card_set
        cards = card_set.cards if card_set else ()
        called = {card.id: one.name for card in cards if (one := known(card)) is not None}
        return DecksView(tuple(told()), tuple(called.values()), 0)
    except (UnreadableError, BrokenGameError) as error:
        _log.warning("the decks of %s are not known at tables: %s", folder.name, error)
        return None
