"""What a match that is looked at again tells a phone, as docs/tables.md has it."""

from typing import Any

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.scoreboard.score import PlacarScore
from companion.referee.views.narration import Series
from webapp.tables.wire.views import EventView, ViewUpdate


class ReviewHead(msgspec.Struct, frozen=True):
    """Which match it is; ``code`` and ``number`` are empty and 0 for a record that was opened from a file."""

    game: str
    game_title: str
    title: str
    mode: str
    code: str
    number: int
    won: str


class ReviewSeat(msgspec.Struct, frozen=True):
    """A seat by all that tells it from others; its name is never empty."""

    id: Seat
    name: str
    team: str
    team_name: str
    colour: str
    shape: str


class CitedView(msgspec.Struct, frozen=True):
    """A rule or decision that a verdict rests on: where it stands, and what it says, with its facts."""

    rule: str
    role: str
    source: str
    text: str


class ReviewStep(msgspec.Struct, frozen=True):
    """An entry as it was when it was told, and what has become of it since (``standing``).

    ``scores`` are those after it, by series and by whose they are; ``phase``, ``turn``, ``part`` and
    ``active`` say where in the match it was told, ``turn_told`` the turn in the game's own word where it has
    one. ``known`` is false where nothing else is left of it; ``overtaken`` as of a line.
    """

    n: int
    at: str
    by: str
    seat: Seat | None
    told: str
    note: str
    entry: dict[str, Any]
    standing: str | None
    verdict: str | None
    message: str
    cites: tuple[CitedView, ...]
    mends: tuple[str, ...]
    events: tuple[EventView, ...]
    phase: str
    turn: int
    turn_told: str
    part: int
    active: Seat
    scores: dict[str, dict[str, int]]
    pieces: tuple[str, ...]
    known: bool
    retracted_by: int | msgspec.UnsetType = msgspec.UNSET
    overtaken: bool | msgspec.UnsetType = msgspec.UNSET


class RemediesUsed(msgspec.Struct, frozen=True, kw_only=True):
    """How often somebody used what mends: let stand, took back, corrected, told late, mended a refusal."""

    who: str
    stood: int = 0
    retracted: int = 0
    corrected: int = 0
    late: int = 0
    mended: int = 0


class ReviewView(msgspec.Struct, frozen=True):
    """A page of a match that has ``count`` entries. ``start`` are the scores before the first of them.

    ``pieces`` names what the steps of this page are about, ``series`` what has changed so far; ``remedies``
    come with the last page. By ``kept`` more is asked of a record from a file; of a table it is empty.
    """

    head: ReviewHead
    seats: tuple[ReviewSeat, ...]
    series: tuple[Series, ...]
    pieces: dict[str, str]
    start: dict[str, dict[str, int]]
    steps: tuple[ReviewStep, ...]
    remedies: tuple[RemediesUsed, ...]
    count: int
    kept: str


class LyingView(msgspec.Struct, frozen=True):
    """Something that lies on the table, in words; ``main`` is what is compared across it.

    ``changed``: the entry changed it. ``place`` is that of the board which the game draws, ``A:N3-1``, or
    empty.
    """

    name: str
    told: str
    main: bool
    changed: bool
    place: str


class SideView(msgspec.Struct, frozen=True):
    """What lies before a seat, or on the table for all (``seat`` is empty)."""

    seat: Seat
    lies: tuple[LyingView, ...]


class StoodView(msgspec.Struct, frozen=True):
    """The table after entry ``n``, as this phone may see it: as it is shown, and in words.

    ``score`` is what a score board shows; ``view`` what the game of a referee does, with what is otherwise
    than before the entry.
    """

    n: int
    panel: Any
    sides: tuple[SideView, ...]
    score: PlacarScore | msgspec.UnsetType = msgspec.UNSET
    view: ViewUpdate | msgspec.UnsetType = msgspec.UNSET
