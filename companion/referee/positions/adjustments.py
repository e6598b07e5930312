"""What a card's text, a correction or an agreement does to the table, as operations that are data.

The referee knows no card: whoever plays one declares what its text does here, or its source holds it.
"""

from typing import Annotated, Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from companion.language import _
from companion.referee.fields.limits import Change
from companion.referee.fields.move import Owned, Seat
from companion.referee.fields.terms import Term
from companion.referee.positions.options import Modifier

O = TypeVar("O")  # noqa: E741  # the operations that a game knows

Authority = Literal["card", "correction", "agreement"]


class Operation(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="op", forbid_unknown_fields=True
):
    """One thing done to the table; a game's operations extend it, tagged with their name.

    ``chosen`` names its open targets, which whoever plays the card fills: those that are UNSET are asked.
    ``later`` names what is chosen only when it happens, by whom the game says.
    """

    chosen: ClassVar[tuple[str, ...]] = ()
    later: ClassVar[tuple[str, ...]] = ()


class Prevent(Operation, frozen=True, tag="impedir"):
    """What lies directly below the card never resolves."""


class SetFact(Operation, frozen=True, kw_only=True, tag="informar"):
    """The fact of the position at ``path`` (``mesa.lados[0].mao``) is ``value``, plain data.

    It corrects what the referee holds, and answers a question about the position.
    """

    path: Annotated[str, Term(name=_("place in the position"))]
    value: Any


class Modify(Operation, frozen=True, kw_only=True, tag="modificar"):
    """From now on a rule, a move or a number is changed; the fields are those of a ``Modifier``."""

    effect: Literal["allow", "deny", "set", "add"]
    target: str
    on: Annotated[Owned, Term(title=_("Who"))] = ""
    value: Change = 0
    until: str = ""


class Ajuste(msgspec.Struct, Generic[O], frozen=True, omit_defaults=True):
    """Operations in order, by whose word and from which card; ``by`` is who plays it.

    By ``card`` the game bounds them and they have consequences; a ``correction`` need only be possible.
    """

    authority: Authority
    source: str
    ops: tuple[O, ...]
    reason: str = ""
    by: Seat = ""


def modifier_of(op: Modify, ajuste: Ajuste[O]) -> Modifier:
    """Return the modifier that an operation leaves behind."""
    return Modifier(
        effect=op.effect,
        target=op.target,
        source=ajuste.source,
        authority=ajuste.authority,
        on=op.on,
        value=op.value,
        until=op.until,
    )
