"""The database as the rest of the house sees it: opened, read, written to, closed."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from companion.language import _
from webapp.store.changes import CHANNEL, Writing, lock_table
from webapp.store.engines import lay_out_log, postgres_engine, sqlite_engine
from webapp.store.errors import DatabaseFailedError, FolderError, NotADatabaseError
from webapp.store.migrating import bring_up_to_date
from webapp.store.ownership import Ownership
from webapp.store.queries import Reading

FILE = "tables.db"


class Store:
    """An open database.

    ``shared``: other processes may write to it too, so that what is held in memory may have grown old.
    Where they may not, one lock lets one thread write at a time, quicker than SQLite makes them wait.
    """

    def __init__(self, engine: Engine, ownership: Ownership | None = None) -> None:
        self.shared = ownership is None
        self._engine = engine
        # What one transaction reads belongs together; SQLite sees to that by itself.
        together = {"isolation_level": "REPEATABLE READ"} if self.shared else {}
        self._reading = engine.execution_options(reads=True, **together)
        self._ownership = ownership
        self._writer: AbstractContextManager[Any] = nullcontext() if self.shared else threading.Lock()
        self._kept_open = None if self.shared else engine.connect()  # the one that writes

    @contextmanager
    def reading(self) -> Iterator[Reading]:
        """A transaction that reads. Raises DatabaseFailedError."""
        with _failures_told(), self._reading.begin() as connection:
            yield Reading(connection)

    @contextmanager
    def writing(self, code: str) -> Iterator[Writing]:
        """A transaction that alone writes to that table, durable once left. Raises DatabaseFailedError."""
        with _failures_told(), self._writer, self._begun() as connection:
            if self.shared:
                lock_table(connection, code)
            yield Writing(connection)

    def hear(self, code: str, number: int) -> None:
        """Tell other servers that a phone has given a sign of life. Raises DatabaseFailedError."""
        with _failures_told(), self._engine.begin() as connection:
            Writing(connection).hear(code, number)

    @contextmanager
    def _begun(self) -> Iterator[Connection]:
        if self._kept_open is None:
            with self._engine.begin() as connection:
                yield connection
        else:
            with self._kept_open.begin():
                yield self._kept_open

    def scrub(self) -> None:
        """Overwrite what was forgotten also where the database keeps what it has yet to put in place."""
        if self._engine.dialect.name != "sqlite":
            return
        with _failures_told(), self._writer:
            raw = self._engine.raw_connection()
            try:
                raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                raw.close()
            lay_out_log(self._engine)

    def heard(
        self, stop: threading.Event, patience: float = 1.0, listening: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[str, int]]:
        """Tables that any server has moved on, as code and seq, until ``stop``; PostgreSQL only.

        ``patience`` is in seconds: how late ``stop`` may be noticed. ``listening`` is called once nothing is
        missed any more.
        """
        raw = self._engine.raw_connection()
        connection: Any = raw.driver_connection
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            listening()
            while not stop.is_set():
                for told in connection.notifies(timeout=patience):
                    code, _colon, seq = told.payload.partition(":")
                    yield code, int(seq)
        finally:
            raw.invalidate()  # it goes on listening: nobody else is to be given it

    def close(self) -> None:
        """Let go of the database and of its folder."""
        if self._kept_open is not None:
            with self._writer:
                self._kept_open.close()
        self._engine.dispose()
        if self._ownership is not None:
            self._ownership.release()


def open_folder(folder: Path) -> Store:
    """The database of a data folder, made or brought up to date. Raises StoreError."""
    ownership = Ownership(folder)
    file = folder / FILE
    engine = sqlite_engine(file)
    try:
        _prepare(engine, file)
        with _failures_told():
            lay_out_log(engine)
    except BaseException:
        engine.dispose()
        ownership.release()
        raise
    return Store(engine, ownership)


def open_url(url: str) -> Store:
    """A PostgreSQL database by its URL, brought up to date. Raises StoreError."""
    engine = postgres_engine(url)
    try:
        _prepare(engine, engine.url.database)
    except BaseException:
        engine.dispose()
        raise
    return Store(engine)


def _prepare(engine: Engine, where: object) -> None:
    try:
        bring_up_to_date(engine, where)
    except (SQLAlchemyError, sqlite3.Error) as error:
        if "not a database" in str(error) or "malformed" in str(error):
            told = _(
                "{file} is no database that can be read: move it away, or choose another folder.", file=where
            )
            raise NotADatabaseError(told) from error
        if "readonly" in str(error) or "unable to open" in str(error):
            told = _("{file} cannot be opened for writing: choose another folder with --data.", file=where)
            raise FolderError(told) from error
        raise _failed(error) from error


@contextmanager
def _failures_told() -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise _failed(error) from error


def _failed(error: Exception) -> DatabaseFailedError:
    reason = error.orig if isinstance(error, DBAPIError) else error
    first_line = str(reason).partition("\n")[0]
    return DatabaseFailedError(_("The database does not answer as it should: {reason}.", reason=first_line))
