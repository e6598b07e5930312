"""Rows of the database as values. JSON columns are text; their writers read them."""

import msgspec


class TableRow(msgspec.Struct, frozen=True):
    """A table; ``seq`` counts its events, ``judge_key`` makes the phone that sends it the judge.

    ``passing`` is the transient state, for all servers: a hold, proposals, requests for seats. ``leve``: a
    tap implies moves. ``cards``: whose cards are played. ``lesson``: its phones teach the game.
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
    """A phone at a table, by its number among those that came.

    ``known``: it made the table, was the first to sit there, or was confirmed by somebody there.
    """

    number: int
    token_hash: str
    came_at: str
    judge: bool = False
    known: bool = False


class SeatRow(msgspec.Struct, frozen=True):
    """A seat; ``place`` counts from 0, ``phone`` is the number of its holder, ``tenure`` the right to it."""

    id: str
    place: int
    name: str
    team: str
    colour: str
    shape: str
    phone: int | None = None
    tenure: str | None = None


class MatchRow(msgspec.Struct, frozen=True):
    """A match; its first ``earlier`` entries were judged by an earlier version and are only shown.

    ``setup`` changes when a match continues after an upgrade, ``variants`` stay.
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
    """An entry and its result; ``phone`` is None if the table itself wrote it.

    ``told`` is the standing that it had when it was made, whatever the past is changed to. ``judge``: the
    phone made it as the judge.
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
    """An event at a table that is no entry."""

    seq: int
    at: str
    phone: int | None
    kind: str


class HouseCardRow(msgspec.Struct, frozen=True, kw_only=True):
    """A version of a card of this house; its last version is valid.

    ``name`` is folded and empty if unknown, ``written`` the card as JSON, ``photo`` that of its face.
    ``table_code`` is the table where it was described, ``author`` else the hash of the phone.
    """

    game: str
    card: int
    version: int
    name: str
    written: str
    photo: str = ""
    told_at: str = ""
    table_code: str = ""
    author: str = ""


class HousePresetRow(msgspec.Struct, frozen=True):
    """A preset of a house for a ``game``, by its ``name`` (folded), in the form of a link."""

    game: str
    name: str
    form: str
    kept_at: str


class SoloResultRow(msgspec.Struct, frozen=True):
    """The result of a player alone in a match, ``called`` by the typed name; ``name`` is that name folded."""

    code: str
    match: int
    game: str
    name: str
    called: str
    points: int
    at: str


class PhotoRow(msgspec.Struct, frozen=True):
    """A photo of a card, without its bytes; taken by a ``phone`` at the table of that code.

    ``of_house``: its card has lain face up at a table, so that later tables of the house may choose it.
    ``called`` is the declared name, ``name`` that name folded; ``kind`` and ``facts`` are what was declared
    of the card. All of them are empty if unknown.
    """

    game: str
    digest: str
    taken_at: str
    code: str
    phone: int
    of_house: bool = False
    name: str = ""
    called: str = ""
    kind: str = ""
    facts: str = "{}"


class TablePhotoRow(msgspec.Struct, frozen=True):
    """A card of a match and its photo: the ``card`` that lies there, or the one that entry ``n`` played.

    ``phone`` put the photo there at ``seq``. ``seat`` alone knows a face-down card; it is empty if all do.
    """

    card: str
    n: int
    photo: str
    phone: int
    seq: int
    seat: str = ""


class Kept(msgspec.Struct, frozen=True):
    """The stored rows of a table and of one of its matches."""

    table: TableRow
    seats: tuple[SeatRow, ...]
    phones: tuple[PhoneRow, ...]
    match: MatchRow
    entries: tuple[EntryRow, ...]
    snapshot: SnapshotRow
    photos: tuple[TablePhotoRow, ...] = ()
