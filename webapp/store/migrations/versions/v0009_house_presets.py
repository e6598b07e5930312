"""Adds the presets of a house, by their names."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the table, which is empty at first."""
    op.create_table(
        "house_presets",
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("name", sa.String(200), primary_key=True),
        sa.Column("form", sa.Text, nullable=False),
        sa.Column("kept_at", sa.String(24), nullable=False),
    )
