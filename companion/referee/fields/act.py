"""Acts: what a player does at the table, whatever move or card brings it."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, ClassVar

import msgspec

from companion.referee.fields.move import UNSET, Move


class Act(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, forbid_unknown_fields=True
):
    """A single thing that a player does.

    A game's acts extend this class with the acting seat and with all that a rule may ask about. ``chosen``
    names the fields that may be unset, as in the move that brings the act.
    """

    chosen: ClassVar[tuple[str, ...]] = ()

    @property
    def open(self) -> bool:
        """Return whether a field of the act is still unset."""
        return UNSET in _chosen_in(type(self))(self)


@cache
def _chosen_in(kind: type[Act]) -> Callable[[Act], tuple[Any, ...]]:
    """Return a function that looks up the fields that may be unset in such an act."""
    return attrgetter("__class__", *kind.chosen)


class Doing(Move, frozen=True, kw_only=True, tag="doing"):
    """Acts of a resolving effect, in the form of a move, to judge them like a move's."""

    acts: tuple[Any, ...]
