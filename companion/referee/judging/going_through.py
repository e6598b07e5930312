"""How the checks of a tier are gone through: singly, or together where one look says what there is to ask.

Most moves that are weighed for an offer break one rule of a hundred. A look at the move finds that one.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from companion.referee.judging.findings import Asked, Breach, Finding, Rests

if TYPE_CHECKING:
    from companion.referee.judging.checks import Check

Look = Callable[[Any, Any], Iterable[Any]]
Something = Breach | Rests | Asked
Found = tuple[str, Something]  # of one of several rules
NamesRules = Callable[[Any, Any], Iterable[Found]]
Test = Callable[[Any, Any], Finding]
Placed = tuple[Test, int, "Check"]  # its test first, and where it stands in the book
Outcome = tuple[int, "Check", Something]


@dataclass(frozen=True, slots=True)
class TierChecks:
    """The checks of a move that are asked at the same time.

    ``seen``: those that have nothing to say where their look sees nothing. ``named``: those of which one look
    says what it finds, by their rules.
    """

    single: tuple[Placed, ...]
    seen: tuple[tuple[Look, tuple[Placed, ...]], ...]
    named: tuple[tuple[NamesRules, dict[str, Placed]], ...]

    def findings(self, state: Any, move: Any) -> list[Outcome]:
        """What its checks find, in the order of the book."""
        found: list[Outcome] = []
        for test, at, check in self.single:
            if (finding := test(state, move)) is not None:
                found.append((at, check, finding))
        for look, placed in self.seen:
            if look(state, move):
                for test, at, check in placed:
                    if (finding := test(state, move)) is not None:
                        found.append((at, check, finding))
        for names, by_rule in self.named:
            first: dict[str, Something] = {}
            for rule, finding in names(state, move):
                first.setdefault(rule, finding)
            found += ((*by_rule[rule][1:], finding) for rule, finding in first.items() if rule in by_rule)
        if len(found) > 1:
            found.sort(key=_at)
        return found


def tier_checks(checks: Iterable["Check"]) -> TierChecks:
    """The checks of one tier, which are in the order of the book."""
    single: list[Placed] = []
    seen: dict[Look, list[Placed]] = {}
    named: dict[NamesRules, dict[str, Placed]] = {}
    for at, check in enumerate(checks):
        placed = (check.test, at, check)
        if check.named_by is not None:
            named.setdefault(check.named_by, {})[check.rule] = placed
        elif check.sees is not None:
            seen.setdefault(check.sees, []).append(placed)
        else:
            single.append(placed)
    together = tuple((look, tuple(some)) for look, some in seen.items())
    return TierChecks(tuple(single), together, tuple(named.items()))


def _at(outcome: Outcome) -> int:
    return outcome[0]


def of_rule(rule: str, names: NamesRules) -> Callable[[Any, Any], Finding]:
    """What a look that names several rules finds of one of them: a check by itself."""

    def test(state: Any, move: Any) -> Finding:
        return next(_of(rule, names(state, move)), None)

    return test


def _of(rule: str, found: Iterable[Found]) -> Iterator[Finding]:
    return (finding for named, finding in found if named == rule)
