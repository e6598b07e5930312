"""The schema as SQL tables. JSON is stored as text, because the database never reads it."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
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
    Column("judge_key", String(40), nullable=False),  # the end of the judge link
    Column("seq", Integer, nullable=False),
    Column("made_at", String(24), nullable=False),
    Column("touched_at", String(24), nullable=False),
    # the maker and the request that made it: the same request twice makes one table
    Column("made_by", String(64), nullable=False),
    Column("idem", String(40), nullable=False),
    Column("may_let_stand", String(10), nullable=False),
    Column("hints", Boolean, nullable=False),
    Column("passing", Text),  # JSON: a hold, proposals, requests for seats; null for none
    Column("leve", Boolean, nullable=False),  # a tap implies moves
    Column("cards", String(10), nullable=False),  # whose: of the game's sets, own, official
    Column("lesson", Boolean, nullable=False),  # the phones teach the game
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
    Column("known", Boolean, nullable=False),  # it made the table, or somebody there has confirmed it
    Column("heard", Float),  # its last sign of life, by the clock of a database that servers share
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
    Column("tenure", Text),  # JSON: the right by which it is held; null for full right from the beginning
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
    Column("earlier", Integer, nullable=False),  # entries that are only shown, judged by an earlier version
    Column("variants", Text),  # JSON: agreed initial values of counters; null for the usual
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
    Column("entry", Text, nullable=False),  # JSON, as in a record
    Column("told", String(20)),  # the standing when it was made; the next column is the present standing
    Column("standing", String(20)),
    Column("verdict", String(20)),
    Column("cites", Text, nullable=False),  # JSON
    Column("digest", String(16)),
    Column("judge", Boolean, nullable=False),  # made as the judge, whatever that phone is now
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
    "house_card_versions",
    metadata,
    Column("game", String(80), primary_key=True),
    Column("card", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),  # counted from 1; the last is valid
    Column("name", String(200), nullable=False, index=True),  # without accents and capitals, or empty
    Column("written", Text, nullable=False),  # JSON: what is known of it
    Column("photo", String(32), nullable=False),  # of its face; empty if there is none
    Column("told_at", String(24), nullable=False),
    Column("table_code", String(12), nullable=False),  # where it was described; empty if at no table
    Column("author", String(64), nullable=False),  # the hash of the phone that described it, or empty
)

house_presets = Table(
    "house_presets",
    metadata,
    Column("game", String(80), primary_key=True),
    Column("name", String(200), primary_key=True),  # without accents and capitals
    Column("form", Text, nullable=False),  # in the form of a link
    Column("kept_at", String(24), nullable=False),
)

solo_results = Table(
    "solo_results",
    metadata,
    Column("code", String(12), primary_key=True),  # of the table, which may be deleted before
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("game", String(80), nullable=False),
    Column("name", String(200), nullable=False),  # without accents and capitals
    Column("called", Text, nullable=False),  # the name as it was typed
    Column("points", Integer, nullable=False),
    Column("at", String(24), nullable=False),
)

photos = Table(
    "photos",
    metadata,
    Column("game", String(80), primary_key=True),
    Column("digest", String(32), primary_key=True),  # of its bytes
    Column("body", LargeBinary, nullable=False),  # JPEG
    Column("taken_at", String(24), nullable=False),
    Column("code", String(12), nullable=False, index=True),  # of its table, which may be deleted before
    Column("phone", Integer, nullable=False),
    Column("of_house", Boolean, nullable=False),  # its card has lain face up at a table of this house
    Column("name", String(200), nullable=False),  # without accents and capitals; empty if unknown
    Column("called", Text, nullable=False),  # the name as it was declared
    Column("kind", String(80), nullable=False),  # of card, as the game's forms know it; empty if unknown
    Column("facts", Text, nullable=False),  # JSON: what was declared of it, field by field
)

table_photos = Table(
    "table_photos",
    metadata,
    _of_table(),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("card", Text, primary_key=True),  # the id of a card that lies there; empty for a played one
    Column("n", Integer, primary_key=True, autoincrement=False),  # the entry that played it; 0 if it lies
    Column("photo", String(32), nullable=False, index=True),
    Column("phone", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", String(8), nullable=False),  # that alone knows a face-down card; empty if all see it
)
