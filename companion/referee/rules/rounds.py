"""Rounds: everybody acts once, from whoever is first in this round; the next round has another first."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter
from typing import Generic

from companion.referee.fields.move import Seat
from companion.referee.positions.position import S
from companion.referee.rules.seating import around, next_after


@dataclass(frozen=True)
class Rounds(Generic[S]):
    """The rounds of a game: the paths of the fields that say who is first in this one, and who acts now."""

    first: str
    on_turn: str

    @cached_property
    def who_is_first(self) -> Callable[[S], Seat]:
        """Who is first in the round of a state."""
        return attrgetter(self.first)

    @cached_property
    def whose(self) -> Callable[[S], Seat]:
        """Who acts now."""
        return attrgetter(self.on_turn)

    def place(self, state: S, seat: Seat) -> int:
        """How many places after the first of the round somebody sits."""
        return around(state, self.who_is_first(state)).index(seat)

    def from_first(self, state: S) -> tuple[Seat, ...]:
        """Everybody in the order of the round."""
        return around(state, self.who_is_first(state))

    def next_in(self, state: S) -> Seat | None:
        """Who acts after whoever acts now; None where all have."""
        order = self.from_first(state)
        return next(
            (seat for seat in order[order.index(self.whose(state)) + 1 :] if seat not in state.out), None
        )

    def first_of_next(self, state: S, able: Callable[[Seat], object] = bool) -> Seat:
        """Who is first in the next round: the second of this one, or the next who is ``able`` to be."""
        seat = next_after(state, self.who_is_first(state))
        while not able(seat):
            seat = next_after(state, seat)
        return seat
