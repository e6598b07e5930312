"""What somebody at the table declares: any chosen field of it may be left unset."""

import re
from typing import Annotated, Any, ClassVar, Self

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.kinds import PLACE, SEAT

Seat = Annotated[str, SEAT]
Place = Annotated[str, PLACE]  # a place of a seat, such as A:N3-1
Owned = Annotated[str, SEAT | PLACE]  # a seat or a place of one

__all__ = ["UNSET", "Move", "Owned", "Place", "Seat", "UnsetType"]

_IN_OPERATION = re.compile(r"(?P<field>\w+)\[(?P<at>\d+)\]\.(?P<name>\w+)")


class Move(msgspec.Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """A declared move of ``seat``; a game's moves extend it, tagged with their name on the wire.

    ``chosen`` names the fields that may be left UNSET, in the order in which a table would ask for
    them. A move with one of them unset is *partial*. ``carries`` names the field that holds the
    operations of a card's text, which have open targets of their own: ``efeito[0].personagem``.
    ``settles`` is False for a move that speaks to the windows themselves, so that declaring it does not
    first pass them in silence. ``commutes`` is True for one that comes to the same before or after what
    others declare, so that nobody need have seen what they do.
    """

    chosen: ClassVar[tuple[str, ...]] = ()
    carries: ClassVar[str] = ""
    settles: ClassVar[bool] = True
    commutes: ClassVar[bool] = False

    seat: Seat

    @property
    def do(self) -> str:
        """The name of the move on the wire."""
        return str(self.__struct_config__.tag)

    @property
    def operations(self) -> tuple[Any, ...]:
        """What the text of the card does, for a move that carries one."""
        return getattr(self, self.carries) if self.carries else ()

    @property
    def choosable(self) -> tuple[str, ...]:
        """The names of all that may be chosen, open targets of operations last."""
        if not self.carries:
            return self.chosen
        return (
            *self.chosen,
            *(f"{self.carries}[{at}].{name}" for at, op in enumerate(self.operations) for name in op.chosen),
        )

    @property
    def unset(self) -> tuple[str, ...]:
        """What nobody has chosen yet, in order."""
        if self.carries and self.operations:
            return tuple([name for name in self.choosable if self.chosen_at(name) is UNSET])
        if not self.chosen:
            return ()
        return tuple([name for name in self.chosen if getattr(self, name) is UNSET])  # the list is quicker

    def chosen_at(self, name: str) -> Any:
        """What was chosen there, or UNSET."""
        op = self.operation_of(name)
        return getattr(self, name) if op is None else getattr(op, name.rpartition(".")[2])

    def operation_of(self, name: str) -> Any:
        """The operation that a name such as ``efeito[0].personagem`` speaks of, or None."""
        within = _IN_OPERATION.fullmatch(name)
        return self.operations[int(within["at"])] if within else None

    def having(self, **fields: Any) -> Self:
        """The same move with those fields filled."""
        return msgspec.structs.replace(self, **fields)

    def choosing(self, name: str, value: Any) -> Self:
        """The same move with that chosen, a field of its own or an open target of an operation."""
        within = _IN_OPERATION.fullmatch(name)
        if within is None:
            return self.having(**{name: value})
        at = int(within["at"])
        ops = self.operations
        told = msgspec.structs.replace(ops[at], **{within["name"]: value})
        return self.having(**{self.carries: (*ops[:at], told, *ops[at + 1 :])})

    def refines(self, partial: "Move") -> bool:
        """Whether this move is ``partial`` with nothing but unset fields filled."""
        return _refines(self, partial)


def _refines(value: Any, partial: Any) -> bool:
    if partial is UNSET or value == partial:
        return True
    if isinstance(partial, msgspec.Struct):
        return type(value) is type(partial) and all(
            _refines(getattr(value, name), getattr(partial, name)) for name in partial.__struct_fields__
        )
    if isinstance(partial, tuple) and isinstance(value, tuple):
        return len(value) == len(partial) and all(map(_refines, value, partial))
    return False
