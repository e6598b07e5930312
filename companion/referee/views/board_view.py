"""The view of a table: a position as its game shows it to an audience, in one language.

A client draws the view and knows no rule. ``at`` gives places as their owner sees them, so that a screen can
turn them. A view does not say where something would be legal: a binding says which fields of a move a tap
sets, a stencil how a shape lies, whatever the verdict.
"""

from dataclasses import dataclass
from typing import Any, Generic, Literal

import msgspec

from companion.language import Wording, in_language
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Audience
from companion.referee.positions.position import S
from companion.referee.views.narration import Unit

Cell = tuple[int, int]  # row and column from the top left, as the owner sees them


@dataclass(frozen=True)
class Perspective(Generic[S]):
    """A position as an audience may see it, with the names of seats to show, and the language.

    ``hides`` says that the audience does not see the whole position.
    """

    state: S
    audience: Audience
    lang: str
    hides: bool = False

    def say(self, text: Wording | str) -> str:
        """Return a text in the language of the audience."""
        return in_language(text, self.lang)

    def called(self, seat: Seat) -> str:
        """Return the name of a seat."""
        name: str = self.state.options.called(seat)
        return name


class InView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a view; ``rule`` is the rule that defines it."""

    rule: str = ""


# What a sign says that a board draws in a way of its own; ``comes-to`` is what a number will be.
Meaning = Literal["", "attacks", "attacked", "defends", "comes-to", "came-in", "lasts"]


class Sign(InView, frozen=True, kw_only=True):
    """A property of a piece or a place; ``id`` names its drawing, empty for words alone.

    ``beside`` is a number or a letter beside the drawing; ``text`` contains it too. ``means`` is what it says
    to a board that draws it in a way of its own.
    """

    id: str = ""
    means: Meaning = ""
    text: str = msgspec.field(name="told")
    beside: str = ""


class PlacedPiece(InView, frozen=True, kw_only=True):
    """A piece on a place; ``key`` stays the same as long as the piece does.

    Pieces that are ``alike`` are interchangeable: one that has gone and one that has come count as one that
    moved. ``kind`` says how the piece is drawn, ``look`` which of its kind it is. ``turned`` is its
    orientation, empty for upright. A ``pending`` piece has its place reserved and does not lie there yet.
    ``text`` names it among several. ``printed`` are the numbers that its card has if they differ from its
    ``numbers``. ``photo`` is the digest of the photo of its face, which the table keeps,
    ``face`` the address of its printed face or of the game's back, if its card is of an installed set.
    """

    key: str
    kind: str
    name: str = ""
    text: str = msgspec.field(default="", name="told")
    look: str = ""
    alike: str = ""
    seat: Seat = ""
    numbers: dict[str, int] = {}
    printed: dict[str, int] = {}
    signs: tuple[Sign, ...] = ()
    turned: str = ""
    pending: bool = False
    photo: str = ""
    face: str = ""


class TapBinding(InView, frozen=True, kw_only=True):
    """The fields of the move ``do`` that a tap on a place ``sets``, for ``seat``, all ``others``, or anybody.

    If it ``begins`` a move, a tap on another place continues the move; a binding that is only ``after`` works
    as such a second tap. ``of`` is the key of the tapped piece, if only one piece of the place is meant.
    ``text`` is the text of the button, empty for the name of the move. ``card`` is the kind and the name of
    the card there whose text the tap carries out. With ``by_name`` the tap opens a choice instead of
    declaring a move that an onlooker's tap could declare by accident. ``joins`` are the places whose taps may
    set the same field together with this one, in their order and joined by ``+``. With ``adds`` the fields
    are optional: they may be set if the move is offered without them.
    """

    do: str
    sets: dict[str, Any] = msgspec.field(name="tells")
    seat: Seat = ""
    others: bool = False
    begins: bool = False
    after: bool = False
    of: str = ""
    text: str = msgspec.field(default="", name="told")
    card: tuple[str, str] | None = None
    by_name: bool = False
    joins: tuple[str, ...] = ()
    adds: bool = False


class Space(InView, frozen=True, kw_only=True):
    """A place, its owner and what lies on it; ``text`` describes all that in a few words.

    ``look`` is drawn if nothing lies there. ``at`` is its cell in the grid of its seat, or of the table; None
    outside a grid. Others do not see a ``private`` place, so a phone that several people look at shows it
    only when its seat asks to look.
    """

    name: str
    kind: str
    seat: Seat = ""
    at: Cell | None = None
    look: str = ""
    text: str = msgspec.field(default="", name="told")
    private: bool = False
    lies: tuple[PlacedPiece, ...] = ()
    signs: tuple[Sign, ...] = ()
    fills: tuple[TapBinding, ...] = ()


class CounterView(InView, frozen=True, kw_only=True):
    """A number of a seat or of the table; a ``main`` number is shown first.

    A ``signed`` number has a plus sign too.
    """

    id: str
    name: str
    value: int
    seat: Seat = ""
    unit: Unit = "pontos"
    main: bool = False
    signed: bool = False


class Pile(InView, frozen=True, kw_only=True):
    """Things of which only the number is shown; ``id`` names their drawing."""

    id: str
    name: str
    count: int
    seat: Seat = ""


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """A short text for a seat, or for everybody."""

    text: str = msgspec.field(name="told")
    seat: Seat = ""


class Pending(InView, frozen=True, kw_only=True):
    """A chain that waits for an answer: ``links`` from the first declaration to the latest answer.

    ``text`` names what is answered and by whom, ``what`` only what is answered, as it follows “to answer”.
    ``aloud``: a seat without an answer must pass. ``same``: a seat that passed what went before passes this
    too. ``asks`` is the question to the seats, if it is more than whether they answer. Links that stand
    ``abreast`` answer nothing: they are several declarations. ``passed`` are seats that were asked as well
    and have let it pass.
    """

    text: str = msgspec.field(name="told")
    what: str
    seats: tuple[Seat, ...]
    aloud: bool = False
    same: bool = False
    asks: str = ""
    links: tuple[Prompt, ...] = ()
    abreast: bool = False
    passed: tuple[Seat, ...] = ()


class Stencil(InView, frozen=True, kw_only=True):
    """A shape that is laid onto places as a whole; each of its squares bears one of ``signs``.

    ``look`` names a drawing beside it on its card. ``ways`` are the cells of the squares for each
    orientation; the empty key is the printed one. Laying it declares the move ``do`` with the places in
    ``field``; ``start`` is the field of the tapped place, ``shows`` the field of the look, each empty if the
    move has none. ``given`` are further fields.
    """

    kind: str
    name: str
    signs: str
    ways: dict[str, tuple[Cell, ...]]
    look: str = ""
    do: str = ""
    field: str = ""
    start: str = ""
    shows: str = ""
    given: dict[str, Any] = {}


class BoardView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table as an audience sees it; its parts have stable keys.

    ``phase`` is the phase marked on the bar, or empty; ``ahead`` are the phases that a tap moves on to.
    ``where`` describes the point of the match. ``turn`` is the seat on turn; ``together`` means that all act
    when they like. ``homes`` are the places that stand for the seats. ``now`` is the prompt of each seat, and
    under an empty seat that of spectators. ``practice``: the table wants to see what is possible. ``over``:
    the match has ended.
    """

    places: dict[str, Space]
    counters: dict[str, CounterView] = {}
    piles: dict[str, Pile] = {}
    homes: dict[Seat, str] = {}
    phase: str = ""
    ahead: dict[str, TapBinding] = {}
    where: tuple[Prompt, ...] = ()
    turn: Seat = ""
    together: bool = False
    waits: Pending | None = None
    now: dict[Seat, str] = {}
    stencils: dict[str, Stencil] = {}
    practice: bool = False
    over: bool = False
