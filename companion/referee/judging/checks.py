"""The registry of a game's checks: small functions, each the judge of one rule for some moves."""

from collections.abc import Callable, Container, Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from typing import Any, Generic, TypeVar, get_origin

from companion.referee.fields.act import Act, Doing
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Move
from companion.referee.fields.several import Addable, Among, addable
from companion.referee.fields.shapes import words_of
from companion.referee.judging.acting import Acts, BringsActs, LeavesState
from companion.referee.judging.concerning import Concerned, seat_and_fields
from companion.referee.judging.findings import Cited, Finding, Point, id_of
from companion.referee.judging.receiving import (
    asked_by,
    inject_chosen,
    inject_whole,
    is_of_seat,
    of_mover,
    received,
)
from companion.referee.judging.texts import TextsInOrder
from companion.referee.judging.tier_checks import (
    Check,
    ChecksInTiers,
    Found,
    NamesRules,
    first_named,
    of_rule,
)
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.position import Position, S
from companion.rulebook import Rulebook


class Tier(IntEnum):
    """The order of checks: the verdict comes from the first tier with a breach."""

    OVER = 0
    BEGUN = 1
    TURN = 2
    PIECES = 3
    RULE = 4
    COST = 5


Possible = Callable[[Any, Any], Iterable[FactValue] | range]
PossibleTarget = Callable[[Any, Any, Any], Iterable[FactValue] | range | Among]
Permits = Callable[[Any, Any], tuple[str, ...]]
Alternatives = Callable[[Any, Any], Iterable[Move]]
# Decorators return the judging function unchanged; its arguments are a state, a move, and chosen fields by
# name.
Judges = TypeVar("Judges", bound=Callable[..., Finding])
Names = TypeVar("Names", bound=Callable[..., Iterable[Found]])
Lists = TypeVar("Lists", bound=Callable[..., Iterable[FactValue] | range])
Gives = TypeVar("Gives", bound=Callable[..., Any])
Brings = TypeVar("Brings", bound=BringsActs)
Leaves = TypeVar("Leaves", bound=LeavesState)
Allows = TypeVar("Allows", bound=Callable[..., tuple[str, ...]])


def nothing_withheld(_state: Position) -> bool:
    """Return False: by default the judge names remedies for every refused move."""
    return False


@dataclass(frozen=True)
class Checks(Generic[S]):
    """The checks of one game.

    The primary breach is the first breach of its tier in the order of ``book``. ``denial`` is the rule cited
    when a card forbids a move. ``concerned`` returns what a move concerns (its seat, the pieces that it
    moves), since a modifier may hold for some only. ``numbers`` are the numbers that modifiers may set and
    change, ``occasions`` are the ends that they may have. ``withholds`` returns whether the players should
    find the possible moves of a position themselves, so that no remedy is named. ``texts`` holds the states
    that operations of cards leave for the next ones. With ``names_decisions`` a refusal cites every decision
    that it touches; otherwise only those whose other options would change it.
    """

    book: Rulebook
    denial: str
    concerned: Concerned = seat_and_fields
    numbers: frozenset[str] = frozenset()
    occasions: frozenset[str] = frozenset()
    withholds: Callable[[Any], bool] = nothing_withheld
    texts: TextsInOrder = field(default_factory=TextsInOrder)
    names_decisions: bool = False
    _checks: dict[type[Move], list[Check]] = field(default_factory=dict)
    _possible: dict[tuple[type[Move], str], Possible] = field(default_factory=dict)
    _targets: dict[tuple[type[Any], str], PossibleTarget] = field(default_factory=dict)
    _elements: dict[tuple[type[Move], str], Callable[[Any, Any], Any]] = field(default_factory=dict)
    _permits: dict[type[Move], Permits | tuple[str, ...]] = field(default_factory=dict)
    _alternatives: dict[type[Move], tuple[Alternatives, ...]] = field(default_factory=dict)
    _acts: Acts = field(default_factory=Acts)
    _of_acts: list[tuple[tuple[type[Act], ...], Check]] = field(default_factory=list)
    in_tiers: ChecksInTiers = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "in_tiers", ChecksInTiers(self._checks, self.book.in_order))

    def check(
        self,
        rule: str,
        *moves: type[Move],
        tier: Tier = Tier.RULE,
        physical: bool = False,
        partly: bool = False,
    ) -> Callable[[Judges], Judges]:
        """Register a function as judge of a rule for those moves.

        It receives the state, the move and, by the names of its further arguments, chosen fields.
        While one of these is unset, the function is not called. With ``partly`` it is called for a partial
        choice of many, since a choice that breaks the rule then breaks it whatever follows. In the tiers
        before TURN it may receive the state and ``seat`` alone: then it is asked once of a seat's moves in a
        position. Raises UnknownRuleError, UnknownChoiceError.
        """
        self.book.rule(rule)

        def register(judge: Judges) -> Judges:
            if is_of_seat(judge):
                self._register(Check(rule, tier, of_mover(judge), physical, of_seat=judge), moves)
                return judge
            names = asked_by(judge, 2, moves)
            test = inject_chosen(judge, names, kinds=moves, partly=partly)
            receives = received(names, moves, partly)
            self._register(Check(rule, tier, test, physical, receives=receives, judge=judge), moves)
            return judge

        return register

    def check_one_of(
        self,
        rules: Iterable[str],
        *moves: type[Move],
        tier: Tier = Tier.RULE,
        physical: bool = False,
        partly: bool = False,
    ) -> Callable[[Names], Names]:
        """Register one function as judge of several rules.

        The function returns the broken rules with their findings; the first finding of a rule counts. It
        receives the same arguments as a judge of one rule and is called once for all rules. Raises
        UnknownRuleError, UnknownChoiceError.
        """
        every = tuple(rules)
        for rule in every:
            self.book.rule(rule)

        def register(judge: Names) -> Names:
            if seat := is_of_seat(judge):
                names: NamesRules = of_mover(judge)
            else:
                asked = asked_by(judge, 2, moves)
                names = inject_chosen(judge, asked, otherwise=(), kinds=moves, partly=partly)
            of_seat = first_named(judge) if seat else None
            for rule in every:
                test = of_rule(rule, names)
                self._register(Check(rule, tier, test, physical, named_by=names, of_seat=of_seat), moves)
            return judge

        return register

    def check_operation(
        self,
        rule: str,
        *ops: type[Operation],
        moves: tuple[type[Move], ...],
        tier: Tier = Tier.RULE,
        physical: bool = False,
    ) -> Callable[[Judges], Judges]:
        """Register a function as judge of a rule for those kinds of operations, in any move.

        The function receives the state that the operations before leave, the move, the operation and, by
        name, chosen fields of the operation. It is called for each operation in which these are set. Raises
        UnknownRuleError, UnknownChoiceError.
        """
        self.book.rule(rule)

        def register(judge: Judges) -> Judges:
            lifts = None if physical else partial(self._lifted_by_text, rule)
            test = self.texts.over(ops, judge, asked_by(judge, 3, ops), lifts)
            self._register(Check(rule, tier, test, physical, of_operations=True), moves)
            return judge

        return register

    def _lifted_by_text(self, rule: str, state: Any, then: Any, move: Any) -> bool:
        """Return whether an earlier operation has lifted the rule for the rest of its text."""
        of_text = then.modifiers[len(state.modifiers) :]
        return any(
            modifier.effect == "allow"
            and modifier.target == rule
            and (not modifier.on or modifier.on in self.concerned(then, move))
            for modifier in of_text
        )

    def check_act(
        self,
        rule: str,
        *acts: type[Act],
        tier: Tier = Tier.RULE,
        physical: bool = False,
        **having: Iterable[Any],
    ) -> Callable[[Judges], Judges]:
        """Register a function as judge of a rule for those kinds of acts, in any move.

        The function receives the state that the acts before leave, the act and, by name, chosen fields of the
        act. It is called for each act in which these are set and whose fields have one of the values in
        ``having``. Raises UnknownRuleError, UnknownChoiceError.
        """
        self.book.rule(rule)
        narrowed = tuple((name, frozenset(those)) for name, those in having.items())

        def register(judge: Judges) -> Judges:
            names = asked_by(judge, 2, acts)
            asked = Check(rule, tier, judge, physical, judge=judge, acts=acts, having=narrowed)
            test = self._acts.over(asked.judges, judge, names)
            check = replace(asked, test=test, receives=received(names), sees=self._acts.one_by_one)
            self._of_acts.append((acts, check))
            self._register(check, self._acts.movers(acts))
            return judge

        return register

    def brings(self, move: type[Move], *acts: type[Act]) -> Callable[[Brings], Brings]:
        """Register the acts that a move brings, in order; fields unset in the move are unset in the acts."""

        def register(brought: Brings) -> Brings:
            self._acts.brings(move, acts, brought)
            for kinds, check in self._of_acts:
                if set(kinds).intersection(acts):
                    self._register(check, (move,))
            return brought

        return register

    def leaves(self, act: type[Act]) -> Callable[[Leaves], Leaves]:
        """Register the state after an act, on which the next act is judged, also if the act is illegal."""

        def register(after: Leaves) -> Leaves:
            self._acts.leaves(act, after)
            return after

        return register

    def _register(self, check: Check, moves: Iterable[type[Move]]) -> None:
        for move in moves:
            self._checks.setdefault(move, []).append(check)
        self.in_tiers.forget()

    def possible_target(self, op: type[Any], name: str) -> Callable[[PossibleTarget], PossibleTarget]:
        """Register the possible values of an unset field of an operation or element, before rules apply."""

        def register(values: PossibleTarget) -> PossibleTarget:
            self._targets[op, name] = values
            return values

        return register

    def decision(self, alias: str) -> Point:
        """Return the decision with that alias. Raises UnknownDecisionError."""
        return Point(self.book.called(alias))

    def possible(self, move: type[Move], name: str) -> Callable[[Lists], Lists]:
        """Register the possible values of a field, before rules apply; a ``range`` for numbers.

        While a field that the function receives is unset, there are no values. Raises UnknownChoiceError.
        """

        def register(values: Lists) -> Lists:
            asked = asked_by(values, 2, (move,))
            self._possible[move, name] = inject_chosen(values, asked, otherwise=(), kinds=(move,))
            return values

        return register

    def elements(self, move: type[Move], name: str) -> Callable[[Gives], Gives]:
        """Register the elements that may be added to a choice of many, before rules apply, or ``Among``.

        While a field that the function receives is unset, there are no elements. Raises UnknownChoiceError.
        """

        def register(elements: Gives) -> Gives:
            asked = asked_by(elements, 2, (move,))
            self._elements[move, name] = inject_chosen(elements, asked, otherwise=(), kinds=(move,))
            return elements

        return register

    @property
    def chosen_singly(self) -> Container[tuple[type[Move], str]]:
        """Return the choices of many whose next elements the game lists."""
        return self._elements

    def addable(self, state: S, move: Move, name: str) -> Addable | None:
        """Return a choice of many with the elements on offer, or None if the field takes one value."""
        if (several := move.several_at(name)) is None:
            return None
        if (part := move.part_of(name)) is not None:
            target = self._targets.get((type(part), name.rpartition(".")[2]))
            return addable(several, move.chosen_at(name), target(state, move, part)) if target else None
        gives = self._elements.get((type(move), name))
        return addable(several, getattr(move, name), gives(state, move)) if gives else None

    def permit(self, move: type[Move], *rules: Cited) -> None:
        """Register the rules that permit a move; its legal rulings cite them."""
        self._permits[move] = tuple(map(id_of, rules))

    def permit_by(self, move: type[Move]) -> Callable[[Allows], Allows]:
        """Register a function that returns the rules that permit a whole move. Raises UnknownChoiceError."""

        def register(rules: Allows) -> Allows:
            self._permits[move] = inject_whole(rules, asked_by(rules, 2, (move,)))
            return rules

        return register

    def alternative(self, *moves: type[Move]) -> Callable[[Alternatives], Alternatives]:
        """Register moves that a seat could declare instead, if no choice in those moves is legal."""

        def register(others: Alternatives) -> Alternatives:
            for move in moves:
                self._alternatives[move] = (*self._alternatives.get(move, ()), others)
            return others

        return register

    def alternatives(self, state: S, move: Move) -> Iterator[Move]:
        """Return the moves that could be declared instead of a move, before rules apply."""
        return (one for others in self._alternatives.get(type(move), ()) for one in others(state, move))

    def permits(self, state: S, move: Move) -> tuple[str, ...]:
        """Return the rules that permit a move."""
        permits = self._permits.get(type(move), ())
        return permits if isinstance(permits, tuple) else permits(state, move)

    def values(self, state: S, move: Move, name: str) -> Iterable[FactValue] | range | None:
        """Return the values that may be chosen in a field, or None if they are endless.

        Without values from the game they are the words of the field's type.
        """
        if (part := move.part_of(name)) is not None:
            if (target := self._targets.get((type(part), name.rpartition(".")[2]))) is None:
                return None
            if name.startswith(f"{move.carries}["):
                state = self.texts.before(state, move, int(name[len(move.carries) + 1 : name.index("]")]))
            found = target(state, move, part)
            return None if isinstance(found, Among) else found
        possible = self._possible.get((type(move), name))
        return possible(state, move) if possible else words_of(type(move), name)

    def tiers(self, move: type[Move]) -> tuple[tuple[Check, ...], ...]:
        """Return the checks of a move: one tuple for each tier, in the order of the book."""
        return self.in_tiers.tiers(move)

    @property
    def move_names(self) -> frozenset[str]:
        """Return the wire names of all moves that have a check."""
        kinds: tuple[Any, ...] = tuple(get_origin(one) or one for one in self._checks)  # one is generic
        return frozenset(str(kind.__struct_config__.tag) for kind in kinds if kind is not Doing)

    @property
    def judged(self) -> frozenset[str]:
        """Return every rule that has a check."""
        return frozenset(check.rule for checks in self._checks.values() for check in checks)

    def without(self, rule: str) -> "Checks[S]":
        """Return the registry without the checks of one rule, to prove that a test case needs them."""
        return self._keeping(lambda check: check.rule != rule)

    def mutants(self) -> "Iterator[tuple[Check, Checks[S]]]":
        """Yield every check with the registry that lacks it.

        A rule may have several checks, each with a case of its own.
        """
        each = {(check.rule, check.test): check for checks in self._checks.values() for check in checks}
        for left_out in each.values():
            yield left_out, self._keeping(partial(_is_another, left_out))

    def _keeping(self, wanted: Callable[[Check], bool]) -> "Checks[S]":
        left = {move: [check for check in checks if wanted(check)] for move, checks in self._checks.items()}
        return replace(self, _checks=left)


def _is_another(one: Check, check: Check) -> bool:
    return (one.rule, one.test) != (check.rule, check.test)
