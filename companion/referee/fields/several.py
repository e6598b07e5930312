"""Choices of many: some of these, an order of these, each of these to one of those.

The type of a move's field says which: ``cartas: Annotated[Many[str], Some(least=1)] = UNSET``. What is chosen
is a tuple, of each to one of those a tuple of pairs; ``PartialChoice`` is what is told so far, and more may
follow.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, ClassVar, Generic, Literal, NamedTuple, TypeVar, get_args

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.fields.shapes import hints_of, is_struct
from companion.referee.fields.terms import said_in

T = TypeVar("T")
M = TypeVar("M", bound=msgspec.Struct)
Choosing = Literal["one", "some", "order", "each"]


class PartialChoice(msgspec.Struct, Generic[T], frozen=True, forbid_unknown_fields=True):
    """A choice of many as far as it is told."""

    so_far: tuple[T, ...] = ()


Many = tuple[T, ...] | PartialChoice[T] | UnsetType


class Several(msgspec.Struct, frozen=True):
    """That many are chosen, and how many at least and at most; a position may say so more narrowly.

    ``mostly_one`` is, so that phones offer each by itself as the whole choice.
    """

    kind: ClassVar[Choosing]
    ordered: ClassVar[bool] = False

    least: int = 0
    most: int | None = None
    mostly_one: bool = False


class Some(Several, frozen=True):
    """Some of these: in whatever order they are told, the choice is the same."""

    kind: ClassVar = "some"


class Order(Several, frozen=True):
    """Some or all of these, one after another."""

    kind: ClassVar = "order"
    ordered: ClassVar = True


class Each(Several, frozen=True):
    """Each of these to one of those, or so many to it: pairs, no key twice."""

    kind: ClassVar = "each"


class Among(NamedTuple):
    """What a position gives to choose from, as a game says it.

    ``those`` are the elements that may still be told beside what the move tells; for ``Each`` targets by key.
    ``least`` and ``most`` count the whole choice, where the field alone does not say it. Of numbers that are
    shared out ``total`` is what they come to: then none is asked about that leaves nothing for the others.
    ``repeats``: what is told already may be told again.
    """

    those: Any
    least: int | None = None
    most: int | None = None
    total: int | None = None
    repeats: bool = False


class Addable(NamedTuple):
    """What may be added to a choice: it is told ``so_far``, and may be of so many, or come to ``total``."""

    several: Several
    so_far: tuple[Any, ...]
    elements: tuple[Any, ...] | None
    least: int
    most: int | None
    total: int | None = None
    repeats: bool = False

    @property
    def may_end(self) -> bool:
        """Whether it counts enough."""
        return len(self.so_far) >= self.least

    def may_come_to_enough(self, passed: frozenset[Any]) -> bool:
        """Whether it can count enough without those that have been passed over."""
        if self.repeats and self.elements:
            return True
        left = [one for one in self.elements or () if one not in passed]
        keys = {one[0] for one in left} if self.several.kind == "each" else left
        return len(self.so_far) + len(keys) >= self.least

    def with_one(self, element: Any) -> "tuple[Any, ...] | PartialChoice[Any]":
        """Return the choice with one more, whole where it then is full."""
        told = (*self.so_far, element)
        return told if len(told) == self.most else PartialChoice(told)


def so_far(value: Any) -> tuple[Any, ...]:
    """Return what is told of a choice of many, whole or not."""
    if isinstance(value, PartialChoice):
        return value.so_far
    return () if value is UNSET else value


def is_open(value: Any) -> bool:
    """Whether something is still to be told there."""
    return value is UNSET or isinstance(value, PartialChoice)


def like(value: Any, elements: tuple[Any, ...]) -> Any:
    """Those elements, as whole or unfinished as the value is."""
    return elements if isinstance(value, tuple) else PartialChoice(elements)


def addable(several: Several, value: Any, among: Any) -> Addable:
    """Return what may still be added to what a field holds, out of what the game gives; None of it where
    endless.
    """
    told = so_far(value)
    if not isinstance(among, Among):
        among = Among(among)
    least = several.least if among.least is None else among.least
    most = several.most if among.most is None else among.most
    if among.those is None:
        return Addable(several, told, None, least, most)
    if isinstance(several, Each):
        elements = tuple(_pairs(among, told, least)) if among.those else ()
    else:
        elements = tuple(one for one in among.those if among.repeats or one not in told)
    return Addable(several, told, elements, least, most, among.total, among.repeats)


def _pairs(among: Among, told: tuple[Any, ...], least: int) -> Iterator[tuple[Any, Any]]:
    """Every key that is not told, with each of its targets; of a number that is shared out what goes on."""
    keys = {key for key, _target in told}
    those = dict(among.those)  # nothing, while what they hang on is open
    still = {key: targets for key, targets in those.items() if key not in keys}
    for key, targets in still.items():
        if among.total is not None:
            others = [part for other, part in still.items() if other != key]
            left = among.total - sum(number for _key, number in told)
            # Where not every key must be told, the others may take nothing.
            fewest = sum(min(one, default=0) for one in others) if least >= len(those) else 0
            most = sum(max(one, default=0) for one in others)
            targets = [number for number in targets if fewest <= left - number <= most]
        yield from ((key, target) for target in targets)


# ---------------------------------------------------------------- which fields, and in which order


@cache
def several_of(kind: type[msgspec.Struct]) -> Mapping[str, Several]:
    """Return the fields of a move that hold many, with how they are chosen."""
    hints = hints_of(kind)
    found = ((name, said_in(hints[name], Several)) for name in kind.__struct_fields__)
    return {name: several for name, several in found if several is not None}


@cache
def in_parts(kind: type[msgspec.Struct]) -> frozenset[str]:
    """Return the fields that hold many of what is itself put together of chosen parts."""
    hints = hints_of(kind)
    return frozenset(
        name
        for name in several_of(kind)
        if any(is_struct(one) and hasattr(one, "chosen") for one in _inner_types(hints[name]))
    )


def in_order(move: M) -> M:
    """Return the same move with its sets in their one order, so that it is one however it was told."""
    changed = {
        name: like(value, ordered)
        for name, several in several_of(type(move)).items()
        if not several.ordered and (value := getattr(move, name)) is not UNSET
        if (ordered := sorted_set(type(move), name, so_far(value))) != so_far(value)
    }
    return msgspec.structs.replace(move, **changed) if changed else move


def sorted_set(kind: type[msgspec.Struct], name: str, elements: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return the elements of a set as the words of their type stand in it, else as texts and numbers go."""
    ranks = _ranks(kind, name)
    return tuple(sorted(elements, key=lambda one: _place(one, ranks)))


@cache
def _ranks(kind: type[msgspec.Struct], name: str) -> Mapping[Any, int]:
    words = (one for one in _inner_types(hints_of(kind)[name]) if not isinstance(one, type))
    return {word: at for at, word in enumerate(dict.fromkeys(words))}


def _inner_types(annotation: Any) -> Iterator[Any]:
    """Return what a type is made of: other types, and the words of a Literal."""
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
