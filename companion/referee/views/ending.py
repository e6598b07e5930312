"""The end of a match, or of a part of it: causes, figures, and what comes next."""

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
    """The end of the ``part`` with that number or, at 0, of the match: winners, how, and by which rules.

    ``void``: it counts for nobody and is played again. ``gave_up`` are the seats that ended it by conceding.
    """

    winners: tuple[Seat, ...]
    how: str
    rules: tuple[str, ...]
    part: int = 0
    void: bool = False
    gave_up: tuple[Seat, ...] = ()


class Cause(msgspec.Struct, frozen=True):
    """A cause of an end in a sentence, with the rule or decision behind it, if any."""

    text: Message
    rule: str = ""


def by_giving_up(name: str, rule: str) -> Cause:
    """Return the cause that a named player conceded, by that rule or decision."""
    return Cause(_("{name} has given up.", name=name), rule)


class Figure(msgspec.Struct, frozen=True):
    """A number of a sum with its label; a ``signed`` one has a plus sign too."""

    text: Message
    value: int
    unit: Unit = "pontos"
    signed: bool = False


class Sum(msgspec.Struct, frozen=True):
    """The result of a seat, item by item; ``total`` decides, if the items are added up."""

    seat: Seat
    items: tuple[Figure, ...]
    total: Figure | None = None


class Again(msgspec.Struct, frozen=True):
    """The order of the seats in a rematch, and the cause that decides who begins."""

    order: tuple[Seat, ...]
    begins: Cause | None = None


def _nothing(*_of: Any) -> tuple[()]:
    return ()


def as_before(options: TableOptions, _outcome: Outcome | None) -> Again:
    """Return an unchanged order, for a game that does not say who begins."""
    return Again(options.order)


@dataclass(frozen=True)
class Finale(Generic[S]):
    """A game's description of an end.

    ``part`` returns the part that events ended, or None; ``called`` returns its name. ``causes`` returns the
    causes, given the positions before and after the ending entry, with names in place of seats. ``sums``
    returns the figures at the end, from the positions before and after the last entry and from its events,
    since a part that follows has its own. ``turning`` returns the turning points between two positions, with
    names in place of seats. ``leads_to`` returns the position to which what is declared leads before anybody
    has been asked, or None. ``then`` returns what comes next if the match goes on. ``again`` returns the
    order of a rematch after an outcome.
    """

    part: Callable[[tuple[Event, ...]], Ended | None] = lambda _events: None
    called: Callable[[Ended], Message] = lambda _ended: _("End of the match")
    causes: Callable[[S, S, Ended], Iterable[Cause]] = _nothing
    sums: Callable[[S, S, tuple[Event, ...]], Iterable[Sum]] = _nothing
    turning: Callable[[S, S], Iterable[Message]] = _nothing
    leads_to: Callable[[S], S | None] = lambda _state: None
    then: Callable[[S], Iterable[Cause]] = _nothing
    again: Callable[[TableOptions, Outcome | None], Again] = as_before
