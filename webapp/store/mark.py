"""A mark beside a database: which tables it held and how far they had come, to notice what is missing."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.language import Message, _n
from webapp.store.private import write_file

FILE = "tables.mark"
_NAMED = 3  # missing tables that are named


class TablesMark(msgspec.Struct, frozen=True):
    """The seq of each table at a time, and whether the server had closed the database.

    A mark may be older than its database, never newer: a table that is not there, or not as far, is missing.
    """

    at: str
    closed: bool
    tables: dict[str, int]


def read_mark(folder: Path) -> TablesMark | None:
    """Return the mark of a data folder, or None if there is none that can be read."""
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=TablesMark)
    except (OSError, msgspec.DecodeError):
        return None


def write_mark(folder: Path, mark: TablesMark) -> None:
    """Replace the mark of a data folder. Raises OSError."""
    write_file(folder / FILE, msgspec.json.encode(mark))


def what_is_missing(mark: TablesMark, held: Mapping[str, int], copy: Path | None) -> Message | None:
    """Return the sentence about tables that a database held and now lacks, or None.

    ``copy`` is the last copy.
    """
    missing = sorted(code for code, seq in mark.tables.items() if held.get(code, 0) < seq)
    if not missing:
        return None
    shown = ", ".join(missing[:_NAMED]) + (", …" if len(missing) > _NAMED else "")
    what = {"day": mark.at[:10], "codes": shown}
    if copy is None:
        return _n(
            "{count} table of {day} is missing or has gone back ({codes}), and there is no copy.",
            "{count} tables of {day} are missing or have gone back ({codes}), and there is no copy.",
            len(missing),
            **what,
        )
    return _n(
        "{count} table of {day} is missing or has gone back ({codes}): “companion restore {copy}” puts back "
        "the last copy.",
        "{count} tables of {day} are missing or have gone back ({codes}): “companion restore {copy}” puts "
        "back the last copy.",
        len(missing),
        **what,
        copy=copy,
    )
