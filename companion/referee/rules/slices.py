"""A slice of a state by its parts: differences between two states, read and restored one part at a time.

A part has an address, the names on the way to it: ``("mesa", "viajantes", "Beto", "token")``. The types of
the state define these ways: structs by their fields, tuples of structs as the game says, tallies (tuples of a
name and a count) by the name. Whole numbers are amounts, whose changes add up; other parts change as a whole.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Generic, get_args, get_origin

import msgspec
from msgspec.structs import replace

from companion.referee.fields.limits import AnyNumber
from companion.referee.fields.shapes import hints_of, is_struct
from companion.referee.positions.position import S

At = tuple[str, ...]  # the address of a part
PartData = AnyNumber | str | bool | None  # None: no such part; a part with parts of its own is JSON


class PartChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The change of one part."""

    at: At
    before: PartData
    after: PartData


class Slice(Generic[S]):
    """A slice of a state: some of its fields.

    ``by`` names the field that identifies structs of a type in a tuple; if they come and go, the tuple is
    kept in the order of that field. An empty name identifies them by position, so that none comes or goes. A
    tuple of structs of another type is one part.
    """

    def __init__(self, state: type[S], *fields: str, by: Mapping[type[msgspec.Struct], str]) -> None:
        hints = hints_of(state)
        self._whole = _Fields(state, {name: _shape(hints[name], by) for name in fields})

    def changes(self, before: S, after: S) -> tuple[PartChange, ...]:
        """Return the parts in which two states differ."""
        found: list[PartChange] = []
        if before is not after:
            _differing(self._whole, before, after, (), found)
        return tuple(found)

    def read(self, state: S, at: At) -> PartData:
        """Return a part as data, or None if it does not exist."""
        shape: _Shape = self._whole
        value: Any = state
        for name in at:
            if not isinstance(shape, _Branch):
                return None
            value = shape.parts(value).get(name, _GONE)
            if value is _GONE:
                return shape.missing
            shape = shape.child(name)
        return shape.data(value)

    def put(self, state: S, at: At, data: PartData) -> S:
        """Return the state with one part replaced. Raises KeyError if the address leads nowhere."""
        changed: S = _put(self._whole, state, at, data)
        return changed

    def is_amount(self, at: At) -> bool:
        """Return whether a part is an amount, whose changes add up."""
        shape: _Shape = self._whole
        for name in at:
            if not isinstance(shape, _Branch):
                return False
            shape = shape.child(name)
        return isinstance(shape, _Leaf) and shape.amount


def touch(one: At, other: At) -> bool:
    """Return whether two addresses name the same part, or one a part of the other."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


# ---------------------------------------------------------------- shapes, from types


class _Gone:
    """The marker of a missing part."""


_GONE = _Gone()


class _Leaf:
    """A part without parts of its own."""

    def __init__(self, annotation: Any, *, amount: bool = False) -> None:
        self.annotation = annotation
        self.amount = amount
        self.plain = _is_plain(annotation)

    def data(self, value: Any) -> PartData:
        return value if self.plain else _text(value)

    def held(self, data: PartData) -> Any:
        return data if self.plain else _value(data, self.annotation)


class _Branch:
    """A part with parts of its own; ``missing`` is the data of a missing part."""

    missing: PartData = None

    def __init__(self, annotation: Any) -> None:
        self.annotation = annotation

    def parts(self, value: Any) -> dict[str, Any]:
        raise NotImplementedError

    def differing(self, before: Any, after: Any) -> list[tuple[str, Any, Any]]:
        """Return the names of the parts in which two values differ, with both parts."""
        was, now = self.parts(before), self.parts(after)
        pairs = [(name, was.get(name, _GONE), now.get(name, _GONE)) for name in dict.fromkeys((*was, *now))]
        return [pair for pair in pairs if pair[1] is not pair[2] and pair[1] != pair[2]]

    def child(self, name: str) -> "_Shape":
        raise NotImplementedError

    def having(self, value: Any, name: str, part: Any) -> Any:
        """Return the value with one part replaced or removed."""
        raise NotImplementedError

    def data(self, value: Any) -> PartData:
        return _text(value)

    def held(self, data: PartData) -> Any:
        return _GONE if data is None else _value(data, self.annotation)


_Shape = _Leaf | _Branch


class _Fields(_Branch):
    """A struct, by its fields."""

    def __init__(self, kind: Any, children: Mapping[str, _Shape]) -> None:
        super().__init__(kind)
        self.children = children

    def parts(self, value: Any) -> dict[str, Any]:
        return {name: getattr(value, name) for name in self.children}

    def differing(self, before: Any, after: Any) -> list[tuple[str, Any, Any]]:
        return [
            (name, one, other)
            for name in self.children
            if (one := getattr(before, name)) is not (other := getattr(after, name)) and one != other
        ]

    def child(self, name: str) -> _Shape:
        return self.children[name]

    def having(self, value: Any, name: str, part: Any) -> Any:
        return replace(value, **{name: part})


class _Keyed(_Branch):
    """Structs in a tuple, identified by a field."""

    def __init__(self, element: _Fields, key: str) -> None:
        super().__init__(element.annotation)
        self.element = element
        self.key = key

    def parts(self, value: Any) -> dict[str, Any]:
        return {str(getattr(one, self.key)): one for one in value}

    def child(self, name: str) -> _Shape:
        return self.element

    def having(self, value: Any, name: str, part: Any) -> Any:
        held = self.parts(value)
        if part is not _GONE and name in held:
            return tuple((held | {name: part}).values())
        held.pop(name, None)
        more = () if part is _GONE else (part,)
        return tuple(sorted((*held.values(), *more), key=lambda one: str(getattr(one, self.key))))


class _InOrder(_Branch):
    """Structs in a tuple of fixed length, by position."""

    def __init__(self, element: _Fields) -> None:
        super().__init__(element.annotation)
        self.element = element

    def parts(self, value: Any) -> dict[str, Any]:
        return {str(at): one for at, one in enumerate(value)}

    def child(self, name: str) -> _Shape:
        return self.element

    def having(self, value: Any, name: str, part: Any) -> Any:
        return tuple((self.parts(value) | {name: part}).values())


class _Tally(_Branch):
    """Positive counts by name, in the order of the names."""

    missing: PartData = 0

    def __init__(self, annotation: Any) -> None:
        super().__init__(annotation)
        self.count = _Leaf(int, amount=True)

    def parts(self, value: Any) -> dict[str, Any]:
        return dict(value)

    def child(self, name: str) -> _Shape:
        return self.count

    def having(self, value: Any, name: str, part: Any) -> Any:
        return tuple(sorted((kind, n) for kind, n in (dict(value) | {name: part}).items() if n))


def _shape(annotation: Any, by: Mapping[type[msgspec.Struct], str]) -> _Shape:
    annotation = _bare(annotation)
    if annotation is int:
        return _Leaf(int, amount=True)
    if is_struct(annotation):
        return _fields(annotation, by)
    args = get_args(annotation)
    if get_origin(annotation) is tuple and len(args) == 2 and args[1] is ...:
        element = _bare(args[0])
        if element in by:
            whole = _fields(element, by)
            return _Keyed(whole, by[element]) if by[element] else _InOrder(whole)
        if get_origin(element) is tuple and [_bare(one) for one in get_args(element)[1:]] == [int]:
            return _Tally(annotation)
    return _Leaf(annotation)


def _fields(kind: Any, by: Mapping[type[msgspec.Struct], str]) -> _Fields:
    hints = hints_of(kind)
    return _Fields(kind, {name: _shape(hints[name], by) for name in kind.__struct_fields__})


def _bare(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation


def _is_plain(annotation: Any) -> bool:
    """Return whether a value of that type is plain data: a text, a number, a word, or None."""
    annotation = _bare(annotation)
    if isinstance(annotation, type):
        return annotation in (str, int, bool, type(None))
    args = get_args(annotation)
    return (
        bool(args)
        and get_origin(annotation) is not tuple
        and all(isinstance(one, str | int) or _is_plain(one) for one in args)
    )


def _text(value: Any) -> PartData:
    return None if value is _GONE else msgspec.json.encode(value).decode()


def _value(data: PartData, annotation: Any) -> Any:
    return msgspec.json.decode(str(data), type=annotation)


# ---------------------------------------------------------------- walking


def _differing(shape: _Shape, before: Any, after: Any, at: At, found: list[PartChange]) -> None:
    """Add the parts in which two values differ, which do."""
    if isinstance(shape, _Leaf):
        found.append(PartChange(at, shape.data(before), shape.data(after)))
        return
    for name, one, other in shape.differing(before, after):
        child, here = shape.child(name), (*at, name)
        if one is not _GONE and other is not _GONE:
            _differing(child, one, other, here, found)
            continue
        had, has = (shape.missing if part is _GONE else child.data(part) for part in (one, other))
        found.append(PartChange(here, had, has))


def _put(shape: _Shape, value: Any, at: At, data: PartData) -> Any:
    if not isinstance(shape, _Branch):
        raise KeyError(at)
    name, *rest = at
    child = shape.child(name)
    part = _put(child, shape.parts(value)[name], tuple(rest), data) if rest else child.held(data)
    return shape.having(value, name, part)
