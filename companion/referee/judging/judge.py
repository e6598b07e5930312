"""The judge of moves: the only module that decides what is legal.

``weigh`` returns the verdict with its citations. ``judge`` adds remedies to a refusal (``mending.py``) and
questions to a partial move.
"""

from collections.abc import Iterable, Iterator
from typing import Generic

import msgspec

from companion.referee.fields.facts import facts
from companion.referee.fields.move import Move
from companion.referee.fields.several import Addable, addable
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.completing import MOST_WEIGHINGS, Budget, Completing
from companion.referee.judging.findings import Asked, Breach, Point, Rests
from companion.referee.judging.mending import Mending, NotOnward, Onward
from companion.referee.judging.reasons import DENIED, LIFTED, TURNED
from companion.referee.judging.ruling import Citation, Element, Question, Ruling, Verdict
from companion.referee.judging.tier_checks import Check, Faults, FaultsLeft, Outcome
from companion.referee.positions.options import Modifier
from companion.referee.positions.position import S
from companion.yield_points import yield_point


class Judge(Generic[S]):
    """The judge of one game's moves; ``onward`` finds the moves by which play goes on."""

    def __init__(self, checks: Checks[S], onward: Onward | None = None) -> None:
        self.checks = checks
        self.completing = Completing(checks, self.verdict)
        self.mending = Mending(checks, self, self.completing, onward or NotOnward())
        self._in_tiers = checks.in_tiers
        self._legal: dict[tuple[str, ...], Ruling] = {}
        self._decided: dict[tuple[str, str], Citation] = {}

    def weigh(self, state: S, move: Move) -> Ruling:
        """Return the verdict with its citations; a partial move that breaks nothing is unsettled."""
        return self._weighed(state, move)[0]

    def verdict(self, state: S, move: Move) -> Verdict:
        """Return the verdict alone, for searches through many ways to complete a move."""
        questions: list[Question] = []
        if self._gone_through(state, move, questions, []):
            return "illegal"
        return "unsettled" if questions or move.unset else "legal"

    def judge(self, state: S, move: Move, begun: S) -> Ruling:
        """Return the verdict with remedies and questions; ``begun`` is the state before silent passes."""
        ruling, breaches = self._weighed(state, move)
        if ruling.verdict == "legal":
            return ruling
        ruling = self._completed(state, move, ruling)
        if ruling.verdict != "illegal":
            return ruling
        ruling = self._without_idle(state, move, ruling)
        faults = self._in_tiers.faults(move, [(check, breach.facts) for check, breach in breaches])
        remedies = self.mending.remedies(state, move, ruling, faults, begun)
        physical = self._impossible(state, move, breaches)
        return Ruling("illegal", ruling.citations, remedies, physical=physical)

    def _completed(self, state: S, move: Move, ruling: Ruling) -> Ruling:
        """Return a ruling with the questions of an unsettled move, before remedies are searched."""
        if ruling.verdict == "unsettled" and not ruling.questions:
            return self._asking(state, move, ruling)
        return ruling

    def ruled(self, state: S, move: Move) -> Ruling:
        """Return the ruling with questions, without remedies.

        A move that no choice can make legal is refused.
        """
        return self._completed(state, move, self.weigh(state, move))

    def comes_by_silence(self, before: S, move: Move, ruling: Ruling) -> bool:
        """Return whether no check of the rule that a refusal names first finds a breach in ``before``."""
        checks = self._in_tiers.of_rule(type(move), ruling.primary)
        return bool(checks) and not any(isinstance(one.test(before, move), Breach) for one in checks)

    def is_of_its_own(self, move: Move, ruling: Ruling) -> bool:
        """Return whether a check of the move itself, not of who plays and when, finds the first breach."""
        checks = self._in_tiers.of_rule(type(move), ruling.primary)
        return all(check.tier > Tier.TURN for check in checks)

    def breaks_turn(self, state: S, move: Move) -> bool:
        """Return whether the move breaks a rule about when it may be declared, and by whom."""
        return self.mending.breaks_turn(state, move)

    def completions(self, state: S, move: Move) -> Iterator[Move]:
        """Yield every legal way to set the unset fields of a move, if they are finite and not too many."""
        return self.completing.completions(state, move)

    def choices(self, state: S, move: Move, name: str) -> tuple[Element, ...] | None:
        """Return the values, or elements to add, that lead to a legal move; None if they are endless."""
        tried = self.completing.choices(state, move, name)
        return None if tried is None else tried.possible

    # --- verdicts ------------------------------------------------------------------------------

    def _weighed(self, state: S, move: Move) -> tuple[Ruling, list[tuple[Check, Breach]]]:
        """Return the verdict with its citations, and the breaches that refuse the move."""
        questions: list[Question] = []
        leaning: list[Citation] = []
        if breaches := self._gone_through(state, move, questions, leaning):
            return self._illegal(state, breaches, leaning), breaches
        if questions or move.unset:
            return Ruling("unsettled", tuple(leaning), questions=tuple(questions)), breaches
        legal = self._allowing(self.checks.permits(state, move))
        return Ruling("legal", (*leaning, *legal.citations)) if leaning else legal, breaches

    def _gone_through(
        self, state: S, move: Move, questions: list[Question], leaning: list[Citation]
    ) -> list[tuple[Check, Breach]]:
        """Return the breaches of the first tier with any.

        Collect questions and leaning citations on the way.
        """
        yield_point()
        for findings in self._in_tiers.asked(state, move):
            found = findings(state, move)
            if found and (breaches := self._breaches(state, move, found, questions, leaning)):
                return breaches
        denied = self._denial(state, move) if state.modifiers else None
        return [denied] if denied else []

    def faults_left(self, state: S, move: Move, faults: Faults) -> FaultsLeft:
        """Return the facts of those faults that another move of that kind has, None for facts not looked at.

        One fault is enough to refuse the move, and found many times faster than all. If an earlier tier
        refuses the move, it has all of them.
        """
        for findings in faults.before:
            found = findings(state, move)
            if found and self._breaches(state, move, found, [], []):
                return (None,) * len(faults.facts)
        found = faults.findings(state, move)
        return tuple([breach.facts for _check, breach in self._breaches(state, move, found, [], [])])

    def _breaches(
        self,
        state: S,
        move: Move,
        found: list[Outcome],
        questions: list[Question],
        leaning: list[Citation],
    ) -> list[tuple[Check, Breach]]:
        breaches = []
        for _at, check, finding in found:
            if isinstance(finding, Asked):
                questions.append(finding.question)
            elif isinstance(finding, Rests):
                leaning += self._deciding(state, finding.decides)
            elif state.modifiers and (lifting := self._lifting(state, check, move)):
                leaning.append(Citation(check.rule, "overrides", facts(source=lifting.source), LIFTED))
            else:
                breaches.append((check, finding))
        return breaches

    def _impossible(self, state: S, move: Move, breaches: list[tuple[Check, Breach]]) -> bool:
        """Return whether no table could physically do the move; tiers after the breaches are checked too."""
        if any(check.physical for check, _breach in breaches):
            return True
        physical = self._in_tiers.plan(move).physical
        return any(isinstance(check.test(state, move), Breach) for check in physical)

    def _lifting(self, state: S, check: Check, move: Move) -> Modifier | None:
        """Return the modifier that lifts a rule, or None.

        A denial wins, and physical rules are never lifted.
        """
        if check.physical:
            return None
        allowing = None
        for modifier in state.modifiers:
            if modifier.target == check.rule and self._covers(state, modifier, move):
                if modifier.effect == "deny":
                    return None
                if modifier.effect == "allow":
                    allowing = modifier
        return allowing

    def _covers(self, state: S, modifier: Modifier, move: Move) -> bool:
        return not modifier.on or modifier.on in self.checks.concerned(state, move)

    def _denial(self, state: S, move: Move) -> tuple[Check, Breach] | None:
        for modifier in state.modifiers:
            if (
                modifier.effect == "deny"
                and modifier.target == move.do
                and self._covers(state, modifier, move)
            ):
                whom = {"on": modifier.on} if modifier.on else {}
                check = Check(self.checks.denial, Tier.RULE, lambda _state, _move: None)
                return check, Breach(DENIED, source=modifier.source, **whom)
        return None

    def _allowing(self, rules: tuple[str, ...]) -> Ruling:
        if (legal := self._legal.get(rules)) is None:
            legal = self._legal[rules] = Ruling("legal", tuple(Citation(rule, "allows") for rule in rules))
        return legal

    # --- questions -----------------------------------------------------------------------------

    def _asking(self, state: S, move: Move, ruling: Ruling) -> Ruling:
        """Return the question for the next field, or a refusal if no value of the field can be legal."""
        name = move.unset[0]
        values = self.checks.values(state, move, name)
        if (several := move.several_at(name)) is not None and values is None:
            many = self.checks.addable(state, move, name)
            question = self._of_many(state, move, name, many or addable(several, move.chosen_at(name), None))
        elif isinstance(values, range):
            question = Question(name, range=(values.start, values.stop - 1))
        else:
            possible, unproved = self.completing.choices(state, move, name) or (None, ())
            question = Question(name, possible, unproved=unproved)
        if question.choices == () and not question.ends:
            broken = self._broken_by_all(state, move, name)
            if broken is not None:
                return broken
        return Ruling("unsettled", ruling.citations, questions=(question,))

    def _of_many(self, state: S, move: Move, name: str, many: Addable) -> Question:
        """Return the question for the next element of a choice of many, with whether the choice may end."""
        left = Budget()
        ends = self.completing.may_end(state, move, name, many, left)
        tried = None if many.elements is None else self.completing.choices(state, move, name, left)
        return Question(
            name,
            choices=None if tried is None else tried.possible,
            kind=many.several.kind,
            so_far=many.so_far,
            least=many.least,
            most=many.most,
            total=many.total,
            ends=ends,
            mostly_one=many.several.mostly_one or many.most == 1,
            unproved=() if tried is None else tried.unproved,
        )

    def _broken_by_all(self, state: S, move: Move, name: str) -> Ruling | None:
        many = self.checks.addable(state, move, name)
        if many is not None:
            wholes = (many.so_far, *((*many.so_far, one) for one in many.elements or ()))
            rulings = [self.weigh(state, move.choosing(name, whole)) for whole in wholes[:MOST_WEIGHINGS]]
        else:
            values = self.checks.values(state, move, name) or ()
            rulings = [self.ruled(state, move.choosing(name, value)) for value in values]
        cited = dict.fromkeys(
            citation for ruling in rulings for citation in ruling.citations if citation.role == "primary"
        )
        if not cited:
            return None
        first, *rest = cited
        return Ruling("illegal", (first, *(Citation(c.rule, "breaks", c.facts, c.reason) for c in rest)))

    # --- citations -----------------------------------------------------------------------------

    def _deciding(self, state: S, decisions: Iterable[Point]) -> list[Citation]:
        """Return citations of decisions, each with the option by which the table plays."""
        cited = []
        for point in decisions:
            decided = point.id, point.option(state)
            cited.append(self._decided.get(decided) or self._decided_by(*decided))
        return cited

    def _decided_by(self, id: str, option: str) -> Citation:
        cited = self._decided[id, option] = Citation(id, "decides", facts(option=option))
        return cited

    def _without_idle(self, state: S, move: Move, ruling: Ruling) -> Ruling:
        """Return a refusal without the decisions whose other options would not change it."""
        if self.checks.names_decisions:
            return ruling
        weighed = (
            self._weighed_otherwise(state, move, ruling, one) if one.role == "decides" else one
            for one in ruling.citations
        )
        return Ruling("illegal", tuple(one for one in weighed if one is not None))

    def _weighed_otherwise(self, state: S, move: Move, ruling: Ruling, cited: Citation) -> Citation | None:
        """Return the citation of a decision, or None if every other option would refuse the move alike.

        A decision with readings that are not judged stays: they could turn the verdict.
        """
        decision = self.checks.book.decisions[cited.rule]
        others = [
            self.weigh(_playing_by(state, decision.id, option), move)
            for option in decision.offered
            if option != state.options.option(decision.id, decision.default)
        ]
        if any(other.verdict != "illegal" for other in others):
            return msgspec.structs.replace(cited, reason=TURNED)
        if decision.unjudged or any(self._takes_a_fault(move, ruling, other) for other in others):
            return cited
        return None

    def _takes_a_fault(self, move: Move, ruling: Ruling, other: Ruling) -> bool:
        """Return whether another refusal lacks a fault that no earlier fault hides."""
        here, there = _broken(ruling), _broken(other)
        tiers = self.checks.tiers(type(move))
        earliest = min((_tier_of(rule, tiers) for rule in there - here), default=len(tiers))
        return any(_tier_of(rule, tiers) <= earliest for rule in here - there)

    def _illegal(self, state: S, breaches: list[tuple[Check, Breach]], leaning: list[Citation]) -> Ruling:
        if len(breaches) == 1 and not leaning and not breaches[0][1].decides:  # the usual case
            check, breach = breaches[0]
            rule = breach.rule or check.rule
            return Ruling("illegal", (Citation(rule, "primary", breach.facts, breach.reason),))
        found = ((breach.rule or check.rule, breach) for check, breach in breaches)
        broken = dict.fromkeys((rule, breach.facts, breach.reason) for rule, breach in found)
        cited = [
            Citation(rule, "breaks" if at else "primary", facts, reason)
            for at, (rule, facts, reason) in enumerate(broken)
        ]
        decided = (point for _check, breach in breaches for point in breach.decides)
        resting = dict.fromkeys((*self._deciding(state, decided), *leaning))
        return Ruling("illegal", (*cited, *resting))


def _playing_by(state: S, id: str, option: str) -> S:
    """Return the state of a table that plays a point by another option."""
    options = msgspec.structs.replace(state.options, decisions=((id, option), *state.options.decisions))
    return msgspec.structs.replace(state, options=options)


def _tier_of(rule: str, tiers: tuple[tuple[Check, ...], ...]) -> int:
    """Return the index of the first tier with a check of a rule, or the number of tiers."""
    found = (at for at, tier in enumerate(tiers) if any(check.rule == rule for check in tier))
    return next(found, len(tiers))


def _broken(ruling: Ruling) -> frozenset[str]:
    """Return the rules that a refusal says are broken."""
    return frozenset(one.rule for one in ruling.citations if one.role in ("primary", "breaks"))
