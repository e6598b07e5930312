"""Search for remedies of a refused move, by weighing one change or one step, then two of them.

The order is: moves that go before it, and one changed field; moves in its place, or owed; another move of the
same seat before it; two changes, two steps, a step and a change; moves that others owe. The first stage with
a result ends the search. The search is bounded by a count of weighings and never by a clock, so that all
machines return the same.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import islice
from typing import Any, Generic, Literal, NamedTuple, Protocol

from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.judging.changing import Changes, FindsFaults, Tried
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.completing import Budget, BudgetSpentError, Completing
from companion.referee.judging.findings import Breach
from companion.referee.judging.ruling import Citation, Remedy, Ruling, listed
from companion.referee.judging.tier_checks import Check, Faults
from companion.referee.positions.duties import PASS, pending
from companion.referee.positions.position import S

MOST_REMEDIES = 6
MOST_OF_TWO = 3  # remedies that need two changes or steps
MOST_TRIED = 30  # weighings for those
STEPS_OF_A_TURN = 5  # a whole turn, a phase at a time
BEFOREHAND = 2  # steps, for rules that are not about the turn
_ABOUT_TURN = (Tier.BEGUN, Tier.TURN)

Weighed = Literal["mends", "nearer", "unchanged", "refused"]  # unchanged: all faults, with the same facts


class Prelude(NamedTuple):
    """Moves that could go before a refused one, their events, and the state after them."""

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    state: Any


class Onward(Protocol):
    """The ways in which play goes on, which the game supplies."""

    def leads(self, state: Any, move: Move, steps: int) -> Iterable[Prelude]:
        """Return the moves by which play goes on to a move, in so many steps."""

    def others_lead(self, state: Any, move: Move, steps: int) -> Iterable[Prelude]:
        """Return the moves by which only others, who owe them, bring play on to a move, in so many steps."""

    def prepares(self, state: Any, move: Move) -> Iterable[Prelude]:
        """Return the other moves of the same seat that may prepare a move."""

    def by_others(self, state: Any, move: Move) -> Iterable[Move]:
        """Return moves of that kind by which play goes on, declared by other seats that owe them."""

    def awaited(self, state: Any, move: Move) -> Move | None:
        """Return the move that must be declared before a move, with the fields that nobody chooses set."""

    def is_unseen(self, state: Any, move: Move) -> bool:
        """Return whether only the table sees what a move waits for, so that no move brings it about."""


class NotOnward:
    """No way on, for a judge that only weighs moves."""

    def leads(self, _state: Any, _move: Move, _steps: int) -> Iterable[Prelude]:
        """Return no preludes."""
        return ()

    def others_lead(self, _state: Any, _move: Move, _steps: int) -> Iterable[Prelude]:
        """Return no preludes."""
        return ()

    def prepares(self, _state: Any, _move: Move) -> Iterable[Prelude]:
        """Return no preludes."""
        return ()

    def by_others(self, _state: Any, _move: Move) -> Iterable[Move]:
        """Return no moves."""
        return ()

    def awaited(self, _state: Any, _move: Move) -> Move | None:
        """Return None."""
        return None

    def is_unseen(self, _state: Any, _move: Move) -> bool:
        """Return False."""
        return False


class Attempt(NamedTuple):
    """A changed move to weigh: in which state, after which moves, and with which field changed."""

    state: Any
    move: Move
    first: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    changed: str = ""


class Weighs(FindsFaults, Protocol):
    """The judge, as far as the search asks it."""

    def weigh(self, state: Any, move: Move) -> Ruling:
        """Return the verdict with its citations only."""


class Mending(Generic[S]):
    """The search for remedies of one game's refusals."""

    def __init__(self, checks: Checks[S], judge: Weighs, completing: Completing[S], onward: Onward) -> None:
        self.checks = checks
        self.judge = judge
        self.weigh = judge.weigh
        self.completing = completing
        self.changes = Changes(checks, judge, completing)
        self.onward = onward

    def remedies(
        self, state: S, move: Move, ruling: Ruling, faults: Faults | None, begun: S
    ) -> tuple[Remedy, ...]:
        """Return the remedies of a refusal, or one that says that there are none.

        ``faults`` are those that checks of this very move have found. ``begun`` is the state before silent
        passes.
        """
        return listed(_Search(self, state, move, ruling, faults, begun).remedies(), MOST_REMEDIES)

    def is_about_turn(self, state: S, move: Move, rule: str) -> bool:
        """Return whether a rule limits when and by whom a move may be declared, or the move breaks one."""
        return any(check.rule == rule for check in self._of_turn(move)) or self.breaks_turn(state, move)

    def breaks_turn(self, state: S, move: Move) -> bool:
        """Return whether the move breaks a rule about when it may be declared, and by whom."""
        return any(isinstance(check.test(state, move), Breach) for check in self._of_turn(move))

    def _of_turn(self, move: Move) -> tuple[Check, ...]:
        tiers = self.checks.tiers(type(move))
        return tuple([check for tier in tiers if tier[0].tier in _ABOUT_TURN for check in tier])


class _Search(Generic[S]):
    """The search for remedies of one refusal."""

    def __init__(
        self, mending: Mending[S], state: S, move: Move, ruling: Ruling, faults: Faults | None, begun: S
    ) -> None:
        self.mending = mending
        self.onward = mending.onward
        self.state, self.move, self.begun = state, move, begun
        self.refused = ruling
        self.broken = frozenset(_broken(ruling.citations))
        self.faults = faults
        self.rule = ruling.primary or ""
        self.left = Budget(MOST_TRIED)
        self.is_unchanged = False  # True if the last attempt has all faults, with the same facts
        self.is_by_two = False  # True once the remedies with one change are exhausted
        self.nearer: list[Attempt] = []  # attempts that break fewer rules
        self.weighed: dict[int, tuple[Any, Weighed]] = {}  # after other moves, by id of the state

    def remedies(self) -> Iterator[Remedy]:
        """Yield the remedies of the first stage that has any."""
        if self.move.reports:
            stages = [self._instead_here, self._listed]
        elif self.move.do == PASS:  # no move goes first so that somebody can pass
            stages = [self._owed_or_listed, self._by_others]
        else:
            stages = [self._by_one, self._listed, self._owed, self._by_others, self._by_two]
        for stage in () if self.onward.is_unseen(self.state, self.move) else stages:
            found = False
            for remedy in stage():
                found = True
                yield remedy
            if found:
                return
        facts = self.refused.citations[0].facts
        if self._is_far and self.mending.breaks_turn(self.state, self.move):
            yield Remedy("fix", self.rule, facts=facts, awaits=self._awaited())
        else:
            yield Remedy("fix", self.rule, facts=facts, withheld=self.mending.checks.withholds(self.state))

    @cached_property
    def _is_far(self) -> bool:
        return self.mending.is_about_turn(self.state, self.move, self.rule)

    def _awaited(self) -> Move | None:
        """Return the move that must be declared before; before a pass, the move that another seat owes."""
        awaits = self.onward.awaited(self.begun, self.move)
        if awaits is not None or self.move.do != PASS:
            return awaits
        return next((lead.moves[0] for lead in self.onward.others_lead(self.begun, self.move, 1)), None)

    # --- one change, or a move before -----------------------------------------------------------

    def _by_one(self) -> Iterator[Remedy]:
        steps = 0 if self.move.only_passes else STEPS_OF_A_TURN if self._is_far else 1
        first: list[Move | None] = []
        yield from self._listed(with_its_choices=True)
        for remedy in self._going_first(self.onward.leads, range(1, steps + 1)):
            first.append(remedy.move)
            yield remedy
        yield from (one for one in self._instead(Attempt(self.state, self.move)) if one.move not in first)

    def _instead_here(self) -> Iterator[Remedy]:
        """Yield the move with one field changed, with no move before it."""
        return self._instead(Attempt(self.state, self.move))

    def _going_first(
        self, leads: Callable[[Any, Move, int], Iterable[Prelude]], most: Iterable[int]
    ) -> Iterator[Remedy]:
        """Yield remedies with moves before the refused one, with the fewest moves possible."""
        for steps in most:
            reached: list[Any] = []  # whoever declares that nobody answers, the remedy is the same
            lead = None
            for lead in leads(self.begun, self.move, steps):
                attempt = Attempt(lead.state, self.move, lead.moves, lead.events)
                if lead.state not in reached and self._mends(attempt):
                    reached.append(lead.state)
                    first, *then = lead.moves
                    yield Remedy("first", self.rule, first, then=tuple(then), events=lead.events)
            if reached or lead is None:
                return

    def _instead(self, from_here: Attempt) -> Iterator[Remedy]:
        """Yield remedies with one more field of the move changed."""
        state, move, first, events, changed = from_here
        tried = Tried(move)
        for name, other in self.mending.changes.otherwise(state, move, self.faults, range(1)):
            if name == changed or tried.is_enough(name, other):
                continue
            if self._mends(Attempt(state, other, first, events, name)):
                tried.mends(name)
                more = tried.is_beyond(name)
                yield Remedy("instead", self.rule, other, events=events, first=first, more=more)
            elif self.is_unchanged:
                tried.leaves_all(name)

    # --- another move --------------------------------------------------------------------------

    def _owed(self) -> Iterator[Remedy]:
        """Yield a move that the seat owes instead; a pass only in place of another move that only passes."""
        seat = self.move.seat
        asked = {what for duty in pending(self.state) if seat in duty.seats for what in duty.asks}
        if not self.move.only_passes:
            asked.discard(PASS)
        leads = self.onward.leads(self.begun, self.move, 1) if asked else ()
        for lead in leads:
            first = lead.moves[0]
            if first.seat == seat and first.do in asked:
                yield Remedy("instead", self.rule, first)

    def _listed(self, *, with_its_choices: bool = False) -> Iterator[Remedy]:
        """Yield the game's alternatives, or only those with every choice of the move, which are nearest."""
        for other in self.mending.checks.alternatives(self.state, self.move):
            if other == self.move or (with_its_choices and not _has_its_choices(other, self.move)):
                continue
            if self.mending.weigh(self.state, other).verdict == "legal":
                yield Remedy("instead", self.rule, other)

    def _owed_or_listed(self) -> Iterator[Remedy]:
        yield from self._owed()
        yield from self._listed()

    def _by_others(self) -> Iterator[Remedy]:
        """Yield moves of that kind by the seats whose turn it is to declare them."""
        for other in self.onward.by_others(self.begun, self.move):
            yield Remedy("instead", self.rule, other)

    # --- two of them ---------------------------------------------------------------------------

    def _by_two(self) -> Iterator[Remedy]:
        if self.mending.checks.withholds(self.state):
            return
        self.is_by_two = True
        try:
            yield from islice(self._each_once(self._by_two_of_any()), MOST_OF_TWO)
        except BudgetSpentError:
            return

    def _each_once(self, remedies: Iterable[Remedy]) -> Iterator[Remedy]:
        """Yield remedies without repetition: two changes come to the same in either order."""
        seen = set()
        for remedy in remedies:
            moves = (remedy.move, *remedy.first, *remedy.then)
            if moves not in seen:
                seen.add(moves)
                yield remedy

    def _by_two_of_any(self) -> Iterator[Remedy]:
        changed = [*self._nearer(), *(one for one in self.nearer if one.changed)]
        if not (far := self._is_far):
            yield from self._prepared()
        for attempt in changed:
            yield from self._instead(attempt)
        if not far:
            yield from self._going_first(self.onward.leads, (BEFOREHAND,))
        yield from self._changed_after_steps()
        steps = STEPS_OF_A_TURN if far else BEFOREHAND
        yield from self._going_first(self.onward.others_lead, range(1, steps + 1))

    def _nearer(self) -> Iterator[Attempt]:
        """Yield the move with one field changed that takes some of its faults away, but not all."""
        some = range(1, len(self.faults.facts) if self.faults else 0)
        otherwise = self.mending.changes.otherwise
        for name, other in otherwise(self.state, self.move, self.faults, some) if some else ():
            nearer = len(self.nearer)
            self._mends(Attempt(self.state, other, changed=name))
            yield from self.nearer[nearer:]
            del self.nearer[nearer:]

    def _changed_after_steps(self) -> Iterator[Remedy]:
        """Yield remedies with the fewest steps before the move and one field changed."""
        steps = 0
        for attempt in [one for one in self.nearer if one.first and not one.changed]:
            if steps and len(attempt.first) > steps:
                return
            for remedy in self._instead(attempt):
                steps = len(attempt.first)
                yield remedy

    def _prepared(self) -> Iterator[Remedy]:
        """Yield remedies with a move of the same seat before; two moves, if one is not enough."""
        helped = []
        found = False
        for lead in self._preparing(self.begun):
            if self._mends(Attempt(lead.state, self.move, lead.moves, lead.events)):
                found = True
                yield self._prepares(lead)
            elif not self.is_unchanged and not self._is_the_same(lead.state):
                helped.append(lead)
        for lead in () if found else helped:
            for later in self._preparing(lead.state):
                both = Prelude((*lead.moves, *later.moves), (), later.state)
                if self._mends(Attempt(both.state, self.move, both.moves, both.events)):
                    yield self._prepares(both)

    def _preparing(self, state: Any) -> Iterator[Prelude]:
        for lead in self.onward.prepares(state, self.move):
            self.left.spend()
            yield lead

    def _prepares(self, lead: Prelude) -> Remedy:
        first, *then = lead.moves
        return Remedy("prepare", self.rule, first, then=tuple(then))

    def _is_the_same(self, state: Any) -> bool:
        return self.mending.weigh(state, self.move).citations == self.refused.citations

    # --- weighing ------------------------------------------------------------------------------

    def _mends(self, attempt: Attempt) -> bool:
        """Return whether an attempt is legal, or can become legal if it is partial; keep nearer attempts."""
        if self.is_by_two:
            self.left.spend()
        if attempt.move is not self.move or self.move.unset:  # a partial move spends what is left
            weighed = self._weighed(attempt)
        else:
            if (at := id(attempt.state)) not in self.weighed:  # the state is kept: no other takes its id
                self.weighed[at] = attempt.state, self._weighed(attempt)
            weighed = self.weighed[at][1]
        self.is_unchanged = weighed == "unchanged"
        if weighed == "nearer":
            self.nearer.append(attempt)
        return weighed == "mends"

    def _weighed(self, attempt: Attempt) -> Weighed:
        if self.faults is not None:
            left = self.mending.judge.faults_left(attempt.state, attempt.move, self.faults)
            if left:
                some = len(left) < len(self.faults.facts)
                is_same = any(left) and left == self.faults.facts
                return "nearer" if some else "unchanged" if is_same else "refused"
        ruling = self.mending.weigh(attempt.state, attempt.move)
        if ruling.verdict != "illegal":
            return "mends" if ruling.verdict == "legal" or self._may_become_legal(attempt) else "refused"
        return "refused" if self.broken.issubset(_broken(ruling.citations)) else "nearer"

    def _may_become_legal(self, attempt: Attempt) -> bool:
        if not (self.move.unset and attempt.move.unset):
            return False  # a move declared whole needs a whole remedy
        try:
            ways = self.mending.completing.ways(attempt.state, attempt.move, self.left)
            return next(ways, None) is not None
        except BudgetSpentError:
            return False


def _broken(citations: Iterable[Citation]) -> Iterator[str]:
    return (one.rule for one in citations if one.role in ("primary", "breaks"))


def _has_its_choices(other: Move, move: Move) -> bool:
    """Return whether a move differs from another only in what nobody chooses, such as a cost."""
    return type(other) is type(move) and other.seat == move.seat and not any(other.differing(move))
