"""Moves that seats declare; any chosen field of a move may be unset."""

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
    OPEN,
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
    """A move that ``seat`` declares; a game's moves extend this class and have their wire name as tag.

    ``chosen`` names the fields that may be UNSET, in the order in which a table asks for them. A move is
    *partial* if one of them is unset or holds only a part of a choice of many (``several``). ``carries``
    names the field with the operations of a card's text, whose targets can be unset too
    (``efeito[0].personagem``), as can the parts of a choice of many. ``printed_on`` names the field with the
    piece on which that text stands: once it is told, a remedy keeps the piece, since no other has that text.
    ``settles`` is False for a move that
    acts on the windows themselves, so that declaring it does not first pass them in silence. ``commutes`` is
    True if the move has the same result before or after the moves of others, so that its seat need not have
    seen them. ``only_passes`` is True if the move does nothing but pass for seats, so that no other move goes
    first for its sake. ``reports`` is True for a move that only says how things are, which no move before it
    mends. ``claims`` is True for any move that only tells a number or a fact: being wrong is a slip, and the
    remedy is told in full. ``subject`` names the field that says what the move is about (a card to use): a
    remedy of the move keeps it. ``actor`` names the field that says who or what carries the move out.
    ``asked`` names the field by which a move says whether something happens: nobody advises either answer.
    ``named`` is the text of its button, ``sign`` the drawing on it.
    """

    chosen: ClassVar[tuple[str, ...]] = ()
    carries: ClassVar[str] = ""
    printed_on: ClassVar[str] = ""
    settles: ClassVar[bool] = True
    commutes: ClassVar[bool] = False
    only_passes: ClassVar[bool] = False
    reports: ClassVar[bool] = False
    claims: ClassVar[bool] = False
    subject: ClassVar[str] = ""
    actor: ClassVar[str] = ""
    asked: ClassVar[str] = ""
    named: ClassVar[Message]
    sign: ClassVar[str] = ""

    seat: Seat

    @property
    def do(self) -> str:
        """Return the name of the move on the wire."""
        return str(self.__struct_config__.tag)

    @property
    def passes(self) -> bool:
        """Return whether declaring the move first passes windows in silence; False for a declared answer."""
        return self.settles

    @property
    def operations(self) -> tuple[Any, ...]:
        """Return the operations of the card's text, for a move that carries one."""
        return getattr(self, self.carries) if self.carries else ()

    @property
    def choosable(self) -> tuple[str, ...]:
        """Return the names of all fields to choose, parts of a choice of many before the choice itself.

        Parts of operations come last.
        """
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
        """Return the names of the fields that are unset or not chosen to the end, in order."""
        kind = type(self)
        singly = _singly(kind)
        if singly is not None and not (
            self.carries and self.operations
        ):  # the usual case, and asked of every move
            values = singly(self)
            if UNSET not in values:
                return ()
            return tuple([name for name, one in zip(self.chosen, values[1:], strict=False) if one is UNSET])
        if (self.carries and self.operations) or in_parts(kind):
            if self._is_whole:
                return ()
            return tuple([name for name in self.choosable if is_open(self.chosen_at(name))])
        return tuple([name for name in self.chosen if isinstance(getattr(self, name), OPEN)])

    @property
    def _is_whole(self) -> bool:
        """Return whether nothing in the move is unset.

        This is faster than ``unset``, which matters because every weighed move is asked.
        """
        for name in self.chosen:
            if isinstance(getattr(self, name), OPEN):
                return False
        parted = in_parts(type(self))
        for name in (*parted, self.carries) if self.carries else parted:
            for part in getattr(self, name):
                for inner in part.chosen:
                    if isinstance(getattr(part, inner), OPEN):
                        return False
        return True

    def chosen_at(self, name: str) -> Any:
        """Return the value chosen in a field, UNSET if there is none, or a PartialChoice of many."""
        part = self.part_of(name)
        return getattr(self, name) if part is None else getattr(part, name.rpartition(".")[2])

    def several_at(self, name: str) -> Several | None:
        """Return the kind of many that a field, or a field of a part, takes, or None if it takes one."""
        part = self.part_of(name)
        kind: type[msgspec.Struct] = type(self) if part is None else type(part)
        return several_of(kind).get(name.rpartition(".")[2])

    def part_of(self, name: str) -> Any:
        """Return the operation or element that a name such as ``efeito[0].personagem`` refers to, or None."""
        within = _IN_PART.fullmatch(name)
        return so_far(getattr(self, within["field"]))[int(within["at"])] if within else None

    def differing(self, other: "Move") -> Iterator[str]:
        """Yield the names of the fields that differ from another move of the same kind.

        If a field holds parts, and as many in both moves, the names of the differing fields of the parts are
        yielded.
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
        """Return the move with those fields set."""
        return msgspec.structs.replace(self, **fields)

    def choosing(self, name: str, value: Any) -> Self:
        """Return the move with a field set: one of its own, or one of an operation or element."""
        within = _IN_PART.fullmatch(name)
        if within is not None:
            changed = msgspec.structs.replace(self.part_of(name), **{within["name"]: value})
            name, held, at = within["field"], getattr(self, within["field"]), int(within["at"])
            value = like(held, tuple(changed if i == at else part for i, part in enumerate(so_far(held))))
        several = several_of(type(self)).get(name)
        if several is not None and not several.ordered and isinstance(value, tuple):
            value = sorted_set(type(self), name, value)
        return self.having(**{name: value})

    def adding(self, name: str, element: Any) -> Self:
        """Return the move with one more element in a choice of many, which stays open."""
        return self.having(**{name: PartialChoice((*so_far(getattr(self, name)), element))})

    def refines(self, partial: "Move") -> bool:
        """Return whether this move has the same value as ``partial`` in every field that ``partial`` sets."""
        several = several_of(type(self))
        return type(self) is type(partial) and all(
            _continues(getattr(self, name), begun.so_far, several[name])
            if isinstance(begun := getattr(partial, name), PartialChoice)
            else _refines(getattr(self, name), begun)
            for name in self.__struct_fields__
        )


@cache
def _singly(kind: type[Move]) -> Callable[[Move], tuple[Any, ...]] | None:
    """Return a function that looks up the seat and the chosen fields, or None if a field holds many."""
    return None if several_of(kind) else attrgetter("seat", *kind.chosen or ("seat",))


def _continues(value: Any, begun: tuple[Any, ...], several: Several) -> bool:
    """Return whether a choice of many contains all elements of an earlier one.

    If the order counts, they must come in the same order.
    """
    elements = so_far(value)
    if several.ordered:
        return len(elements) >= len(begun) and all(map(_refines, elements, begun))
    return not Counter(begun) - Counter(elements)


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
