"""Adds the results of players alone, by their names."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the table, which is empty at first; records of single tables stay with them."""
    op.create_table(
        "solo_results",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("called", sa.Text, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("at", sa.String(24), nullable=False),
    )
