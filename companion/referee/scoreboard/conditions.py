"""Whether a table plays a silent point as a board's condition wants."""

from collections.abc import Iterable

from companion.referee.checks import Checks
from companion.referee.scoreboard.board import Condition
from companion.referee.scoreboard.state import PlacarState

PlacarChecks = Checks[PlacarState]


def holds(checks: PlacarChecks, state: PlacarState, when: Condition | None) -> bool:
    """Whether the table plays by that option; without a condition it always holds."""
    return when is None or checks.option(state, when.decision) == when.option


def any_holds(checks: PlacarChecks, state: PlacarState, conditions: Iterable[Condition]) -> bool:
    """Whether the table plays by any of those options."""
    return any(holds(checks, state, one) for one in conditions)
