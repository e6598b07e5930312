"""Effects of a card's text, a correction or an agreement, as operations that are plain data.

The referee knows no card: the operations of a text come with the move or from the card's source.
"""

from typing import Annotated, Any, ClassVar, Generic, Literal, Self, TypeVar

import msgspec

from companion.language import _
from companion.referee.fields.limits import Change
from companion.referee.fields.move import UNSET, Owned, Seat
from companion.referee.fields.terms import Term
from companion.referee.positions.options import Modifier

O = TypeVar("O")  # noqa: E741  # the operations that a game knows

Authority = Literal["card", "correction", "agreement"]
# The event of a sentence that the table carries out itself; its facts are ``carta``, ``texto`` and ``by``.
AS_PRINTED = "como-esta"


class Operation(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="op", forbid_unknown_fields=True
):
    """A single thing done to the table; a game's operations extend this class, with their name as tag.

    ``chosen`` names the targets that the player of the card chooses; UNSET ones are asked for. ``later``
    names what is chosen only when the operation happens, by a seat that the game determines.
    """

    chosen: ClassVar[tuple[str, ...]] = ()
    later: ClassVar[tuple[str, ...]] = ()

    def spelled_out(self) -> "tuple[Operation, ...]":
        """Return the operations on single targets that this one stands for, by default itself."""
        return (self,)

    def aimed_at(self, target: str) -> Self:
        """Return the operation with its target, the first field that it chooses, if it chooses any."""
        return msgspec.structs.replace(self, **{self.chosen[0]: target}) if self.chosen else self

    def opened(self) -> Self:
        """Return the operation as on the face of its card, with nothing chosen."""
        return msgspec.structs.replace(self, **dict.fromkeys(self.chosen, UNSET))


class Prevent(Operation, frozen=True, tag="impedir"):
    """The prevention of what lies directly below the card, which never resolves."""


class AsPrinted(Operation, frozen=True, kw_only=True, tag="cumprir"):
    """A sentence of a text that the table carries out itself, in its own words if they are known.

    The referee tells everybody the words, and vouches for no rule of what they do. What changes is entered
    as an effect of the card, by its player.
    """

    texto: Annotated[str, Term(name=_("words"))] = ""


class SetFact(Operation, frozen=True, kw_only=True, tag="informar"):
    """A correction: the fact of the position at ``path`` (``mesa.lados[0].mao``) is ``value``, plain data.

    The operation corrects the referee's position, or answers a question about it.
    """

    path: Annotated[str, Term(name=_("place in the position"))]
    value: Any


class Modify(Operation, frozen=True, kw_only=True, tag="modificar"):
    """A lasting change of a rule, a move or a number; the fields are those of a ``Modifier``."""

    effect: Literal["allow", "deny", "set", "add"]
    target: str
    on: Annotated[Owned, Term(title=_("Who"))] = ""
    value: Change = 0
    until: str = ""


class Ajuste(msgspec.Struct, Generic[O], frozen=True, omit_defaults=True):
    """Operations in order, with their authority and card; ``by`` is the seat that plays the card.

    Operations of a ``card`` obey the game's bounds and have consequences; a ``correction`` need only be
    possible.
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
