"""Copies of a database in one file: made while a server runs, and put back where none does."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from datetime import date, datetime
from pathlib import Path
from typing import NamedTuple

from companion.language import _
from companion.system_errors import why
from webapp.store.copy_places import FOLDER, daily
from webapp.store.errors import FolderError, NotADatabaseError
from webapp.store.failing import unopened
from webapp.store.mark import FILE as MARK
from webapp.store.mark import read_mark
from webapp.store.migrating import VERSION_TABLE, refuse_others
from webapp.store.ownership import Ownership, unwritable
from webapp.store.private import make_file, make_folder
from webapp.store.whereabouts import log_of

DAYS = 7  # for which a copy a day is kept
_PAGES = 500  # copied at once; writers come in between
_UNKNOWN = 1000  # events that phones may have seen after the last that is known of a damaged database


class Copied(NamedTuple):
    """A copy that was made or put back, and how many tables it holds."""

    file: Path
    tables: int


def copy_to(database: Path, target: Path) -> Copied:
    """Copy a database, also one that a server uses, into a new file, and read the copy once.

    Raises NotADatabaseError if there is nothing to copy or the copy is damaged, FolderError if the file is
    there already or cannot be written.
    """
    if not database.is_file():
        raise NotADatabaseError(_("There are no tables in {folder}: choose another.", folder=database.parent))
    if target.exists():
        raise FolderError(
            _("{file} exists already: name a new file, so that nothing is overwritten.", file=target)
        )
    written = target.with_name(f"{target.name}.new")
    try:
        make_folder(target.parent)
        written.unlink(missing_ok=True)
        make_file(written)
        with closing(_opened(database)) as source, closing(sqlite3.connect(written)) as copy:
            source.backup(copy, pages=_PAGES)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it
        count = tables_in(written)
        written.replace(target)
    except sqlite3.Error as error:
        raise unopened(error, database) from error
    except OSError as error:
        raise unwritable(target.parent, error) from error
    finally:
        with suppress(OSError):
            written.unlink(missing_ok=True)
    return Copied(target, count)


def put_back(copy: Path, folder: Path, file: str, now: datetime) -> tuple[Copied, Path | None]:
    """Make a copy the database of a data folder; return it, and the file that keeps what was there before.

    Raises OwnedError while a server uses the folder, NotADatabaseError for a file that is no copy,
    FolderError where nothing can be written.
    """
    if not copy.is_file():
        raise NotADatabaseError(_("There is no file {file}.", file=copy))
    count = tables_in(copy)
    ownership = Ownership(folder)
    try:
        database = folder / file
        seen = _seen(folder, database)
        before = _put_aside(database, folder / FOLDER / f"before-{now:%Y-%m-%d-%H%M%S}.db")
        fresh = database.with_name(f"{file}.new")
        fresh.unlink(missing_ok=True)
        copy_to(copy, fresh)
        _go_on_from(fresh, seen)
        for beside in (
            folder / MARK,  # it knows the tables of before
            log_of(database),
            database.with_name(f"{file}-shm"),
            database.with_name(f"{file}-journal"),
        ):
            beside.unlink(missing_ok=True)  # the log of another database makes this one unreadable
        fresh.replace(database)
    except OSError as error:
        raise FolderError(
            _("The folder {folder} cannot be written to ({reason}).", folder=folder, reason=why(error))
        ) from error
    finally:
        ownership.release()
    return Copied(database, count), before


def _seen(folder: Path, database: Path) -> dict[str, int]:
    """Return the highest seq of each table that phones may have seen, as far as it is known."""
    mark = read_mark(folder)
    seen = {} if mark is None else dict(mark.tables)
    try:
        with closing(_opened(database)) as opened:
            seen |= opened.execute("SELECT code, seq FROM tables").fetchall()
    except sqlite3.Error:  # damaged, which is why a copy is put back, or not there
        pass
    return seen


def _go_on_from(database: Path, seen: Mapping[str, int]) -> None:
    """Let the seq of each table be later than any that phones have seen, so that they take what it holds."""
    with closing(_opened(database)) as opened, opened:
        for code, seq in seen.items():
            opened.execute(
                "UPDATE tables SET seq = ? WHERE code = ? AND seq < ?", (seq + _UNKNOWN, code, seq + _UNKNOWN)
            )


def _put_aside(database: Path, aside: Path) -> Path | None:
    """Keep what a folder holds: as a copy or, where that cannot be read, the file itself."""
    if not database.is_file() or database.stat().st_size == 0:
        return None
    try:
        copy_to(database, aside)
    except NotADatabaseError:
        make_folder(aside.parent)
        database.replace(aside)
    return aside


def copy_today(folder: Path, file: str, today: date) -> Copied | None:
    """Make the copy of a day unless it is there, and keep the last seven up to that day.

    Copies of later days, made while the clock was wrong, are seven at most too.
    """
    target = folder / FOLDER / f"{today:%Y-%m-%d}.db"
    if target.exists():
        return None
    made = copy_to(folder / file, target)
    copies = daily(folder)
    number = copies.index(target) + 1
    for old in (*copies[:number][:-DAYS], *copies[number:][:-DAYS]):
        old.unlink(missing_ok=True)
    return made


def tables_in(file: Path) -> int:
    """Return how many tables a database holds, after reading all its pages.

    Raises NotADatabaseError if it is damaged or another program's, NewerError if it is a newer program's.
    """
    try:
        with closing(_opened(file)) as opened:
            (first,) = opened.execute("PRAGMA quick_check(1)").fetchone()
            if first != "ok":
                raise NotADatabaseError(_("{file} is damaged ({reason}).", file=file, reason=first))
            names = {
                name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            }
            refuse_others(names or {""}, (), file)
            versions = [version for (version,) in opened.execute(f"SELECT version_num FROM {VERSION_TABLE}")]
            refuse_others(names, versions, file)
            (count,) = opened.execute("SELECT count(*) FROM tables").fetchone()
    except sqlite3.Error as error:
        raise unopened(error, file) from error
    return int(count)


def _opened(file: Path) -> sqlite3.Connection:
    """Open a database without making one."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)
