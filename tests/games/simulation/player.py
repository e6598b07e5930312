"""Players and witnesses: the parts that a simulated match asks of a game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience
from companion.referee.resolving.resolution import Step

# Asserts the invariants after an accepted move, from the state before it, the move, and its step.
Witness = Callable[[Any, Move, Step], None]


@dataclass(frozen=True)
class Turn:
    """The turn of a seat that is asked for a move: the state as it may see it, and the referee's answers."""

    game: Game[Any]
    seat: Seat
    whole: Any  # the state, also what the seat may not see

    @cached_property
    def state(self) -> Any:
        """Return the state as the seat may see it."""
        return self.game.project(self.whole, Audience((self.seat,)))

    @cached_property
    def offers(self) -> dict[type[Move], list[Move]]:
        """Return the partial moves that the referee shows to the seat, by their type."""
        found: dict[type[Move], list[Move]] = {}
        for offer in self.game.offers(self.whole, self.seat):
            found.setdefault(type(offer), []).append(offer)
        return found

    def offered(self, kind: type[Move]) -> list[Move]:
        """Return the offers of one type alone, for a player that need not know the others."""
        others = [other for other in self.game.move_types if other is not kind]
        return list(self.game.offers(self.whole, self.seat, others))

    def completions(self, move: Move) -> Iterator[Move]:
        """Return every legal way to fill a move, as far as the choices are finite."""
        return self.game.completions(self.whole, move)

    def legal(self, move: Move) -> bool:
        """Return whether the referee allows a whole move."""
        return self.game.weigh(self.whole, move).verdict == "legal"


class Player(Protocol):
    """A player at the table, who holds real cards, keeps the rules, and never gives up."""

    def choose(self, turn: Turn) -> Move | None:
        """Return a move, or None for silence."""
