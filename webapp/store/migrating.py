"""Brings a database up to the schema of this program, and leaves any other database alone."""

from collections.abc import Collection
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
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
        if _heads(connection, where) != set(_scripts().get_heads()):
            config = _config()
            config.attributes["connection"] = connection
            command.upgrade(config, "head")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return config


@cache
def _scripts() -> ScriptDirectory:
    """Return the migrations of the program, read once because that takes longer than opening a database."""
    return ScriptDirectory.from_config(_config())


def refuse_others(names: Collection[str], versions: Collection[str], where: object) -> None:
    """Refuse a database with tables of those names, and of those versions, that is not ours or is newer.

    Raises NotADatabaseError or NewerError, which name ``where``.
    """
    if names and VERSION_TABLE not in names:
        raise NotADatabaseError(
            _("{file} holds other tables than this program's: choose another folder.", file=where)
        )
    known = {script.revision for script in _scripts().walk_revisions()}
    if not known.issuperset(versions):
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
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    heads = set(context.get_current_heads())
    refuse_others(names, heads, where)
    return heads
