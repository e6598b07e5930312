"""The beginning of a match, or of a part of it, by one tap: the tap says who begins (``docs/leve.md``)."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic

from companion.language import Message
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import Position, S

Counts = Mapping[Seat, int]  # numbers by seat, counted before the beginning; a missing seat has none


def _nothing_first(_state: Position) -> Message | None:
    return None


@dataclass(frozen=True)
class Beginning(Generic[S]):
    """A game's beginning.

    ``waits`` returns whether nobody has declared yet who begins. ``says`` returns the move by which a seat
    declares that another begins. ``then`` yields moves that may follow the tap, given the counts: the first
    legal one is entered, until there is none. ``counted`` names the thing that is counted for each seat,
    ``most`` its largest number; moves of ``declares`` enter it, and the other moves are implied. ``first``
    names what players may do before, if they can. ``die`` is the number of sides of the die that decides who
    begins, 0 without a die; ``by_chance`` returns whether it decides now.
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
