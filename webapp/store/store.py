"""The database for the rest of the program: opened, read, written to, closed."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from companion.language import Message
from webapp.store.changes import CHANNEL, WriteTransaction, lock_table
from webapp.store.copy_places import last
from webapp.store.engines import (
    BUSY_SECONDS,
    CONNECTIONS,
    HURRY,
    NO_ADDRESS,
    hurry,
    lay_out_log,
    postgres_engine,
    sqlite_engine,
)
from webapp.store.errors import (
    AddressError,
    DatabaseFailedError,
    FolderGoneError,
    LockedError,
    NoRoomError,
    StoreError,
)
from webapp.store.failing import LOCKED, failed, unopened
from webapp.store.looking import look
from webapp.store.machine import THIS_MACHINE, Machine
from webapp.store.mark import TablesMark, read_mark, what_is_missing, write_mark
from webapp.store.migrating import bring_up_to_date
from webapp.store.ownership import Ownership, unwritable
from webapp.store.queries import ReadTransaction
from webapp.store.whereabouts import Whereabouts

FILE = "tables.db"
_LATELY = 60.0  # seconds for which a failure to store is reported
_AGAIN = 0.05  # seconds until the next check whether another program still holds the file


class Store:
    """An open database.

    ``shared``: other processes may write to it too, so that data in memory may be outdated. Otherwise it is
    the SQLite ``file``, and one lock lets one thread write at a time, which is faster than SQLite's own
    waiting. Nothing is stored or read if the file is no longer where it was. ``notices`` are sentences for
    the person who opened it, about what is missing.
    """

    def __init__(
        self,
        engine: Engine,
        ownership: Ownership | None = None,
        file: Path | None = None,
        notices: tuple[Message, ...] = (),
        machine: Machine = THIS_MACHINE,
    ) -> None:
        self.shared = ownership is None
        self.notices = notices
        self.file = file
        self._machine = machine
        self._unmarked = 0.0  # when something was last stored that the mark does not know; 0 for nothing
        self._engine = engine
        # The reads of one transaction belong together; SQLite ensures that by itself.
        together = {"isolation_level": "REPEATABLE READ"} if self.shared else {}
        self._reading = engine.execution_options(reads=True, **together)
        self._ownership = ownership
        self._writer: AbstractContextManager[Any] = nullcontext() if self.shared else threading.Lock()
        self._kept_open = None if self.shared else engine.connect()  # the connection that writes
        if self._kept_open is not None:
            hurry(self._kept_open)
        self._whereabouts = None if file is None else Whereabouts(file, logs=machine.logs)
        self._asking = threading.Lock()  # one thread checks for all that wait
        self._locked = 0.0  # until when another program is assumed to hold the file; 0 for none
        self._failed: tuple[float, Message] | None = None

    @contextmanager
    def reading(self) -> Iterator[ReadTransaction]:
        """Open a transaction that reads. Raises DatabaseFailedError."""
        with self._explaining_failures():
            self._check_whereabouts()
            with self._reading.begin() as connection:
                yield ReadTransaction(connection)

    @contextmanager
    def writing(self, code: str) -> Iterator[WriteTransaction]:
        """Open the one transaction that writes to a table, durable at its end. Raises DatabaseFailedError."""
        try:
            with self._explaining_failures(), self._writer, self._begun() as connection:
                if self.shared:
                    lock_table(connection, code)
                yield WriteTransaction(connection)
        except FolderGoneError:
            raise  # it can be noticed again at any time
        except DatabaseFailedError as error:
            self._failed = (self._machine.monotonic(), error.message)
            raise
        self._failed, self._locked = None, 0.0
        self._unmarked = self._machine.monotonic()

    def rest(self, quiet: float = 0.0) -> bool:
        """Move the log into the file and mark how far the tables are, if nothing was stored for a while.

        ``quiet`` is that while, in seconds. Return whether anything was to be done. Raises
        DatabaseFailedError, and OSError if the mark cannot be written.
        """
        stored = self._unmarked
        if self.file is None or not stored or self._machine.monotonic() - stored < quiet:
            return False
        self._unmarked = 0.0
        with self._explaining_failures():
            self._check_whereabouts()
            raw = self._engine.raw_connection()
            try:
                raw.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")
            finally:
                raw.close()
            self._write_mark(closed=False)
        return True

    def _write_mark(self, *, closed: bool) -> None:
        assert self.file is not None, "only a file has a mark"
        with self._reading.begin() as connection:
            tables = ReadTransaction(connection).seqs()
        at = self._machine.wall().isoformat(timespec="seconds")
        write_mark(self.file.parent, TablesMark(at, closed, tables))

    def wait_while_locked(self) -> None:
        """Wait a short while if another program holds the file.

        Writers call this before they take a lock of their own. Raises LockedError if the file stays locked.
        """
        if not self._locked:
            return
        until = self._machine.monotonic() + BUSY_SECONDS
        if not self._asking.acquire(timeout=BUSY_SECONDS):
            raise LockedError(LOCKED)
        try:
            while self._locked:
                try:
                    with self.writing(""):
                        pass
                except LockedError:
                    if self._machine.monotonic() > until:
                        raise
                    time.sleep(_AGAIN)
        finally:
            self._asking.release()

    @property
    def connections_in_use(self) -> int:
        """The number of connections to a PostgreSQL that threads use at present."""
        pool = self._engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    def trouble(self) -> Message | None:
        """Return the reason why nothing can be stored at present, or could not lately, or None."""
        try:
            self._check_whereabouts()
        except FolderGoneError as error:
            return error.message
        failed = self._failed
        return failed[1] if failed is not None and self._machine.monotonic() - failed[0] < _LATELY else None

    def touch(self, code: str, number: int) -> None:
        """Let other servers know that a phone has given a sign of life. Raises DatabaseFailedError."""
        with self._explaining_failures(), self._engine.begin() as connection:
            WriteTransaction(connection).touch(code, number)

    @contextmanager
    def _begun(self) -> Iterator[Connection]:
        if self._kept_open is None:
            with self._engine.begin() as connection:
                yield connection
        else:
            self._check_whereabouts()
            with self._alone(self._kept_open):
                yield self._kept_open
            self._check_whereabouts()  # writes to a file that has been removed are lost

    @contextmanager
    def _alone(self, connection: Connection) -> Iterator[None]:
        """Open a writing transaction of SQLite. Raises LockedError, at once if the file was just locked."""
        if self._machine.monotonic() < self._locked:
            raise LockedError(LOCKED)
        try:
            begun = connection.begin()
        except sqlite3.OperationalError as error:
            reason = failed(error)
            if isinstance(reason, LockedError):
                self._locked = self._machine.monotonic() + HURRY
            raise reason from error
        with begun:
            yield

    def _check_whereabouts(self) -> None:
        if self._whereabouts is not None:
            self._whereabouts.check()

    @contextmanager
    def _explaining_failures(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, sqlite3.Error) as error:
            self._check_whereabouts()  # a missing folder explains the error better
            raise failed(error) from error

    def scrub(self) -> None:
        """Overwrite deleted data also in the log of the database."""
        if self._engine.dialect.name != "sqlite" or not self._machine.logs:
            return
        with self._explaining_failures(), self._writer:
            raw = self._engine.raw_connection()
            try:
                raw.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
            finally:
                raw.close()
            lay_out_log(self._engine)
        if self.file is not None:
            with suppress(OSError), self._explaining_failures():  # the next rest writes it
                self._write_mark(closed=False)

    def heard(
        self, stop: threading.Event, patience: float = 1.0, listening: Callable[[], None] = lambda: None
    ) -> Iterator[tuple[str, int]]:
        """Yield the code and seq of each table that any server changes, until ``stop``; PostgreSQL only.

        ``patience`` is the delay in seconds with which ``stop`` may be noticed. ``listening`` is called once
        no change is missed any more.
        """
        raw = self._engine.raw_connection()
        connection: Any = raw.driver_connection
        try:
            connection.autocommit = True
            connection.execute(f"LISTEN {CHANNEL}")
            listening()
            while not stop.is_set():
                for notice in connection.notifies(timeout=patience):
                    code, _colon, seq = notice.payload.partition(":")
                    yield code, int(seq)
        finally:
            raw.invalidate()  # it goes on listening, so it must not be reused

    def close(self) -> None:
        """Close the database and release its folder."""
        if self.file is not None:
            with suppress(SQLAlchemyError, sqlite3.Error, OSError):
                self._write_mark(closed=True)
        if self._kept_open is not None:
            with self._writer:
                self._kept_open.close()
        self._engine.dispose()
        if self._ownership is not None:
            self._ownership.release()


def open_folder(folder: Path, machine: Machine = THIS_MACHINE) -> Store:
    """Return the database of a data folder, made or brought up to date. Raises StoreError.

    Its notices say which tables are missing that the mark beside it knows.
    """
    ownership = Ownership(folder)
    file = folder / FILE
    mark = read_mark(folder)
    try:
        look(file, mark)
        engine = sqlite_engine(file, machine)
    except OSError as error:
        ownership.release()
        raise unwritable(folder, error) from error
    except StoreError:
        ownership.release()
        raise
    try:
        _prepare(engine, file, machine)
        with engine.execution_options(reads=True).begin() as connection:
            held = ReadTransaction(connection).seqs()
        copy = last(folder, machine.wall().astimezone().date())
        missing = what_is_missing(mark, held, copy) if mark else None
        return Store(engine, ownership, file, () if missing is None else (missing,), machine)
    except BaseException:
        engine.dispose()
        ownership.release()
        raise


def open_url(url: str, connections: int = CONNECTIONS) -> Store:
    """Return a PostgreSQL database by its URL, brought up to date, with at most so many connections.

    Raises StoreError.
    """
    engine = postgres_engine(url, connections)
    try:
        _prepare(engine, engine.url.database)
    except UnicodeError as error:  # the host name cannot be encoded
        raise AddressError(NO_ADDRESS) from error
    except BaseException:
        engine.dispose()
        raise
    return Store(engine)


def _prepare(engine: Engine, where: object, machine: Machine = THIS_MACHINE) -> None:
    try:
        bring_up_to_date(engine, where)
        if engine.dialect.name == "sqlite" and machine.logs:
            _lay_out_if_there_is_room(engine)
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise unopened(error, where) from error


def _lay_out_if_there_is_room(engine: Engine) -> None:
    """Lay out the log; one that is not laid out is only slower, so a full disk is no reason not to open."""
    try:
        lay_out_log(engine)
    except sqlite3.Error as error:
        if not isinstance(failed(error), NoRoomError):
            raise
