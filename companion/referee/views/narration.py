"""The narration of a match in Revisão: numbers over time, points of the match, and subjects of moves."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal

import msgspec

from companion.language import Message, in_language
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import S

Unit = Literal["pontos", "decimos"]


class Series(msgspec.Struct, frozen=True):
    """A number that is worth drawing over time; the unit ``decimos`` counts tenths.

    ``anew``: every part of the match resets it. ``less``: a smaller number is better. ``signed``: a positive
    number has a plus sign.
    """

    id: str
    name: str
    unit: Unit = "pontos"
    anew: bool = False
    less: bool | msgspec.UnsetType = msgspec.UNSET
    signed: bool | msgspec.UnsetType = msgspec.UNSET


class Score(msgspec.Struct, frozen=True):
    """The value of a series for ``de``: a seat, a team, or empty for the table."""

    series: str
    de: str
    valor: int


class When(msgspec.Struct, frozen=True):
    """The point of a match at a position: phase as text, turn (0 before the first), part, seat on turn.

    ``text`` is the turn in the game's own words, if that is not “turn”: “Round 3”.
    """

    phase: str = ""
    turn: int = 0
    part: int = 1
    active: Seat = ""
    text: str = ""


class Searchable(msgspec.Struct, frozen=True):
    """A thing by which entries can be searched: a card, a space, a counter, whatever the game has."""

    id: str
    name: str


def _nothing(*_of: Any) -> tuple[()]:
    return ()


@dataclass(frozen=True)
class Narration(Generic[S]):
    """A game's narration of positions in a language, with names in place of seats.

    ``series`` returns the numbers worth following, ``scores`` their values. ``came_to`` returns the values
    that events led to, if they ended a part of the match and the next position belongs to the next part.
    ``pieces`` returns the subjects of a move, given the positions before and after it and its events.
    """

    series: Callable[[S, str], Iterable[Series]] = _nothing
    scores: Callable[[S], Iterable[Score]] = _nothing
    came_to: Callable[[tuple[Event, ...]], Iterable[Score]] = _nothing
    when: Callable[[S, str], When] = lambda _state, _lang: When()
    pieces: Callable[[S, S, Move, tuple[Event, ...], str], Iterable[Searchable]] = _nothing


Pieces = Callable[[S, S, Move, tuple[Event, ...], str], Iterator[Searchable]]


def pieces_of(
    named: Callable[[Move], Iterable[Any]],
    facts: tuple[str, ...],
    lies: Callable[[S, str], bool],
    called: Callable[[S, str], Message | str],
) -> Pieces[S]:
    """Return a function that yields the subjects of a move.

    These are the pieces that the move names, the pieces in the given ``facts`` of its events, and its card. A
    piece is named as it ``lies`` before the move, or after it if the move brought it.
    """

    def pieces(before: S, after: S, move: Move, events: tuple[Event, ...], lang: str) -> Iterator[Searchable]:
        ids = [*named(move), *(dict(event.facts).get(name) for event in events for name in facts)]
        for id in dict.fromkeys(one for one in ids if isinstance(one, str) and one):
            state = before if lies(before, id) else after
            if lies(state, id):
                name = called(state, id)
                yield Searchable(id, in_language(name, lang))
        if card := getattr(move, "carta", ""):
            yield Searchable(f"{move.seat} {card}", f"{card} · {before.options.called(move.seat)}")

    return pieces
