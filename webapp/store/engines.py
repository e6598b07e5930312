"""Engines of SQLAlchemy: SQLite, set so that every answered entry survives, or PostgreSQL."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from companion.language import _
from webapp.store.errors import AddressError
from webapp.store.machine import THIS_MACHINE, Machine
from webapp.store.private import make_file

BUSY_SECONDS = 2  # that any transaction waits for another program
HURRY = 0.25  # seconds that a writer waits for one, because others wait for the writer meanwhile
CONNECT_SECONDS = 10
LOG_PAGES = 4000
KEPT_CONNECTIONS = 5  # of PostgreSQL, that stay open while nobody needs them
CONNECTIONS = 30  # of PostgreSQL, by default
# Seconds, a count and milliseconds after which a connection to a machine that is gone breaks.
LIVELINESS = {
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}

NO_ADDRESS = _("The address of the database cannot be read: expected postgresql://user:password@host/name.")
_POSTGRES = ("postgresql", "postgresql+psycopg", "postgres")

# fullfsync: macOS otherwise leaves the last writes in the disk's own memory. secure_delete: deleted data is
# overwritten. Elsewhere these cost nothing. wal_autocheckpoint, in pages: the writer that finds the log full
# moves it into the file while others wait; this makes that four times rarer than the default.
_KEPT = ("foreign_keys=ON", "secure_delete=ON")
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "fullfsync=ON",
    "checkpoint_fullfsync=ON",
    *_KEPT,
    f"wal_autocheckpoint={LOG_PAGES}",
)
PRAGMAS_IN_MEMORY = ("journal_mode=MEMORY", "synchronous=OFF", *_KEPT)


def sqlite_engine(file: Path, machine: Machine = THIS_MACHINE) -> Engine:
    """Return the engine of a SQLite file, made if missing; a writer waits until the last one has finished.

    Raises OSError if the file cannot be made.
    """
    make_file(file)
    address = f"{file.absolute().as_uri()}?mode=rw"  # a file that disappears later is not made anew

    def connect() -> sqlite3.Connection:
        return sqlite3.connect(
            address, timeout=BUSY_SECONDS, check_same_thread=False, factory=machine.connection, uri=True
        )

    engine = create_engine(URL.create("sqlite+pysqlite", database=str(file)), creator=connect)

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not where pysqlite guesses
        for pragma in PRAGMAS if machine.logs else PRAGMAS_IN_MEMORY:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads", False)
        connection.connection.cursor().execute("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def lay_out_log(engine: Engine) -> None:
    """Give the log of a SQLite file the size that it will have.

    Overwriting reaches the disk in half the time of appending to a file, and each entry waits for that. More
    is written than memory holds, and rolled back.
    """
    raw = engine.raw_connection()
    try:
        cursor = raw.cursor()
        (held,) = cursor.execute("PRAGMA cache_size").fetchone()
        (page_bytes,) = cursor.execute("PRAGMA page_size").fetchone()
        cursor.execute("PRAGMA cache_size=20")
        cursor.execute("BEGIN IMMEDIATE")
        cursor.execute("CREATE TABLE room (filling BLOB)")
        cursor.execute("INSERT INTO room VALUES (zeroblob(?))", (LOG_PAGES * page_bytes,))
        cursor.execute("ROLLBACK")
        cursor.execute(f"PRAGMA cache_size={held}")
    except sqlite3.Error:
        raw.invalidate()  # a small cache and half a transaction are no connection to go on with
        raise
    finally:
        raw.close()


def hurry(connection: Connection) -> None:
    """Let a connection of SQLite wait only briefly for another program."""
    connection.connection.cursor().execute(f"PRAGMA busy_timeout={int(HURRY * 1000)}")


def postgres_engine(url: str, connections: int = CONNECTIONS) -> Engine:
    """Return the engine of a PostgreSQL database, by psycopg, with at most so many connections.

    Raises AddressError.
    """
    try:
        address = make_url(url.strip())
    except (ArgumentError, ValueError) as error:
        raise AddressError(NO_ADDRESS) from error
    if address.drivername not in _POSTGRES:
        message = _(
            "The address of the database has to begin with postgresql://, and begins with {word}://.",
            word=address.drivername,
        )
        raise AddressError(message)
    patience = {"connect_timeout": CONNECT_SECONDS, **LIVELINESS}
    try:
        engine = create_engine(
            address.set(drivername="postgresql+psycopg"),
            pool_pre_ping=True,
            max_overflow=max(0, connections - KEPT_CONNECTIONS),
            pool_size=min(connections, KEPT_CONNECTIONS),
            hide_parameters=True,  # of statements in errors: they hold what players write
            connect_args={name: value for name, value in patience.items() if name not in address.query},
        )
    except ModuleNotFoundError as error:
        message = _("PostgreSQL needs more than is installed: pip install “tabletop-companion[hosted]”.")
        raise AddressError(message) from error

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        connection.autocommit = True  # so that the setting holds for all transactions
        connection.execute(f"SET lock_timeout = {BUSY_SECONDS * 1000}")
        connection.autocommit = False

    return engine
