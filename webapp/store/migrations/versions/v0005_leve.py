"""Adds whether a table plays leve."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column; at earlier tables every move is tapped."""
    op.add_column("tables", sa.Column("leve", sa.Boolean, nullable=False, server_default=sa.false()))
