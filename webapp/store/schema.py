"""What is kept, as SQL tables. JSON is kept as text, since the database never looks into it."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(referred_table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_table() -> Column[str]:
    return Column("code", String(12), ForeignKey("tables.code", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("title", Text, nullable=False),
    Column("locked", Boolean, nullable=False),
    Column("own_seats_only", Boolean, nullable=False),
    Column("judge_key", String(40), nullable=False),  # what the judge link ends in
    Column("seq", Integer, nullable=False),
    Column("made_at", String(24), nullable=False),
    Column("touched_at", String(24), nullable=False),
    # by whom and by which intent it was made: telling it twice makes one table
    Column("made_by", String(64), nullable=False),
    Column("idem", String(40), nullable=False),
    Column("may_let_stand", String(10), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("passing", Text),  # JSON: a hold, moves to be let stand, seats asked for; unless there is none
    Column("leve", Boolean, nullable=False),  # a tap says what it cannot be without
    Column("cards", String(10), nullable=False),  # whose: of the game's sets, own, official
    Column("lesson", Boolean, nullable=False),  # phones say what to do next
    UniqueConstraint("made_by", "idem"),
)

phones = Table(
    "phones",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("token_hash", String(64), nullable=False, index=True),
    Column("came_at", String(24), nullable=False),
    Column("judge", Boolean, nullable=False),
    Column("known", Boolean, nullable=False),  # it made the table, or somebody there has said that it belongs
    Column("heard", Float),  # when it gave a sign of life, by the clock of a database that servers share
    UniqueConstraint("code", "token_hash"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("id", String(8), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("team", Text, nullable=False),
    Column("colour", String(20), nullable=False),
    Column("shape", String(20), nullable=False),
    Column("phone", Integer),
    Column("tenure", Text),  # JSON: by what right it is held, unless from the beginning and whole
)

matches = Table(
    "matches",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("mode", String(20), nullable=False),
    Column("began_seq", Integer, nullable=False),
    Column("engine", String(40), nullable=False),
    Column("catalogue", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON: seats in turn order, decisions that differ
    Column("setup", Text),  # JSON: the position it began from, unless the game's beginning
    Column("earlier", Integer, nullable=False),  # entries that only are told, judged by an engine before this
    Column("variants", Text),  # JSON: what counters begin with by agreement, unless all as usual
)

entries = Table(
    "entries",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("at", String(24), nullable=False),
    Column("phone", Integer),
    Column("idem", String(40), nullable=False),
    Column("entry", Text, nullable=False),  # JSON, as a record has it
    Column("told", String(20)),  # the standing when it was told; the next is that of now
    Column("standing", String(20)),
    Column("verdict", String(20)),
    Column("cites", Text, nullable=False),  # JSON
    Column("digest", String(16)),
    Column("judge", Boolean, nullable=False),  # told as the judge, whoever that phone is by now
    ForeignKeyConstraint(["code", "match"], ["matches.code", "matches.number"], ondelete="CASCADE"),
    UniqueConstraint("code", "idem"),
    sqlite_with_rowid=False,
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("code", String(12), primary_key=True),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, nullable=False),
    Column("state", Text, nullable=False),  # JSON: the position after entry n
    ForeignKeyConstraint(["code", "match"], ["matches.code", "matches.number"], ondelete="CASCADE"),
)

happenings = Table(
    "happenings",
    metadata,
    _of_table(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", String(24), nullable=False),
    Column("phone", Integer),
    Column("kind", String(20), nullable=False),
    sqlite_with_rowid=False,
)

house_cards = Table(
    "house_cards",
    metadata,
    Column("game", String(80), primary_key=True),
    Column("name", String(200), primary_key=True),  # without accents and capitals
    Column("card", Text, nullable=False),  # JSON: what was told of it
    Column("told_at", String(24), nullable=False),
)

house_presets = Table(
    "house_presets",
    metadata,
    Column("game", String(80), primary_key=True),
    Column("name", String(200), primary_key=True),  # without accents and capitals
    Column("form", Text, nullable=False),  # as a link has it
    Column("kept_at", String(24), nullable=False),
)

solo_results = Table(
    "solo_results",
    metadata,
    Column("code", String(12), primary_key=True),  # of the table, which may be forgotten before
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("game", String(80), nullable=False),
    Column("name", String(200), nullable=False),  # without accents and capitals
    Column("called", Text, nullable=False),  # the name as it was told
    Column("points", Integer, nullable=False),
    Column("at", String(24), nullable=False),
)
