"""How SQLAlchemy reaches the database: SQLite so that what is answered survives, or PostgreSQL."""

import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event

BUSY_SECONDS = 30

# fullfsync: macOS otherwise leaves the last writes in the disk's own memory. secure_delete: what is
# forgotten is overwritten. Elsewhere and for others these cost nothing. wal_autocheckpoint, in pages: who
# writes when the log is full puts it all in place while others wait; four times rarer than unless told.
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "fullfsync=ON",
    "checkpoint_fullfsync=ON",
    "foreign_keys=ON",
    "secure_delete=ON",
    "wal_autocheckpoint=4000",
)


def sqlite_engine(file: Path) -> Engine:
    """The engine of a SQLite file; who begins to write waits for the writer before, and is then let."""
    url = URL.create("sqlite+pysqlite", database=str(file))
    engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin below, not where pysqlite guesses
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        reads = connection.get_execution_options().get("reads", False)
        connection.connection.cursor().execute("BEGIN" if reads else "BEGIN IMMEDIATE")

    return engine


def postgres_engine(url: str) -> Engine:
    """The engine of a PostgreSQL database, by psycopg."""
    _scheme, _colon, rest = url.partition("://")
    return create_engine(f"postgresql+psycopg://{rest}", pool_pre_ping=True)
