"""Lessons: steps by which phones teach a game during play, each shown while its condition holds.

A lesson has no fixed course. The first step whose condition holds is shown, so a lesson goes on wherever play
goes. Moves are judged as at any table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from companion.language import Message
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import S


@dataclass(frozen=True)
class LessonMoment(Generic[S]):
    """The public state of a match, and the moves that led to it.

    ``played`` are the moves that count, in order; ``in_turn`` those of the present turn. ``may`` returns
    whether a seat can now declare such a move, with its implied moves.
    """

    state: S
    played: tuple[Move, ...]
    in_turn: tuple[Move, ...]
    may: Callable[[Seat, type[Move]], bool]

    def called(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.state.options.called(seat)


@dataclass(frozen=True)
class LookAt:
    """The things to tap: places of the board, and moves by wire name."""

    places: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


def _nowhere(_moment: LessonMoment[S]) -> LookAt:
    return LookAt()


@dataclass(frozen=True)
class LessonStep(Generic[S]):
    """A step of a lesson: a sentence for ``rule``, shown ``when`` its condition holds.

    The ``last`` step ends the lesson.
    """

    id: str
    rule: str
    when: Callable[[LessonMoment[S]], bool]
    says: Callable[[LessonMoment[S]], Message]
    look: Callable[[LessonMoment[S]], LookAt] = _nowhere
    last: bool = False
