"""Pieces attached to a bearer: equipment, or cards below a card.

The effects of an attached piece on its bearer are ``Statement``s among the continuous effects, so that
numbers add up and abilities join. This module finds the pieces of a bearer, and handles those whose bearer
has left: they leave too, or stay alone, as the book says.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context
from companion.referee.rules.last_known import P


@dataclass(frozen=True)
class Attachments(Generic[S, P]):
    """The attachments of a game.

    ``pieces`` returns the pieces that may be attached, each with the id of its bearer in the field ``to``,
    which is empty for none. ``bearers`` returns the ids of possible bearers. ``left`` handles all pieces
    whose bearers have left.
    """

    to: str
    pieces: Callable[[S], Iterable[P]]
    bearers: Callable[[S], Iterable[str]]
    left: Callable[[Context[S], tuple[P, ...]], None]

    def bearer(self, piece: P) -> str:
        """Return the id of a piece's bearer, or an empty text."""
        id: str = getattr(piece, self.to)
        return id

    def on(self, state: S, bearer: str) -> tuple[P, ...]:
        """Return the pieces attached to that bearer, in order."""
        return tuple([piece for piece in self.pieces(state) if self.bearer(piece) == bearer])

    def astray(self, state: S) -> tuple[P, ...]:
        """Return the pieces whose bearer has left."""
        borne = [piece for piece in self.pieces(state) if self.bearer(piece)]
        there: set[Any] = set(self.bearers(state)) if borne else set()
        return tuple([piece for piece in borne if self.bearer(piece) not in there])

    def settle(self, context: Context[S]) -> None:
        """Remove attachments that lost their bearer, or leave them alone, as the game says."""
        if astray := self.astray(context.state):
            self.left(context, astray)
