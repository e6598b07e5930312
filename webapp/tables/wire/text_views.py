"""The reading of a card's printed text, on the wire."""

from typing import Any

import msgspec


class TextRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The printed text of a card of a ``kind``, such as ``tropa``."""

    kind: str
    text: str


class ModeView(msgspec.Struct, frozen=True):
    """A way of a text in words, with the fields that it fills in the move."""

    said: str
    plays: dict[str, Any]


class TextView(msgspec.Struct, frozen=True):
    """What was understood of a text.

    ``plays`` are fields of the move that plays a card of the kind, ``fields`` all that was understood.
    ``modes`` are the ways of a text that lets its player choose one: in words, with the fields of the move.
    ``said`` are the parts in words, and ``unread`` the sentences that were not understood.
    """

    plays: dict[str, Any]
    fields: dict[str, Any]
    modes: tuple[ModeView, ...]
    said: tuple[str, ...]
    unread: tuple[str, ...]
