"""The bodies of Revisão, as docs/tables.md describes them."""

from typing import Any

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.scoreboard.score import PlacarScore
from companion.referee.views.narration import Series
from webapp.tables.wire.views import EventView, ViewUpdate


class ReviewHead(msgspec.Struct, frozen=True):
    """The details above a match under review. A record from a file has an empty ``code`` and ``number`` 0."""

    game: str
    game_title: str
    title: str
    mode: str
    code: str
    number: int
    won: str


class ReviewSeat(msgspec.Struct, frozen=True):
    """A seat with everything that distinguishes it; its name is never empty."""

    id: Seat
    name: str
    team: str
    team_name: str
    colour: str
    shape: str


class CitedView(msgspec.Struct, frozen=True):
    """A rule or decision that a verdict rests on: its place, its text, and why it is broken, if it is."""

    rule: str
    role: str
    source: str
    text: str
    why: str


class ReviewStep(msgspec.Struct, frozen=True):
    """An entry as it was when it was made, and its present ``standing``.

    ``scores`` are the scores after it, by series and owner; ``phase``, ``turn``, ``part`` and ``active`` say
    where in the match it was made, ``turn_told`` names the turn if the game has a word for it. ``known`` is
    false if only its text is left; ``overtaken`` as in a line.
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
    """The remedies that somebody used, counted: let stand, retracted, corrected, late, mended a refusal."""

    who: str
    stood: int = 0
    retracted: int = 0
    corrected: int = 0
    late: int = 0
    mended: int = 0


class ReviewView(msgspec.Struct, frozen=True):
    """A page of a match that has ``count`` entries. ``start`` are the scores before the first of them.

    ``pieces`` names the pieces of this page's steps, ``series`` the series that have changed so far;
    ``remedies`` come with the last page. ``kept`` is the mark of a record from a file; of a table it is
    empty.
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
    """A thing that lies on the table, in words; ``main`` is what is compared across the table.

    ``changed``: the entry changed it. ``place`` is the place on the board that the game draws, ``A:N3-1``, or
    empty.
    """

    name: str
    told: str
    main: bool
    changed: bool
    place: str


class SideView(msgspec.Struct, frozen=True):
    """The things that lie before a seat, or on the table for all (``seat`` is empty)."""

    seat: Seat
    lies: tuple[LyingView, ...]


class StoodView(msgspec.Struct, frozen=True):
    """The table after entry ``n``, as this phone may see it: as it is shown, and in words.

    ``score`` is what a score board shows; ``view`` is the view of a refereed game, with its changes by the
    entry.
    """

    n: int
    panel: Any
    sides: tuple[SideView, ...]
    score: PlacarScore | msgspec.UnsetType = msgspec.UNSET
    view: ViewUpdate | msgspec.UnsetType = msgspec.UNSET
