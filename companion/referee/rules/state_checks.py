"""State checks: what a table comes to by itself, whatever has changed it.

All that is found on a table is done together, so that those who die at the same moment see each other; then
the table is looked at again, since what has left may have kept others alive. Only when nothing more is found
is it judged who has lost, all of them at once; then the table of whoever is left is looked at again.
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
Does = Callable[..., None]  # receives the course, the rule, and then all that was found by it


class NeverAtRestError(RuntimeError):
    """However often what was found is done, something is found again: the game's checks do not end."""


class StateCheck(NamedTuple):
    """What is looked for by a rule, and what becomes of it."""

    rule: Cited
    finds: Callable[[Any], Iterable[Any]]
    does: Does


@dataclass(frozen=True)
class StateChecks(Generic[S, P]):
    """The state checks of a game, which register themselves here under the rules that they are by.

    ``last_known`` says what is remembered of pieces that leave; ``goes_along`` is told of those that have
    left by one pass, and takes along, in the same pass, what leaves with them. More than so many ``passes``
    are a mistake of the game.
    """

    last_known: LastKnown[S, P]
    goes_along: Callable[[Context[S], tuple[P, ...]], None] = nothing_more
    passes: int = 1000
    _checks: list[StateCheck] = field(default_factory=list)
    _ends: list[StateCheck] = field(default_factory=list)

    def check(self, rule: Cited, does: Does) -> Callable[[Finds], Finds]:
        """Register what is found on a table by a rule: ``does`` is told of all of it, where there is any.

        What others have found in the same pass may be done already by then.
        """
        return _registers(self._checks, rule, does)

    def end(self, rule: Cited, does: Does) -> Callable[[Finds], Finds]:
        """Register in the same way who has lost, which is looked for once no check finds anything."""
        return _registers(self._ends, rule, does)

    def run(self, context: Context[S]) -> tuple[P, ...]:
        """Let the table come to rest; returns what has left it, each as it was just before it left.

        Raises NeverAtRestError.
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
    """Return what each of them finds, all on the same table."""
    return [(check, found) for check in checks if (found := tuple(check.finds(state)))]
