"""A table keeps who may let a move stand, whether it is given hints, and what passes by itself."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """At tables of before any seat may, and hints are given."""
    op.add_column("tables", sa.Column("may_let_stand", sa.String(10), nullable=False, server_default="any"))
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("passing", sa.Text))
