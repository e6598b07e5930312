"""The checks of each move in their tiers and in the order of the book, put so once and kept."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from companion.referee.fields.move import Move
from companion.referee.judging.going_through import Outcome, tier_checks

if TYPE_CHECKING:
    from companion.referee.judging.checks import Check

Findings = Callable[[Any, Any], list[Outcome]]  # of a state and a move


class ChecksInTiers:
    """The checks of one game's moves, a tuple a tier, each in the order of the book."""

    def __init__(self, checks: Mapping[type[Move], Sequence["Check"]], in_order: Iterable[str]) -> None:
        self._checks = checks
        self._place = {rule: at for at, rule in enumerate(in_order)}
        self.forget()

    def forget(self) -> None:
        """Put them in order anew: there are others."""
        self._tiers: dict[type[Move], tuple[tuple[Check, ...], ...]] = {}
        self._of_any: dict[type[Move], tuple[Findings, ...]] = {}
        self._of_bare: dict[type[Move], tuple[Findings, ...]] = {}

    def tiers(self, move: type[Move]) -> tuple[tuple["Check", ...], ...]:
        """Those of a move, those alone that have a check."""
        if move not in self._tiers:
            self._tiers[move] = self._in_tiers(self._checks.get(move, ()))
        return self._tiers[move]

    def gone_through(self, move: Move) -> tuple[Findings, ...]:
        """What each tier of it finds; of one that could carry operations and carries none, without theirs."""
        kind, bare = type(move), bool(move.carries) and not move.operations
        kept = self._of_bare if bare else self._of_any
        if (found := kept.get(kind)) is None:
            asked = [one for one in self._checks.get(kind, ()) if not (bare and one.of_operations)]
            found = kept[kind] = tuple(tier_checks(tier).findings for tier in self._in_tiers(asked))
        return found

    def _in_tiers(self, checks: Iterable["Check"]) -> tuple[tuple["Check", ...], ...]:
        in_order = sorted(checks, key=lambda check: (check.tier, self._place[check.rule]))
        return tuple(tuple(some) for _tier, some in groupby(in_order, key=lambda check: check.tier))
