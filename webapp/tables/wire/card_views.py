"""What a phone reads of known cards."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType


class CardView(msgspec.Struct, frozen=True):
    """A known card: ``code`` on its face, empty if it is of no installed set.

    ``facts`` are fields of the moves that play it, ``effect`` its text as operations with open targets, None
    if nobody has described it. ``short`` distinguishes it from others. ``remembered``: declared in this
    match. ``plays`` are the fields that it fills of the move for which it was asked. ``text`` is the
    text of its face in free words, if the referee has no other. ``house``: this house keeps it, with the
    ``photo`` of its face.
    """

    code: str
    name: str
    kind: str
    facts: dict[str, Any]
    effect: list[Any] | None
    short: str
    remembered: bool
    plays: dict[str, Any] | UnsetType = UNSET
    house: bool | UnsetType = UNSET
    text: str | UnsetType = UNSET
    photo: str | UnsetType = UNSET


class CardsView(msgspec.Struct, frozen=True):
    """Cards that fit a question, the best first."""

    cards: tuple[CardView, ...]
