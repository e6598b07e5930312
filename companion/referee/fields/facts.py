"""Facts by name, which rulings and events carry, and the events themselves with their rules."""

from typing import Annotated

import msgspec

from companion.referee.fields.kinds import NAMED
from companion.referee.fields.limits import AnyNumber

FactValue = str | AnyNumber | float | bool | tuple[str, ...]  # of a number of tenths also a part of one
Facts = Annotated[tuple[tuple[str, FactValue], ...], NAMED]


def facts(**given: FactValue) -> Facts:
    """Return facts by name, as rulings hold them."""
    return tuple(given.items())


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A single thing that happened, with the rule behind it."""

    kind: str
    rule: str
    facts: Facts = ()
