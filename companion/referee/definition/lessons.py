"""What a game gives so that phones teach it while it is played: steps, each shown while its condition holds.

There is no course to keep to. Of the steps the first whose condition holds is shown, so that a lesson goes on
from wherever play has come; what is tapped is judged as at any table.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from companion.language import Message
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import S


@dataclass(frozen=True)
class LessonMoment(Generic[S]):
    """Where a match stands, as everybody sees it, and how it came there.

    ``played`` are the moves that count, in order, ``in_turn`` those of the turn that is under way. ``may``:
    whether that seat can declare such a move now, with what its tap says besides.
    """

    state: S
    played: tuple[Move, ...]
    in_turn: tuple[Move, ...]
    may: Callable[[Seat, type[Move]], bool]

    def called(self, seat: Seat) -> str:
        """Return what a seat is called."""
        return self.state.options.called(seat)


@dataclass(frozen=True)
class LookAt:
    """Where the thing to tap is: places of the board, moves by their names."""

    places: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()


def _nowhere(_moment: LessonMoment[S]) -> LookAt:
    return LookAt()


@dataclass(frozen=True)
class LessonStep(Generic[S]):
    """One sentence: shown ``when`` its condition holds, it teaches ``rule``, and says where to ``look``.

    With the ``last`` the lesson is over.
    """

    id: str
    rule: str
    when: Callable[[LessonMoment[S]], bool]
    says: Callable[[LessonMoment[S]], Message]
    look: Callable[[LessonMoment[S]], LookAt] = _nowhere
    last: bool = False
