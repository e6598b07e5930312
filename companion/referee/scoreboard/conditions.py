"""Whether a table plays a silent point as a board's condition wants."""

from collections.abc import Iterable, Iterator

from companion.referee.judging.checks import Checks
from companion.referee.judging.findings import Point
from companion.referee.scoreboard.parts import Condition
from companion.referee.scoreboard.state import PlacarState

PlacarChecks = Checks[PlacarState]


def points(checks: PlacarChecks, ids: Iterable[str]) -> Iterator[Point]:
    """Return the decisions of those ids: a board is data, and names them so."""
    return (Point(checks.book.decisions[id]) for id in ids)


def holds(checks: PlacarChecks, state: PlacarState, when: Condition | None) -> bool:
    """Whether the table plays by that option; without a condition it always holds."""
    if when is None:
        return True
    default = checks.book.decisions[when.decision].default
    return state.options.option(when.decision, default) == when.option


def any_holds(checks: PlacarChecks, state: PlacarState, conditions: Iterable[Condition]) -> bool:
    """Whether the table plays by any of those options."""
    return any(holds(checks, state, one) for one in conditions)
