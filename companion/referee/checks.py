"""The registry of a game's checks: small functions, each the judge of one rule for some moves."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial, wraps
from typing import Any, Generic, NamedTuple, TypeVar

from companion.referee.adjustments import Operation
from companion.referee.move import UNSET, Move
from companion.referee.position import Position
from companion.referee.ruling import Facts, FactValue, Question
from companion.rulebook import Rulebook

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
OperationTest = Callable[[Any, Any, Any], Finding]
Possible = Callable[[Any, Any], Iterable[FactValue] | range]
PossibleTarget = Callable[[Any, Any, Any], Iterable[FactValue] | range]
Permits = Callable[[Any, Any], tuple[str, ...]]
Alternatives = Callable[[Any, Any], Iterable[Move]]
Concerned = Callable[[Any, Any], tuple[str, ...]]


def nothing_withheld(_state: Position) -> bool:
    """What mends a move is looked for, unless a game leaves it to be noticed."""
    return False


def seat_and_fields(_state: Position, move: Move) -> tuple[str, ...]:
    """What a modifier may be narrowed to, unless a game says otherwise: the seat and the chosen fields."""
    return (move.seat, *(str(move.chosen_at(name)) for name in move.choosable))


@dataclass(frozen=True, slots=True)
class Check:
    """One check: it is left out while a field that it ``needs`` is unset.

    ``of_operations``: it judges the operations of a card's text, and has nothing to say where there are none.
    """

    rule: str
    tier: Tier
    test: Test
    needs: tuple[str, ...] = ()
    physical: bool = False
    of_operations: bool = False


@dataclass(frozen=True)
class Checks(Generic[S]):
    """All checks of one game.

    Among the breaches of a tier the first by the order of ``book`` is primary. ``denial`` is the rule
    that a move forbidden by a card is refused with. ``concerned`` names whom a move concerns (its seat,
    the pieces that it moves), for the modifiers that hold for some only; ``numbers`` names what they may
    set and add to, ``occasions`` when they may end. ``withholds`` is whether a position leaves to be
    noticed what may be done, so that nothing is said of what would mend a move.
    """

    book: Rulebook
    denial: str
    concerned: Concerned = seat_and_fields
    numbers: frozenset[str] = frozenset()
    occasions: frozenset[str] = frozenset()
    withholds: Callable[[Any], bool] = nothing_withheld
    _checks: dict[type[Move], list[Check]] = field(default_factory=dict)
    _possible: dict[tuple[type[Move], str], Possible] = field(default_factory=dict)
    _targets: dict[tuple[type[Operation], str], PossibleTarget] = field(default_factory=dict)
    _permits: dict[type[Move], Permits] = field(default_factory=dict)
    _alternatives: dict[type[Move], Alternatives] = field(default_factory=dict)
    _compiled: dict[type[Move], tuple[tuple[Check, ...], ...]] = field(default_factory=dict)
    _bare: dict[type[Move], tuple[tuple[Check, ...], ...]] = field(default_factory=dict)

    def check(
        self,
        rule: str,
        *moves: type[Move],
        tier: Tier = Tier.RULE,
        needs: tuple[str, ...] = (),
        physical: bool = False,
        of_operations: bool = False,
    ) -> Callable[[Test], Test]:
        """Register a function as judge of a rule for those moves. Raises UnknownRuleError."""
        self.book.rule(rule)
        registered = partial(Check, rule, tier, needs=needs, physical=physical, of_operations=of_operations)

        def register(test: Test) -> Test:
            for move in moves:
                self._checks.setdefault(move, []).append(registered(test))
            self._compiled.clear()
            self._bare.clear()
            return test

        return register

    def check_operation(
        self,
        rule: str,
        *ops: type[Operation],
        moves: tuple[type[Move], ...],
        tier: Tier = Tier.RULE,
        needs: tuple[str, ...] = (),
        physical: bool = False,
    ) -> Callable[[OperationTest], OperationTest]:
        """Register a function as judge of a rule for operations of those kinds, by whatever move they come.

        It is asked for each of them whose fields in ``needs`` are filled. Raises UnknownRuleError.
        """

        def register(test: OperationTest) -> OperationTest:
            @wraps(test)
            def over_operations(state: Any, move: Any) -> Finding:
                for op in move.operations:
                    if isinstance(op, ops) and not any(getattr(op, name) is UNSET for name in needs):
                        finding = test(state, move, op)
                        if finding is not None:
                            return finding
                return None

            self.check(rule, *moves, tier=tier, physical=physical, of_operations=True)(over_operations)
            return test

        return register

    def possible_target(self, op: type[Operation], name: str) -> Callable[[PossibleTarget], PossibleTarget]:
        """Register the values that an operation's open target could take, before any rule is asked."""

        def register(values: PossibleTarget) -> PossibleTarget:
            self._targets[op, name] = values
            return values

        return register

    def option(self, state: S, id: str) -> str:
        """The option by which the table plays the decision ``id``: its own, or the book's default."""
        return state.options.option(id, self.book.decisions[id].default)

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

    def alternative(self, *moves: type[Move]) -> Callable[[Alternatives], Alternatives]:
        """Register what could be declared instead of those moves, where no other choice in them will do."""

        def register(others: Alternatives) -> Alternatives:
            self._alternatives.update(dict.fromkeys(moves, others))
            return others

        return register

    def alternatives(self, state: S, move: Move) -> Iterable[Move]:
        """The other moves that could be declared in place of one, before any rule is asked."""
        others = self._alternatives.get(type(move))
        return others(state, move) if others else ()

    def permits(self, state: S, move: Move) -> tuple[str, ...]:
        """The rules that permit a move."""
        permits = self._permits.get(type(move))
        return permits(state, move) if permits else ()

    def values(self, state: S, move: Move, name: str) -> Iterable[FactValue] | range | None:
        """The values that could be chosen there in this move, or None where they are endless."""
        if (op := move.operation_of(name)) is not None:
            target = self._targets.get((type(op), name.rpartition(".")[2]))
            return target(state, move, op) if target else None
        possible = self._possible.get((type(move), name))
        return possible(state, move) if possible else None

    def tiers(self, move: type[Move]) -> tuple[tuple[Check, ...], ...]:
        """The checks of a move, a tuple a tier, each in the order of the book."""
        if move not in self._compiled:
            self._compiled[move] = self._in_tiers(self._checks.get(move, ()))
        return self._compiled[move]

    def bare_tiers(self, move: type[Move]) -> tuple[tuple[Check, ...], ...]:
        """The checks of a move that could carry operations and carries none."""
        if move not in self._bare:
            self._bare[move] = self._in_tiers(
                check for check in self._checks.get(move, ()) if not check.of_operations
            )
        return self._bare[move]

    def _in_tiers(self, checks: Iterable[Check]) -> tuple[tuple[Check, ...], ...]:
        place = {rule: at for at, rule in enumerate(self.book.in_order)}
        in_order = sorted(checks, key=lambda check: place[check.rule])
        tiers = (tuple(check for check in in_order if check.tier is tier) for tier in Tier)
        return tuple(tier for tier in tiers if tier)

    @property
    def move_names(self) -> frozenset[str]:
        """The names of all moves that have a check, as they stand on the wire."""
        return frozenset(str(move.__struct_config__.tag) for move in self._checks)

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
        return replace(self, _checks=left, _compiled={}, _bare={})


def _is_another(one: Check, check: Check) -> bool:
    return (one.rule, one.test) != (check.rule, check.test)
