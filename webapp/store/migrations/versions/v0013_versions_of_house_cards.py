"""Adds versions and photos to the cards of a house, which may now have no name."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the table; each card that a house knew by its name becomes a first version."""
    op.create_table(
        "house_card_versions",
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("card", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("written", sa.Text, nullable=False),
        sa.Column("photo", sa.String(32), nullable=False),
        sa.Column("told_at", sa.String(24), nullable=False),
        sa.Column("table_code", sa.String(12), nullable=False),
        sa.Column("author", sa.String(64), nullable=False),
    )
    op.create_index(op.f("ix_house_card_versions_name"), "house_card_versions", ["name"])
    op.execute(
        "INSERT INTO house_card_versions "
        "(game, card, version, name, written, photo, told_at, table_code, author) "
        "SELECT game, ROW_NUMBER() OVER (PARTITION BY game ORDER BY told_at, name), 1, name, card, "
        "COALESCE((SELECT MAX(photos.digest) FROM photos WHERE photos.game = house_cards.game "
        "AND photos.name = house_cards.name AND photos.of_house), ''), told_at, '', '' "
        "FROM house_cards"
    )
    op.drop_table("house_cards")
