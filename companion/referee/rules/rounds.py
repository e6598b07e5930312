"""Rounds: all seats act once, from the first seat of the round on; each round has another first seat."""

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
    """The rounds of a game, by the paths of the fields with the first seat and the acting seat."""

    first: str
    on_turn: str

    @cached_property
    def who_is_first(self) -> Callable[[S], Seat]:
        """Return a function that returns the first seat of the round."""
        return attrgetter(self.first)

    @cached_property
    def whose(self) -> Callable[[S], Seat]:
        """Return a function that returns the acting seat."""
        return attrgetter(self.on_turn)

    def place(self, state: S, seat: Seat) -> int:
        """Return the distance of a seat from the first seat of the round."""
        return around(state, self.who_is_first(state)).index(seat)

    def from_first(self, state: S) -> tuple[Seat, ...]:
        """Return all seats in the order of the round."""
        return around(state, self.who_is_first(state))

    def next_in(self, state: S) -> Seat | None:
        """Return the seat that acts next, or None after the last."""
        order = self.from_first(state)
        return next(
            (seat for seat in order[order.index(self.whose(state)) + 1 :] if seat not in state.out), None
        )

    def first_of_next(self, state: S, able: Callable[[Seat], object] = bool) -> Seat:
        """Return the first seat of the next round: the second of this one, or the next that is ``able``."""
        seat = next_after(state, self.who_is_first(state))
        while not able(seat):
            seat = next_after(state, seat)
        return seat
