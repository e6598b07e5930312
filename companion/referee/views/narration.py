"""What a game tells of a match that is looked at again: how it stood, when, and what a move was about."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, Literal

import msgspec

from companion.language import Message
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import S

Unit = Literal["pontos", "decimos"]


class Series(msgspec.Struct, frozen=True):
    """A number that tells how somebody stands, worth drawing over time; ``decimos``: it counts tenths.

    ``anew``: every part of the match begins it anew. ``less``: who has less of it stands better.
    """

    id: str
    name: str
    unit: Unit = "pontos"
    anew: bool = False
    less: bool | msgspec.UnsetType = msgspec.UNSET


class Score(msgspec.Struct, frozen=True):
    """What a series shows of ``de``: a seat, a team, or empty for the table."""

    series: str
    de: str
    valor: int


class When(msgspec.Struct, frozen=True):
    """Where in a match a position is: phase (in words), turn (0 before the first), part, whose turn it is.

    ``told`` is the turn in the game's own word, where that is not “turn”: “Round 3”.
    """

    phase: str = ""
    turn: int = 0
    part: int = 1
    active: Seat = ""
    told: str = ""


class Searchable(msgspec.Struct, frozen=True):
    """Something that a match can be searched for: a card, a space, a counter, whichever the game has."""

    id: str
    name: str


def _nothing(*_of: Any) -> tuple[()]:
    return ()


@dataclass(frozen=True)
class Narration(Generic[S]):
    """How a game tells a position in a language; the seats of its options bear the names to be said.

    ``series`` are the numbers worth following and ``scores`` what they show; ``came_to`` is what they came to
    by what happened, where that ended a part of the match and the position after it shows the beginning of
    the next. ``pieces`` are what a move is about, given the positions before and after it and what happened.
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
    """Return what the move names, what something happened to by those ``facts``, and the card that it plays.

    A piece is told where it ``lies``: of before the move, or of after it where that brought it.
    """

    def pieces(before: S, after: S, move: Move, events: tuple[Event, ...], lang: str) -> Iterator[Searchable]:
        ids = [*named(move), *(dict(event.facts).get(name) for event in events for name in facts)]
        for id in dict.fromkeys(one for one in ids if isinstance(one, str) and one):
            state = before if lies(before, id) else after
            if lies(state, id):
                told = called(state, id)
                yield Searchable(id, told.to(lang) if isinstance(told, Message) else told)
        if card := getattr(move, "carta", ""):
            yield Searchable(f"{move.seat} {card}", f"{card} · {before.options.called(move.seat)}")

    return pieces
