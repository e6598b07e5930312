"""Bounds of fields, declared in their types: the largest number, and the rule that excludes other values.

Every number that people declare has bounds in its type, from the book or from what a table can hold. Forms,
schemas and refusals read them there. No list holds more than ``MOST_LISTED`` things unless its field declares
another bound.
"""

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

MOST_COUNTED = 9999  # of one thing; no table counts more
MOST_LISTED = 500  # things in one list
MOST_VALUES = 10_000  # values in one position or move together; a full table has about 600
MOST_NUMBERED = 1_000_000_000  # numbers that only identify or order things

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNTED)]
CountFromOne = Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNTED)]
Change = Annotated[int, msgspec.Meta(ge=-MOST_COUNTED, le=MOST_COUNTED)]
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_NUMBERED)]
AnyNumber = Annotated[int, msgspec.Meta(ge=-MOST_NUMBERED, le=MOST_NUMBERED)]
NumberFromOne = Annotated[int, msgspec.Meta(ge=1, le=MOST_NUMBERED)]


@dataclass(frozen=True, slots=True)
class LimitedBy:
    """The rule that a value outside the type breaks; without it such a value is only unreadable."""

    rule: str


def holds_too_much(data: Any) -> bool:
    """Return whether a list within plain data is too long, or all values together are too many."""
    waiting, count = [data] if isinstance(data, dict | list | tuple) else [], 0
    for value in waiting:  # the list grows during the loop, so that deep data needs no recursion
        count += len(value)
        if len(value) > MOST_LISTED or count > MOST_VALUES:
            return True
        inside = value.values() if isinstance(value, dict) else value
        waiting += [part for part in inside if isinstance(part, dict | list | tuple)]
    return False
