"""Which fields of a position are read while it is judged: what was not read cannot have decided."""

from collections.abc import Callable
from contextvars import ContextVar
from functools import cache
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
Field = tuple[type[msgspec.Struct], str]  # by its struct, wherever that lies

_reads: ContextVar[set[Field]] = ContextVar("reads")


def fields_read(look: Callable[[T], object], state: T) -> set[Field]:
    """Return the fields of a position that are read by that look at it."""
    found: set[Field] = set()
    copy = _watched(state)
    before = _reads.set(found)
    try:
        look(copy)
    finally:
        _reads.reset(before)
    return found


def _watched(value: Any) -> Any:
    """Return a copy that is the same, but says what is read of it."""
    if isinstance(value, msgspec.Struct) and value.__struct_config__.tag is None:  # its type is looked up
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
