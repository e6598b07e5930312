"""How the checks of a move are gone through, tier by tier: singly, or together where one look serves many.

Most moves that are weighed for an offer break one rule of a hundred. A look at the move finds that one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from companion.referee.fields.act import Act
from companion.referee.fields.move import UNSET, Move
from companion.referee.judging.findings import Asked, Breach, Finding, Rests, together

if TYPE_CHECKING:
    from companion.referee.judging.checks import Check

ActsInTurn = Sequence[tuple[Any, Act]]  # each with the state on which it is judged
Look = Callable[[Any, Any], ActsInTurn]
Something = Breach | Rests | Asked
Found = tuple[str, Something]  # of one of several rules
NamesRules = Callable[[Any, Any], Iterable[Found]]
Chosen = Callable[[Any], Any]  # looks up what was chosen in a move or an act
Placed = tuple[int, "Check"]  # where it stands in the book
Judging = tuple[Callable[..., Finding], int, "Check"]
Outcome = tuple[int, "Check", Something]
Findings = Callable[[Any, Any], list[Outcome]]  # of a state and a move, or an act


class AskedTogether:
    """Checks of a move or of an act: what was chosen is looked up once for all that are told the same.

    Those are not asked while some of that is open.
    """

    __slots__ = ("_plain", "_told_one", "_told_some")

    def __init__(self, placed: Iterable[Placed]) -> None:
        told: dict[tuple[str, ...], list[Judging]] = {(): []}
        for at, check in placed:
            told.setdefault(check.receives, []).append((check.judge or check.test, at, check))
        self._plain = tuple(told.pop(()))
        looked_up = [(len(names), (attrgetter(*names), tuple(some))) for names, some in told.items()]
        self._told_one: tuple[tuple[Chosen, tuple[Judging, ...]], ...] = tuple(
            some for count, some in looked_up if count == 1
        )
        self._told_some = tuple(some for count, some in looked_up if count > 1)

    def findings(self, state: Any, about: Any) -> list[Outcome]:
        """Return what they find, in the order of the book."""
        found: list[Outcome] = []
        for judge, at, check in self._plain:
            if (finding := judge(state, about)) is not None:
                found.append((at, check, finding))
        for chosen, judging in self._told_one:
            if (one := chosen(about)) is not UNSET:
                for judge, at, check in judging:
                    if (finding := judge(state, about, one)) is not None:
                        found.append((at, check, finding))
        for chosen, judging in self._told_some:
            if UNSET not in (some := chosen(about)):
                for judge, at, check in judging:
                    if (finding := judge(state, about, *some)) is not None:
                        found.append((at, check, finding))
        if len(found) > 1:
            found.sort(key=_at)
        return found


class ActChecks:
    """Checks of acts: of each act those are asked that judge its kind, and such as it is.

    By what kind and what fields that goes is kept, since acts that are alike in those are asked the same.
    """

    __slots__ = ("_alike", "_asked", "_look", "_placed")

    def __init__(self, look: Look, placed: Iterable[Placed]) -> None:
        self._look = look
        self._placed = tuple(placed)
        self._alike: dict[type[Act], Chosen] = {}
        self._asked: dict[Any, Findings] = {}

    def findings(self, state: Any, move: Any) -> list[Outcome]:
        """Return what they find of the acts of a move, of each check what it comes to for all of them."""
        found: list[Outcome] = []
        if not (acts := self._look(state, move)):
            return found
        for then, act in acts:
            alike = self._alike.get(type(act)) or self._fields_of(type(act))
            if (asked := self._asked.get(like := alike(act))) is None:
                judging = [one for one in self._placed if one[1].judges(act)]
                asked = self._asked[like] = AskedTogether(judging).findings if judging else _nothing
            found += asked(then, act)
        return found if len(found) < 2 else list(_one_of_each(found))

    def _fields_of(self, kind: type[Act]) -> Chosen:
        judging = (check for _at, check in self._placed if issubclass(kind, check.acts))
        names = dict.fromkeys(name for check in judging for name, _values in check.having)
        alike = self._alike[kind] = attrgetter("__class__", *names)
        return alike


def _nothing(_state: Any, _act: Any) -> list[Outcome]:
    """Return what is found of an act that no check judges."""
    return []


def _one_of_each(found: list[Outcome]) -> Iterator[Outcome]:
    """Of each check the first breach or question, else all that it rests on."""
    by_check: dict[int, list[Outcome]] = {}
    for outcome in found:
        by_check.setdefault(outcome[0], []).append(outcome)
    for at, outcomes in by_check.items():
        told = next((one for one in outcomes if not isinstance(one[2], Rests)), None)
        if told is None:
            resting = together(*[finding for _at, _check, finding in outcomes if isinstance(finding, Rests)])
            assert resting is not None, "each of them rests on something"
            told = (at, outcomes[0][1], resting)
        yield told


class MixedChecks:
    """Checks of a move, of its acts, and those of which one look says what it finds of their rules."""

    __slots__ = ("_acts", "_named", "_of_move")

    def __init__(
        self,
        of_move: Iterable[Placed],
        seen: Mapping[Look, Iterable[Placed]],
        named: Mapping[NamesRules, dict[str, Placed]],
    ) -> None:
        self._of_move = AskedTogether(of_move)
        self._acts = tuple(ActChecks(look, some) for look, some in seen.items())
        self._named = tuple(named.items())

    def findings(self, state: Any, move: Any) -> list[Outcome]:
        """Return what its checks find, in the order of the book."""
        found = self._of_move.findings(state, move)
        for acts in self._acts:
            found += acts.findings(state, move)
        for names, by_rule in self._named:
            first: dict[str, Something] = {}
            for rule, finding in names(state, move):
                first.setdefault(rule, finding)
            if first:  # mostly there is nothing
                found += ((*by_rule[rule], finding) for rule, finding in first.items() if rule in by_rule)
        if len(found) > 1:
            found.sort(key=_at)
        return found


TierChecks = AskedTogether | MixedChecks  # what is asked of a move at the same time


def tier_checks(checks: Iterable["Check"]) -> TierChecks:
    """Return the checks of one tier, which are in the order of the book."""
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
    """Return what a look that names several rules finds of one of them: a check by itself."""

    def test(state: Any, move: Any) -> Finding:
        return next(_of(rule, names(state, move)), None)

    return test


def _of(rule: str, found: Iterable[Found]) -> Iterator[Finding]:
    return (finding for named, finding in found if named == rule)


# ---------------------------------------------------------------- in tiers


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
        """Return what each tier of it finds; of one that could carry operations and carries none, without
        theirs.
        """
        kind, bare = type(move), bool(move.carries) and not move.operations
        kept = self._of_bare if bare else self._of_any
        if (found := kept.get(kind)) is None:
            asked = [one for one in self._checks.get(kind, ()) if not (bare and one.of_operations)]
            found = kept[kind] = tuple(tier_checks(tier).findings for tier in self._in_tiers(asked))
        return found

    def _in_tiers(self, checks: Iterable["Check"]) -> tuple[tuple["Check", ...], ...]:
        in_order = sorted(checks, key=lambda check: (check.tier, self._place[check.rule]))
        return tuple(tuple(some) for _tier, some in groupby(in_order, key=lambda check: check.tier))
