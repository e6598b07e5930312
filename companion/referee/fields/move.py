"""What somebody at the table declares: any chosen field of it may be left unset."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain
from operator import attrgetter
from typing import Annotated, Any, ClassVar, Self

import msgspec
from msgspec import UNSET, UnsetType

from companion.language import Message
from companion.referee.fields.kinds import PLACE, SEAT
from companion.referee.fields.several import (
    PartialChoice,
    Several,
    in_parts,
    is_open,
    like,
    several_of,
    so_far,
    sorted_set,
)

Seat = Annotated[str, SEAT]
Place = Annotated[str, PLACE]  # a place of a seat, such as A:N3-1
Owned = Annotated[str, SEAT | PLACE]  # a seat or a place of one

__all__ = ["UNSET", "Move", "Owned", "Place", "Seat", "UnsetType"]

_IN_PART = re.compile(r"(?P<field>\w+)\[(?P<at>\d+)\]\.(?P<name>\w+)")


class Move(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """A declared move of ``seat``; a game's moves extend it, tagged with their name on the wire.

    ``chosen`` names the fields that may be left UNSET, in the order in which a table would ask for
    them. A move with one of them unset is *partial*, as is one of which some of a choice of many is told
    (``several``). ``carries`` names the field that holds the operations of a card's text, which have open
    targets of their own: ``efeito[0].personagem``; so may have the elements of a choice of many.
    ``settles`` is False for a move that speaks to the windows themselves, so that declaring it does not
    first pass them in silence. ``commutes`` is True for one that comes to the same before or after what
    others declare, so that nobody need have seen what they do. ``named`` is what a button calls it,
    ``sign`` the drawing that goes with it.
    """

    chosen: ClassVar[tuple[str, ...]] = ()
    carries: ClassVar[str] = ""
    settles: ClassVar[bool] = True
    commutes: ClassVar[bool] = False
    named: ClassVar[Message]
    sign: ClassVar[str] = ""

    seat: Seat

    @property
    def do(self) -> str:
        """The name of the move on the wire."""
        return str(self.__struct_config__.tag)

    @property
    def passes(self) -> bool:
        """Whether declaring it first passes windows in silence: not what is said to be an answer."""
        return self.settles

    @property
    def operations(self) -> tuple[Any, ...]:
        """What the text of the card does, for a move that carries one."""
        return getattr(self, self.carries) if self.carries else ()

    @property
    def choosable(self) -> tuple[str, ...]:
        """The names of all that may be chosen: the parts of many before them, those of operations last."""
        parted = in_parts(type(self))
        if not self.carries and not parted:
            return self.chosen
        own = ((*self._parts_of(name), name) if name in parted else (name,) for name in self.chosen)
        return (*chain(*own), *(self._parts_of(self.carries) if self.carries else ()))

    def _parts_of(self, name: str) -> Iterator[str]:
        for at, part in enumerate(so_far(getattr(self, name))):
            yield from (f"{name}[{at}].{inner}" for inner in part.chosen)

    @property
    def unset(self) -> tuple[str, ...]:
        """What nobody has chosen yet, or not to the end, in order."""
        kind = type(self)
        singly = _singly(kind)
        if singly is not None and not (self.carries and self.operations):  # mostly, and asked of every move
            told = singly(self)
            if UNSET not in told:
                return ()
            return tuple([name for name, one in zip(self.chosen, told[1:], strict=False) if one is UNSET])
        if (self.carries and self.operations) or in_parts(kind):
            if self._is_whole:
                return ()
            return tuple([name for name in self.choosable if is_open(self.chosen_at(name))])
        return tuple([name for name in self.chosen if is_open(getattr(self, name))])

    @property
    def _is_whole(self) -> bool:
        """Whether nothing is open in it; nothing is named here, since every move that is weighed is asked."""
        for name in self.chosen:
            if is_open(getattr(self, name)):
                return False
        parted = in_parts(type(self))
        for name in (*parted, self.carries) if self.carries else parted:
            for part in getattr(self, name):
                for inner in part.chosen:
                    if is_open(getattr(part, inner)):
                        return False
        return True

    def chosen_at(self, name: str) -> Any:
        """Return what was chosen there, or UNSET; of many that are told in part, SoFar."""
        part = self.part_of(name)
        return getattr(self, name) if part is None else getattr(part, name.rpartition(".")[2])

    def several_at(self, name: str) -> Several | None:
        """How many are chosen there, in a field of its own or of a part; None where one thing is."""
        part = self.part_of(name)
        kind: type[msgspec.Struct] = type(self) if part is None else type(part)
        return several_of(kind).get(name.rpartition(".")[2])

    def part_of(self, name: str) -> Any:
        """Return the operation or element that a name such as ``efeito[0].personagem`` speaks of, or None."""
        within = _IN_PART.fullmatch(name)
        return so_far(getattr(self, within["field"]))[int(within["at"])] if within else None

    def differing(self, other: "Move") -> Iterator[str]:
        """Yield the names of what is chosen otherwise than in another of its kind; of as many parts,
        which.
        """
        for name in self.choosable:
            field = name.partition("[")[0]
            if field in in_parts(type(self)):
                as_many = len(so_far(getattr(self, field))) == len(so_far(getattr(other, field)))
                if as_many is (field == name):
                    continue
            if self.chosen_at(name) != other.chosen_at(name):
                yield name

    def having(self, **fields: Any) -> Self:
        """Return the same move with those fields filled."""
        return msgspec.structs.replace(self, **fields)

    def choosing(self, name: str, value: Any) -> Self:
        """Return the same move with that chosen, a field of its own or part of an operation or element."""
        within = _IN_PART.fullmatch(name)
        if within is not None:
            told = msgspec.structs.replace(self.part_of(name), **{within["name"]: value})
            name, held, at = within["field"], getattr(self, within["field"]), int(within["at"])
            value = like(held, tuple(told if i == at else part for i, part in enumerate(so_far(held))))
        several = several_of(type(self)).get(name)
        if several is not None and not several.ordered and isinstance(value, tuple):
            value = sorted_set(type(self), name, value)
        return self.having(**{name: value})

    def adding(self, name: str, element: Any) -> Self:
        """Return the same move with one more told of a choice of many; others may follow."""
        return self.having(**{name: PartialChoice((*so_far(getattr(self, name)), element))})

    def refines(self, partial: "Move") -> bool:
        """Whether this move is ``partial`` with nothing but what was left open in it filled."""
        several = several_of(type(self))
        return type(self) is type(partial) and all(
            _continues(getattr(self, name), begun.so_far, several[name])
            if isinstance(begun := getattr(partial, name), PartialChoice)
            else _refines(getattr(self, name), begun)
            for name in self.__struct_fields__
        )


@cache
def _singly(kind: type[Move]) -> Callable[[Move], tuple[Any, ...]] | None:
    """Return what looks up the seat and all that is chosen in such a move; None where some of that is of
    many.
    """
    return None if several_of(kind) else attrgetter("seat", *kind.chosen or ("seat",))


def _continues(value: Any, begun: tuple[Any, ...], several: Several) -> bool:
    """Whether a choice of many has all that was begun with; in the same order where that is chosen."""
    told = so_far(value)
    if several.ordered:
        return len(told) >= len(begun) and all(map(_refines, told, begun))
    return not Counter(begun) - Counter(told)


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
