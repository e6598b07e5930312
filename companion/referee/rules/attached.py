"""Pieces that lie with another, which bears them: equipment, cards below a card.

What such a piece says of its bearer alone is among the continuous effects, as a ``Statement`` on the bearer:
so numbers add up and abilities join. Here it is told which pieces one bears, and what becomes of them once
it has left: they go along, or stay and lie alone, as the book says.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context
from companion.referee.rules.last_known import P


@dataclass(frozen=True)
class Attachments(Generic[S, P]):
    """``pieces`` are those that may lie with another, whose id is in their field ``to``; empty: alone.

    ``bearers`` are the ids of those that may bear any, ``left`` says what becomes of pieces whose bearer has
    left, all of them at once.
    """

    to: str
    pieces: Callable[[S], Iterable[P]]
    bearers: Callable[[S], Iterable[str]]
    left: Callable[[Context[S], tuple[P, ...]], None]

    def bearer(self, piece: P) -> str:
        """Return the id of what bears a piece; empty where it lies alone."""
        id: str = getattr(piece, self.to)
        return id

    def on(self, state: S, bearer: str) -> tuple[P, ...]:
        """Return what that piece bears, in order."""
        return tuple([piece for piece in self.pieces(state) if self.bearer(piece) == bearer])

    def astray(self, state: S) -> tuple[P, ...]:
        """Return the pieces whose bearer does not lie there."""
        borne = [piece for piece in self.pieces(state) if self.bearer(piece)]
        there: set[Any] = set(self.bearers(state)) if borne else set()
        return tuple([piece for piece in borne if self.bearer(piece) not in there])

    def settle(self, context: Context[S]) -> None:
        """Remove attachments that lost their bearer, or leave them alone, as the game says."""
        if astray := self.astray(context.state):
            self.left(context, astray)
