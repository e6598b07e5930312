"""State checks: what a position demands by itself, whatever has changed it.

All findings of a pass are carried out together, so that pieces that die at the same moment see each other.
Then the position is checked again, since pieces that left may have kept others alive. When nothing more is
found, the seats that have lost are eliminated together, and the position is checked again.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from companion.referee.judging.findings import Cited
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context
from companion.referee.rules.elimination import nothing_more
from companion.referee.rules.last_known import LastKnown, P

Finds = TypeVar("Finds", bound=Callable[[Any], Iterable[Any]])
Does = Callable[..., None]  # receives the context, the rule, and all findings


class NeverAtRestError(RuntimeError):
    """The checks of a game find something again however often it is carried out."""


class StateCheck(NamedTuple):
    """A check: its rule, the findings, and the function that carries them out."""

    rule: Cited
    finds: Callable[[Any], Iterable[Any]]
    does: Does


@dataclass(frozen=True)
class StateChecks(Generic[S, P]):
    """The state checks of a game, which are registered here under their rules.

    ``last_known`` keeps values of pieces that leave. ``goes_along`` is called with the pieces that one pass
    removed, and removes, in the same pass, what leaves with them. More than ``passes`` passes are a mistake
    of the game.
    """

    last_known: LastKnown[S, P]
    goes_along: Callable[[Context[S], tuple[P, ...]], None] = nothing_more
    passes: int = 1000
    _checks: list[StateCheck] = field(default_factory=list)
    _ends: list[StateCheck] = field(default_factory=list)

    def check(self, rule: Cited, does: Does) -> Callable[[Finds], Finds]:
        """Register a check under a rule: ``does`` is called with all findings, if there are any.

        Findings of other checks in the same pass may have been carried out before.
        """
        return _registers(self._checks, rule, does)

    def end(self, rule: Cited, does: Does) -> Callable[[Finds], Finds]:
        """Register a check for seats that have lost, which runs when no other check finds anything."""
        return _registers(self._ends, rule, does)

    def run(self, context: Context[S]) -> tuple[P, ...]:
        """Run the checks until nothing is found, and return the pieces that left.

        The pieces have their last known values. Raises NeverAtRestError.
        """
        gone: tuple[P, ...] = ()
        passed = 0
        while context.state.outcome is None and (due := self._due(context.state)):
            if passed == self.passes:
                raise NeverAtRestError(", ".join(str(check.rule) for check, _found in due))
            passed += 1
            before = context.state
            for check, found in due:
                check.does(context, check.rule, *found)
            left = self.last_known.gone(before, context.state)
            self.goes_along(context, left)
            gone += left
        return gone

    def _due(self, state: S) -> list[tuple[StateCheck, tuple[Any, ...]]]:
        return _found(self._checks, state) or _found(self._ends, state)


def _registers(checks: list[StateCheck], rule: Cited, does: Does) -> Callable[[Finds], Finds]:
    def register(finds: Finds) -> Finds:
        checks.append(StateCheck(rule, finds, does))
        return finds

    return register


def _found(checks: list[StateCheck], state: Any) -> list[tuple[StateCheck, tuple[Any, ...]]]:
    """Return the findings of each check, all on the same position."""
    return [(check, found) for check in checks if (found := tuple(check.finds(state)))]
