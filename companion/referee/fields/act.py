"""What is done at the table, whatever brings it: a move, a card that resolves, a copy of one."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar

import msgspec

from companion.referee.fields.move import UNSET, Move


class Act(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """One thing done; a game's acts extend it, with who does it and all that a rule may ask about.

    ``chosen`` names what may be open in it, as in the move that brings it.
    """

    chosen: ClassVar[tuple[str, ...]] = ()

    @property
    def open(self) -> bool:
        """Whether something in it is still to be chosen."""
        return UNSET in _chosen_in(type(self))(self)


@cache
def _chosen_in(kind: type[Act]) -> Callable[[Act], tuple[Any, ...]]:
    """Return what looks up all that may be open in such an act."""
    return attrgetter("__class__", *kind.chosen)


class Doing(Move, frozen=True, kw_only=True, tag="doing"):
    """Nobody declares this: acts that what resolves brings, one after another, to be judged like a move's."""

    acts: tuple[Any, ...]
