"""House cards as rows of a table of cards: the columns of a card source, and two of a house."""

import json
from collections.abc import Iterable, Mapping, Sequence

from companion.cards.card import CardValue
from companion.cards.kinds import CardKind, Field
from companion.house.card import LANG, NAME, TEXT, HouseCard, HouseGame, tidied
from companion.house.checking import exchangeable
from companion.sources.identity import slug
from companion.sources.numbers import decimal
from companion.sources.starter import table_columns

PHOTO, SAID = "foto", "dito"  # the file with the photo; facts and effect that no other column holds
OF_HOUSE = (PHOTO, SAID)


def header_of(game: HouseGame, rows: Iterable[Mapping[str, str]]) -> tuple[str, ...]:
    """Return the columns of a table that holds these rows, those of every starter among them."""
    usual = table_columns(tuple(game.kinds.values()), LANG)
    used = dict.fromkeys(column for row in rows for column in row)
    return (*usual, *(column for column in used if column not in usual))


def row_of(card: HouseCard, game: HouseGame, id: str, photo: str = "") -> dict[str, str]:
    """Return a card as a row: its filled cells by column. ``photo`` is the name of a file with its photo."""
    tidy = tidied(card, game)
    kind = game.kinds.get(card.kind)
    cells = {"id": slug(card.name) or id, "kind": card.kind, NAME: card.name, TEXT: card.text}
    for column, value in tidy.columns:
        field = kind.field(column.partition(".")[0]) if kind else None
        cells[column.removesuffix(f".{LANG}")] = cell_of(field, value)
    cells |= {"copies": cells.get("copies", "1"), PHOTO: photo, SAID: _said(tidy, game)}
    return {column: text for column, text in cells.items() if text}


def cell_of(field: Field | None, value: CardValue) -> str:
    """Return a value as a source writes it."""
    if isinstance(value, bool):
        return "sim" if value else ""
    if field is not None and field.type == "tenths" and isinstance(value, int):
        return decimal(value).to(LANG)
    return str(value)


def _said(card: HouseCard, game: HouseGame) -> str:
    said = exchangeable(card, game.at_table.asks.faces.get(card.kind))
    return json.dumps(said, ensure_ascii=False, separators=(",", ":")) if said else ""


def missing_columns(card: HouseCard, kind: CardKind) -> Sequence[str]:
    """Return the columns without which a card of that kind cannot be printed."""
    filled = {column.partition(".")[0] for column, _value in card.columns}
    filled |= {name for name, text in ((NAME, card.name), (TEXT, card.text)) if text}
    return tuple(field.name for field in kind.fields if field.required and field.name not in filled)
