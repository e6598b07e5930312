"""Piles of cards, counted or with known cards; a card that leaves one pile comes to another.

A pile is a field of what belongs to a seat. A number counts its cards; a tuple names them from the bottom,
with ``UNNAMED`` for an unknown one. Chance is declared, never generated: a pile that is turned over keeps its
order.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from companion.referee.fields.move import Seat
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context

UNNAMED = ""  # a card that nobody has named

Pile = int | tuple[str, ...]
Cards = int | tuple[str, ...]  # a number of cards, or named ones


class DrawnCards(NamedTuple):
    """The result of a draw: the number of drawn cards, and how many were missing."""

    many: int
    lacking: int


@dataclass(frozen=True)
class Piles(Generic[S]):
    """The piles of a game: ``of`` returns the object with a seat's piles, ``change`` replaces its fields."""

    of: Callable[[S, Seat], Any]
    change: Callable[..., None]

    def draw(self, context: Context[S], seat: Seat, many: int, source: str, target: str) -> DrawnCards:
        """Draw cards from the top of one pile onto another, as far as there are any."""
        came = min(many, size(getattr(self.of(context.state, seat), source)))
        if came:
            self.move(context, seat, source, target, came)
        return DrawnCards(came, many - came)

    def move(self, context: Context[S], seat: Seat, source: str, target: str, cards: Cards = 1) -> None:
        """Move cards, by number or name, from one pile to another.

        Raises ValueError if they do not lie there.
        """
        held = self.of(context.state, seat)
        lying = getattr(held, source)
        left = without(lying, cards)
        if isinstance(cards, int) and not isinstance(lying, int):
            cards = lying[size(left) :]
        self.change(context, seat, **{source: left, target: with_(getattr(held, target), cards)})

    def take(self, context: Context[S], seat: Seat, source: str, cards: Cards = 1) -> None:
        """Move cards, by number or name, from a pile to the table.

        Raises ValueError if they do not lie there.
        """
        self.change(context, seat, **{source: without(getattr(self.of(context.state, seat), source), cards)})

    def put(self, context: Context[S], seat: Seat, target: str, cards: Cards = 1) -> None:
        """Move cards, by number or name, from the table onto a pile."""
        self.change(context, seat, **{target: with_(getattr(self.of(context.state, seat), target), cards)})

    def turn_over(self, context: Context[S], seat: Seat, source: str, target: str) -> None:
        """Turn a whole pile over onto another, so that its first card lies on top again."""
        lying = getattr(self.of(context.state, seat), source)
        self.take(context, seat, source, size(lying))
        self.put(context, seat, target, lying if isinstance(lying, int) else lying[::-1])


def size(pile: Pile) -> int:
    """Return the number of cards in a pile."""
    return pile if isinstance(pile, int) else len(pile)


def with_(pile: Pile, cards: Cards) -> Pile:
    """Return the pile with cards on top; a counted pile does not keep their names."""
    if isinstance(pile, int):
        return pile + size(cards)
    return (*pile, *((UNNAMED,) * cards if isinstance(cards, int) else cards))


def without(pile: Pile, cards: Cards) -> Pile:
    """Return the pile without cards: the uppermost of equal ones, or the given number from the top.

    Raises ValueError if it has fewer cards, or lacks one.
    """
    if size(cards) > size(pile):
        raise ValueError("so many cards do not lie there")
    if isinstance(pile, int):
        return pile - size(cards)
    if isinstance(cards, int):
        return pile[: len(pile) - cards]
    left = list(reversed(pile))
    for card in reversed(cards):
        if card not in left:
            raise ValueError("that card does not lie there")
        left.remove(card)
    return tuple(reversed(left))
