"""Brings a database up to the schema of this program, and leaves any other database alone."""

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
        scripts = _scripts()
        if _heads(connection, scripts, where) != set(scripts.get_heads()):
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


def _heads(connection: Connection, scripts: ScriptDirectory, where: object) -> set[str]:
    """Return the versions of the schema. Raises NotADatabaseError or NewerError if they are not ours."""
    found = inspect(connection).get_table_names()
    if found and VERSION_TABLE not in found:
        raise NotADatabaseError(
            _("{file} holds other tables than this program's: choose another folder.", file=where)
        )
    known = {script.revision for script in scripts.walk_revisions()}
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    heads = set(context.get_current_heads())
    if not known.issuperset(heads):
        raise NewerError(
            _(
                "The tables in {file} were written by a newer version of this program, and are left alone: "
                "update it, or choose another folder with --data.",
                file=where,
            )
        )
    return heads
