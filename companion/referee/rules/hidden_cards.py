"""Hidden cards that change hands: who holds one, and who knows it because they have seen it.

Nobody forgets: who has seen a card knows it as long as it lies there as it was seen. All that others are told
is that it went from one to another, and who has looked.
"""

from typing import TypeVar

from msgspec.structs import replace

from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret, note_read

F = TypeVar("F")  # what a face tells


def shown(card: Secret[F], *seats: Seat) -> Secret[F]:
    """Return the card once those have looked at it."""
    return _known(card, card.owner, seats)


def handed(card: Secret[F], to: Seat) -> Secret[F]:
    """Return the card in another hand: who holds it now sees it, and who held it still knows what was given
    away.
    """
    return _known(card, to, (card.owner,))


def _known(card: Secret[F], holder: Seat, seats: tuple[Seat, ...]) -> Secret[F]:
    """Those who know it stand in one order, so that nothing is told by who saw it first."""
    note_read(card)  # whoever makes it known has it read
    known_to = {*card.known_to, *seats} - {holder}
    return replace(card, owner=holder, known_to=tuple(sorted(known_to)))
