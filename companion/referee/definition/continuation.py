"""How play of a game goes on: what may go before a refused move, and who else could declare it."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Protocol

from companion.referee.fields.facts import Event
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Checks
from companion.referee.judging.memos import Memo
from companion.referee.judging.mending import Prelude
from companion.referee.judging.ruling import Ruling
from companion.referee.positions.duties import answerable, pending
from companion.referee.resolving.resolution import Step
from companion.referee.views.ending import Finale

Seats = Callable[[Any, Seat], Iterable[Seat]]  # whose moves are looked through, of a state

MOST_LEADS = 40  # ways to go on that are looked through
MOST_OF_A_KIND = 20  # moves of one kind that may prepare another


class ContinuedGame(Protocol):
    """What is asked of a game here."""

    @property
    def checks(self) -> Checks[Any]:
        """What lists the values of a choice."""

    @property
    def onward(self) -> Callable[[Any, Seat], Iterator[Move]]:
        """What a seat may go on by."""

    @property
    def preparing(self) -> tuple[type[Move], ...]:
        """The kinds of moves that may prepare another."""

    @property
    def compulsory(self) -> tuple[type[Move], ...]:
        """The kinds of moves that nobody chooses to declare."""

    @property
    def ending(self) -> Finale[Any]:
        """How a part of it ends."""

    @property
    def awaits(self) -> Callable[[Any, Move], Move | None]:
        """What must be declared before a move."""

    def settled(self, state: Any, seat: Seat) -> Any:
        """Return the position once the silence is passed that a seat passes."""

    def before(self, state: Any, move: Move) -> Step:
        """Return what silence comes to before a move."""

    def weigh(self, state: Any, move: Move) -> Ruling:
        """Return the verdict on a move."""

    def apply(self, state: Any, move: Move) -> Step:
        """Return what comes of a move."""

    def completions(self, state: Any, move: Move) -> Iterator[Move]:
        """Return the legal ways to fill a partial move."""


class WayOn:
    """A position that play goes on to, and by what. How it goes on from there is looked at once."""

    __slots__ = ("events", "moves", "onward", "settled", "state")

    def __init__(self, moves: tuple[Move, ...], events: tuple[Event, ...], state: Any) -> None:
        self.moves = moves
        self.events = events
        self.state = state
        self.settled: Prelude | None = None  # once the silence is passed that the refused seat passes
        self.onward: tuple[WayOn, ...] | None = None


class Continuation:
    """What a game says by ``onward`` and ``preparing``, as far as it is legal.

    How play goes on from a position is the same for all that a seat is refused in it, so it is kept for the
    last that was looked at.
    """

    def __init__(self, game: ContinuedGame) -> None:
        self.game = game
        self._begun: Memo[Any, dict[tuple[Seat, Seats], WayOn]] = Memo(lambda _state: {})

    def leads(self, state: Any, move: Move, steps: int) -> Iterator[Prelude]:
        """By what play goes on to a move: what its seat may go on by, or those for whom something waits."""
        return islice(self._leads(state, move, steps, _concerned), MOST_LEADS)

    def others_lead(self, state: Any, move: Move, steps: int) -> Iterator[Prelude]:
        """Return the same where only others go on, whoever is on turn, by what they owe."""
        return islice(self._leads(state, move, steps, _all_others), MOST_LEADS)

    def _leads(self, state: Any, move: Move, steps: int, seats: Seats) -> Iterator[Prelude]:
        reached = [self._begun(state).setdefault((move.seat, seats), WayOn((), (), state))]
        for _step in range(steps):
            before, reached = reached, []
            for way in before:
                for longer in self._onward(way, move.seat, seats):
                    reached.append(longer)
                    yield self._settled(longer, move)

    def _onward(self, way: WayOn, mover: Seat, seats: Seats) -> tuple[WayOn, ...]:
        if way.onward is None:
            way.onward = tuple(self._goes_on(way, mover, seats))
        return way.onward

    def _goes_on(self, way: WayOn, mover: Seat, seats: Seats) -> Iterator[WayOn]:
        for first in self._legal(way.state, mover, seats(way.state, mover)):
            step = self.game.apply(way.state, first)
            if self.game.ending.part(step.events) is None:  # nobody ends a part so that something is allowed
                yield WayOn((*way.moves, first), (*way.events, *step.events), step.state)

    def _legal(self, state: Any, mover: Seat, seats: Iterable[Seat]) -> Iterator[Move]:
        """Return what those may go on by in a state, each once; of others than the mover only what they owe.

        What another may choose to do, or to leave, nobody can ask of them to mend a move.
        """
        seen: set[Move] = set()
        owed = [(seat, asked) for duty in answerable(state) for seat in duty.seats for asked in duty.asks]
        for who in dict.fromkeys(seats):
            for first in self.game.onward(self.game.settled(state, who), who):
                is_asked = first.seat == mover or (first.seat, first.do) in owed
                if first in seen or not (is_asked or isinstance(first, self.game.compulsory)):
                    continue
                if self.game.weigh(state, first).verdict == "legal":
                    seen.add(first)
                    yield first

    def prepares(self, state: Any, move: Move) -> Iterator[Prelude]:
        """Each other move of the seat's own that may prepare a move; what is endless is told as there."""
        for kind in self.game.preparing:
            for first in islice(self._of_kind(state, move, kind), MOST_OF_A_KIND):
                if first != move:
                    step = self.game.apply(state, first)
                    yield self._settled(WayOn((first,), step.events, step.state), move)

    def _of_kind(self, state: Any, move: Move, kind: type[Move]) -> Iterator[Move]:
        partial = kind(seat=move.seat)
        for name in kind.chosen:
            told = getattr(move, name, UNSET)
            if told is not UNSET and self.game.checks.values(state, partial, name) is None:
                partial = partial.choosing(name, told)
        return (one for one in self.game.completions(state, partial) if not one.unset)

    def by_others(self, state: Any, move: Move) -> Iterator[Move]:
        """Return a move of that kind by which play goes on, declared by others who owe it."""
        legal = self._legal(state, move.seat, _all_others(state, move.seat))
        return (one for one in legal if type(one) is type(move) and one.seat != move.seat)

    def awaited(self, state: Any, move: Move) -> Move | None:
        """Return what the game says must be declared before, unless that is refused too."""
        awaited = self.game.awaits(state, move)
        if awaited is None or self.game.weigh(state, awaited).verdict == "illegal":
            return None
        return awaited

    def _settled(self, way: WayOn, move: Move) -> Prelude:
        """Return the same, and the silence that the move passes after it."""
        if not move.passes:
            return Prelude(way.moves, way.events, way.state)
        if way.settled is None:
            after = self.game.before(way.state, move)
            way.settled = Prelude(way.moves, (*way.events, *after.events), after.state)
        return way.settled


def _concerned(state: Any, seat: Seat) -> Iterator[Seat]:
    """Yield the seat itself, and for whom something waits."""
    yield seat
    for duty in pending(state):
        yield from duty.seats
    if state.waited is not None:
        yield from state.waited.waits_for


def _all_others(state: Any, seat: Seat) -> tuple[Seat, ...]:
    return tuple(one for one in state.options.order if one != seat)
