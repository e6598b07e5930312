"""Corrections that a thing offers in place: a figure by plus and minus, a fact by answers."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.language import Message, Wording
from companion.referee.positions.adjustments import Authority
from companion.referee.positions.position_form import FormChoice


class FigureEdited(NamedTuple):
    """A number to correct, by the ``path`` of its fact in the form of the position."""

    path: str


class AskedOf(NamedTuple):
    """A question before a fact is corrected: the name of its slot, and the answers."""

    name: str
    label: Wording
    choices: tuple[FormChoice, ...]


class FactEdited(NamedTuple):
    """An ``operation`` of ``ajustar`` that is declared once all of ``asks`` is answered.

    An answer replaces ``{name}`` in the texts of the operation. ``authority`` says whether it is a correction
    or comes from the text of a card.
    """

    label: Message
    operation: Mapping[str, Any]
    asks: tuple[AskedOf, ...]
    authority: Authority = "correction"


Edit = FigureEdited | FactEdited
