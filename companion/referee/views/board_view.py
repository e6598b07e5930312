"""A position as whoever looks at it sees it, made by its game in one language: the view of a table.

Whoever shows it draws what stands here and knows no rule. Where things lie is told as they lie before whose
they are (``at``), so that a screen turns them as it needs to. Nothing says where something would be legal:
a fill says what a tap on a place tells of a move, a stencil how a shape lies, whatever comes of it.
"""

from dataclasses import dataclass
from typing import Any, Generic

import msgspec

from companion.language import Message
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Audience
from companion.referee.positions.position import S
from companion.referee.views.narration import Unit

Cell = tuple[int, int]  # row and column, from the top left as it lies before whose it is


@dataclass(frozen=True)
class Perspective(Generic[S]):
    """A position as an audience may see it, its seats by the names that are shown, and the language.

    It ``hides`` something where the position is not seen as it is.
    """

    state: S
    audience: Audience
    lang: str
    hides: bool = False

    def say(self, text: Message | str) -> str:
        """Return a text in the language of who looks."""
        return text if isinstance(text, str) else text.to(self.lang)

    def called(self, seat: Seat) -> str:
        """Return what a seat is called."""
        name: str = self.state.options.called(seat)
        return name


class InView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Any part of a view; ``rule`` is the one that says what it is."""

    rule: str = ""


class Sign(InView, frozen=True, kw_only=True):
    """Something that holds of a piece or a place; ``id`` names its drawing, empty for words alone.

    ``beside`` is what stands beside the drawing: a number or a letter, which ``text`` says too.
    """

    id: str = ""
    text: str = msgspec.field(name="told")
    beside: str = ""


class PlacedPiece(InView, frozen=True, kw_only=True):
    """A piece that lies somewhere. ``key`` is its own for as long as it stays what it is.

    Pieces that are ``alike`` may be taken for one another, so that one that has gone and one that has come
    are one that has moved. ``kind`` says how it is drawn, ``look`` which of its kind it is. ``turned`` is how
    it lies, empty for upright; one that is ``pending`` has its place kept and lies there not yet. ``text`` is
    what it is called where it is one of several.
    """

    key: str
    kind: str
    name: str = ""
    text: str = msgspec.field(default="", name="told")
    look: str = ""
    alike: str = ""
    seat: Seat = ""
    numbers: dict[str, int] = {}
    signs: tuple[Sign, ...] = ()
    turned: str = ""
    pending: bool = False


class TapBinding(InView, frozen=True, kw_only=True):
    """What a tap on a place ``tells`` of a move ``do``, by its fields; for ``seat`` or all ``others``,
    for anybody where it is empty.


    Where it ``begins`` a move, a tap on another place goes on with it. What is only ``after`` is told by such
    a second tap alone. ``of``: it is a tap on that of the pieces there, by its key. ``text`` is what
    its button says, empty where it says no more than what the move is called. ``card`` is the kind and the
    name of the card there whose text that carries out. A move that a tap would tell whole, and that nobody
    means who only wants to look, is told ``by_name``: the tap opens what may be done there. ``joins`` are the
    places whose taps may tell the one field that it tells together with it, by their order and a ``+``.
    What it tells of a move that may do without, it ``adds``: where that is offered without, it may be told.
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
    """A place, whose it is and what lies there. ``text`` is all that in a few words.

    ``look`` is what shows where nothing lies on it. ``at`` is where it lies in the grid of its seat, or of
    the table; what lies in no grid has none. ``private``: others do not see it, so that a phone that several
    look at shows it only once its seat asks to look.
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
    """A number that is kept, of a seat or of the table; ``main``: the eye needs it first.

    One that is ``signed`` bears a plus too.
    """

    id: str
    name: str
    value: int
    seat: Seat = ""
    unit: Unit = "pontos"
    main: bool = False
    signed: bool = False


class Pile(InView, frozen=True, kw_only=True):
    """Things of which only the number is shown; ``id`` names its drawing."""

    id: str
    name: str
    count: int
    seat: Seat = ""


class Prompt(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something in few words, of a seat or of nobody."""

    text: str = msgspec.field(name="told")
    seat: Seat = ""


class Pending(InView, frozen=True, kw_only=True):
    """What waits to be answered, by whom: ``links`` from what was declared first to the latest answer.

    ``text`` says both, ``what`` is only what is answered. ``aloud``: who gives no answer must say so;
    ``same``: whoever gave none to what went before gives none to this either. ``asks``: what those seats are
    asked, as they read it, where that is more than whether they answer. Links that stand ``abreast`` answer
    nothing: each is one of several things that were declared.
    """

    text: str = msgspec.field(name="told")
    what: str
    seats: tuple[Seat, ...]
    aloud: bool = False
    same: bool = False
    asks: str = ""
    links: tuple[Prompt, ...] = ()
    abreast: bool = False


class Stencil(InView, frozen=True, kw_only=True):
    """A shape that is laid onto places as a whole, each of its squares bearing one of ``signs``.

    ``look`` names a drawing that its card bears beside it. ``ways`` are the cells of the squares, in that
    order, for each way to hold it; the empty way is as it is printed. Laid, it is a move ``do`` whose
    ``field`` are the places; ``start`` is the field for the one that was tapped, ``shows`` that for the look
    of it, each empty where the move tells none. ``given`` are further fields.
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
    """All that a table shows to an audience; its parts by keys that stay.

    ``phase`` is the one of the bar, empty for none; ``ahead`` are the phases of it to which a tap goes on.
    ``where`` says in words where in the match it is, ``turn`` whose turn it is; ``together``, all act, each
    when it suits them. ``homes`` are the places that stand for seats themselves. ``now`` says to each seat in
    one sentence what to do; under no seat it stands for who only looks on. ``practice``: the table wants to
    be shown what is possible. ``over``: the match has come to its end.
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
