"""A seat keeps by what right it is held, and a phone when servers that share a database heard of it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Who holds a seat of before holds it whole."""
    op.add_column("seats", sa.Column("tenure", sa.Text))
    op.add_column("phones", sa.Column("heard", sa.Float))
