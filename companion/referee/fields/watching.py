"""The fields of a position that a judgement reads; unread fields cannot have decided it."""

from collections.abc import Callable
from contextvars import ContextVar
from functools import cache
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
Field = tuple[type[msgspec.Struct], str]  # a struct type and a field name

_reads: ContextVar[set[Field]] = ContextVar("reads")


def fields_read(look: Callable[[T], object], state: T) -> set[Field]:
    """Return the fields of a position that the function reads."""
    found: set[Field] = set()
    copy = _watched(state)
    before = _reads.set(found)
    try:
        look(copy)
    finally:
        _reads.reset(before)
    return found


def _watched(value: Any) -> Any:
    """Return an equal copy that records which fields are read."""
    if (
        isinstance(value, msgspec.Struct) and value.__struct_config__.tag is None
    ):  # tagged structs are looked up by type
        kind = _twin(type(value))
        return kind(**{name: _watched(getattr(value, name)) for name in value.__struct_fields__})
    return tuple(map(_watched, value)) if type(value) is tuple else value


@cache
def _twin(kind: type[msgspec.Struct]) -> type[msgspec.Struct]:
    names = frozenset(kind.__struct_fields__)

    def read(self: Any, name: str) -> Any:
        if name in names:
            _reads.get(set()).add((kind, name))
        return object.__getattribute__(self, name)

    return msgspec.defstruct(
        kind.__name__, (), bases=(kind,), namespace={"__getattribute__": read}, frozen=True, module=__name__
    )
