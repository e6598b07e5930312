"""What a thing on the board is, as docs/tables.md has it: its facts, what it may do now, and why not."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.fields.move import Seat
from webapp.tables.wire.consult_views import ChoiceView


class ThingFact(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that holds of it; ``sign`` names a drawing."""

    told: str
    sign: str = ""


class ThingMove(msgspec.Struct, frozen=True):
    """A move that begins from it, as far as a tap on it tells."""

    move: dict[str, Any]
    label: str


class ThingRefusal(msgspec.Struct, frozen=True):
    """Moves that begin from it and are refused alike: the refusal's own sentence, and its rule."""

    moves: tuple[ThingMove, ...]
    why: str
    rule: str


class ThingRule(msgspec.Struct, frozen=True):
    """A rule that says what it is."""

    rule: str
    source: str
    text: str


class EditWay(msgspec.Struct, frozen=True):
    """A way to tell a figure anew: why, and the move but for the number, which stands in its first operation.

    ``field`` is where; the number is the ``change``, or else what the figure becomes.
    """

    label: str
    move: dict[str, Any]
    field: str
    change: bool


class FigureEditView(msgspec.Struct, frozen=True):
    """A number that is put right where it stands."""

    label: str
    value: int
    unit: str
    least: int
    most: int | None
    steps: tuple[int, ...]
    ways: tuple[EditWay, ...]


class EditAskView(msgspec.Struct, frozen=True):
    """What is asked before a fact is told anew; the answer stands in the move where ``{name}`` does."""

    name: str
    label: str
    choices: tuple[ChoiceView, ...]


class FactEditView(msgspec.Struct, frozen=True):
    """A fact that is told anew once all that it asks is answered."""

    label: str
    move: dict[str, Any]
    asks: tuple[EditAskView, ...]


class ThingView(msgspec.Struct, frozen=True, kw_only=True):
    """A thing at a seq, by the part of the view and the key under which it stands.

    ``may`` and ``cannot`` are of the seat that asks; both are empty for nobody, and where it is left to be
    noticed what may be done ``may`` says only what the time is not against.
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
