"""Adds a column that says whether a phone has been confirmed at its table."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the column; earlier phones count as confirmed."""
    op.add_column("phones", sa.Column("known", sa.Boolean, nullable=False, server_default=sa.true()))
