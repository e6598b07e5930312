"""Copies of tables in a running server's database, so that a test begins deep in a match at once."""

import sqlite3
from contextlib import closing
from pathlib import Path

from webapp.store.schema import metadata
from webapp.tables.session.codes import new_code

TABLES = [table for table in metadata.sorted_tables if "code" in table.columns]


def copy_table(file: Path, code: str) -> str:
    """Return the code of a new table with the seats, entries and position of another table."""
    copy = new_code()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("PRAGMA synchronous=OFF")
        for table in TABLES:
            names = table.columns.keys()
            own = {"code", "idem"} if table.name == "tables" else {"code"}
            values = ", ".join(":copy" if name in own else f'"{name}"' for name in names)
            columns = ", ".join(f'"{name}"' for name in names)
            selected = f'SELECT {values} FROM "{table.name}" WHERE code = :code'
            database.execute(
                f'INSERT INTO "{table.name}" ({columns}) {selected}', {"copy": copy, "code": code}
            )
    return copy
