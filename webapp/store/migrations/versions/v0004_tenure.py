"""Adds the right to a seat, and a phone's last sign of life for servers that share a database."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns; the holder of an earlier seat holds it by full right."""
    op.add_column("seats", sa.Column("tenure", sa.Text))
    op.add_column("phones", sa.Column("heard", sa.Float))
