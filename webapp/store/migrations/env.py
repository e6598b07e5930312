"""Runs the migrations for Alembic, always on the connection that the program gives."""

from alembic import context

from webapp.store.migrating import VERSION_TABLE
from webapp.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
