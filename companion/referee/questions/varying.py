"""Variation of facts, to find those that a verdict rests on.

Each fact is tried with its other values, first alone and then together with others: many facts without an
effect alone are changed at once, in a fixed number of combinations. Each fact of a smallest combination with
an effect matters.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any
from zlib import crc32

from companion.referee.fields.facts import Event
from companion.referee.fields.watching import Field
from companion.referee.judging.ruling import Ruling
from companion.referee.questions.askable import AskableFact

WAYS = 48  # combinations of the facts without an effect alone
Given = Mapping[str, Any]


@dataclass
class Sensitivity:
    """The effects of a fact's other values.

    ``opens``: they change the verdict. ``matters``: they change the verdict or its primary rule. ``colours``:
    they change further citations. ``shapes``: they change the events of a legal move. ``rule`` is the rule
    that a legal move would break; ``mends`` are the values that would make a refused move not illegal.
    """

    opens: bool = False
    matters: bool = False
    colours: bool = False
    shapes: bool = False
    rule: str = ""
    mends: list[Any] = field(default_factory=list)

    @property
    def says(self) -> bool:
        """Return whether the fact has any effect that is shown."""
        return self.matters or self.colours or self.shapes

    def counts(self, before: Ruling, other: Ruling, value: Any) -> None:
        """Record the effect of another value by its ruling."""
        if other.verdict != before.verdict:
            self.opens = self.matters = True
            if before.verdict == "legal":
                self.rule = self.rule or other.primary or ""
            elif before.verdict == "illegal":
                self.mends.append(value)
        elif other.primary != before.primary:
            self.matters = True
        elif {one.rule for one in other.citations} != {one.rule for one in before.citations}:
            self.colours = True


@dataclass
class Perturbation:
    """The variation of facts about a ruling.

    ``otherwise`` returns the ruling with other facts, or None if no table could show them. ``follows``
    returns the events of a legal move. ``reads`` returns the fields that both read; only these are varied,
    and the facts in ``heeds``, on which suppositions depend.
    """

    ruling: Ruling
    otherwise: Callable[[Given], Ruling | None]
    follows: Callable[[Given], tuple[Event, ...]]
    reads: Callable[[Given], set[Field]]
    heeds: frozenset[str] = frozenset()

    def effects(
        self, facts: Iterable[AskableFact], is_given: Callable[[AskableFact], bool]
    ) -> dict[str, Sensitivity]:
        """Return the effects of each fact by path; facts that were not given are also varied together."""
        found: dict[str, Sensitivity] = {}
        self._events = self.follows({}) if self.ruling.verdict == "legal" else ()
        read, left, idle = self.reads({}), list(facts), []
        while now := [
            one for one in left if one.field is None or one.field in read or one.path in self.heeds
        ]:
            left = [one for one in left if one not in now]
            for one in now:
                self._tried(one, found.setdefault(one.on or one.path, Sensitivity()), read)
            idle += [one for one in now if not is_given(one)]
        for way in range(WAYS):
            idle = [one for one in idle if not found[one.on or one.path].opens]
            self._together(way, idle, found)
        return found

    def _tried(self, one: AskableFact, effect: Sensitivity, read: set[Field]) -> None:
        """Try each other value of one fact, with all others unchanged."""
        if one.on and effect.opens:
            return
        for value in one.others:
            given = {one.on: one.piece, one.path: value} if one.on else {one.path: value}
            if (other := self.otherwise(given)) is None:
                continue
            read |= self.reads(given)
            effect.counts(self.ruling, other, value)
            if self.ruling.verdict == other.verdict == "legal" and not effect.shapes:
                effect.shapes = self.follows(given) != self._events

    def _together(self, way: int, facts: list[AskableFact], found: dict[str, Sensitivity]) -> None:
        """Change many facts in one combination; if the ruling changes, a smallest subset matters."""
        given = {one.path: value for one in facts if (value := _value_in(way, one)) is not one}
        opening = self._changes(given, self._opens)
        differs = self._opens if opening else self._matters
        if not opening:
            given = {
                one.path: given[one.path]
                for one in facts
                if one.path in given and not found[one.on or one.path].matters
            }
            if not self._changes(given, differs):
                return
        for path in tuple(given):
            fewer = {other: value for other, value in given.items() if other != path}
            if self._changes(fewer, differs):
                given = fewer
        for one in facts:
            if one.path in given:
                found[one.on or one.path].matters = True
                found[one.on or one.path].opens |= opening

    def _changes(self, given: Given, differs: Callable[[Ruling], bool]) -> bool:
        other = self.otherwise(given) if given else None
        return other is not None and differs(other)

    def _opens(self, other: Ruling) -> bool:
        return other.verdict != self.ruling.verdict

    def _matters(self, other: Ruling) -> bool:
        return self._opens(other) or other.primary != self.ruling.primary


def _value_in(way: int, one: AskableFact) -> Any:
    """Return the value of a fact in a combination; the fact itself means its present value."""
    chosen = ((_number(one.path) ^ (way * 0x9E3779B1)) * 0x85EBCA6B & 0xFFFFFFFF) >> 12
    others = one.others
    return one if chosen % 2 or not others else others[(chosen >> 1) % len(others)]


@cache
def _number(path: str) -> int:
    return crc32(path.encode())
