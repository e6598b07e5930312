"""Who plays and who watches: what a simulated match asks of a game."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience
from companion.referee.resolving.resolution import Step

# Asserts what holds after an accepted move, of the state before it, the move, and what it came to.
Witness = Callable[[Any, Move, Step], None]


@dataclass(frozen=True)
class Turn:
    """A seat that is asked for a move: the state as it may see it, and what the referee answers."""

    game: Game[Any]
    seat: Seat
    whole: Any  # the state, also what the seat may not see

    @cached_property
    def state(self) -> Any:
        """The state as the seat may see it."""
        return self.game.project(self.whole, Audience((self.seat,)))

    @cached_property
    def offers(self) -> dict[type[Move], list[Move]]:
        """The partial moves that the referee shows to the seat, by their type."""
        found: dict[type[Move], list[Move]] = {}
        for offer in self.game.offers(self.whole, self.seat):
            found.setdefault(type(offer), []).append(offer)
        return found

    def offered(self, kind: type[Move]) -> list[Move]:
        """Those of one type alone, for who need not know of the others."""
        others = [other for other in self.game.move_types if other is not kind]
        return list(self.game.offers(self.whole, self.seat, others))

    def completions(self, move: Move) -> Iterator[Move]:
        """Every legal way to fill a move, as far as the choices are finite."""
        return self.game.completions(self.whole, move)

    def legal(self, move: Move) -> bool:
        """Whether the referee allows a whole move."""
        return self.game.weigh(self.whole, move).verdict == "legal"


class Player(Protocol):
    """Somebody at the table: holds real cards, keeps the rules, and never gives up."""

    def choose(self, turn: Turn) -> Move | None:
        """Return a move, or None for silence."""
