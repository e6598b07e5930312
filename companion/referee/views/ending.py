"""What a game tells of the end of a match, or of a part of it: how it came, the figures, what comes next."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic

import msgspec

from companion.language import Message, _
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Seat
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Outcome, S
from companion.referee.views.narration import Unit


class Ended(msgspec.Struct, frozen=True):
    """What has ended: the ``part`` of that number, or, at 0, the match; who won it, how, by which rules.

    ``void``: it counts for nobody, and is played again. ``gave_up``: who ended it by giving up.
    """

    winners: tuple[Seat, ...]
    how: str
    rules: tuple[str, ...]
    part: int = 0
    void: bool = False
    gave_up: tuple[Seat, ...] = ()


class Cause(msgspec.Struct, frozen=True):
    """Something that is so at an end, in a sentence, and the rule or decision by which it is; empty: none."""

    told: Message
    rule: str = ""


def by_giving_up(name: str, rule: str) -> Cause:
    """Who is called that gave up, which that rule or decision lets them."""
    return Cause(_("{name} has given up.", name=name), rule)


class Figure(msgspec.Struct, frozen=True):
    """A number of a sum and what it counts; one that is ``signed`` bears a plus too."""

    told: Message
    value: int
    unit: Unit = "pontos"
    signed: bool = False


class Sum(msgspec.Struct, frozen=True):
    """What a seat has come to, item by item; ``total`` is what decides, where the items are added up."""

    seat: Seat
    items: tuple[Figure, ...]
    total: Figure | None = None


class Again(msgspec.Struct, frozen=True):
    """In which order a match is played again, and what says who begins it."""

    order: tuple[Seat, ...]
    begins: Cause | None = None


def _nothing(*_of: Any) -> tuple[()]:
    return ()


def as_before(options: TableOptions, _outcome: Outcome | None) -> Again:
    """Return the order stays, of a game that does not say who begins."""
    return Again(options.order)


@dataclass(frozen=True)
class Finale(Generic[S]):
    """``part`` is what part ended by what happened, None for none; ``called`` what it is called.

    ``causes`` say how it came, given the positions before and after the entry that ended it; the seats of the
    positions bear the names to be said. ``sums`` are the figures at the end of what has ended:
    before the last entry and after it, since a part that follows has its own, and by what happened. ``then``
    is what comes next where the match goes on, given the position after it. ``again`` is how a match is
    played again after one of that outcome.
    """

    part: Callable[[tuple[Event, ...]], Ended | None] = lambda _events: None
    called: Callable[[Ended], Message] = lambda _ended: _("End of the match")
    causes: Callable[[S, S, Ended], Iterable[Cause]] = _nothing
    sums: Callable[[S, S, tuple[Event, ...]], Iterable[Sum]] = _nothing
    then: Callable[[S], Iterable[Cause]] = _nothing
    again: Callable[[TableOptions, Outcome | None], Again] = as_before
