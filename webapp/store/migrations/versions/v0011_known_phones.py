"""A phone keeps whether somebody at the table has said that it belongs there."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Phones of before have set their tables already: they stay as they were."""
    op.add_column("phones", sa.Column("known", sa.Boolean, nullable=False, server_default=sa.true()))
