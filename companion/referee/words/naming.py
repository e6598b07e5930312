"""Names in place of seats, wherever types of fields and declarations of facts say that a text is a seat.

A text that only looks like a seat stays: a card called B stays B.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from companion.referee.fields.kinds import PLACE, SEAT, THING, WORD, By, Called, Kind, Kinds, Pairs, Refers
from companion.referee.fields.move import Seat
from companion.referee.fields.several import PartialChoice, so_far
from companion.referee.fields.shapes import Shape, parts_of

V = TypeVar("V")
Names = Mapping[Seat, str]
Path = tuple[str | int, ...]

_PLACE = re.compile(r"[/:]")
_STEP_IN = re.compile(r"\[\d+\]$")


def by_name(value: V, names: Names, kinds: Kinds, beside: Any = None) -> V:
    """Return a move, a ruling or events with names in place of seats.

    ``kinds`` say what facts refer to; ``beside`` is the move of a ruling, in which the kind of a fact or a
    choice is looked up.
    """
    found: V = _Naming(names, kinds, beside).named(value, _ANYTHING)
    return found


def value_by_name(name: str, value: V, names: Names, kinds: Kinds, beside: Any = None) -> V:
    """Return the value of a field or fact with names in place of seats."""
    naming = _Naming(names, kinds, beside)
    found: V = naming.with_names(value, naming.kind_of(name, (), {}))
    return found


def with_names_of(value: V, refers: Refers, names: Names, kinds: Kinds) -> V:
    """Return a text, or several, with names in place of seats, by what their field refers to."""
    naming = _Naming(names, kinds, None)
    found: V = naming.with_names(value, refers if isinstance(refers, Kind) else WORD)
    return found


_ANYTHING = Shape(structs=True, every=Shape(structs=True))


class _Naming(NamedTuple):
    names: Names
    kinds: Kinds
    beside: Any

    def named(self, value: Any, shape: Shape, around: Any = None) -> Any:
        """Return a value of that shape with names in place of seats.

        ``around`` is the struct that contains it.
        """
        if isinstance(value, PartialChoice):
            return PartialChoice(self.named(value.so_far, shape, around))
        if isinstance(value, msgspec.Struct):
            return self.struct(value)
        if isinstance(shape.refers, Pairs):
            return self.facts(value, around)
        if shape.refers is not None:
            return self.with_names(value, self.meant(shape.refers, around))
        if isinstance(value, tuple):
            every = shape.every or Shape()
            shapes = shape.parts if len(shape.parts) == len(value) else (every,) * len(value)
            return tuple(self.named(part, one, around) for part, one in zip(value, shapes, strict=True))
        return value

    def struct(self, value: msgspec.Struct) -> Any:
        changed = {
            part.name: named
            for part in parts_of(type(value))
            if (named := self.named(was := getattr(value, part.name), part.shape, value)) != was
        }
        return msgspec.structs.replace(value, **changed) if changed else value

    def facts(self, pairs: Any, around: Any) -> Any:
        where = tuple(getattr(around, name, "") for name in ("kind", "rule"))
        beside = dict(pairs)
        return tuple(
            (name, self.with_names(value, self.kind_of(name, where, beside))) for name, value in pairs
        )

    def with_names(self, value: Any, kind: Kind) -> Any:
        """Return a text, or several, with names in place of seats, if they are of that kind."""
        if isinstance(value, tuple):
            return tuple(self.with_names(part, kind) for part in value)
        if isinstance(value, msgspec.Struct):
            return self.struct(value)
        if not isinstance(value, str) or not kind:
            return value
        if SEAT in kind and value in self.names:
            return self.names[value]
        found = _PLACE.search(value) if PLACE in kind else None
        if found is not None and (seat := value[: found.start()]) in self.names:
            return self.names[seat] + value[found.start() :]
        if THING in kind and ":" in value:
            what, seat = value.split(":", 1)
            return f"{what}:{self.names.get(seat, seat)}"
        return value

    # --- what a text refers to -----------------------------------------------------------------

    def meant(self, refers: Refers, around: Any) -> Kind:
        if isinstance(refers, Called):
            return self.kind_of(last_of(getattr(around, refers.field)), (), {})
        if isinstance(refers, By):
            return self.by(refers, {refers.field: getattr(around, refers.field, "")})
        return refers if isinstance(refers, Kind) else WORD

    def kind_of(self, name: str, where: tuple[str, ...], facts: Mapping[str, Any]) -> Kind:
        for one in where:
            if (kind := self.kinds.get(f"{one}.{name}")) is not None:
                break
        else:
            kind = self.kinds.get(name, WORD)
        return self.by(kind, facts) if isinstance(kind, By) else kind

    def by(self, by: By, facts: Mapping[str, Any]) -> Kind:
        what = facts.get(by.field, getattr(self.beside, by.field, ""))
        kind = self.kinds.get(f"{by.field}={what}", WORD)
        return kind if isinstance(kind, Kind) else WORD


def last_of(path: str) -> str:
    """Return the name of the field at the end of a path: ``efeito[0].personagem``, ``mesa.lados[1]``."""
    return _STEP_IN.sub("", path.rpartition(".")[2])


# ---------------------------------------------------------------- named seats


class Reference(NamedTuple):
    """A place that names a seat; ``needed`` means that its field is required."""

    path: Path
    seat: str
    needed: bool


def seats_named(value: Any, path: Path = ()) -> Iterator[Reference]:
    """Yield every seat that a value names as a whole, with the path; an empty text names nobody."""
    if isinstance(value, tuple):
        for at, part in enumerate(value):
            yield from seats_named(part, (*path, at))
        return
    if not isinstance(value, msgspec.Struct):
        return
    for part in parts_of(type(value)):
        held, where = getattr(value, part.name), (*path, part.wire)
        if SEAT in _own_kinds(part.shape):
            named = so_far(held) if isinstance(held, tuple | PartialChoice) else (held,)
            yield from (Reference(where, one, part.needed) for one in named if isinstance(one, str))
        else:
            yield from seats_named(held, where)


def _own_kinds(shape: Shape) -> tuple[Refers | None, ...]:
    """Return the reference of a field, or of each of several values in it."""
    return (shape.refers, shape.every.refers if shape.every else None)
