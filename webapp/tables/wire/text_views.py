"""The reading of a card's printed text, on the wire."""

from typing import Any

import msgspec

LONGEST_KIND = 60


class TextRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed text of a card of a ``kind``, such as ``tropa``."""

    kind: str
    text: str


class TextView(msgspec.Struct, frozen=True):
    """What was understood of a text.

    ``fields`` are those of the move that plays the card, ``modes`` the operations of each way of a text that
    lets its player choose one. ``said`` are the parts in words, and ``unread`` the sentences that were not
    understood.
    """

    fields: dict[str, Any]
    modes: tuple[Any, ...]
    said: tuple[str, ...]
    unread: tuple[str, ...]
