"""Cards of a house as the folder of a card set, so that they can be printed as stand-ins in our faces."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from companion.house.card import LANG, HouseCard, HouseGame, tidied
from companion.house.rows import OF_HOUSE, header_of, missing_columns, row_of
from companion.house.sheets import csv_of, table_of
from companion.language import _
from companion.sources.manifest import MANIFEST_NAME
from companion.sources.starter import TABLE_NAME, NotEmptyError, manifest_text


class LeftOut(NamedTuple):
    """A card that cannot be printed yet, and the columns that it lacks."""

    name: str
    columns: tuple[str, ...]


def write_house_set(
    folder: Path, cards: Iterable[HouseCard], game: HouseGame
) -> tuple[int, tuple[LeftOut, ...]]:
    """Write the cards that can be printed into a new or empty folder; return their number, and the others.

    Photos are not printed. Raises NotEmptyError, and OSError if nothing can be written.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise NotEmptyError(str(folder))
    rows, left_out = [], []
    for number, card in enumerate(cards, 1):
        tidy = tidied(card, game)
        kind = game.kinds.get(tidy.kind)
        lacks = ("kind",) if kind is None else tuple(missing_columns(tidy, kind))
        if lacks:
            left_out.append(LeftOut(card.name, lacks))
        else:
            row = row_of(tidy, game, f"carta-{number}")
            rows.append({column: text for column, text in row.items() if column not in OF_HOUSE})
    folder.mkdir(parents=True, exist_ok=True)
    notice = _("Stand-in made by its house · not official")
    (folder / MANIFEST_NAME).write_text(
        manifest_text(folder, game.slug, LANG, notice), encoding="utf-8", newline="\n"
    )
    (folder / TABLE_NAME).write_bytes(csv_of(table_of(header_of(game, rows), rows)))
    return len(rows), tuple(left_out)
