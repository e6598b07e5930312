"""Findings of checks, and the open points of a rulebook that a finding can rest on.

A chapter names a decision by its alias and a reading of it once, at import, when both are checked. A decision
may be cited like a rule, by its id.
"""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Generic, NamedTuple, Self, TypeVar

from companion.language import Message
from companion.referee.fields.facts import FactValue
from companion.referee.judging.ruling import Question
from companion.referee.positions.position import Position
from companion.rulebook import Decision

T = TypeVar("T")


class UnknownOptionError(LookupError):
    """An option that a decision lacks or does not offer; ``nearest`` is the closest option, or None."""

    def __init__(self, decision: Decision, option: str) -> None:
        self.nearest = next(iter(get_close_matches(option, decision.offered, 1, 0)), None)
        super().__init__(f"“{decision.alias}” is not read as “{option}”; the nearest is “{self.nearest}”")


class Point:
    """A point that the book leaves open; each table plays it by one of its options."""

    __slots__ = ("_default", "decision", "id")

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.id = decision.id
        self._default = decision.default

    def option(self, state: Position) -> str:
        """Return the option by which the table plays: its own choice, or the book's default."""
        options = state.options
        return options.option(self.id, self._default) if options.decisions else self._default

    def reading(self, *options: str) -> "Reading":
        """Return the reading that those options share. Raises UnknownOptionError."""
        return Reading(self.decision, options)

    def readings(self, *options: str) -> "tuple[Reading, ...]":
        """Return a reading for each of those options. Raises UnknownOptionError."""
        return tuple(self.reading(option) for option in options)

    def means(self, each: Mapping[str, T]) -> "Meaning[T]":
        """Return the value that each option stands for; every option needs one. Raises UnknownOptionError."""
        return Meaning(self.decision, each)


class Reading(Point):
    """A point with one way to read it."""

    __slots__ = ("_by_default", "_options", "_rests")

    def __init__(self, decision: Decision, options: tuple[str, ...]) -> None:
        super().__init__(decision)
        _look_at(decision, options)
        self._options = options
        self._by_default = decision.default in options
        self._rests = Rests(self)

    def holds(self, state: Position) -> bool:
        """Return whether the table plays by this reading."""
        options = state.options
        if not options.decisions:
            return self._by_default  # without a loop, since checks and handlers call this all the time
        return options.option(self.id, self._default) in self._options

    def forbids(self, state: Position, reason: Message, /, **facts: FactValue) -> "Breach | Rests":
        """Return a breach if the table plays by this reading, else a finding that rests on it."""
        return Breach(reason, self, **facts) if self.holds(state) else self._rests

    def allows(self, state: Position, reason: Message, /, **facts: FactValue) -> "Breach | Rests":
        """Return a finding that rests on this reading if the table plays by it, else a breach."""
        return self._rests if self.holds(state) else Breach(reason, self, **facts)


class Meaning(Point, Generic[T]):
    """A point with a value for each of its options."""

    __slots__ = ("_each",)

    def __init__(self, decision: Decision, each: Mapping[str, T]) -> None:
        super().__init__(decision)
        _look_at(decision, each)
        if missing := [option for option in decision.offered if option not in each]:
            raise LookupError(f"“{decision.alias}” may be read as “{missing[0]}”, of which nothing is said")
        self._each = each

    def of(self, state: Position) -> T:
        """Return the value of the option by which the table plays."""
        return self._each[self.option(state)]


def _look_at(decision: Decision, options: Iterable[str]) -> None:
    for option in options:
        if option not in decision.offered:
            raise UnknownOptionError(decision, option)


Cited = str | Point  # the basis of a verdict or event: the id of a rule, or a decision


def id_of(cited: Cited) -> str:
    """Return the id of a rule or decision."""
    return cited if isinstance(cited, str) else cited.id


# ---------------------------------------------------------------- findings


class Breach:
    """The finding that a rule is broken, which depends on the decisions ``decides``.

    ``reason`` is a template that says what is wrong in this position (``reason_texts.py``). Its slots take
    ``facts``, then fields of the judged move. ``rule`` is the broken rule if it is another than the check's.
    """

    __slots__ = ("decides", "facts", "reason", "rule")

    def __init__(self, reason: Message, /, *decides: Point, **facts: FactValue) -> None:
        self.reason = reason
        self.decides = decides
        self.facts = tuple(facts.items())
        self.rule = ""

    def by(self, rule: str) -> Self:
        """Return the breach as one of another rule than the check's."""
        self.rule = rule
        return self


class Rests:
    """The finding that a rule is kept only because of the table's decisions."""

    __slots__ = ("decides",)

    def __init__(self, *decides: Point) -> None:
        self.decides = decides


class Asked(NamedTuple):
    """The finding that the check needs a fact that nobody has declared."""

    question: Question


Finding = Breach | Rests | Asked | None


def together(*findings: Breach | Rests | None) -> Finding:
    """Return the first breach of several findings of one rule, or all decisions that the rule rests on."""
    resting: dict[str, Point] = {}
    for finding in findings:
        if isinstance(finding, Breach):
            return finding
        if finding is not None:
            resting.update((point.id, point) for point in finding.decides)
    return Rests(*resting.values()) if resting else None
