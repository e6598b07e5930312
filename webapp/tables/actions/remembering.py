"""The cards of a house: named once at a table of this server, and known at its later tables."""

import msgspec

from companion.house.names import folded
from companion.referee.definition.at_table import KnownCard
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.match import PLAYED
from webapp.store.queries import ReadTransaction
from webapp.store.rows import HouseCardRow
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.cards import HouseCards, both

MOST = 400  # for one game
LONGEST_NAME = 200


def remember(change: Change, n: int) -> None:
    """Store the named cards that entry ``n`` made public, if it came into play.

    A hosted server stores none, because its players belong to many houses.
    """
    held = change.held
    entry = held.match.seen(n, EVERYBODY)
    cards_in = held.playing.game.at_table.cards_in
    if cards_in is None or not change.is_of_one_house or held.playing.board is not None:
        return
    if not isinstance(entry, Play | Interrupt) or held.entries[n - 1].standing not in PLAYED:
        return
    game, outturn = held.playing.game, held.now.outturns.get(n)
    state = game.project(held.match.state if outturn is None else outturn.state, EVERYBODY)
    named = [card for card in cards_in(state, entry.move) if card.name]
    if not named:
        return
    with change.reading() as reading:
        known = house_cards(reading, held)
    for card in named:
        name = folded(card.name)[:LONGEST_NAME]
        before = known.get(name)
        now = card if before is None else both(before, card)
        if now != before and (before is not None or len(known) < MOST):
            written = msgspec.json.encode(now).decode()
            change.writing.remember_card(HouseCardRow(held.playing.slug, name, written, change.at))


def house_cards(reading: ReadTransaction, held: TableSession) -> HouseCards:
    """Return the cards of a house that a table's game knows, by folded name, the latest first."""
    rows = reading.house_cards(held.playing.slug, MOST)
    return {row.name: msgspec.json.decode(row.card, type=KnownCard) for row in rows}


def forget_cards(change: Change, name: str) -> None:
    """Delete what is stored of a card of that name, or, without a name, of all cards of the game."""
    change.writing.forget_cards(change.held.playing.slug, folded(name) if name else None)
