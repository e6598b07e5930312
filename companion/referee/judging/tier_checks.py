"""The checks of a move by tiers, called one by one, or together if one function serves several rules.

Of the moves weighed for an offer most break one rule in a hundred, and one function call finds it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from companion.referee.fields.act import Act
from companion.referee.fields.facts import Facts
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.findings import Asked, Breach, Finding, Rests, together
from companion.referee.judging.memos import RecentMemo
from companion.referee.judging.receiving import LookUp

if TYPE_CHECKING:
    from companion.referee.judging.checks import Tier

ActsInTurn = Sequence[tuple[Any, Act]]  # each act with the state on which it is judged
Look = Callable[[Any, Any], ActsInTurn]
Something = Breach | Rests | Asked
Found = tuple[str, Something]  # a finding of one of several rules
NamesRules = Callable[[Any, Any], Iterable[Found]]
Chosen = Callable[[Any], Any]  # looks up chosen fields of a move or an act
Test = Callable[[Any, Any], Finding]
Placed = tuple[int, "Check"]  # the place of a check in the book
Judging = tuple[Callable[..., Finding], int, "Check"]
Outcome = tuple[int, "Check", Something]
Findings = Callable[[Any, Any], list[Outcome]]  # a function of a state and of a move or an act

OfSeat = Callable[[Any, Seat], Any]  # what a check finds about a seat; nothing is false

MOST_ACTS = 8  # of one move, about the earlier of which findings are kept
MOST_STATES = 8  # a search for remedies goes back and forth between positions


@dataclass(frozen=True, slots=True)
class Check:
    """A check.

    With ``of_operations`` the check judges the operations of a card's text, and finds nothing in a move
    without any. ``named_by`` is a function that finds the same as ``test``, for this rule and others.
    ``judge`` finds the same as ``test`` when it receives the values that ``receives`` looks up: of the move,
    or, if ``sees`` lists its acts, of each act of the types ``acts`` whose fields have the values ``having``.
    ``of_seat`` finds something wherever ``test`` does, from the seat of the move alone.
    """

    rule: str
    tier: "Tier"
    test: Test
    physical: bool = False
    of_operations: bool = False
    sees: Look | None = None
    named_by: NamesRules | None = None
    receives: LookUp | None = None
    judge: Callable[..., Finding] | None = None
    acts: tuple[type[Act], ...] = ()
    having: tuple[tuple[str, frozenset[Any]], ...] = ()
    of_seat: OfSeat | None = None

    def judges(self, act: Act) -> bool:
        """Return whether the check judges an act."""
        return isinstance(act, self.acts) and all(getattr(act, name) in those for name, those in self.having)


class AskedTogether:
    """Checks of a move or of an act: fields that several checks receive are looked up once.

    Checks are not called while a field that they receive is unset.
    """

    __slots__ = ("_plain", "_with_one", "_with_some")

    def __init__(self, placed: Iterable[Placed]) -> None:
        by_fields: dict[LookUp | None, list[Judging]] = {None: []}
        for at, check in placed:
            by_fields.setdefault(check.receives, []).append((check.judge or check.test, at, check))
        self._plain = tuple(by_fields.pop(None))
        looked_up = [(one, tuple(some)) for one, some in by_fields.items() if one is not None]
        self._with_one = tuple([(one.chosen, some) for one, some in looked_up if one.is_single])
        self._with_some = tuple([(one.chosen, some) for one, some in looked_up if not one.is_single])

    @property
    def findings(self) -> Findings:
        """The function that returns the findings in the order of the book."""
        return self._of_all if self._with_one or self._with_some else self._of_plain

    def _of_plain(self, state: Any, about: Any) -> list[Outcome]:
        found: list[Outcome] = []
        for judge, at, check in self._plain:
            if (finding := judge(state, about)) is not None:
                found.append((at, check, finding))
        return found

    def _of_all(self, state: Any, about: Any) -> list[Outcome]:  # noqa: C901  # a call costs each verdict
        found: list[Outcome] = []
        for judge, at, check in self._plain:  # as in _of_plain, without a call
            if (finding := judge(state, about)) is not None:
                found.append((at, check, finding))
        for chosen, judging in self._with_one:
            if (one := chosen(about)) is not UNSET:
                for judge, at, check in judging:
                    if (finding := judge(state, about, one)) is not None:
                        found.append((at, check, finding))
        for chosen, judging in self._with_some:
            if UNSET not in (some := chosen(about)):
                for judge, at, check in judging:
                    if (finding := judge(state, about, *some)) is not None:
                        found.append((at, check, finding))
        if len(found) > 1:
            found.sort(key=_at)
        return found


class ActChecks:
    """Checks of acts: each act is judged by the checks for its kind and its fields.

    The checks of an act are kept by its kind and fields, since acts that agree in these have the same checks.
    """

    __slots__ = ("_alike", "_asked", "_earlier", "_look", "_placed")

    def __init__(self, look: Look, placed: Iterable[Placed]) -> None:
        self._look = look
        self._placed = tuple(placed)
        self._alike: dict[type[Act], Chosen] = {}
        self._asked: dict[Any, Findings] = {}
        self._earlier: RecentMemo[Any, dict[Act, list[Outcome]]] = RecentMemo(lambda _state: {}, MOST_ACTS)

    def findings(self, state: Any, move: Any) -> list[Outcome]:
        """Return the findings about the acts of a move, one for each check.

        Those about the earlier acts are kept, since a search varies one act after the other.
        """
        if not (acts := self._look(state, move)):
            return []
        if len(acts) == 1:
            return self._of_act(*acts[0])
        found: list[Outcome] = []
        for then, act in acts[:-1]:
            kept = self._earlier(then)
            if (outcomes := kept.get(act)) is None:
                outcomes = kept[act] = self._of_act(then, act)
            found += outcomes
        found += self._of_act(*acts[-1])
        return found if len(found) < 2 else list(_one_of_each(found))

    def _of_act(self, then: Any, act: Act) -> list[Outcome]:
        alike = self._alike.get(type(act)) or self._fields_of(type(act))
        if (asked := self._asked.get(like := alike(act))) is None:
            judging = [one for one in self._placed if one[1].judges(act)]
            asked = self._asked[like] = AskedTogether(judging).findings if judging else _nothing
        return asked(then, act)

    def _fields_of(self, kind: type[Act]) -> Chosen:
        judging = (check for _at, check in self._placed if issubclass(kind, check.acts))
        names = dict.fromkeys(name for check in judging for name, _values in check.having)
        alike = self._alike[kind] = attrgetter("__class__", *names)
        return alike


def _nothing(_state: Any, _act: Any) -> list[Outcome]:
    """Return no findings, for an act that no check judges."""
    return []


def _one_of_each(found: list[Outcome]) -> Iterator[Outcome]:
    """Yield for each check its first breach or question, or all decisions that it rests on."""
    by_check: dict[int, list[Outcome]] = {}
    for outcome in found:
        by_check.setdefault(outcome[0], []).append(outcome)
    for at, outcomes in by_check.items():
        first = next((one for one in outcomes if not isinstance(one[2], Rests)), None)
        if first is None:
            resting = together(*[finding for _at, _check, finding in outcomes if isinstance(finding, Rests)])
            assert resting is not None, "each of them rests on something"
            first = (at, outcomes[0][1], resting)
        yield first


class MixedChecks:
    """Checks of a move and of its acts, and functions that judge several rules."""

    __slots__ = ("_acts", "_named", "_of_move")

    def __init__(
        self,
        of_move: Iterable[Placed],
        seen: Mapping[Look, Iterable[Placed]],
        named: Mapping[NamesRules, dict[str, Placed]],
    ) -> None:
        placed = tuple(of_move)
        self._of_move = AskedTogether(placed).findings if placed else _nothing
        self._acts = tuple(ActChecks(look, some) for look, some in seen.items())
        self._named = tuple(named.items())

    def findings(self, state: Any, move: Any) -> list[Outcome]:
        """Return the findings in the order of the book."""
        found = self._of_move(state, move)
        for acts in self._acts:
            found += acts.findings(state, move)
        for names, by_rule in self._named:
            first: dict[str, Something] = {}
            for rule, finding in names(state, move):
                first.setdefault(rule, finding)
            if first:  # usually there is nothing
                found += ((*by_rule[rule], finding) for rule, finding in first.items() if rule in by_rule)
        if len(found) > 1:
            found.sort(key=_at)
        return found


TierChecks = AskedTogether | MixedChecks  # all checks that are called together for a move


def tier_checks(checks: Iterable["Check"]) -> TierChecks:
    """Return the checks of one tier; the given checks are in the order of the book."""
    of_move: list[Placed] = []
    seen: dict[Look, list[Placed]] = {}
    named: dict[NamesRules, dict[str, Placed]] = {}
    for placed in enumerate(checks):
        check = placed[1]
        if check.named_by is not None:
            named.setdefault(check.named_by, {})[check.rule] = placed
        elif check.sees is not None:
            seen.setdefault(check.sees, []).append(placed)
        else:
            of_move.append(placed)
    return MixedChecks(of_move, seen, named) if seen or named else AskedTogether(of_move)


def _at(outcome: Outcome) -> int:
    return outcome[0]


def of_rule(rule: str, names: NamesRules) -> Callable[[Any, Any], Finding]:
    """Return a check of one rule from a function that judges several rules."""

    def test(state: Any, move: Any) -> Finding:
        return next(_of(rule, names(state, move)), None)

    return test


def first_named(names: NamesRules) -> OfSeat:
    """Return what finds the first of several rules that a seat breaks, or None."""
    return lambda state, seat: next(iter(names(state, seat)), None)


def _of(rule: str, found: Iterable[Found]) -> Iterator[Finding]:
    return (finding for named, finding in found if named == rule)


# ---------------------------------------------------------------- in tiers


FaultsLeft = tuple[Facts | None, ...]


class Faults(NamedTuple):
    """The facts of the breaches of a refused move, all of one tier, and what finds these breaches again.

    ``before`` are the findings of the tiers that are looked at first.
    """

    facts: FaultsLeft
    before: tuple[Findings, ...]
    findings: Findings


class Gate:
    """The checks of seats before any check of moves: they are asked once of a seat in a position."""

    __slots__ = ("_of_seats",)

    def __init__(self, of_seats: tuple[OfSeat, ...]) -> None:
        self._of_seats = of_seats

    def is_open(self, state: Any, seat: Seat) -> bool:
        """Return whether none of the checks finds anything about that seat."""
        for finds in self._of_seats:  # noqa: SIM110  # quicker than a generator: every move asks
            if finds(state, seat):
                return False
        return True


OpenGates = dict[tuple[Gate, Seat], bool]


class Plan:
    """What is asked of the moves of one type: of any such move, or of one without operations.

    ``findings`` asks everything, tier by tier; ``inside`` leaves out what is asked at an open ``gate``.
    """

    __slots__ = ("checks", "findings", "gate", "inside", "physical", "places")

    def __init__(self, tiers: tuple[tuple["Check", ...], ...], gate: Gate) -> None:
        self.gate = gate
        inside = ([check for check in tier if check.of_seat is None] for tier in tiers)
        self.inside = tuple([tier_checks(tier).findings for tier in inside if tier])
        self.checks = frozenset(id(check) for tier in tiers for check in tier)  # comparing them is slow
        self.findings = tuple([tier_checks(tier).findings for tier in tiers])
        self.places = {tier[0].tier: at for at, tier in enumerate(tiers)}
        self.physical = tuple([check for tier in tiers for check in tier if check.physical])


class ChecksInTiers:
    """The checks of one game's moves: one tuple for each tier, in the order of the book."""

    def __init__(self, checks: Mapping[type[Move], Sequence["Check"]], in_order: Iterable[str]) -> None:
        self._checks = checks
        self._place = {rule: at for at, rule in enumerate(in_order)}
        self.forget()

    def forget(self) -> None:
        """Forget the sorted checks, since new ones have been registered."""
        self._tiers: dict[type[Move], tuple[tuple[Check, ...], ...]] = {}
        self._of_any: dict[type[Move], Plan] = {}
        self._of_bare: dict[type[Move], Plan] = {}
        self._of_rules: dict[type[Move], dict[str, list[Check]]] = {}
        self._gates: dict[tuple[OfSeat, ...], Gate] = {}  # one for all types of moves with the same checks
        self._open: RecentMemo[Any, OpenGates] = RecentMemo(lambda _state: {}, MOST_STATES)

    def tiers(self, move: type[Move]) -> tuple[tuple["Check", ...], ...]:
        """Return the checks of a move by tier, without tiers that have none."""
        if move not in self._tiers:
            self._tiers[move] = self._in_tiers(self._checks.get(move, ()))
        return self._tiers[move]

    def of_rule(self, move: type[Move], rule: str | None) -> Sequence["Check"]:
        """Return the checks of a move that judge a rule."""
        if (by_rule := self._of_rules.get(move)) is None:
            by_rule = self._of_rules[move] = {}
            for check in self._checks.get(move, ()):
                by_rule.setdefault(check.rule, []).append(check)
        return by_rule.get(rule or "", ())

    def asked(self, state: Any, move: Move) -> tuple[Findings, ...]:
        """Return what finds the breaches of a move, tier by tier; less if its seat's gate is open."""
        plan = self.plan(move)
        known = self._open(state)
        at_gate = plan.gate, move.seat
        if (is_open := known.get(at_gate)) is None:
            is_open = known[at_gate] = plan.gate.is_open(state, move.seat)
        return plan.inside if is_open else plan.findings

    def plan(self, move: Move) -> Plan:
        """Return the plan for a move, without checks of operations if it could carry some and has none."""
        kind = type(move)
        carries = kind.carries
        bare = carries != "" and not getattr(move, carries)
        plans = self._of_bare if bare else self._of_any
        return plans.get(kind) or self._planned(plans, kind, bare)

    def _planned(self, plans: dict[type[Move], Plan], kind: type[Move], bare: bool) -> Plan:
        checks = [one for one in self._checks.get(kind, ()) if not (bare and one.of_operations)]
        of_seats = tuple(dict.fromkeys(one.of_seat for one in checks if one.of_seat is not None))
        gate = self._gates.setdefault(of_seats, Gate(of_seats))
        plan = plans[kind] = Plan(self._in_tiers(checks), gate)
        return plan

    def faults(self, move: Move, broken: Iterable[tuple["Check", Facts]]) -> Faults | None:
        """Return the faults that those checks have found, or None if they are no checks of the move."""
        plan = self.plan(move)
        faults = [(check, facts) for check, facts in broken if id(check) in plan.checks]
        if not faults:
            return None
        before = plan.findings[: plan.places[faults[0][0].tier]]
        findings = tier_checks([check for check, _facts in faults]).findings
        return Faults(tuple([facts for _check, facts in faults]), before, findings)

    def _in_tiers(self, checks: Iterable["Check"]) -> tuple[tuple["Check", ...], ...]:
        in_order = sorted(checks, key=lambda check: (check.tier, self._place[check.rule]))
        return tuple(tuple(some) for _tier, some in groupby(in_order, key=lambda check: check.tier))
