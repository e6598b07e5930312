"""Brings a database up to the schema of this program, and leaves any other database alone."""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from sqlalchemy import Connection, Engine, inspect, text

from companion.language import _
from webapp.store.errors import NewerError, NotADatabaseError

FOLDER = Path(__file__).parent / "migrations"
VERSION_TABLE = "companion_version"  # distinguishes our tables from another program's
_PROGRESS = 0x636F6D70  # the number of PostgreSQL's lock: one server migrates, the others wait


def bring_up_to_date(engine: Engine, where: object) -> None:
    """Make or update the schema. Raises NewerError or NotADatabaseError, which name ``where``."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _PROGRESS})
        if _heads(connection, where) != {max(_versions())}:
            _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    from alembic import command  # imported here, because nearly every database is up to date
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("sourceless", "true")  # where the migrations are compiled, they have no sources
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@cache
def _versions() -> frozenset[str]:
    """Return the versions of the schema, each of which follows the one before: its migration is named so."""
    return frozenset(file.name[1:].partition("_")[0] for file in (FOLDER / "versions").glob("v[0-9]*_*.py*"))


def refuse_others(names: Collection[str], versions: Collection[str], where: object) -> None:
    """Refuse a database with tables of those names, and of those versions, that is not ours or is newer.

    Raises NotADatabaseError or NewerError, which name ``where``.
    """
    if names and VERSION_TABLE not in names:
        raise NotADatabaseError(
            _("{file} holds other tables than this program's: choose another folder.", file=where)
        )
    if not _versions().issuperset(versions):
        raise NewerError(
            _(
                "The tables in {file} were written by a newer version of this program, and are left alone: "
                "update it, or choose another folder with --data.",
                file=where,
            )
        )


def _heads(connection: Connection, where: object) -> set[str]:
    """Return the versions of the schema. Raises NotADatabaseError or NewerError if they are not ours."""
    names = inspect(connection).get_table_names()
    refuse_others(names, (), where)
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")) if names else ()
    heads = {version for (version,) in found}
    refuse_others(names, heads, where)
    return heads
