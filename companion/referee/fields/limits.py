"""What bounds a field, said in its type: how many it counts at most, and by which rule nothing else fits.

Every number that people tell has bounds of its own there, from the book or from what a table can hold. Forms,
schemas and refusals take them from there. No list holds more than ``MOST_LISTED``, unless its field says so.
"""

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec

MOST_COUNTED = 9999  # of one thing: more than any table counts
MOST_LISTED = 500  # things in one list, each told by itself
MOST_VALUES = 10_000  # values in one position or move, all together: a full table is told by some 600
MOST_NUMBERED = 1_000_000_000  # what only tells one from another, or from when it is: nothing is as many

Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_COUNTED)]
CountFromOne = Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNTED)]
Change = Annotated[int, msgspec.Meta(ge=-MOST_COUNTED, le=MOST_COUNTED)]
Number = Annotated[int, msgspec.Meta(ge=0, le=MOST_NUMBERED)]
AnyNumber = Annotated[int, msgspec.Meta(ge=-MOST_NUMBERED, le=MOST_NUMBERED)]
NumberFromOne = Annotated[int, msgspec.Meta(ge=1, le=MOST_NUMBERED)]


@dataclass(frozen=True, slots=True)
class LimitedBy:
    """The rule that a value breaks which the type does not let in; what breaks none is only unreadable."""

    rule: str


def holds_too_much(data: Any) -> bool:
    """Whether a list within plain data is too long for any, or all of it together is too much."""
    waiting, count = [data] if isinstance(data, dict | list | tuple) else [], 0
    for value in waiting:  # grows while it is gone through, so that depth asks nothing of the stack
        count += len(value)
        if len(value) > MOST_LISTED or count > MOST_VALUES:
            return True
        inside = value.values() if isinstance(value, dict) else value
        waiting += [part for part in inside if isinstance(part, dict | list | tuple)]
    return False
