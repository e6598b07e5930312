"""A table keeps whether a tap says what it cannot be without."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """At tables of before every move is tapped."""
    op.add_column("tables", sa.Column("leve", sa.Boolean, nullable=False, server_default=sa.false()))
