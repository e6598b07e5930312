"""How what a thing shows is put right where it stands: a figure by plus and minus, a fact by answers."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.language import Message, Wording
from companion.referee.positions.adjustments import Authority
from companion.referee.positions.position_form import FormChoice


class FigureEdited(NamedTuple):
    """A number that is kept: the ``path`` of its fact in the form of the position."""

    path: str


class AskedOf(NamedTuple):
    """What is asked before a fact is told anew: the name where its answer is filled in, and the answers."""

    name: str
    label: Wording
    choices: tuple[FormChoice, ...]


class FactEdited(NamedTuple):
    """What an ``operation`` of the table's word tells once all that it ``asks`` is answered.

    In its texts an answer stands where ``{name}`` does. By ``authority`` it is a correction, or what the text
    of a card says.
    """

    label: Message
    operation: Mapping[str, Any]
    asks: tuple[AskedOf, ...]
    authority: Authority = "correction"


Edit = FigureEdited | FactEdited
