"""Suppositions for Consulta: plausible positions, and the words of players for their facts."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple

import msgspec

from companion.language import Message, Wording, _
from companion.referee.fields.move import Move
from companion.referee.fields.shapes import words_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import S

MOVE = "move."  # the prefix of suppositions about the move itself, such as ``move.nivel``


class Choice(NamedTuple):
    """A value, its name, and the place of the table that it stands for, ``A:N3-1``, if any.

    ``drawing`` is the drawing of an element of many; the words of a field have theirs in ``Labels.drawn``.
    """

    value: Any
    text: Wording | str
    place: str = ""
    drawing: str = ""


NO_OR_YES = (Choice(False, _("no")), Choice(True, _("yes")))


class Fact(NamedTuple):
    """A fact that a table could dispute.

    ``path`` is the path of a fact as in ``informar``, or ``move.`` and a supposed field, or a word of the
    game's suppositions. ``choices`` are few and include ``value``; a number has a ``range`` instead, with the
    ``unit`` ``decimos`` or none. ``place`` is the place whose occupant, or emptiness, the fact is.
    """

    path: str
    label: Message | str
    value: Any
    choices: tuple[Choice, ...] = ()
    range: tuple[int, int] | None = None
    unit: str = ""
    place: str = ""


Choosing = Callable[[Any, Move, Any], tuple[Choice, ...]]  # of a position, a move, and the present value


class Said(NamedTuple):
    """The words of players for a field, ``mesa.lados[*].mao`` or ``move.nivel``.

    ``about`` of the suppositions fills the slots of ``label`` for what the star stands for. The default
    ``choices`` are those of a flag. A number has a ``range`` instead, and ``tries``: values between which
    rules differ. ``piece`` is the plainest thing that can lie there, for a place. ``of`` is the only move
    that the field concerns, if any. With ``at_table`` the field is asked only about a table's own position,
    and of places only about those that the move names, since players should notice the others themselves.
    """

    path: str
    label: Message | str
    choices: tuple[Choice, ...] | Choosing = NO_OR_YES
    range: tuple[int, int] | None = None
    unit: str = ""
    tries: tuple[Any, ...] = ()
    piece: msgspec.Struct | None = None
    of: str = ""
    at_table: bool = False


class AskedMove(NamedTuple):
    """A kind of move that players ask about: its wire name, and the words for it.

    ``given`` are fields that this question sets, ``whose`` fields that it sets to a seat: the asking seat, or
    another.
    """

    do: str
    label: Message
    about: Message
    words: Message
    given: tuple[tuple[str, Any], ...] = ()
    whose: tuple[tuple[str, Literal["own", "other"]], ...] = ()


@dataclass(frozen=True)
class Suppositions(Generic[S]):
    """The parts of a game for Consulta.

    ``moves`` are the moves that players ask about, the most frequent first. ``values`` returns the choices of
    a field without a table: None for the words of its type, or for any number. ``guess`` sets fields that
    hardly matter once the others are set, or that follow from words. ``suppose`` returns a position in which
    the move is likely legal, with the facts given so far. ``said`` are the words of players for facts, in the
    order in which they would think of them; the engine finds those on which a verdict rests. ``about``
    returns what a path is about: the names in its label, and its place as ``lugar``. ``own`` are the paths
    that are words of the suppositions, each with a function that reads it from a supposed position. ``roots``
    are the fields of a position that players may state. ``reckon`` yields the computation line by line.
    ``choice`` returns the name of a field's value and the place that it stands for. ``later`` fields are
    asked for after all others. ``several`` fields hold several places, stated together. ``rows`` are the
    spaces of a side, the row farthest from its owner first. ``lies_at`` maps the path of a fact after silent
    passes to its path before them. ``begun`` returns whether a position belongs to a running match and not to
    its preparation.
    """

    moves: tuple[AskedMove, ...]
    guess: Callable[[Move, Mapping[str, Any]], Mapping[str, Any]]
    suppose: Callable[[TableOptions, Move, Mapping[str, Any]], S]
    said: tuple[Said, ...]
    about: Callable[[S, Move, str], Mapping[str, Message | str]]
    own: Mapping[str, Callable[[S, Move], str]]
    roots: tuple[str, ...]
    reckon: Callable[[S, Move, str], Iterable[str]]
    choice: Callable[[S, Move, str, Any], Choice]
    values: Callable[[S, Move, str], Iterable[Any] | range | None] = lambda _state, _move, _name: None
    later: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    rows: tuple[tuple[str, ...], ...] = ()
    lies_at: Callable[[S, str], str] = lambda _state, path: path
    begun: Callable[[S], bool] = lambda _state: True

    def choosable(self, state: S, move: Move, name: str) -> Iterable[Any] | range | None:
        """Return the values of a field without a table; None for anything."""
        values = self.values(state, move, name)
        return words_of(type(move), name) if values is None else values

    @cached_property
    def places(self) -> tuple[Said, ...]:
        """Return the words of the places where something can lie."""
        return tuple(said for said in self.said if said.piece is not None)
