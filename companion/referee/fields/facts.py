"""Facts by name, as verdicts cite and events tell them; what happened, and the rule by which it did."""

from typing import Annotated

import msgspec

from companion.referee.fields.kinds import NAMED
from companion.referee.fields.limits import AnyNumber

FactValue = str | AnyNumber | float | bool | tuple[str, ...]  # of a number of tenths also a part of one
Facts = Annotated[tuple[tuple[str, FactValue], ...], NAMED]


def facts(**given: FactValue) -> Facts:
    """Facts by name, as rulings hold them."""
    return tuple(given.items())


class Event(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that happened, and the rule by which it did."""

    kind: str
    rule: str
    facts: Facts = ()
