"""A table keeps whether its phones teach the game."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Tables of before are taught nothing."""
    op.add_column("tables", sa.Column("lesson", sa.Boolean, nullable=False, server_default=sa.false()))
