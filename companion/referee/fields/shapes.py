"""The places in a type where a given thing can lie, worked out once for each type."""

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from companion.referee.fields.kinds import By, Called, Kind, Pairs, Refers


class Shape(NamedTuple):
    """The parts of a value that may refer to a seat: itself, its parts one by one or all alike, or structs.

    With ``word`` the value may be a text that refers to nothing.
    """

    refers: Refers | None = None
    parts: tuple["Shape", ...] = ()
    every: "Shape | None" = None
    structs: bool = False
    word: bool = False

    @property
    def holds(self) -> bool:
        """Return whether there is anything to look for."""
        inner = (*self.parts, *((self.every,) if self.every else ()))
        return self.refers is not None or self.structs or any(one.holds for one in inner)


class TypedField(NamedTuple):
    """A field of a struct with its wire name, its shape, and whether it is required."""

    name: str
    wire: str
    shape: Shape
    needed: bool


@cache
def parts_of(kind: type[msgspec.Struct]) -> tuple[TypedField, ...]:
    """Return the fields of a struct that may hold a reference to a seat."""
    return tuple(part for part in all_parts(kind) if part.shape.holds)


@cache
def all_parts(kind: type[msgspec.Struct]) -> tuple[TypedField, ...]:
    """Return all fields of a struct."""
    hints = hints_of(kind)
    return tuple(
        TypedField(field.name, field.encode_name, _shape(hints[field.name]), field.required)
        for field in msgspec.structs.fields(kind)
    )


def _shape(annotation: Any) -> Shape:
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        refers = refers_of(annotation)
        return _shape(args[0]) if refers is None else Shape(refers)
    if origin in (Union, UnionType):
        return _either(tuple(map(_shape, args)))
    if origin is tuple:
        if len(args) == 2 and args[1] is ...:
            return Shape(every=_shape(args[0]))
        return Shape(parts=tuple(map(_shape, args)))
    if annotation is Any or isinstance(annotation, TypeVar) or is_struct(origin or annotation):
        return Shape(structs=True)
    return Shape(word=annotation is str or any(isinstance(one, str) for one in args))


def refers_of(annotation: Any) -> Refers | None:
    """Return the reference that a type declares for its texts, or None."""
    said = get_args(annotation)[1:] if get_origin(annotation) is Annotated else ()
    return next((one for one in said if isinstance(one, Kind | By | Called | Pairs)), None)


def _either(shapes: tuple[Shape, ...]) -> Shape:
    """Return the shape of a union; no field is a union of tuples of different lengths."""
    return Shape(
        next((one.refers for one in shapes if one.refers is not None), None),
        next((one.parts for one in shapes if one.parts), ()),
        next((one.every for one in shapes if one.every), None),
        any(one.structs for one in shapes),
        any(one.word for one in shapes),
    )


# ---------------------------------------------------------------- structs within structs


def fields_holding(kind: type[msgspec.Struct], wanted: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the names of the fields of a struct in which a ``wanted`` struct may lie, at any depth."""
    hints = hints_of(kind)
    return tuple(name for name in kind.__struct_fields__ if _may_hold(hints[name], wanted))


def _may_hold(annotation: Any, wanted: type[msgspec.Struct]) -> bool:
    return any(one is None or one is wanted for one in within(annotation))


def within(annotation: Any) -> Iterator[type[msgspec.Struct] | None]:
    """Yield every struct type that may lie in a value of that type, and None if anything may."""
    seen: set[Any] = set()
    waiting = [annotation]
    while waiting:
        one = waiting.pop()
        origin = get_origin(one) or one
        waiting += [arg for arg in get_args(one) if arg is not ...] if origin is not Annotated else []
        if origin is Annotated:
            waiting.append(get_args(one)[0])
        elif one is Any or one is object or isinstance(one, TypeVar | dict) or origin is dict:
            yield None
        elif is_struct(origin) and origin not in seen:
            seen.add(origin)
            yield origin
            if is_open(origin):
                yield None
            hints = hints_of(origin)
            waiting += [hints[name] for name in origin.__struct_fields__]


def is_open(kind: type[msgspec.Struct]) -> bool:
    """Return whether subclasses may stand in for the struct, which then has no tag of its own."""
    config = kind.__struct_config__
    return config.tag_field is not None and config.tag == kind.__name__


def bare_of(hint: Any) -> Any:
    """Return a type without its annotations and without None."""
    while (origin := get_origin(hint)) in (Annotated, Union, UnionType):
        args = get_args(hint)
        hint = args[0] if origin is Annotated else next(one for one in args if one is not NoneType)
    return hint


def is_struct(kind: Any) -> bool:
    """Return whether an object is a struct type."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


@cache
def names_on_wire(kind: type[msgspec.Struct]) -> dict[str, str]:
    """Return the fields of a struct by their names on the wire."""
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))


@cache
def words_of(kind: type[msgspec.Struct], name: str) -> tuple[str, ...] | None:
    """Return the words that a field may hold, or None if its type lists none."""
    return _words(hints_of(kind)[name]) if name in kind.__struct_fields__ else None


def _words(hint: Any) -> tuple[str, ...] | None:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return args
    inner = args[:1] if origin is Annotated else args if origin in (Union, UnionType) else ()
    return next((words for one in inner if (words := _words(one)) is not None), None)


@cache
def hints_of(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the types of a struct's fields with their annotations."""
    return get_type_hints(kind, include_extras=True)
