"""What a game gives so that a match, or a part of it, begins by one tap: who begins (``docs/leve.md``)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic

from companion.language import Message
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import Position, S

Counts = Mapping[Seat, int]  # so many of what is counted before it begins, by seats; none where left out


def _nothing_first(_state: Position) -> Message | None:
    return None


@dataclass(frozen=True)
class Beginning(Generic[S]):
    """``waits``: who begins is still to be told. ``says``: by which move a seat says that another begins.

    ``then`` are the moves that may come next of what goes with it, by what was counted: the first that is
    lawful does, until there is none. ``counted`` is what is counted for each seat, ``most`` of it, each by a
    move of ``tells``; the others nobody tells. ``first`` is what people may do before, where it is a choice.
    ``die``: the sides of the die that says who begins, none where no die does; ``by_chance``: whether it
    does now.
    """

    waits: Callable[[S], bool]
    says: Callable[[S, Seat, Seat], Move]
    then: Callable[[S, Counts], Iterator[Move]]
    counted: Message | None = None
    most: int = 0
    declares: tuple[type[Move], ...] = ()
    first: Callable[[S], Message | None] = _nothing_first
    die: int = 0
    by_chance: Callable[[S], bool] = lambda _state: True
