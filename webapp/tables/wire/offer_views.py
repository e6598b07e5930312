"""What a seat may do, as docs/tables.md has it: moves, buttons, what may still be answered, how it begins."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.fields.move import Seat
from webapp.tables.wire.views import ViewUpdate


class OfferView(msgspec.Struct, frozen=True):
    """A move worth showing, in words; ``places`` are those of the board that it names.

    ``besides`` are the moves that a tap of it says before it, as they are called on the wire. Of one that is
    ``part`` something is still asked.
    """

    move: dict[str, Any]
    told: str
    places: tuple[str, ...]
    besides: tuple[str, ...] | UnsetType = UNSET
    part: bool | UnsetType = UNSET


class CommandView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move as a button offers it: ``main`` goes on, ``quick`` is declared by one tap.

    ``answers``: it is an answer to what waits, which nobody holds up. ``sign`` is its drawing, ``also`` are
    moves that the same tap declares after it.
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
    """What a seat could have answered after entry ``n``, by ``asks``; told late it lies before ``before``.

    ``of`` is the entry that it answers. ``at_once``: it is entered at once; else whoever loses by it is asked
    first. ``what`` is what it answers, in a word, where the game has one.
    """

    n: int
    of: int
    before: int
    asks: tuple[str, ...]
    at_once: bool
    what: str


class WaiveView(msgspec.Struct, frozen=True):
    """What a seat may say that it does not answer for a while; ``main``: as it mostly does."""

    scope: str
    label: str
    main: bool


class InsteadView(msgspec.Struct, frozen=True):
    """Another way to have told entry ``n``, the last of its seat: that is taken back, and ``move`` told."""

    n: int
    label: str
    move: dict[str, Any]


class StarterView(msgspec.Struct, frozen=True):
    """That a seat begins, and the move that says so."""

    seat: Seat
    move: dict[str, Any]
    told: str


class BeginView(msgspec.Struct, frozen=True):
    """One tap begins: ``asks`` who, ``first`` what may be done before, empty for nothing.

    ``counted`` is what is counted for each seat, ``most`` of it; empty where nothing is. ``die``: how many
    sides the die has that may be thrown on the phone, 0 for none.
    """

    asks: str
    starters: tuple[StarterView, ...]
    counted: str
    most: int
    first: str
    die: int


class OffersView(msgspec.Struct, frozen=True):
    """What a seat may do at a seq: ``commands`` by a button, the main one first.

    ``answers``: among it is more of an answer than giving none. ``every`` are the moves that may be declared
    by their name alone. ``ahead`` is what the view becomes by what the next tap says besides of whoever then
    goes on by taps on the board, that seat or another: every phone of the table says alike whose turn it is.
    ``late`` is what it may still answer though play has gone on, the last first.
    ``begin``: who begins is still to be told. ``lots``: by which move it enters whom a lot has
    drawn to begin. ``waives`` are the standing passes that it may give,
    ``instead`` what its last move could have been told to be.
    """

    seq: int
    offers: tuple[OfferView, ...]
    commands: tuple[CommandView, ...]
    answers: bool
    every: tuple[str, ...]
    late: tuple[LateView, ...]
    waives: tuple[WaiveView, ...]
    instead: tuple[InsteadView, ...]
    ahead: ViewUpdate | msgspec.UnsetType = msgspec.UNSET
    begin: BeginView | msgspec.UnsetType = msgspec.UNSET
    lots: tuple[StarterView, ...] | msgspec.UnsetType = msgspec.UNSET
