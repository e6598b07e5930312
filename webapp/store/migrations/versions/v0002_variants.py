"""Adds the variants of a match, so that a rematch is played with them."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column for variants; earlier matches have none."""
    op.add_column("matches", sa.Column("variants", sa.Text))
