"""Adds photos of cards, and the cards at tables that they show."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make both tables, which are empty at first."""
    op.create_table(
        "photos",
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("taken_at", sa.String(24), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("phone", sa.Integer, nullable=False),
        sa.Column("of_house", sa.Boolean, nullable=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("called", sa.Text, nullable=False),
        sa.Column("kind", sa.String(80), nullable=False),
        sa.Column("facts", sa.Text, nullable=False),
    )
    op.create_index(op.f("ix_photos_code"), "photos", ["code"])
    op.create_table(
        "table_photos",
        sa.Column("code", sa.String(12), sa.ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("card", sa.Text, primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("photo", sa.String(32), nullable=False),
        sa.Column("phone", sa.Integer, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("seat", sa.String(8), nullable=False),
    )
    op.create_index(op.f("ix_table_photos_photo"), "table_photos", ["photo"])
