"""Finds what play has brought beyond the bounds of its field: no position may stand that could not be told.

Only what is otherwise than before is looked at, since all that was there was within its bounds.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec

from companion.referee.fields.limits import MOST_LISTED, MOST_NUMBERED
from companion.referee.fields.shapes import hints_of
from companion.referee.fields.terms import said_in

Path = tuple[str, ...]

_ANY = msgspec.Meta(ge=-MOST_NUMBERED, le=MOST_NUMBERED)  # where a type names no bounds, as that of a secret


class _Fields(NamedTuple):
    """The fields of a struct, how all are read at once, and the bounds of the numbers in each."""

    names: tuple[str, ...]
    read: Callable[[Any], tuple[Any, ...]]
    bounds: tuple[msgspec.Meta, ...]


def outgrown(before: Any, after: Any) -> str:
    """The path of the first that is beyond its bounds in ``after``, empty where all is within them."""
    return ".".join(_outgrown(before, after, _ANY) or ())


def _outgrown(before: Any, after: Any, bounds: msgspec.Meta) -> Path | None:
    if isinstance(after, msgspec.Struct):
        fields = _fields(type(after))
        then = fields.read(before) if type(before) is type(after) else (None,) * len(fields.names)
        for at, value in enumerate(fields.read(after)):
            if value is not then[at]:
                found = _outgrown(then[at], value, fields.bounds[at])
                if found is not None:
                    return (fields.names[at], *found)
    elif isinstance(after, tuple):
        if len(after) > (bounds.max_length or MOST_LISTED):
            return ()
        then = before if isinstance(before, tuple) else ()
        for at, value in enumerate(after):
            was = then[at] if at < len(then) else None
            if value is not was and (found := _outgrown(was, value, bounds)) is not None:
                return (str(at), *found)
    elif isinstance(after, int) and not _fits(after, bounds):
        return ()
    return None


def _fits(number: int, bounds: msgspec.Meta) -> bool:
    return (bounds.ge is None or number >= bounds.ge) and (bounds.le is None or number <= bounds.le)


@cache
def _fields(kind: type[msgspec.Struct]) -> _Fields:
    names, hints = kind.__struct_fields__, hints_of(kind)
    several = (
        attrgetter(*names) if len(names) > 1 else lambda one: tuple(getattr(one, name) for name in names)
    )
    return _Fields(names, several, tuple(said_in(hints[name], msgspec.Meta) or _ANY for name in names))
