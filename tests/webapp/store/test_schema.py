"""The migrations make the schema that the program writes to, and are packaged with it."""

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, inspect, select, text

from webapp.store.engines import sqlite_engine
from webapp.store.migrating import FOLDER, VERSION_TABLE, _versions, bring_up_to_date
from webapp.store.schema import metadata

OF_NO_TABLE = ("tables", "house_card_versions", "house_presets", "photos", "solo_results")


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
        assert len(found.get_foreign_keys(table.name)) == (0 if table.name in OF_NO_TABLE else 1)
    engine.dispose()


def test_each_migration_is_named_after_its_revision_and_follows_the_one_before():
    migrations = [*ScriptDirectory(str(FOLDER)).walk_revisions()][::-1]  # the first one comes first
    versions = [one.revision for one in migrations]
    assert [Path(one.path).name.partition("_")[0] for one in migrations] == [f"v{one}" for one in versions]
    assert [one.down_revision for one in migrations] == [None, *versions[:-1]]
    assert versions == sorted(_versions())


def test_bringing_up_to_date_twice_changes_nothing(tmp_path):
    engine = sqlite_engine(tmp_path / "tables.db")
    bring_up_to_date(engine, "tables.db")
    bring_up_to_date(engine, "tables.db")
    assert differences(engine) == []
    engine.dispose()


def test_what_the_first_version_kept_is_kept(tmp_path):
    file = tmp_path / "tables.db"
    engine = sqlite_engine(file)
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO tables VALUES "
                "('K7RMXA', 'castelo', 'Domingo', 0, 0, 'key', 1, '2026', '2026', 'maker', 'idem')"
            )
        )
        connection.execute(
            text("INSERT INTO matches VALUES ('K7RMXA', 1, 'placar', 1, '1', '1', '{}', NULL, 0)")
        )
    engine.dispose()
    engine = sqlite_engine(file)
    bring_up_to_date(engine, "tables.db")
    assert differences(engine) == []
    with engine.connect() as connection:
        rows = connection.execute(select(metadata.tables["matches"])).all()
        tables = connection.execute(select(metadata.tables["tables"])).all()
    assert [(row.code, row.options, row.variants) for row in rows] == [("K7RMXA", "{}", None)]
    assert [(row.title, row.may_let_stand, row.hints, row.passing) for row in tables] == [
        ("Domingo", "any", True, None)
    ]
    engine.dispose()


def test_cards_that_a_house_knew_by_name_become_first_versions(tmp_path):
    engine = sqlite_engine(tmp_path / "tables.db")
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(FOLDER))
        config.attributes["connection"] = connection
        command.upgrade(config, "0012")
        for name, at in (("sapo", "2026-02"), ("boto", "2026-01")):
            values = f"('castoria', '{name}', '{{\"name\":\"{name}\"}}', '{at}')"
            connection.execute(text(f"INSERT INTO house_cards VALUES {values.replace(':', chr(92) + ':')}"))
        photo = "('castoria', 'abc', '', '2026', 'K7RMXA', 1, 1, 'sapo', 'Sapo', '', '')"
        connection.execute(text(f"INSERT INTO photos VALUES {photo}"))
    bring_up_to_date(engine, "tables.db")
    with engine.connect() as connection:
        rows = connection.execute(select(metadata.tables["house_card_versions"]).order_by(text("card"))).all()
    assert [(row.card, row.version, row.name, row.photo) for row in rows] == [
        (1, 1, "boto", ""),
        (2, 1, "sapo", "abc"),
    ]
    engine.dispose()
