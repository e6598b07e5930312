"""What a game gives so that it can be consulted: plausible positions, and people's words for them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple

import msgspec

from companion.language import Message, _
from companion.referee.fields.move import Move
from companion.referee.fields.shapes import words_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import S

MOVE = "move."  # the paths of what is supposed of the move itself, such as ``move.nivel``


class Choice(NamedTuple):
    """A value, what it is called, and the place of the table that it stands for, ``A:N3-1``, if any.

    ``drawing``: that of an element of many; a word of a field bears its own (``Labels.drawn``).
    """

    value: Any
    text: Message | str
    place: str = ""
    drawing: str = ""


NO_OR_YES = (Choice(False, _("no")), Choice(True, _("yes")))


class Fact(NamedTuple):
    """A fact that a table could dispute.

    ``path`` is as ``informar`` has it, or ``move.`` and a field that was supposed, or a word of the game's
    own suppositions. ``choices`` are few, the ``value`` among them; a number has a ``range``, with the
    ``unit`` ``decimos`` or none. ``place`` is the place of the table whose occupant, or emptiness, it is.
    """

    path: str
    label: Message | str
    value: Any
    choices: tuple[Choice, ...] = ()
    range: tuple[int, int] | None = None
    unit: str = ""
    place: str = ""


Choosing = Callable[[Any, Move, Any], tuple[Choice, ...]]  # of a position, a move, and the value as it is


class Said(NamedTuple):
    """People's words for a field of the position, ``mesa.lados[*].mao``, or of the move, ``move.nivel``.

    What a star stands for is a place in its ``label``, as ``about`` of the suppositions fills it.
    ``choices`` are those of a flag unless given; a number has a ``range`` instead, and ``tries``, between
    which rules tell. ``piece`` is the plainest thing that can lie there, where it is a place. ``of`` is the
    only move of which it is said, if any. ``at_table``: it is said of a table's own position alone, and of
    places only of those that the move names, since which others matter is for people to notice.
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
    """A kind of move that people ask about: its name on the wire, their words for it, and more of theirs.

    ``given`` are fields that this way of asking fills, ``whose`` those that it fills with a seat: that of
    whoever asks, or another.
    """

    do: str
    label: Message
    about: Message
    words: Message
    given: tuple[tuple[str, Any], ...] = ()
    whose: tuple[tuple[str, Literal["own", "other"]], ...] = ()


@dataclass(frozen=True)
class Suppositions(Generic[S]):
    """What a game gives so that it can be consulted.

    ``moves`` are those that people ask about, those asked about most first. ``values`` are the choices of a
    field where nothing is known of the table: None for the words of its type, or for any number. ``guess``
    fills fields that hardly matter once the others are told, or follow from words. ``suppose`` gives a
    position in which the move is likely legal, with the facts that were told so far as others hang on them.
    ``said`` are people's words for what a position holds and what is supposed of moves, in the order in
    which they would think of it: which of them a verdict rests on is found. ``about`` says of what a path
    speaks: the names in its label, and as ``lugar`` its place. ``own`` are the paths that are words of the
    suppositions themselves, each with what reads it off a supposed position, ``roots`` the fields of a
    position that may be told of. ``reckon`` says the computation line by line. ``choice`` says what a
    field's value is called and which place it stands for, ``later`` fields are asked for only once nothing
    else is left, ``several`` hold several places, told together. ``rows`` are the spaces of a side as they
    lie, the row farthest from its owner first. ``lies_at`` says where a fact of the position that silence
    leads to lies in the position before it. ``begun``: a position is of a match that runs, and not of what
    is prepared before it.
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
        """Return what could be chosen of a field where nothing is known of the table, None for anything."""
        values = self.values(state, move, name)
        return words_of(type(move), name) if values is None else values

    @cached_property
    def places(self) -> tuple[Said, ...]:
        """The words of the places where something can lie."""
        return tuple(said for said in self.said if said.piece is not None)
