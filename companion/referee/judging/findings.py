"""What a check may find, and the open points of a rulebook that a finding rests on.

A chapter names a decision by its alias and says which reading of it is meant, once, where the module begins;
that both exist is looked at then. Where a rule is cited a decision may stand: what is written is its id.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Generic, NamedTuple, TypeVar

from companion.referee.fields.facts import FactValue
from companion.referee.judging.ruling import Question
from companion.referee.positions.position import Position
from companion.rulebook import Decision

T = TypeVar("T")


class UnknownOptionError(LookupError):
    """An option that a decision lacks, or does not offer; ``nearest`` is the closest that it has, or None."""

    def __init__(self, decision: Decision, option: str) -> None:
        self.nearest = next(iter(get_close_matches(option, decision.offered, 1, 0)), None)
        super().__init__(f"“{decision.alias}” is not read as “{option}”; the nearest is “{self.nearest}”")


class Point:
    """A point that the book leaves open, which every table plays by one of its options."""

    __slots__ = ("_default", "decision", "id")

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.id = decision.id
        self._default = decision.default

    def option(self, state: Position) -> str:
        """Return the option by which the table plays: its own, or the book's default."""
        return state.options.option(self.id, self._default)

    def reading(self, *options: str) -> "Reading":
        """Return the reading that those options have in common. Raises UnknownOptionError."""
        return Reading(self.decision, options)

    def readings(self, *options: str) -> "tuple[Reading, ...]":
        """Return a reading for each of those options. Raises UnknownOptionError."""
        return tuple(self.reading(option) for option in options)

    def means(self, each: Mapping[str, T]) -> "Meaning[T]":
        """Return what each option comes to, which none may lack. Raises UnknownOptionError."""
        return Meaning(self.decision, each)


class Reading(Point):
    """A point with one way to read it."""

    __slots__ = ("_options", "_rests")

    def __init__(self, decision: Decision, options: tuple[str, ...]) -> None:
        super().__init__(decision)
        _look_at(decision, options)
        self._options = options
        self._rests = Rests(self)

    def holds(self, state: Position) -> bool:
        """Whether the table reads it so."""
        return state.options.option(self.id, self._default) in self._options

    def forbids(self, state: Position, /, **facts: FactValue) -> "Breach | Rests":
        """Return a breach where the table reads it so; else the rule is kept only because it does not."""
        return Breach(self, **facts) if self.option(state) in self._options else self._rests

    def allows(self, state: Position, /, **facts: FactValue) -> "Breach | Rests":
        """Return the rule is kept only because the table reads it so; else it is broken."""
        return self._rests if self.option(state) in self._options else Breach(self, **facts)


class Meaning(Point, Generic[T]):
    """A point with what each of its options comes to."""

    __slots__ = ("_each",)

    def __init__(self, decision: Decision, each: Mapping[str, T]) -> None:
        super().__init__(decision)
        _look_at(decision, each)
        if missing := [option for option in decision.offered if option not in each]:
            raise LookupError(f"“{decision.alias}” may be read as “{missing[0]}”, of which nothing is said")
        self._each = each

    def of(self, state: Position) -> T:
        """Return what it comes to as the table plays it."""
        return self._each[self.option(state)]


def _look_at(decision: Decision, options: Iterable[str]) -> None:
    for option in options:
        if option not in decision.offered:
            raise UnknownOptionError(decision, option)


Cited = str | Point  # what a verdict or an event may rest on: the id of a rule, or a decision


def id_of(cited: Cited) -> str:
    """Return the id by which it is written."""
    return cited if isinstance(cited, str) else cited.id


# ---------------------------------------------------------------- findings


class Breach:
    """A check's finding that its rule is broken: the facts say how, and without those decisions it is not."""

    __slots__ = ("decides", "facts")

    def __init__(self, /, *decides: Point, **facts: FactValue) -> None:
        self.decides = decides
        self.facts = tuple(facts.items())


class Rests:
    """A check's finding that its rule is kept only because of the decisions that the table plays by."""

    __slots__ = ("decides",)

    def __init__(self, *decides: Point) -> None:
        self.decides = decides


class Asked(NamedTuple):
    """A check's finding that it cannot know without a fact that nobody has told."""

    question: Question


Finding = Breach | Rests | Asked | None


def together(*findings: Breach | Rests | None) -> Finding:
    """Return what several findings of one rule come to: the first breach, else all that it is kept by."""
    resting: dict[str, Point] = {}
    for finding in findings:
        if isinstance(finding, Breach):
            return finding
        if finding is not None:
            resting.update((point.id, point) for point in finding.decides)
    return Rests(*resting.values()) if resting else None
