"""Adds which cards a table plays."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column; earlier tables play the cards of the game's sets."""
    op.add_column("tables", sa.Column("cards", sa.String(10), nullable=False, server_default="ours"))
