"""Operations of a text on several pieces: chosen ones, all of them, or some with shares of a number.

A game subclasses them for its own operations, which keep their wire names. Each operation within names its
target in the first field that it chooses.
"""

from typing import Annotated, Any, ClassVar, Generic, NamedTuple

import msgspec

from companion.language import _
from companion.referee.fields.kinds import PLACE, SEAT, THING
from companion.referee.fields.limits import Count, CountFromOne
from companion.referee.fields.move import UNSET, UnsetType
from companion.referee.fields.several import Each, Many, Some, so_far
from companion.referee.fields.terms import Term
from companion.referee.positions.adjustments import O, Operation
from companion.referee.positions.selections import Selection

Piece = Annotated[str, SEAT | PLACE | THING]  # the id of a piece, as the game names it
_TARGETS = Term(name=_("targets"), asks=_("Which targets?"))
_SHARES = Term(name=_("shares"), asks=_("How much to each?"))


class ToTargets(Operation, Generic[O], frozen=True, kw_only=True, tag="alvos"):
    """Do the same to each target of one sentence; the player of the text chooses them together.

    There are ``least`` to ``most`` of them; with ``most`` 0 there may be any number.
    """

    chosen: ClassVar = ("targets",)

    among: Selection
    does: tuple[O, ...]
    least: Count = 1
    most: Count = 1
    targets: Annotated[Many[Piece], Some(), _TARGETS] = UNSET

    def spelled_out(self) -> tuple[Operation, ...]:
        """Return the operations on each target, or those within while there is none."""
        does: tuple[Any, ...] = self.does
        aimed = [op.aimed_at(target) for target in so_far(self.targets) for op in does]
        return tuple([one for op in aimed or does for one in op.spelled_out()])


class ToEach(Operation, Generic[O], frozen=True, kw_only=True, tag="cada"):
    """Do the same to every piece that the text means when it is carried out; nothing is chosen."""

    among: Selection
    does: tuple[O, ...]

    def spelled_out(self) -> tuple[Operation, ...]:
        """Return the operations within, since nothing is aimed at."""
        does: tuple[Any, ...] = self.does
        return tuple([one for op in does for one in op.spelled_out()])


class ToSame(Operation, Generic[O], frozen=True, kw_only=True, tag="mesmos"):
    """Do this to the targets of the sentence before; nothing is chosen again."""

    does: tuple[O, ...]


class Shared(Operation, Generic[O], frozen=True, kw_only=True, tag="repartir"):
    """Share out ``total`` among targets, at least 1 to each; ``most`` limits their number, 0 does not.

    If the number of the operation within is negative, the shares are losses.
    """

    chosen: ClassVar = ("shares",)
    amounts: ClassVar[dict[type[Operation], str]] = {}  # the field of each operation that takes a share

    among: Selection
    does: O
    total: CountFromOne
    most: Count = 0
    shares: Annotated[Many[tuple[Piece, CountFromOne]], Each(least=1), _SHARES] = UNSET

    def spelled_out(self) -> tuple[Operation, ...]:
        """Return the operation on each target with its share, or the one within while there is none."""
        does: Any = self.does
        shared = (self._of(does.aimed_at(target), share) for target, share in so_far(self.shares))
        return tuple(shared) or (does,)

    @property
    def in_all(self) -> Operation:
        """The operation within, with all that is shared out."""
        return self._of(self.does, self.total)

    def _of(self, does: Any, amount: int) -> Operation:
        field = self.amounts[type(does)]
        shared: Operation = msgspec.structs.replace(
            does, **{field: -amount if getattr(does, field) < 0 else amount}
        )
        return shared


class IfWished(Operation, Generic[O], frozen=True, kw_only=True, tag="se-quiser"):
    """Do this if the player of the text wants to; nothing in it is chosen further."""

    chosen: ClassVar = ("faz",)

    does: tuple[O, ...]
    faz: Annotated[bool | UnsetType, Term(name=_("does it"), asks=_("Is it done?"))] = UNSET

    def spelled_out(self) -> tuple[Operation, ...]:
        """Return the operations within, or nothing if the player does not want to."""
        does: tuple[Any, ...] = () if self.faz is False else self.does
        return tuple([one for op in does for one in op.spelled_out()])


class OnMany(NamedTuple):
    """A game's own subclasses of the operations on several pieces.

    A game in which each sentence is an effect of its own has ``same``, for a sentence on the targets of the
    one before. ``wished`` is for what a player may do or leave.
    """

    targets: type[ToTargets[Any]]
    each: type[ToEach[Any]]
    shared: type[Shared[Any]] | None = None
    same: type[ToSame[Any]] | None = None
    wished: type[IfWished[Any]] | None = None
