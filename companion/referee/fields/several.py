"""Choices of many: some of these, an order of these, or each of these with one of those.

The type of a move's field declares the kind: ``cartas: Annotated[Many[str], Some(least=1)] = UNSET``. The
chosen value is a tuple, for ``Each`` a tuple of pairs. ``PartialChoice`` holds the elements chosen so far,
while more may follow.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar, get_args

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.fields.shapes import hints_of, is_struct
from companion.referee.fields.terms import annotation_in

T = TypeVar("T")
M = TypeVar("M", bound=msgspec.Struct)
Choosing = Literal["one", "some", "order", "each"]


class PartialChoice(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """The elements of a choice of many that are chosen so far."""

    so_far: tuple[T, ...] = ()


Many = tuple[T, ...] | PartialChoice[T] | UnsetType


class Several(msgspec.Struct, frozen=True):
    """A choice of several things, with the least and the largest number; a position may narrow both.

    With ``mostly_one`` the choice is usually one thing, so phones offer each thing as the whole choice.
    """

    kind: ClassVar[Choosing]
    ordered: ClassVar[bool] = False

    least: int = 0
    most: int | None = None
    mostly_one: bool = False


class Some(Several, frozen=True):
    """A set of these; the order in which they are chosen does not count."""

    kind: ClassVar = "some"


class Order(Several, frozen=True):
    """An order of some or all of these."""

    kind: ClassVar = "order"
    ordered: ClassVar = True


class Each(Several, frozen=True):
    """A mapping of these to those, or to numbers: pairs, in which no key stands twice."""

    kind: ClassVar = "each"


class Among(NamedTuple):
    """The elements that a position offers for a choice, as the game returns them.

    ``those`` are the elements that may still be added to the chosen ones; for ``Each``, the targets by key.
    ``least`` and ``most`` bound the whole choice, if the field alone does not. ``total`` is the sum of
    numbers that are shared out: a number that leaves too little for the others is not offered. With
    ``repeats`` a chosen element may be chosen again.
    """

    those: Any
    least: int | None = None
    most: int | None = None
    total: int | None = None
    repeats: bool = False


class Addable(NamedTuple):
    """A choice with its elements so far, the elements on offer, its bounds and its total."""

    several: Several
    so_far: tuple[Any, ...]
    elements: tuple[Any, ...] | None
    least: int
    most: int | None
    total: int | None = None
    repeats: bool = False

    @property
    def may_end(self) -> bool:
        """Return whether the choice has enough elements."""
        return len(self.so_far) >= self.least

    def may_come_to_enough(self, passed: frozenset[Any]) -> bool:
        """Return whether the choice can get enough elements without those passed over."""
        if self.repeats and self.elements:
            return True
        left = [one for one in self.elements or () if one not in passed]
        keys = {one[0] for one in left} if self.several.kind == "each" else left
        return len(self.so_far) + len(keys) >= self.least

    def with_one(self, element: Any) -> "tuple[Any, ...] | PartialChoice[Any]":
        """Return the choice with one more element, whole if it then is full."""
        elements = (*self.so_far, element)
        return elements if len(elements) == self.most else PartialChoice(elements)


def so_far(value: Any) -> tuple[Any, ...]:
    """Return the elements of a choice of many, whole or partial."""
    if isinstance(value, PartialChoice):
        return value.so_far
    return () if value is UNSET else value


OPEN = (UnsetType, PartialChoice)  # the types of values that are not chosen, or not to the end


def is_open(value: Any) -> bool:
    """Return whether a value is unset or a partial choice."""
    return isinstance(value, OPEN)


def like(value: Any, elements: tuple[Any, ...]) -> Any:
    """Return the elements as a whole or as a partial choice, like the value."""
    return elements if isinstance(value, tuple) else PartialChoice(elements)


def addable(several: Several, value: Any, among: Any) -> Addable:
    """Return the choice with the elements on offer, or with None if they are endless."""
    chosen = so_far(value)
    if not isinstance(among, Among):
        among = Among(among)
    least = several.least if among.least is None else among.least
    most = several.most if among.most is None else among.most
    if among.those is None:
        return Addable(several, chosen, None, least, most)
    if isinstance(several, Each):
        elements = tuple(_pairs(among, chosen, least)) if among.those else ()
    else:
        elements = tuple(one for one in among.those if among.repeats or one not in chosen)
    return Addable(several, chosen, elements, least, most, among.total, among.repeats)


def _pairs(among: Among, chosen: tuple[Any, ...], least: int) -> Iterator[tuple[Any, Any]]:
    """Yield each open key with each of its targets; shared numbers leave enough for other keys."""
    keys = {key for key, _target in chosen}
    those = dict(among.those)  # empty while what the targets depend on is unset
    still = {key: targets for key, targets in those.items() if key not in keys}
    for key, targets in still.items():
        if among.total is not None:
            others = [part for other, part in still.items() if other != key]
            left = among.total - sum(number for _key, number in chosen)
            # If not every key must be chosen, the others may get nothing.
            fewest = sum(min(one, default=0) for one in others) if least >= len(those) else 0
            most = sum(max(one, default=0) for one in others)
            targets = [number for number in targets if fewest <= left - number <= most]
        yield from ((key, target) for target in targets)


# ---------------------------------------------------------------- which fields, and in which order


@cache
def several_of(kind: type[msgspec.Struct]) -> Mapping[str, Several]:
    """Return the fields of a move that take several things, with the kind of choice."""
    hints = hints_of(kind)
    found = ((name, annotation_in(hints[name], Several)) for name in kind.__struct_fields__)
    return {name: several for name, several in found if several is not None}


@cache
def in_parts(kind: type[msgspec.Struct]) -> frozenset[str]:
    """Return the fields that hold several structs with chosen fields of their own."""
    hints = hints_of(kind)
    return frozenset(
        name
        for name in several_of(kind)
        if any(is_struct(one) and hasattr(one, "chosen") for one in _inner_types(hints[name]))
    )


@cache
def may_be_unset(kind: type[msgspec.Struct], name: str) -> bool:
    """Return whether a field may be left open, by its type."""
    return UnsetType in _inner_types(hints_of(kind)[name])


def in_order(move: M) -> M:
    """Return the move with its sets sorted, so that the order of declaring makes no difference."""
    changed = {
        name: like(value, ordered)
        for name, several in several_of(type(move)).items()
        if not several.ordered and (value := getattr(move, name)) is not UNSET
        if (ordered := sorted_set(type(move), name, so_far(value))) != so_far(value)
    }
    return msgspec.structs.replace(move, **changed) if changed else move


def sorted_set(kind: type[msgspec.Struct], name: str, elements: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a set sorted in the order of the words in its type, else by number and text."""
    ranks = _ranks(kind, name)
    return tuple(sorted(elements, key=lambda one: _place(one, ranks)))


@cache
def _ranks(kind: type[msgspec.Struct], name: str) -> Mapping[Any, int]:
    words = (one for one in _inner_types(hints_of(kind)[name]) if not isinstance(one, type))
    return {word: at for at, word in enumerate(dict.fromkeys(words))}


def _inner_types(annotation: Any) -> Iterator[Any]:
    """Yield what a type is made of: other types, and the words of a Literal."""
    inner = get_args(annotation)
    if not inner:
        yield annotation
    for one in inner:
        yield from _inner_types(one)


def _place(element: Any, ranks: Mapping[Any, int]) -> tuple[Any, ...]:
    if isinstance(element, msgspec.Struct):
        element = msgspec.structs.astuple(element)
    if isinstance(element, tuple):
        return tuple(_place(part, ranks) for part in element)
    if isinstance(element, int):
        return (1, element, "")
    return (0, ranks[element], "") if element in ranks else (2, 0, str(element))
