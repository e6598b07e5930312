"""The cards of a house for the page on which they are described, and for the paper list."""

from collections.abc import Iterable

import msgspec

from companion.house.card import HouseGame, known_as_written, tidied
from companion.house.names import folded
from companion.house.rows import missing_columns
from webapp.store.rows import HouseCardRow
from webapp.tables.views.kept_cards import KeptCard, KeptCards
from webapp.tables.wire.house_views import (
    HouseCardsView,
    HouseCardView,
    HouseListView,
    ListedKindView,
    LoosePhotoView,
)

MOST = 60  # cards in an answer
LONGEST = 80  # letters of a question


def found_cards(
    kept: KeptCards, game: HouseGame, lang: str, words: str = "", code: str = ""
) -> HouseCardsView:
    """Return the cards that fit words, or that were described at the table ``code``, the latest first."""
    wanted = folded(words[:LONGEST]).split()
    fitting = (one for one in kept.cards if not code or one.row.table_code == code)
    found = [one for one in fitting if _fits(wanted, one.words(game, lang))]
    return HouseCardsView(
        tuple(card_view(one, game, lang) for one in found[:MOST]),
        tuple(
            LoosePhotoView(photo.digest, photo.called, photo.kind, msgspec.json.decode(photo.facts))
            for photo in kept.loose_photos[:MOST]
        ),
        len(kept.cards),
    )


def listed_cards(kept: KeptCards, game: HouseGame, lang: str) -> HouseListView:
    """Return all cards by kind and name."""
    by_kind: dict[str, list[tuple[str, str]]] = {kind: [] for kind in game.kinds}
    for one in sorted(kept.cards, key=lambda one: one.row.name):
        by_kind.setdefault(one.known.kind, []).append((one.known.name, one.short(game, lang)))
    return HouseListView(
        tuple(
            ListedKindView(game.kinds[kind].title.to(lang) if kind in game.kinds else "", tuple(cards))
            for kind, cards in by_kind.items()
            if cards
        )
    )


def card_view(one: KeptCard, game: HouseGame, lang: str) -> HouseCardView:
    """Return a card with the fields of its form."""
    card = tidied(one.card, game)
    kind = game.kinds.get(card.kind)
    return HouseCardView(
        id=one.row.card,
        version=one.row.version,
        name=card.name,
        kind=card.kind,
        facts=dict(one.known.facts),
        columns=dict(card.columns),
        text=card.text,
        photo=one.photo,
        short=one.short(game, lang),
        effect=bool(one.known.effect),
        told_at=one.row.told_at,
        code=one.row.table_code,
        lacks=() if kind is None else tuple(missing_columns(card, kind)),
    )


def row_view(row: HouseCardRow, game: HouseGame, lang: str) -> HouseCardView:
    """Return a version of a card that has just been stored."""
    return card_view(KeptCard(row, known_as_written(game.slug, row.written), row.photo), game, lang)


def _fits(wanted: Iterable[str], words: str) -> bool:
    """Return whether every wanted word begins a word."""
    each = words.split()
    return all(any(word.startswith(one) for word in each) for one in wanted)
