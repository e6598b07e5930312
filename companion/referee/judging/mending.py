"""Finds what would mend a refused move, by weighing others: one change or step, else two of them.

In turn it is looked for what goes on and may go before it, and one thing told otherwise; what could be
declared in its place, or is owed; another move of one's own before it; two changes, two steps, a step and a
change; what others may go on by. What is found first is told, and nothing after it is looked for. The end is
set by how many are weighed and never by a clock, so that everybody is told the same.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any, Generic, NamedTuple, Protocol

from companion.referee.fields.facts import Event
from companion.referee.fields.move import UNSET, Move
from companion.referee.judging.checks import Check, Checks, Tier
from companion.referee.judging.completing import MOST_WEIGHINGS, Budget, BudgetSpentError, Completing
from companion.referee.judging.findings import Breach
from companion.referee.judging.memos import Memo
from companion.referee.judging.ruling import Citation, Remedy, Ruling
from companion.referee.positions.duties import PASS, pending
from companion.referee.positions.position import S

MOST_REMEDIES = 6
MOST_OF_TWO = 3  # remedies that need two changes or steps
MOST_TRIED = 300  # are weighed for those
STEPS_OF_A_TURN = 5  # through a whole turn, a phase at a time
BEFOREHAND = 2  # steps, to what is not about the turn


class Prelude(NamedTuple):
    """Moves that could go before a refused one, what they do, and the state that they lead to."""

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    state: Any


class Onward(Protocol):
    """What a game says of how play goes on, whoever is refused."""

    def leads(self, state: Any, move: Move, steps: int) -> Iterable[Prelude]:
        """By what play goes on to a move, in so many steps at most, the shortest first."""

    def others_lead(self, state: Any, move: Move, steps: int) -> Iterable[Prelude]:
        """Return the same where only others go on by what they owe."""

    def prepares(self, state: Any, move: Move) -> Iterable[Prelude]:
        """Each other move of the seat's own that may prepare a move."""

    def by_others(self, state: Any, move: Move) -> Iterable[Move]:
        """Return a move of that kind by which play goes on, declared by others who owe it."""

    def awaited(self, state: Any, move: Move) -> Move | None:
        """Return what must be declared before a move, told as far as nobody chooses anything by it."""


class NotOnward:
    """Nothing goes before anything: where moves are only weighed."""

    def leads(self, _state: Any, _move: Move, _steps: int) -> Iterable[Prelude]:
        """None."""
        return ()

    def others_lead(self, _state: Any, _move: Move, _steps: int) -> Iterable[Prelude]:
        """None."""
        return ()

    def prepares(self, _state: Any, _move: Move) -> Iterable[Prelude]:
        """None."""
        return ()

    def by_others(self, _state: Any, _move: Move) -> Iterable[Move]:
        """None."""
        return ()

    def awaited(self, _state: Any, _move: Move) -> Move | None:
        """Nothing."""
        return None


class Attempt(NamedTuple):
    """A move that is weighed to mend another: in which state, after what, and what was told otherwise."""

    state: Any
    move: Move
    first: tuple[Move, ...] = ()
    events: tuple[Event, ...] = ()
    changed: str = ""


class Weighs(Protocol):
    """Gives the verdict on a move in a state."""

    def __call__(self, state: Any, move: Move) -> Ruling:
        """With its citations, nothing beside."""


class Mending(Generic[S]):
    """Looks for what mends the refusals of one game."""

    def __init__(self, checks: Checks[S], weigh: Weighs, completing: Completing[S], onward: Onward) -> None:
        self.checks = checks
        self.weigh = weigh
        self.completing = completing
        self.onward = onward
        self._about_turn: Memo[tuple[tuple[Check, ...], ...], tuple[Check, ...]] = Memo(_of_turn)

    def remedies(self, state: S, move: Move, ruling: Ruling, begun: S) -> tuple[Remedy, ...]:
        """Return what mends a refusal, or that nothing does; ``begun`` is the state before silence was
        passed.
        """
        search = _Search(self, state, move, ruling, begun)
        return tuple(islice(search.remedies(), MOST_REMEDIES))

    def otherwise(self, state: S, move: Move) -> Iterator[tuple[str, Move]]:
        """Yield the move with one thing told otherwise, and what."""
        for name in move.choosable:
            given = move.chosen_at(name)
            if given is UNSET:
                continue
            if self.checks.addable(state, move, name) is not None:
                varied = dict.fromkeys(self.completing.varied(state, move, name))
                yield from ((name, other) for other in islice(varied, MOST_WEIGHINGS))
            else:
                values = (value for value in self.checks.values(state, move, name) or () if value != given)
                yield from ((name, move.choosing(name, value)) for value in islice(values, MOST_WEIGHINGS))

    def is_about_turn(self, move: Move, rule: str) -> bool:
        """Whether a rule says of such a move when it may be, and by whom."""
        return any(check.rule == rule for check in self._of_turn(move))

    def breaks_turn(self, state: S, move: Move) -> bool:
        """Whether nothing but the time, or who declares it, has been looked at: a check of that is broken."""
        return any(isinstance(check.test(state, move), Breach) for check in self._of_turn(move))

    def _of_turn(self, move: Move) -> tuple[Check, ...]:
        return self._about_turn(self.checks.tiers(type(move)))


def _of_turn(tiers: tuple[tuple[Check, ...], ...]) -> tuple[Check, ...]:
    return tuple(check for tier in tiers for check in tier if check.tier in (Tier.BEGUN, Tier.TURN))


class _Search(Generic[S]):
    """The search for what mends one refusal."""

    def __init__(self, mending: Mending[S], state: S, move: Move, ruling: Ruling, begun: S) -> None:
        self.mending = mending
        self.onward = mending.onward
        self.state, self.move, self.begun = state, move, begun
        self.refused = ruling
        self.broken = frozenset(_broken(ruling.citations))
        self.rule = ruling.primary or ""
        self.left = Budget(MOST_TRIED)
        self.is_by_two = False  # what needs but one is all looked through
        self.nearer: list[Attempt] = []  # some rule less is broken by them
        self.standing: tuple[str, ...] | None = None  # broken by all that would keep the rule named first

    def remedies(self) -> Iterator[Remedy]:
        """All that are found where anything is."""
        passes = self.move.do == PASS  # nothing is done first so that somebody may let it pass
        stages = (
            [self._owed, self._listed, self._by_others]
            if passes
            else [self._by_one, self._listed, self._owed, self._by_others, self._by_two]
        )
        for stage in stages:
            found = False
            for remedy in stage():
                found = True
                yield remedy
            if found:
                return
        facts = self.refused.citations[0].facts
        if self.mending.breaks_turn(self.state, self.move):
            yield Remedy("fix", self.rule, facts=facts, awaits=self._awaited())
            return
        withheld = self.mending.checks.withholds(self.state)
        stands = next(iter(self.standing or ()), "")
        yield Remedy("fix", self.rule, facts=facts, withheld=withheld, stands=stands)

    def _awaited(self) -> Move | None:
        """Return what must be declared before; before somebody lets something pass, what another owes."""
        awaits = self.onward.awaited(self.begun, self.move)
        if awaits is not None or self.move.do != PASS:
            return awaits
        return next((lead.moves[0] for lead in self.onward.others_lead(self.begun, self.move, 1)), None)

    # --- one change, or what goes on -----------------------------------------------------------

    def _by_one(self) -> Iterator[Remedy]:
        far = self.mending.is_about_turn(self.move, self.rule)
        leads = self.onward.leads(self.begun, self.move, STEPS_OF_A_TURN if far else 1)
        return chain(self._going_first(leads), self._instead(Attempt(self.state, self.move)))

    def _going_first(self, leads: Iterable[Prelude]) -> Iterator[Remedy]:
        """Return what may go before the move, by as few moves as will do."""
        steps = 0
        reached: list[Any] = []  # whoever says that nobody answers, it is told once
        for lead in leads:
            if steps and len(lead.moves) > steps:
                return
            if lead.state in reached:
                continue
            if self._mends(Attempt(lead.state, self.move, lead.moves, lead.events)):
                steps = len(lead.moves)
                reached.append(lead.state)
                first, *then = lead.moves
                yield Remedy("first", self.rule, first, then=tuple(then), events=lead.events)

    def _instead(self, from_here: Attempt) -> Iterator[Remedy]:
        """Return what is refused with one thing more told otherwise."""
        state, move, first, events, changed = from_here
        for name, other in self.mending.otherwise(state, move):
            if name != changed and self._mends(Attempt(state, other, first, events, name)):
                yield Remedy("instead", self.rule, other, events=events, first=first)

    # --- another move --------------------------------------------------------------------------

    def _owed(self) -> Iterator[Remedy]:
        """Return what the seat owes in place of a move that nothing mends; who is in its own turn owes no
        pass.
        """
        seat, window = self.move.seat, self.state.waited
        asked = {what for duty in pending(self.state) if seat in duty.seats for what in duty.asks}
        if window is not None and window.by == seat and not window.answers:
            asked.discard(PASS)  # nothing was said that could be answered
        leads = self.onward.leads(self.begun, self.move, 1) if asked else ()
        for lead in leads:
            first = lead.moves[0]
            if first.seat == seat and first.do in asked:
                yield Remedy("instead", self.rule, first)

    def _listed(self) -> Iterator[Remedy]:
        """Return what else could be declared, where nothing that is chosen in the move mends it."""
        for other in self.mending.checks.alternatives(self.state, self.move):
            if other != self.move and self.mending.weigh(self.state, other).verdict == "legal":
                yield Remedy("instead", self.rule, other)

    def _by_others(self) -> Iterator[Remedy]:
        """Whose it is to declare such a move."""
        for other in self.onward.by_others(self.begun, self.move):
            yield Remedy("instead", self.rule, other)

    # --- two of them ---------------------------------------------------------------------------

    def _by_two(self) -> Iterator[Remedy]:
        if self.mending.checks.withholds(self.state):
            return
        self.is_by_two = True
        try:
            yield from islice(self._by_two_of_any(), MOST_OF_TWO)
        except BudgetSpentError:
            return

    def _by_two_of_any(self) -> Iterator[Remedy]:
        changed = [one for one in self.nearer if one.changed]
        if not (far := self.mending.is_about_turn(self.move, self.rule)):
            yield from self._prepared()
        for attempt in changed:
            yield from self._instead(attempt)
        if not far:
            leads = self.onward.leads(self.begun, self.move, BEFOREHAND)
            yield from self._going_first(lead for lead in leads if len(lead.moves) == BEFOREHAND)
        yield from self._changed_after_steps()
        steps = STEPS_OF_A_TURN if far else BEFOREHAND
        yield from self._going_first(self.onward.others_lead(self.begun, self.move, steps))

    def _changed_after_steps(self) -> Iterator[Remedy]:
        """After what goes on, by as few steps as will do, one thing told otherwise."""
        steps = 0
        for attempt in [one for one in self.nearer if one.first and not one.changed]:
            if steps and len(attempt.first) > steps:
                return
            for remedy in self._instead(attempt):
                steps = len(attempt.first)
                yield remedy

    def _prepared(self) -> Iterator[Remedy]:
        """Another move of the seat's own before it; two, where one does not do and changes what is found."""
        helped = []
        found = False
        for lead in self._preparing(self.begun):
            if self._mends(Attempt(lead.state, self.move, lead.moves, lead.events)):
                found = True
                yield self._prepares(lead)
            elif not self._is_the_same(lead.state):
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
        """Whether it is legal, or can come to it where it is told in part. What is nearer to it is kept."""
        if self.is_by_two:
            self.left.spend()
        ruling = self.mending.weigh(attempt.state, attempt.move)
        if ruling.verdict != "illegal":
            return ruling.verdict == "legal" or self._may_become_legal(attempt)
        broken = {one.rule for one in ruling.citations if one.role in ("primary", "breaks")}
        if not broken.issuperset(self.broken):
            self.nearer.append(attempt)
            if self.rule not in broken and not attempt.first:
                left = tuple(_broken(ruling.citations)) if self.standing is None else self.standing
                self.standing = tuple(rule for rule in left if rule in broken)
        return False

    def _may_become_legal(self, attempt: Attempt) -> bool:
        if not (self.move.unset and attempt.move.unset):
            return False  # what was told as a whole is mended as a whole
        try:
            ways = self.mending.completing.ways(attempt.state, attempt.move, self.left)
            return next(ways, None) is not None
        except BudgetSpentError:
            return False


def _broken(citations: Iterable[Citation]) -> Iterator[str]:
    return (one.rule for one in citations if one.role in ("primary", "breaks"))
