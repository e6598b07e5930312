"""What a verdict rests on, found by variation: what would it be if something else were so?

Each fact is tried with its other values, alone and then together with others: those that change nothing alone
are laid otherwise many at once, in so many ways, until none of these changes the verdict any more. Whatever
changes it together matters, each of it.
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

WAYS = 48  # in which the rest is laid otherwise
Given = Mapping[str, Any]


@dataclass
class Sensitivity:
    """What other values of a fact do.

    ``opens``: change the verdict; ``matters``: that, or its first rule; ``colours``: what else it cites;
    ``shapes``: what a legal move brings about. ``rule`` is what a legal move would break, ``mends`` are the
    values with which a refused one would not be.
    """

    opens: bool = False
    matters: bool = False
    colours: bool = False
    shapes: bool = False
    rule: str = ""
    mends: list[Any] = field(default_factory=list)

    @property
    def says(self) -> bool:
        """Whether anything that people are told hangs on the fact."""
        return self.matters or self.colours or self.shapes

    def counts(self, before: Ruling, other: Ruling, value: Any) -> None:
        """Count the ruling with another value."""
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
    """Varies facts about a ruling.

    ``otherwise`` is what the ruling would be then, None where no table could be so, ``follows`` what a legal
    move brings about, ``reads`` the fields that are read for both: of no other it is asked, but of what the
    position is supposed by (``heeds``).
    """

    ruling: Ruling
    otherwise: Callable[[Given], Ruling | None]
    follows: Callable[[Given], tuple[Event, ...]]
    reads: Callable[[Given], set[Field]]
    heeds: frozenset[str] = frozenset()

    def effects(
        self, facts: Iterable[AskableFact], is_given: Callable[[AskableFact], bool]
    ) -> dict[str, Sensitivity]:
        """Return what each fact does, by its path; those that nobody has told also together with others."""
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
        """Try each other value, all others being as they are."""
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
        """Lay facts otherwise in one of the ways: if that changes the ruling, those that it takes matter."""
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
    """Return what a fact is in one of the ways: in about half of them as it is, which is said by the fact
    itself.
    """
    chosen = ((_number(one.path) ^ (way * 0x9E3779B1)) * 0x85EBCA6B & 0xFFFFFFFF) >> 12
    others = one.others
    return one if chosen % 2 or not others else others[(chosen >> 1) % len(others)]


@cache
def _number(path: str) -> int:
    return crc32(path.encode())
