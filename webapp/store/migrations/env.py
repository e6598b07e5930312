"""How Alembic runs the migrations: always from the program, on the connection that it is given."""

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
