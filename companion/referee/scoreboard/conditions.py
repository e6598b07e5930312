"""Conditions of a board on the options by which a table plays."""

from collections.abc import Iterable, Iterator

from companion.referee.judging.checks import Checks
from companion.referee.judging.findings import Point
from companion.referee.scoreboard.parts import Condition
from companion.referee.scoreboard.state import PlacarState

PlacarChecks = Checks[PlacarState]


def points(checks: PlacarChecks, ids: Iterable[str]) -> Iterator[Point]:
    """Yield the decisions with those ids, by which a board refers to them."""
    return (Point(checks.book.decisions[id]) for id in ids)


def holds(checks: PlacarChecks, state: PlacarState, when: Condition | None) -> bool:
    """Return whether the table plays by the option of a condition; without a condition always."""
    if when is None:
        return True
    default = checks.book.decisions[when.decision].default
    return state.options.option(when.decision, default) == when.option


def any_holds(checks: PlacarChecks, state: PlacarState, conditions: Iterable[Condition]) -> bool:
    """Return whether the table plays by any of those options."""
    return any(holds(checks, state, one) for one in conditions)
