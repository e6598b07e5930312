"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    _tables_and_who_sits_there()
    _matches()


def _code(*, alone: bool = True) -> sa.Column[str]:
    to_table = (sa.ForeignKey("tables.code", ondelete="CASCADE"),) if alone else ()
    return sa.Column("code", sa.String(12), *to_table, primary_key=True)


def _to_match() -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["code", "match"], ["matches.code", "matches.number"], ondelete="CASCADE")


def _tables_and_who_sits_there() -> None:
    op.create_table(
        "tables",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("locked", sa.Boolean, nullable=False),
        sa.Column("own_seats_only", sa.Boolean, nullable=False),
        sa.Column("judge_key", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("made_at", sa.String(24), nullable=False),
        sa.Column("touched_at", sa.String(24), nullable=False),
        sa.Column("made_by", sa.String(64), nullable=False),
        sa.Column("idem", sa.String(40), nullable=False),
        sa.UniqueConstraint("made_by", "idem"),
    )
    op.create_table(
        "phones",
        _code(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("came_at", sa.String(24), nullable=False),
        sa.Column("judge", sa.Boolean, nullable=False),
        sa.UniqueConstraint("code", "token_hash"),
    )
    op.create_index("ix_phones_token_hash", "phones", ["token_hash"])
    op.create_table(
        "seats",
        _code(),
        sa.Column("id", sa.String(8), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("team", sa.Text, nullable=False),
        sa.Column("colour", sa.String(20), nullable=False),
        sa.Column("shape", sa.String(20), nullable=False),
        sa.Column("phone", sa.Integer),
    )
    op.create_table(
        "happenings",
        _code(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.String(24), nullable=False),
        sa.Column("phone", sa.Integer),
        sa.Column("kind", sa.String(20), nullable=False),
        sqlite_with_rowid=False,
    )


def _matches() -> None:
    op.create_table(
        "matches",
        _code(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("mode", sa.String(20), nullable=False),
        sa.Column("began_seq", sa.Integer, nullable=False),
        sa.Column("engine", sa.String(40), nullable=False),
        sa.Column("catalogue", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("setup", sa.Text),
        sa.Column("earlier", sa.Integer, nullable=False),
    )
    op.create_table(
        "entries",
        _code(alone=False),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.String(24), nullable=False),
        sa.Column("phone", sa.Integer),
        sa.Column("idem", sa.String(40), nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("told", sa.String(20)),
        sa.Column("standing", sa.String(20)),
        sa.Column("verdict", sa.String(20)),
        sa.Column("cites", sa.Text, nullable=False),
        sa.Column("digest", sa.String(16)),
        sa.Column("judge", sa.Boolean, nullable=False),
        _to_match(),
        sa.UniqueConstraint("code", "idem"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshots",
        _code(alone=False),
        sa.Column("match", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        _to_match(),
    )
