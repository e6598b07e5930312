"""The errors of a database as one sentence for people and one exception for the program."""

import sqlite3
from datetime import date
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from companion.language import _
from webapp.store.copy_places import last
from webapp.store.errors import (
    DatabaseFailedError,
    FolderError,
    LockedError,
    NoRoomError,
    NotADatabaseError,
    ReadOnlyError,
    StoreError,
)

LOCKED = _("Another program holds the file of the tables: wait a moment, and try again.")
NO_ROOM = _("The disk on which the tables are kept is full: make room, and everybody goes on.")
READ_ONLY = _(
    "The disk on which the tables are kept lets nobody write any more: mend that, and everybody goes on."
)

# By the number of SQLite's error, without its extended part, or the state that PostgreSQL reports.
_LOCKED = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, "55P03")
_NO_ROOM = (sqlite3.SQLITE_FULL, "53100")
_READ_ONLY = (sqlite3.SQLITE_READONLY, "25006")
_CANNOT_OPEN = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
_NO_DATABASE = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)


def failed(error: Exception) -> DatabaseFailedError:
    """Return the reason why the database could not do what it was asked."""
    kind = _kind(error)
    if kind in _LOCKED:
        return LockedError(LOCKED)
    if kind in _NO_ROOM:
        return NoRoomError(NO_ROOM)
    if kind in _READ_ONLY:
        return ReadOnlyError(READ_ONLY)
    return DatabaseFailedError(
        _("The database does not answer as it should: {reason}.", reason=first_line(error))
    )


def unopened(error: Exception, where: object) -> StoreError:
    """Return the reason why a database could not be opened; ``where`` is named in it."""
    kind = _kind(error)
    if kind in _NO_DATABASE:
        return damaged(Path(str(where)))
    if kind in _CANNOT_OPEN:
        message = _("{file} cannot be opened for writing: choose another folder with --data.", file=where)
        return FolderError(message)
    return failed(error)


def damaged(file: Path) -> NotADatabaseError:
    """Return the error of a damaged database, with the last copy if there is one."""
    copy = last(file.parent, date.today())
    if copy is not None:
        return NotADatabaseError(
            _(
                "{file} is damaged: “companion restore {copy}” puts back the copy of {day}.",
                file=file,
                copy=copy,
                day=copy.stem,
            )
        )
    return NotADatabaseError(
        _("{file} is no database that can be read: move it away, or choose another folder.", file=file)
    )


def first_line(error: Exception) -> str:
    """Return the database's own message, without its last full stop."""
    return str(_own(error)).strip().partition("\n")[0].rstrip(".")


def _kind(error: Exception) -> int | str | None:
    own = _own(error)
    number = getattr(own, "sqlite_errorcode", None)
    return number & 0xFF if number is not None else getattr(own, "sqlstate", None)


def _own(error: Exception) -> BaseException:
    return error.orig if isinstance(error, DBAPIError) and error.orig is not None else error
