"""Adds who may let a move stand, hints, and the transient state of a table."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; at earlier tables any seat may let stand, and hints are shown."""
    op.add_column("tables", sa.Column("may_let_stand", sa.String(10), nullable=False, server_default="any"))
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("passing", sa.Text))
