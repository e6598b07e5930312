"""The offers of a seat, as docs/tables.md describes them: moves, buttons, late answers, the beginning."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.fields.move import Seat
from webapp.tables.wire.views import ViewUpdate


class OfferView(msgspec.Struct, frozen=True):
    """A move worth showing, in words; ``places`` are the places of the board that it names.

    ``besides`` are the names of the moves that a tap on it implies. A move that is ``part`` still lacks
    fields.
    """

    move: dict[str, Any]
    told: str
    places: tuple[str, ...]
    besides: tuple[str, ...] | UnsetType = UNSET
    part: bool | UnsetType = UNSET


class CommandView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move as a button offers it: ``main`` goes on, ``quick`` is declared by one tap.

    ``answers``: it answers a question that waits, which nobody holds up. ``sign`` is its drawing, ``also``
    are moves that the same tap declares after it.
    """

    move: dict[str, Any]
    label: str
    small: str = ""
    sign: str = ""
    main: bool = False
    quick: bool = False
    answers: bool = False
    also: tuple[dict[str, Any], ...] = ()


class LateView(msgspec.Struct, frozen=True):
    """An answer that a seat could have given after entry ``n``, by ``asks``; late, it goes before ``before``.

    ``of`` is the entry that it answers. ``at_once``: it is entered at once; else the seats that lose by it
    are asked first. ``what`` is the question in a word, if the game has one.
    """

    n: int
    of: int
    before: int
    asks: tuple[str, ...]
    at_once: bool
    what: str


class WaiveView(msgspec.Struct, frozen=True):
    """A standing pass that a seat may give; ``main``: the usual choice."""

    scope: str
    label: str
    main: bool


class SleeperView(msgspec.Struct, frozen=True):
    """A seat on another phone whose pass is waited for; ``move`` is the pass, which the asker may declare.

    ``left`` are the seconds until its phone counts as asleep, unless it does.
    """

    seat: Seat
    move: dict[str, Any]
    left: int | UnsetType = UNSET


class InsteadView(msgspec.Struct, frozen=True):
    """An alternative to entry ``n``, the last: the entry is retracted and ``move``, if any, declared."""

    n: int
    label: str
    move: dict[str, Any] | UnsetType = UNSET


class StarterView(msgspec.Struct, frozen=True):
    """A seat that may begin, and the move that enters it."""

    seat: Seat
    move: dict[str, Any]
    told: str


class BeginView(msgspec.Struct, frozen=True):
    """The tap that begins a match: ``asks`` who begins, ``first`` what may be done before, empty for nothing.

    ``counted`` is what is counted for each seat, at most ``most``; empty for nothing. ``counts`` is how many
    so far. ``die`` is the number of sides of a die that may be thrown on the phone, 0 for none.
    """

    asks: str
    starters: tuple[StarterView, ...]
    counted: str
    counts: dict[Seat, int]
    most: int
    first: str
    die: int


class OffersView(msgspec.Struct, frozen=True):
    """The offers of a seat at a seq: ``commands`` are buttons, the main one first.

    ``answers``: there is an answer other than a pass. ``every`` are the moves that may be declared by their
    name alone. ``ahead`` is the change of the view by the moves that the next tap of the seat that goes on
    implies; every phone of the table shows the same turn. ``late`` are the answers that may still be given,
    the last first. ``begin``: the match is prepared but not begun. ``lots`` are the moves that enter whom a
    lot has drawn to begin. ``waives`` are the standing passes that it may give, ``instead`` the alternatives
    to its last move, and to a move of another phone by which its turn is over. ``sleepers`` are the seats
    that are waited for and whose phones sleep, or soon may.
    """

    seq: int
    offers: tuple[OfferView, ...]
    commands: tuple[CommandView, ...]
    answers: bool
    every: tuple[str, ...]
    late: tuple[LateView, ...]
    waives: tuple[WaiveView, ...]
    instead: tuple[InsteadView, ...]
    sleepers: tuple[SleeperView, ...] = ()
    ahead: ViewUpdate | msgspec.UnsetType = msgspec.UNSET
    begin: BeginView | msgspec.UnsetType = msgspec.UNSET
    lots: tuple[StarterView, ...] | msgspec.UnsetType = msgspec.UNSET
