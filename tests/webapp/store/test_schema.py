"""The migrations make what the program writes to, and come with it."""

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, inspect

from webapp.store.engines import sqlite_engine
from webapp.store.migrating import VERSION_TABLE, bring_up_to_date
from webapp.store.schema import metadata


def differences(engine):
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"version_table": VERSION_TABLE, "compare_type": True}
        )
        return compare_metadata(context, metadata)


def test_the_migrations_come_to_the_schema(tmp_path):
    engine = sqlite_engine(tmp_path / "tables.db")
    bring_up_to_date(engine, "tables.db")
    assert differences(engine) == []
    engine.dispose()


def test_a_difference_would_be_seen(tmp_path):
    engine = create_engine(f"sqlite:///{tmp_path / 'empty.db'}")
    assert len(differences(engine)) >= len(metadata.tables)
    engine.dispose()


def test_the_constraints_are_those_of_the_schema(tmp_path):
    engine = sqlite_engine(tmp_path / "tables.db")
    bring_up_to_date(engine, "tables.db")
    found = inspect(engine)
    for table in metadata.tables.values():
        primary = found.get_pk_constraint(table.name)["constrained_columns"]
        assert primary == [column.name for column in table.primary_key]
        unique = {tuple(one["column_names"]) for one in found.get_unique_constraints(table.name)}
        wanted = {
            tuple(column.name for column in one.columns)
            for one in table.constraints
            if type(one).__name__ == "UniqueConstraint"
        }
        assert unique == wanted, table.name
        assert len(found.get_foreign_keys(table.name)) == (0 if table.name == "tables" else 1)
    engine.dispose()


def test_bringing_up_to_date_twice_changes_nothing(tmp_path):
    engine = sqlite_engine(tmp_path / "tables.db")
    bring_up_to_date(engine, "tables.db")
    bring_up_to_date(engine, "tables.db")
    assert differences(engine) == []
    engine.dispose()
