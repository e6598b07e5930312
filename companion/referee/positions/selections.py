"""The pieces that a card's text means, as data: "up to two turned tropas of the opponent"."""

from typing import Literal

import msgspec

from companion.referee.fields.limits import Change

Whose = Literal["", "mine", "theirs"]


class Selection(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The pieces of one kind that have every quality named.

    ``of`` is the kind, and ``whose`` says whether the player of the text controls them. ``being`` are
    qualities that they have; ``at_least`` and ``at_most`` are pairs of a number's name and its bound.
    ``other`` leaves out the card that has the text, and ``this`` means it alone. A game names its kinds,
    qualities and numbers.
    """

    of: str
    whose: Whose = ""
    being: tuple[str, ...] = ()
    at_least: tuple[tuple[str, Change], ...] = ()
    at_most: tuple[tuple[str, Change], ...] = ()
    other: bool = False
    this: bool = False
