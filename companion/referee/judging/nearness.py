"""The order in which other values of a field are tried as remedies: numbers and spaces nearest first."""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import count, islice
from typing import Any

NEAREST = 3  # numbers or spaces that are offered for one field
NEAR_TRIED = 12  # numbers or spaces that are tried for one field: those farther away are another intent

_SPACE = re.compile(r"(?=.*\d)[\w:/-]+")  # a label with a digit, such as N3-1 or S1a


def nearest_first(values: Iterable[Any], given: Any) -> Iterator[Any]:
    """Yield the values other than the given one: numbers and spaces by distance, others as they come."""
    if isinstance(values, range):
        yield from _outward(values, given) if isinstance(given, int) else values
        return
    others = [value for value in values if value != given]
    if is_near(given):
        others.sort(key=lambda value: _distance(value, given))
    yield from others


def is_near(value: Any) -> bool:
    """Return whether a value has a place among others: a number, or a space with a digit in its label."""
    if isinstance(value, str):
        return _SPACE.fullmatch(value) is not None
    return isinstance(value, int) and not isinstance(value, bool)


def _outward(values: range, given: int) -> Iterator[int]:
    """Yield the numbers of a range by their distance from the given number."""
    first = abs(min(max(given, values.start), values.stop - 1) - given) if values else 0
    steps = islice(count(max(first, 1)), len(values) + 1)
    yield from (value for step in steps for value in (given - step, given + step) if value in values)


@lru_cache(maxsize=1 << 15)  # the spaces of a few boards, of which every refusal asks again
def _distance(value: Any, given: Any) -> int:
    """Return how far a value lies from the given one; labels of another length lie farther than any."""
    if isinstance(value, int) and isinstance(given, int):
        return abs(value - given)
    if not isinstance(value, str) or not isinstance(given, str) or len(value) != len(given):
        return 10_000
    return sum(abs(ord(one) - ord(other)) for one, other in zip(value, given, strict=True))
