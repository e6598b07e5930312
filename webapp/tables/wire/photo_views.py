"""Photos of cards as phones send, request and receive them."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType


class PhotoTaken(msgspec.Struct, frozen=True):
    """A photo that is stored, by its digest, and the seq of the table that shows it."""

    photo: str
    seq: int


class PhotoChoice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish to show a photo of the house on a card that lies there, by the key of its piece."""

    card: str


class HousePhotoView(msgspec.Struct, frozen=True):
    """A photo of the house: the name of its card, empty if unknown, and the fields that it fills of a move.

    ``plays`` is left out if no move was given, or if nothing was declared of the card.
    """

    photo: str
    name: str
    plays: dict[str, Any] | UnsetType = UNSET


class HousePhotosView(msgspec.Struct, frozen=True):
    """The photos that the house keeps for the table's game, the latest first."""

    photos: tuple[HousePhotoView, ...]


class ThingPhoto(msgspec.Struct, frozen=True):
    """The photo of a card that lies there, empty if there is none, with the key of its piece.

    ``may_take``: this phone may photograph the card, or choose a photo of the house for it. ``may_remove``:
    it may remove the photo.
    """

    card: str
    photo: str
    may_take: bool
    may_remove: bool
