"""Cards of a house as phones send, request and receive them."""

from typing import Any

import msgspec

from companion.cards.card import CardValue


class HouseCardView(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A card of the house by its number and version; ``facts`` are the fields of the form of its face.

    ``short`` distinguishes it from others. ``effect``: the referee knows what its text does. ``code`` names
    the table where it was described. ``lacks`` are the columns without which it cannot be printed.
    """

    id: int
    version: int
    name: str
    kind: str
    facts: dict[str, Any]
    columns: dict[str, CardValue]
    text: str = ""
    photo: str = ""
    short: str = ""
    effect: bool = False
    told_at: str = ""
    code: str = ""
    lacks: tuple[str, ...] = ()


class LoosePhotoView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A photo of the house that belongs to no card, with what was declared of its card."""

    photo: str
    name: str = ""
    kind: str = ""
    facts: dict[str, Any] = {}


class HouseCardsView(msgspec.Struct, frozen=True):
    """The cards that fit some words, the latest first, and photos without a card; ``count`` are all cards."""

    cards: tuple[HouseCardView, ...]
    photos: tuple[LoosePhotoView, ...]
    count: int


class ListedKindView(msgspec.Struct, frozen=True):
    """The cards of a kind, each with its name and what distinguishes it."""

    title: str
    cards: tuple[tuple[str, str], ...]


class HouseListView(msgspec.Struct, frozen=True):
    """All cards of the house for a game, by kind and name, for a list on paper."""

    kinds: tuple[ListedKindView, ...]


class HouseCardRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A card to keep; ``version`` is the version that it corrects, 0 for a new card."""

    name: str = ""
    kind: str
    facts: dict[str, Any] = {}
    columns: dict[str, CardValue] = {}
    text: str = ""
    photo: str = ""
    version: int = 0


class VersionRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The version of a card that a phone has seen."""

    version: int


class HousePhotoTaken(msgspec.Struct, frozen=True):
    """A photo that the house keeps, by its digest."""

    photo: str


class DifferingView(msgspec.Struct, frozen=True):
    """A column in which a card of a file differs from the house's."""

    column: str
    here: str
    there: str


class DifferingCardView(msgspec.Struct, frozen=True):
    """A card of a file that differs from the house's card of its name."""

    name: str
    columns: tuple[DifferingView, ...]


class FileMistakeView(msgspec.Struct, frozen=True, omit_defaults=True):
    """A mistake of a file with its place: a line, or a sheet and a cell."""

    place: str
    message: str
    card: str = ""
    column: str = ""


class FileReadView(msgspec.Struct, frozen=True):
    """A file of cards, compared with the house: what is new, the same, different, and wrong.

    ``added`` are the cards that were kept now, ``taken`` those that now are as in the file.
    """

    new: tuple[str, ...]
    same: int
    differing: tuple[DifferingCardView, ...]
    mistakes: tuple[FileMistakeView, ...]
    added: int = 0
    taken: int = 0
