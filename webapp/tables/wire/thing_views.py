"""A thing on the board, as docs/tables.md describes it: its facts, its moves, and refused moves."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.fields.move import Seat
from webapp.tables.wire.consult_views import ChoiceView
from webapp.tables.wire.photo_views import ThingPhoto


class ThingFact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact about the thing; ``sign`` names a drawing."""

    told: str
    sign: str = ""


class ThingMove(msgspec.Struct, frozen=True):
    """A move that begins from the thing, as far as a tap on it sets the move."""

    move: dict[str, Any]
    label: str


class ThingRefusal(msgspec.Struct, frozen=True):
    """Moves that begin from the thing and are refused alike: the refusal's sentence, and its rule."""

    moves: tuple[ThingMove, ...]
    why: str
    rule: str


class ThingRule(msgspec.Struct, frozen=True):
    """A rule that defines the thing."""

    rule: str
    source: str
    text: str


class EditWay(msgspec.Struct, frozen=True):
    """A way to correct a figure: its reason, and the move without the number, which goes into its operation.

    ``field`` is where; the number is the ``change``, or else the new value of the figure.
    """

    label: str
    move: dict[str, Any]
    field: str
    change: bool


class FigureEditView(msgspec.Struct, frozen=True):
    """A number that can be corrected where it stands."""

    label: str
    value: int
    unit: str
    least: int
    most: int | None
    steps: tuple[int, ...]
    ways: tuple[EditWay, ...]


class EditAskView(msgspec.Struct, frozen=True):
    """A question before a fact is corrected; the answer goes into the move in place of ``{name}``."""

    name: str
    label: str
    choices: tuple[ChoiceView, ...]


class FactEditView(msgspec.Struct, frozen=True):
    """A fact that can be corrected once its questions are answered."""

    label: str
    move: dict[str, Any]
    asks: tuple[EditAskView, ...]


class ThingCard(msgspec.Struct, frozen=True):
    """The printed card of the thing: the address of its face, and the text on it without markup."""

    face: str
    text: str


class ThingView(msgspec.Struct, frozen=True, kw_only=True):
    """A thing at a seq, by its part of the view and its key.

    ``may`` and ``cannot`` are of the seat that asks and empty without a seat; if players are meant to notice
    the legal moves themselves, ``may`` leaves out only what turn and phase refuse. ``photo`` is left out
    unless the thing is a card that has a photo or that this phone may photograph, ``cards`` unless it shows
    cards of an installed set.
    """

    seq: int
    name: str
    seat: Seat
    facts: tuple[ThingFact, ...]
    may: tuple[ThingMove, ...]
    cannot: tuple[ThingRefusal, ...]
    rules: tuple[ThingRule, ...]
    figures: tuple[FigureEditView, ...] | UnsetType = UNSET
    exchanges: tuple[FactEditView, ...] | UnsetType = UNSET
    photo: ThingPhoto | UnsetType = UNSET
    cards: tuple[ThingCard, ...] | UnsetType = UNSET
