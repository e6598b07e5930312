"""Hidden cards that move between seats: who holds a card, and who knows it from having seen it.

A seat that has seen a card knows it as long as the card lies where it was seen. Others learn only that the
card moved, and who looked at it.
"""

from typing import TypeVar

from msgspec.structs import replace

from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret, note_read

F = TypeVar("F")  # the data of a face


def shown(card: Secret[F], *seats: Seat) -> Secret[F]:
    """Return the card after those seats have looked at it."""
    return _known(card, card.owner, seats)


def handed(card: Secret[F], to: Seat) -> Secret[F]:
    """Return the card in another hand; the new holder sees it, and the old one still knows it."""
    return _known(card, to, (card.owner,))


def _known(card: Secret[F], holder: Seat, seats: tuple[Seat, ...]) -> Secret[F]:
    """Return the card with its knowers sorted, so that their order reveals nothing."""
    note_read(card)  # showing a card reads it
    known_to = {*card.known_to, *seats} - {holder}
    return replace(card, owner=holder, known_to=tuple(sorted(known_to)))
