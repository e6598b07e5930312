"""A card of a house, and what the referee knows of it."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

import msgspec

from companion.cards.card import Card, CardValue
from companion.cards.kinds import CardKind
from companion.games import find_game
from companion.house.names import LONGEST_NAME, folded
from companion.language import LANGUAGES
from companion.referee.card_texts.reader import EFFECT
from companion.referee.definition.at_table import AtTable, KnownCard
from companion.referee.positions.adjustments import AsPrinted
from companion.referee.positions.position_form import plain

MOST_CARDS = 1000  # of one game in a house
NAME, TEXT = "nome", "texto"  # the fields of a source that a house card has as fields of its own
LANG = LANGUAGES[0]  # the language of a text of a house


class HouseCard(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card as a house has described it.

    ``text`` is the text of its face in free words, as printed. ``columns`` are the other fields of its kind,
    by the names of their columns in a card source (``epigrafe.pt`` for a text in a language). ``facts`` are
    fields of the move that plays it which no column holds, ``effect`` its text as operations with unset
    targets, both as plain data.
    """

    name: str = ""
    kind: str = ""
    facts: tuple[tuple[str, Any], ...] = ()
    effect: tuple[Any, ...] = ()
    text: str = ""
    columns: tuple[tuple[str, CardValue], ...] = ()

    @property
    def folded_name(self) -> str:
        """The name by which a house finds the card."""
        return folded(self.name)[:LONGEST_NAME]


class HouseGame(NamedTuple):
    """A game as far as the cards of a house need it: its kinds of cards, and its part for tables."""

    slug: str
    kinds: Mapping[str, CardKind]
    at_table: AtTable[Any]


@cache
def house_game(slug: str) -> HouseGame | None:
    """Return a game whose cards a house can describe, or None for any other. Raises UnknownGameError."""
    entry = find_game(slug)
    referee = entry.load_referee()
    if referee is None or not referee.at_table.asks.faces:
        return None
    kinds = {kind.name: kind for kind in entry.load_pieces().CARD_KINDS}
    return HouseGame(slug, kinds, referee.at_table)


def printed_card(card: HouseCard, game: HouseGame) -> Card | None:
    """Return a house card as a card of a source, or None if its kind is none of the game's sources."""
    kind = game.kinds.get(card.kind)
    if kind is None:
        return None
    values: dict[str, CardValue] = {}
    texts: dict[str, dict[str, str]] = {LANG: {}}
    for column, value in card.columns:
        name, dot, lang = column.partition(".")
        if dot:
            texts.setdefault(lang, {})[name] = str(value)
        else:
            values[name] = value
    copies = values.pop("copies", 1)
    texts[LANG] |= {name: text for name, text in ((NAME, card.name), (TEXT, card.text)) if text}
    return Card("", kind, values, texts, copies if isinstance(copies, int) else 1)


@lru_cache(maxsize=4 * MOST_CARDS)
def known_as_written(slug: str, written: str) -> KnownCard:
    """Return what the referee knows of a card that is stored as JSON; a version never changes."""
    game = house_game(slug)
    card = msgspec.json.decode(written, type=HouseCard)
    return KnownCard(name=card.name, kind=card.kind) if game is None else known(card, game)


def known(card: HouseCard, game: HouseGame) -> KnownCard:
    """Return what the referee knows of a card: declared facts go before those of its columns."""
    printed = printed_card(card, game) if card.columns else None
    read = None if printed is None else game.at_table.card(printed, LANG)
    # A house may leave out what a face says, so that the lack of a flag is no knowledge.
    facts = {} if read is None else {name: value for name, value in read.facts if value is not False}
    return KnownCard(
        name=card.name,
        kind=card.kind,
        facts=tuple((facts | dict(card.facts)).items()),
        effect=effect_of(card, read),
        text=card.text,
    )


def effect_of(card: HouseCard, read: KnownCard | None) -> tuple[Any, ...]:
    """Return the operations of a card's text: as declared at a table, else as its columns say."""
    return card.effect or (() if read is None else read.effect)


def with_text(card: KnownCard, slug: str) -> KnownCard:
    """Return a card with what its printed text says, if nobody has declared that.

    Sentences that are not understood are left to the table, and so is the whole text if it leaves a choice of
    ways. Reading a text takes milliseconds, so that only cards that are shown are read.
    """
    if card.effect or not card.text:
        return card
    fields = dict(_fields_of_text(slug, card.kind, card.text))
    effect = fields.pop(EFFECT, ())
    return msgspec.structs.replace(
        card, facts=tuple((fields | dict(card.facts)).items()), effect=tuple(effect)
    )


@lru_cache(maxsize=4 * MOST_CARDS)
def _fields_of_text(slug: str, kind: str, text: str) -> tuple[tuple[str, Any], ...]:
    """Return the fields of the move that a text fills."""
    game = house_game(slug)
    reader = None if game is None else game.at_table.reads
    face = None if game is None else game.at_table.asks.faces.get(kind)
    if reader is None or face is None:
        return ()
    read = reader.read(text, kind)
    if read.modes:
        return ((EFFECT, plain((AsPrinted(texto=text),))),)
    has = (*face.move.__struct_fields__, EFFECT)
    return tuple((name, plain(value)) for name, value in reader.values(read).items() if name in has)


def tidied(card: HouseCard, game: HouseGame) -> HouseCard:
    """Return a card whose declared facts stand in its columns, as far as columns can hold them."""
    if card.kind not in game.kinds or not card.facts:
        return card
    declared = KnownCard(name=card.name, kind=card.kind, facts=card.facts)
    columns = dict(card.columns) | dict(game.at_table.columns(declared))
    moved = msgspec.structs.replace(card, columns=tuple(sorted(columns.items())), facts=(), effect=())
    again = dict(known(moved, game).facts)
    left = tuple(
        (name, value) for name, value in card.facts if _comparable(again.get(name)) != _comparable(value)
    )
    return msgspec.structs.replace(moved, facts=left, effect=card.effect)


def _comparable(value: Any) -> Any:
    """Return a value without the order of repeated words, which says nothing."""
    data = plain(value)
    return sorted(data) if isinstance(data, list) and all(isinstance(one, str) for one in data) else data
