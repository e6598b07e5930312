"""The registry of a game's checks: small functions, each the judge of one rule for some moves."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from companion.referee.move import Move
from companion.referee.position import Position
from companion.referee.ruling import Facts, FactValue, Question

S = TypeVar("S", bound=Position)


class Tier(IntEnum):
    """When a check runs: the breaches of the first tier that has any are the verdict."""

    OVER = 0
    TURN = 1
    PIECES = 2
    RULE = 3
    COST = 4


class Breach(NamedTuple):
    """A check's finding that its rule is broken; ``decides``: the decisions without which it would not be."""

    facts: Facts = ()
    decides: tuple[str, ...] = ()


class Rests(NamedTuple):
    """A check's finding that its rule is kept only because of the decisions that the table plays by."""

    decides: tuple[str, ...]


class Asked(NamedTuple):
    """A check's finding that it cannot know without a fact that nobody has told."""

    question: Question


Finding = Breach | Rests | Asked | None
Test = Callable[[Any, Any], Finding]
Possible = Callable[[Any, Any], Iterable[FactValue] | range]
Permits = Callable[[Any, Any], tuple[str, ...]]
Concerned = Callable[[Any, Any], tuple[str, ...]]


def seat_and_fields(_state: Position, move: Move) -> tuple[str, ...]:
    """What a modifier may be narrowed to, unless a game says otherwise: the seat and the chosen fields."""
    return (move.seat, *(str(getattr(move, name)) for name in move.chosen))


@dataclass(frozen=True, slots=True)
class Check:
    """One check: it is left out while a field that it ``needs`` is unset."""

    rule: str
    tier: Tier
    test: Test
    needs: tuple[str, ...] = ()
    physical: bool = False


@dataclass(frozen=True)
class Checks(Generic[S]):
    """All checks of one game.

    ``book`` lists the catalogue's ids in order: among the breaches of a tier the first by it is primary.
    ``denial`` is the rule that a move forbidden by a card is refused with. ``concerned`` names whom a move
    concerns (its seat, the pieces that it moves), for the modifiers that hold for some only.
    """

    book: Sequence[str]
    denial: str
    concerned: Concerned = seat_and_fields
    _checks: dict[type[Move], list[Check]] = field(default_factory=dict)
    _possible: dict[tuple[type[Move], str], Possible] = field(default_factory=dict)
    _permits: dict[type[Move], Permits] = field(default_factory=dict)
    _compiled: dict[type[Move], tuple[tuple[Check, ...], ...]] = field(default_factory=dict)

    def check(
        self,
        rule: str,
        *moves: type[Move],
        tier: Tier = Tier.RULE,
        needs: tuple[str, ...] = (),
        physical: bool = False,
    ) -> Callable[[Test], Test]:
        """Register a function as judge of a rule for those moves. Raises LookupError for an unknown id."""
        if rule not in self.book:
            raise LookupError(f"the catalogue has no rule {rule}")

        def register(test: Test) -> Test:
            for move in moves:
                self._checks.setdefault(move, []).append(Check(rule, tier, test, needs, physical))
            self._compiled.clear()
            return test

        return register

    def possible(self, move: type[Move], name: str) -> Callable[[Possible], Possible]:
        """Register the values that a field could take, before any rule is asked; a ``range`` for numbers."""

        def register(values: Possible) -> Possible:
            self._possible[move, name] = values
            return values

        return register

    def permit(self, move: type[Move], *rules: str) -> None:
        """Say which rules permit a move: its legal rulings cite them."""
        self._permits[move] = lambda _state, _move: rules

    def permit_by(self, move: type[Move]) -> Callable[[Permits], Permits]:
        """Register what says which rules permit a move, where that depends on the state."""

        def register(rules: Permits) -> Permits:
            self._permits[move] = rules
            return rules

        return register

    def permits(self, state: S, move: Move) -> tuple[str, ...]:
        """The rules that permit a move."""
        permits = self._permits.get(type(move))
        return permits(state, move) if permits else ()

    def values(self, state: S, move: Move, name: str) -> Iterable[FactValue] | range | None:
        """The values that a field of this move could take, or None where they are endless."""
        possible = self._possible.get((type(move), name))
        return possible(state, move) if possible else None

    def tiers(self, move: type[Move]) -> tuple[tuple[Check, ...], ...]:
        """The checks of a move, a tuple a tier, each in the order of the book."""
        if move not in self._compiled:
            place = {rule: at for at, rule in enumerate(self.book)}
            checks = sorted(self._checks.get(move, ()), key=lambda check: place[check.rule])
            tiers = (tuple(check for check in checks if check.tier is tier) for tier in Tier)
            self._compiled[move] = tuple(tier for tier in tiers if tier)
        return self._compiled[move]

    @property
    def judged(self) -> frozenset[str]:
        """Every rule that has a check."""
        return frozenset(check.rule for checks in self._checks.values() for check in checks)

    def without(self, rule: str) -> "Checks[S]":
        """The same registry with the checks of one rule taken out, to prove that a case misses them."""
        return self._keeping(lambda check: check.rule != rule)

    def mutants(self) -> "Iterator[tuple[Check, Checks[S]]]":
        """Every check once, with the registry that lacks it: a rule may have several, each with its case."""
        each = {(check.rule, check.test): check for checks in self._checks.values() for check in checks}
        for left_out in each.values():
            yield left_out, self._keeping(partial(_is_another, left_out))

    def _keeping(self, wanted: Callable[[Check], bool]) -> "Checks[S]":
        left = {move: [check for check in checks if wanted(check)] for move, checks in self._checks.items()}
        return replace(self, _checks=left, _compiled={})


def _is_another(one: Check, check: Check) -> bool:
    return (one.rule, one.test) != (check.rule, check.test)
