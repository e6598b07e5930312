"""The look at a database before it is opened: whether all of it can be read."""

import sqlite3
from contextlib import closing
from pathlib import Path

from webapp.store.failing import damaged
from webapp.store.mark import TablesMark

_MOST = 256_000_000  # bytes that are read before a table is opened: a second or two


def look(file: Path, mark: TablesMark | None) -> None:
    """Read a database whose server was not closed.

    Raises NotADatabaseError for a damaged one, with the copy that can be put back.
    """
    closed = mark is not None and mark.closed
    if file.is_file() and not closed and file.stat().st_size <= _MOST and not is_sound(file):
        raise damaged(file)


def is_sound(file: Path) -> bool:
    """Return whether the pages of a database hold together; one that cannot be opened now is not judged."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            (first,) = opened.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
        return kind not in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
    return bool(first == "ok")
