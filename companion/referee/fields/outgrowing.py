"""Checks that play brings no number beyond the bounds of its field: each position must fit into a record.

Only parts that have changed are checked, since the others were within their bounds before. The fields to
check are worked out once for each type.
"""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any, NamedTuple

import msgspec

from companion.referee.fields.limits import MOST_LISTED
from companion.referee.fields.shapes import bare_of, hints_of
from companion.referee.fields.terms import annotation_in

Path = tuple[str, ...]

_WORDS = frozenset({str, bool, float, NoneType})


class _BoundedFields(NamedTuple):
    """The fields of a struct that hold numbers, with their bounds, and the fields that hold other parts."""

    numbers: tuple[tuple[str, int, int], ...]
    names: tuple[str, ...]
    parts: Callable[[Any], tuple[Any, ...]]


def outgrown(before: Any, after: Any) -> str:
    """Return the path of the first value of ``after`` beyond its bounds, or an empty text.

    The numbers of tasks and windows are left out: resolution keeps them, and no player counts them.
    """
    return ".".join(_in_struct(before, after) or ())


def _in_struct(before: Any, after: msgspec.Struct) -> Path | None:
    kind = type(after)
    numbers, names, parts = _fields(kind)
    for name, least, most in numbers:
        number = getattr(after, name)
        if type(number) is int and not least <= number <= most:
            return (name,)
    if names:
        inside = parts(after)
        was = parts(before) if type(before) is kind else (None,) * len(names)
        for name, then, now in zip(names, was, inside, strict=True):
            if now is not then and (found := _in_part(then, now)) is not None:
                return (name, *found)
    return None


def _in_part(before: Any, after: Any) -> Path | None:
    if isinstance(after, msgspec.Struct):
        return _in_struct(before, after)
    if not isinstance(after, tuple):
        return None
    if len(after) > MOST_LISTED:
        return ()
    then = before if isinstance(before, tuple) and len(before) == len(after) else (None,) * len(after)
    for at, now in enumerate(after):
        if now is not then[at] and (found := _in_part(then[at], now)) is not None:
            return (str(at), *found)
    return None


@cache
def _fields(kind: type[msgspec.Struct]) -> _BoundedFields:
    own: frozenset[str] = getattr(kind, "engines_own", frozenset())
    hints = {name: hints_of(kind)[name] for name in kind.__struct_fields__ if name not in own}
    found = [(name, annotation_in(hints[name], msgspec.Meta), bare_of(hints[name])) for name in hints]
    numbers = tuple(
        (name, int(bounds.ge), int(bounds.le))
        for name, bounds, bare in found
        if bare is int and bounds is not None and bounds.ge is not None and bounds.le is not None
    )
    names = tuple(name for name, _bounds, bare in found if bare is not int and bare not in _WORDS)
    return _BoundedFields(numbers, names, _reading(names))


def _reading(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) == 1:
        read = attrgetter(*names)
        return lambda struct: (read(struct),)
    return attrgetter(*names) if names else lambda _struct: ()
