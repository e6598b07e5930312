"""What is kept, as values. JSON columns hold text; whoever wrote it reads it."""

import msgspec


class TableRow(msgspec.Struct, frozen=True):
    """A table; ``seq`` counts what has happened there, ``judge_key`` makes whoever tells it the judge.

    ``passing`` is what soon is over by itself, for all servers to see: a hold, proposals, seats asked for.
    ``leve``: a tap says what it cannot be without. ``cards``: whose are played, as a table is asked for.
    ``lesson``: its phones teach the game.
    """

    code: str
    game: str
    title: str
    locked: bool
    own_seats_only: bool
    judge_key: str
    seq: int
    made_at: str
    touched_at: str
    made_by: str
    idem: str
    may_let_stand: str = "any"
    hints: bool = True
    passing: str | None = None
    leve: bool = False
    cards: str = "ours"
    lesson: bool = False


class PhoneRow(msgspec.Struct, frozen=True):
    """A phone at a table, by its place among those that came.

    ``known``: it made the table, was the first to sit there, or somebody there has said that it belongs.
    """

    number: int
    token_hash: str
    came_at: str
    judge: bool = False
    known: bool = False


class SeatRow(msgspec.Struct, frozen=True):
    """A seat; ``place`` counts from 0, ``phone`` is the number of who holds it, ``tenure`` by what right."""

    id: str
    place: int
    name: str
    team: str
    colour: str
    shape: str
    phone: int | None = None
    tenure: str | None = None


class MatchRow(msgspec.Struct, frozen=True):
    """A match; its first ``earlier`` entries were judged by an engine before this and are only told.

    ``setup`` becomes another where a match goes on after an upgrade, ``variants`` stay.
    """

    number: int
    mode: str
    began_seq: int
    engine: str
    catalogue: str
    options: str
    setup: str | None = None
    earlier: int = 0
    variants: str | None = None


class EntryRow(msgspec.Struct, frozen=True):
    """An entry and what it came to; ``phone`` is None for what the table itself wrote.

    ``told`` is the standing that it had when it was told, which stays, whatever the past is changed to.
    ``judge``: the phone told it as the judge.
    """

    n: int
    seq: int
    at: str
    phone: int | None
    idem: str
    entry: str
    told: str | None
    standing: str | None
    verdict: str | None
    cites: str
    digest: str | None
    judge: bool = False


class SnapshotRow(msgspec.Struct, frozen=True):
    """The position after entry ``n`` of a match."""

    n: int
    state: str


class HappeningRow(msgspec.Struct, frozen=True):
    """What happened at a table and is no entry."""

    seq: int
    at: str
    phone: int | None
    kind: str


class HouseCardRow(msgspec.Struct, frozen=True):
    """A card that somebody told by its ``name`` (folded) at a table of this server."""

    game: str
    name: str
    card: str
    told_at: str


class HousePresetRow(msgspec.Struct, frozen=True):
    """How tables of a ``game`` are set by a house, under its ``name`` (folded), in the form of a link."""

    game: str
    name: str
    form: str
    kept_at: str


class SoloResultRow(msgspec.Struct, frozen=True):
    """What a player ``called`` so came to alone, in that match; ``name`` is the same, folded."""

    code: str
    match: int
    game: str
    name: str
    called: str
    points: int
    at: str


class Kept(msgspec.Struct, frozen=True):
    """All that is kept of a table and one of its matches."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    phones: tuple[PhoneRow, ...]
    match: MatchRow
    entries: tuple[EntryRow, ...]
    snapshot: SnapshotRow
