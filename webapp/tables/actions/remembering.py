"""The cards of a house: named at a table of this server, and known at its later tables."""

import msgspec

from companion.house.card import MOST_CARDS, HouseCard, house_game, known, tidied
from companion.house.names import LONGEST_NAME, folded, printable
from companion.referee.card_texts.reader import LONGEST_TEXT
from companion.referee.definition.at_table import KnownCard
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.match import PLAYED
from companion.referee.positions.position_form import plain
from webapp.store.queries import ReadTransaction
from webapp.store.rows import HouseCardRow
from webapp.tables.pool.table_pool import Change
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.kept_cards import KeptCards, kept_cards

MOST_VERSIONS = 10  # of a card


def remember(change: Change, n: int, text: str = "") -> None:
    """Store the named cards that entry ``n`` made public, if it came into play.

    ``text`` is what its player typed as printed on the card, if it plays one.

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
        rows = {row.name: row for row in reading.house_cards(held.playing.slug, MOST_CARDS) if row.name}
    printed = printable(text)[:LONGEST_TEXT]
    for card in named:
        typed = printed if len(named) == 1 else ""
        _remember(change, msgspec.structs.replace(card, text=card.text or typed), rows)


def _remember(change: Change, declared: KnownCard, rows: dict[str, HouseCardRow]) -> None:
    """Store a declared card, or a new version of it if more was declared than is known."""
    name = folded(declared.name)[:LONGEST_NAME]
    slug = change.held.playing.slug
    game, before = house_game(slug), rows.get(name)
    if game is None or (before is None and len(rows) >= MOST_CARDS):
        return
    card = HouseCard(name=declared.name)
    if before is not None:
        card = msgspec.json.decode(before.written, type=HouseCard)
    facts = dict(known(card, game).facts)
    told = {field: value for field, value in declared.facts if plain(facts.get(field)) != plain(value)}
    merged = msgspec.structs.replace(
        card,
        kind=declared.kind or card.kind,
        facts=tuple((dict(card.facts) | told).items()),
        effect=plain(declared.effect) or card.effect,
        text=declared.text or card.text,
    )
    if before is not None and plain(merged) == plain(card):
        return
    change.writing.keep_house_card(
        HouseCardRow(
            game=slug,
            card=change.writing.new_house_card(slug) if before is None else before.card,
            version=1 if before is None else before.version + 1,
            name=name,
            written=msgspec.json.encode(tidied(merged, game)).decode(),
            photo="" if before is None else before.photo,
            told_at=change.at,
            table_code=change.held.code,
        ),
        MOST_VERSIONS,
    )


def house_cards(reading: ReadTransaction, held: TableSession) -> KeptCards:
    """Return the cards of the house that a table's game knows."""
    return kept_cards(reading, held.playing.slug)
