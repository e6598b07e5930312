"""The moves by which play of a game goes on: before a refused move, or instead of it by other seats."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Protocol

from companion.referee.fields.facts import Event
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Checks
from companion.referee.judging.memos import Memo
from companion.referee.judging.mending import Prelude
from companion.referee.judging.ruling import Ruling
from companion.referee.positions.duties import PASS, answerable, pending
from companion.referee.resolving.resolution import Step
from companion.referee.rules.ending import who_gave_up
from companion.referee.rules.standing_passes import SpeakAgain
from companion.referee.views.ending import Finale

Seats = Callable[[Any, Seat], Iterable[Seat]]  # the seats whose moves are tried, by state

MOST_LEADS = 40  # ways on that are tried
MOST_OF_A_KIND = 20  # moves of one kind that may prepare another


class ContinuedGame(Protocol):
    """The parts of a game that a continuation needs."""

    @property
    def checks(self) -> Checks[Any]:
        """Return the registry that lists the values of a choice."""

    @property
    def onward(self) -> Callable[[Any, Seat], Iterator[Move]]:
        """Return the function that yields the moves by which a seat may go on."""

    @property
    def preparing(self) -> tuple[type[Move], ...]:
        """Return the kinds of moves that may prepare another."""

    @property
    def prepared(self) -> Callable[[Any, Move, Move], Move]:
        """Return the function that sets the numbers of such a move that are enough for a refused one."""

    @property
    def compulsory(self) -> tuple[type[Move], ...]:
        """Return the kinds of moves that nobody chooses to declare."""

    @property
    def ending(self) -> Finale[Any]:
        """Return the definition of how a match of the game ends and what follows."""

    @property
    def awaits(self) -> Callable[[Any, Move], Move | None]:
        """Return the function that returns the move that must be declared before a move."""

    @property
    def unseen(self) -> Callable[[Any, Move], bool]:
        """Return the function that returns whether only the table sees what a move waits for."""

    def settled(self, state: Any, seat: Seat) -> Any:
        """Return the position after the silent passes of that seat."""

    def before(self, state: Any, move: Move) -> Step:
        """Return the silent passes before a move, as a step."""

    def weigh(self, state: Any, move: Move) -> Ruling:
        """Return the verdict on a move."""

    def is_legal(self, state: Any, move: Move) -> bool:
        """Return whether a move is legal."""

    def apply(self, state: Any, move: Move) -> Step:
        """Return the step of a move."""

    def completions(self, state: Any, move: Move) -> Iterator[Move]:
        """Return the legal ways to complete a partial move."""


class OnwardPosition:
    """A position that play goes on to, however it is reached; what follows from it is computed once."""

    __slots__ = ("followed", "legal", "moves", "state")

    def __init__(self, state: Any) -> None:
        self.state = state
        self.moves: dict[Seat, tuple[Move, ...]] = {}  # by which a seat may go on, before rules apply
        self.legal: dict[Move, bool] = {}
        self.followed: dict[
            Move, tuple[tuple[Event, ...], OnwardPosition] | None
        ] = {}  # None where a part ends


class WayOn:
    """A way to a position that play goes on to; the ways on from there are computed once."""

    __slots__ = ("earlier", "events", "moves", "onward", "position", "settled")

    def __init__(
        self,
        moves: tuple[Move, ...],
        events: tuple[Event, ...],
        position: OnwardPosition,
        earlier: tuple[Move, ...] = (),
    ) -> None:
        self.moves = moves
        self.events = events
        self.position = position
        self.earlier = earlier  # passes of the same window that another way has before its last move
        self.settled: Prelude | None = None  # after the silent passes of the refused seat
        self.onward: tuple[WayOn, ...] | None = None


class WaysOn:
    """The ways on from one position, and the positions that they reach, each once."""

    __slots__ = ("by_mover", "positions")

    def __init__(self, state: Any) -> None:
        self.positions = [OnwardPosition(state)]
        self.by_mover: dict[tuple[Seat, Seats], WayOn] = {}

    def position(self, state: Any) -> OnwardPosition:
        """Return what is known of a state; several orders of the same moves come to the same one."""
        for position in self.positions:
            if position.state == state:
                return position
        self.positions.append(position := OnwardPosition(state))
        return position


class Continuation:
    """The legal moves among a game's ``onward`` and ``preparing``.

    The ways on from a position are the same for all refused moves of a seat, so those of the last position
    are kept.
    """

    def __init__(self, game: ContinuedGame) -> None:
        self.game = game
        self._begun: Memo[Any, WaysOn] = Memo(WaysOn)

    def leads(self, state: Any, move: Move, steps: int) -> Iterator[Prelude]:
        """Return the ways on to a move, by its seat or by those for whom something waits."""
        return self._leads(state, move, steps, _concerned)

    def others_lead(self, state: Any, move: Move, steps: int) -> Iterator[Prelude]:
        """Return the ways on by what other seats owe, whoever is on turn."""
        return self._leads(state, move, steps, _all_others)

    def _leads(self, state: Any, move: Move, steps: int, seats: Seats) -> Iterator[Prelude]:
        ways, left = self._begun(state), MOST_LEADS
        reached = [ways.by_mover.setdefault((move.seat, seats), WayOn((), (), ways.positions[0]))]
        for _step in range(steps - 1):
            reached = list(islice(self._longer(ways, reached, move.seat, seats), left))
            left -= len(reached)
        for way in islice(self._longer(ways, reached, move.seat, seats), left):
            yield self._settled(way, move)

    def _longer(self, ways: WaysOn, reached: list[WayOn], mover: Seat, seats: Seats) -> Iterator[WayOn]:
        """Yield the ways with one more move."""
        for way in reached:
            if way.onward is None:
                longer_ways = self._goes_on(ways, way, mover, seats)
                way.onward = tuple(self._unspoken(ways, longer) for longer in longer_ways)
            yield from way.onward

    def _unspoken(self, ways: WaysOn, way: WayOn) -> WayOn:
        """Return a way on without the seat speaking again, where the others' moves alone end the occasion."""
        first, *others = way.moves
        if not isinstance(first, SpeakAgain):
            return way
        state, events = ways.positions[0].state, list[Event]()
        for one in others:
            if not self.game.is_legal(state, one):
                return way
            step = self.game.apply(state, one)
            state, events = step.state, [*events, *step.events]
        if state != way.position.state or not others:
            return way
        return WayOn(tuple(others), tuple(events), way.position)

    def _goes_on(self, ways: WaysOn, way: WayOn, mover: Seat, seats: Seats) -> Iterator[WayOn]:
        """Yield the ways with one more move; passes of one window come in one order only."""
        position, passes = way.position, way.earlier
        for first in self._legal(position, mover, seats(position.state, mover)):
            if first in way.earlier:
                continue
            if first not in position.followed:
                step = self.game.apply(position.state, first)
                goes_on = self.game.ending.part(step.events) is None  # no part is ended for a legal move
                position.followed[first] = (step.events, ways.position(step.state)) if goes_on else None
            if (followed := position.followed[first]) is not None:
                events, to = followed
                is_pass = first.do == PASS and _only_passed(position.state, to.state)
                earlier = passes if is_pass else ()
                yield WayOn((*way.moves, first), (*way.events, *events), to, earlier)
                if is_pass:
                    passes = (*passes, first)

    def _legal(self, position: OnwardPosition, mover: Seat, seats: Iterable[Seat]) -> Iterator[Move]:
        """Yield the legal moves by which those seats may go on.

        Of other seats than the mover only what they owe. No remedy can ask other seats for moves that they
        are free to choose. A mover who passes beforehand speaks again before others bring play on.
        """
        state = position.state
        if any(one.seat == mover for one in state.standing_passes):
            seats = (seat for seat in seats if seat == mover)
        seen: set[Move] = set()
        owed = [(seat, asked) for duty in answerable(state) for seat in duty.seats for asked in duty.asks]
        for who in dict.fromkeys(seats):
            if who not in position.moves:
                position.moves[who] = tuple(self.game.onward(self.game.settled(state, who), who))
            for first in position.moves[who]:
                is_asked = (first.seat, first.do) in owed or (first.seat == mover and first.do != PASS)
                if first in seen or not (is_asked or isinstance(first, self.game.compulsory)):
                    continue
                if first not in position.legal:
                    position.legal[first] = self.game.is_legal(state, first)
                if position.legal[first]:
                    seen.add(first)
                    yield first

    def next_of(self, state: Any, seat: Seat) -> Move | None:
        """Return the move by which play goes on, short of a pass and of giving up, or None.

        The move is one of that seat, if it has any. Where the players should notice it themselves there is
        none: decision 0012.
        """
        if self.game.checks.withholds(state):
            return None
        moves = sorted(
            self.game.onward(self.game.settled(state, seat), seat), key=lambda one: one.seat != seat
        )
        legal = (one for one in moves if one.do != PASS and self.game.is_legal(state, one))
        return next((one for one in legal if not who_gave_up(self.game.apply(state, one).events)), None)

    def prepares(self, state: Any, move: Move) -> Iterator[Prelude]:
        """Yield the other moves of the seat that may prepare a move.

        Numbers that the game does not set are copied from the move.
        """
        for kind in self.game.preparing:
            for first in islice(self._of_kind(state, move, kind), MOST_OF_A_KIND):
                if first != move:
                    step = self.game.apply(state, first)
                    yield self._settled(WayOn((first,), step.events, OnwardPosition(step.state)), move)

    def _of_kind(self, state: Any, move: Move, kind: type[Move]) -> Iterator[Move]:
        partial = self.game.prepared(state, kind(seat=move.seat), move)
        for name in kind.chosen:
            value = getattr(move, name, UNSET) if getattr(partial, name) is UNSET else UNSET
            if value is not UNSET and self.game.checks.values(state, partial, name) is None:
                partial = partial.choosing(name, value)
        return (one for one in self.game.completions(state, partial) if not one.unset)

    def by_others(self, state: Any, move: Move) -> Iterator[Move]:
        """Yield the legal moves of that kind that other seats owe now, not only after a silence."""
        begun = self._begun(state).positions[0]
        legal = self._legal(begun, move.seat, _all_others(state, move.seat))
        others = (one for one in legal if type(one) is type(move) and one.seat != move.seat)
        return (one for one in others if not self.game.before(state, one).events)

    def awaited(self, state: Any, move: Move) -> Move | None:
        """Return the move that the game says must be declared before, or None if that is refused too."""
        awaited = self.game.awaits(state, move)
        if awaited is None or self.game.weigh(state, awaited).verdict == "illegal":
            return None
        return awaited

    def is_unseen(self, state: Any, move: Move) -> bool:
        """Return whether only the table sees what a move waits for."""
        return self.game.unseen(state, move)

    def _settled(self, way: WayOn, move: Move) -> Prelude:
        """Return the way on with the silent passes before the move."""
        if not move.passes:
            return Prelude(way.moves, way.events, way.position.state)
        if way.settled is None:
            after = self.game.before(way.position.state, move)
            way.settled = Prelude(way.moves, (*way.events, *after.events), after.state)
        return way.settled


def _concerned(state: Any, seat: Seat) -> Iterator[Seat]:
    """Yield the seat itself and the seats for whom something waits."""
    yield seat
    for duty in pending(state):
        yield from duty.seats
    if state.waited is not None:
        yield from state.waited.waits_for


def _all_others(state: Any, seat: Seat) -> tuple[Seat, ...]:
    return tuple(one for one in state.options.order if one != seat)


def _only_passed(before: Any, after: Any) -> bool:
    """Return whether the window for which play waits is the same, so that others may still pass it."""
    was, now = before.waited, after.waited
    return was is not None and now is not None and (was.id, was.answers) == (now.id, now.answers)
