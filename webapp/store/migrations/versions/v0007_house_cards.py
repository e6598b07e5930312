"""Adds the cards that a house knows by name."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table, which is empty at first."""
    op.create_table(
        "house_cards",
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(200), primary_key=True),
        sa.Column("card", sa.Text, nullable=False),
        sa.Column("told_at", sa.String(24), nullable=False),
    )
