"""How play of a game goes on: what may go before a refused move, and who else could declare it."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, Protocol

from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Checks
from companion.referee.judging.mending import Prelude
from companion.referee.judging.ruling import Ruling
from companion.referee.positions.duties import answerable, pending
from companion.referee.resolving.resolution import Step
from companion.referee.views.ending import Finale

Seats = Callable[[Any, Seat], Iterable[Seat]]  # whose moves are looked through, of a state

MOST_LEADS = 40  # ways to go on that are looked through
MOST_OF_A_KIND = 20  # moves of one kind that may prepare another


class GameGoingOn(Protocol):
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
        """The position once the silence is passed that a seat passes."""

    def before(self, state: Any, move: Move) -> Step:
        """What silence comes to before a move."""

    def weigh(self, state: Any, move: Move) -> Ruling:
        """The verdict on a move."""

    def apply(self, state: Any, move: Move) -> Step:
        """What comes of a move."""

    def completions(self, state: Any, move: Move) -> Iterator[Move]:
        """The legal ways to fill a partial move."""


class GoingOn:
    """What a game says by ``onward`` and ``preparing``, as far as it is legal."""

    def __init__(self, game: GameGoingOn) -> None:
        self.game = game

    def leads(self, state: Any, move: Move, steps: int) -> Iterator[Prelude]:
        """By what play goes on to a move: what its seat may go on by, or those for whom something waits."""
        return islice(self._leads(state, move, steps, self._concerned), MOST_LEADS)

    def others_lead(self, state: Any, move: Move, steps: int) -> Iterator[Prelude]:
        """The same where only others go on, whoever is on turn, by what they owe."""
        return islice(self._leads(state, move, steps, _all_others), MOST_LEADS)

    def _leads(self, state: Any, move: Move, steps: int, seats: Seats) -> Iterator[Prelude]:
        reached = [Prelude((), (), state)]
        for _step in range(steps):
            before, reached = reached, []
            for lead in before:
                for first in self._legal(lead.state, move.seat, seats(lead.state, move.seat)):
                    step = self.game.apply(lead.state, first)
                    if self.game.ending.part(step.events) is not None:
                        continue  # nobody ends a part so that something is allowed after it
                    longer = Prelude((*lead.moves, first), (*lead.events, *step.events), step.state)
                    reached.append(longer)
                    yield self._settled(longer, move)

    def _concerned(self, state: Any, seat: Seat) -> Iterator[Seat]:
        """The seat itself, and for whom something waits."""
        yield seat
        for duty in pending(state):
            yield from duty.seats
        if state.waited is not None:
            yield from state.waited.waits_for

    def _legal(self, state: Any, mover: Seat, seats: Iterable[Seat]) -> Iterator[Move]:
        """What those may go on by in a state, each once; of others than the mover only what they owe.

        What another may choose to do, or to leave, nobody can ask of them to mend a move.
        """
        seen: set[Move] = set()
        for who in dict.fromkeys(seats):
            for first in self.game.onward(self.game.settled(state, who), who):
                if first in seen or not (first.seat == mover or self._is_owed(state, first)):
                    continue
                if self.game.weigh(state, first).verdict == "legal":
                    seen.add(first)
                    yield first

    def _is_owed(self, state: Any, move: Move) -> bool:
        asked = (duty.asks for duty in answerable(state) if move.seat in duty.seats)
        return isinstance(move, self.game.compulsory) or any(move.do in asks for asks in asked)

    def prepares(self, state: Any, move: Move) -> Iterator[Prelude]:
        """Each other move of the seat's own that may prepare a move; what is endless is told as there."""
        for kind in self.game.preparing:
            for first in islice(self._of_kind(state, move, kind), MOST_OF_A_KIND):
                if first != move:
                    step = self.game.apply(state, first)
                    yield self._settled(Prelude((first,), step.events, step.state), move)

    def _of_kind(self, state: Any, move: Move, kind: type[Move]) -> Iterator[Move]:
        partial = kind(seat=move.seat)
        for name in kind.chosen:
            told = getattr(move, name, UNSET)
            if told is not UNSET and self.game.checks.values(state, partial, name) is None:
                partial = partial.choosing(name, told)
        return (one for one in self.game.completions(state, partial) if not one.unset)

    def by_others(self, state: Any, move: Move) -> Iterator[Move]:
        """A move of that kind by which play goes on, declared by others who owe it."""
        legal = self._legal(state, move.seat, _all_others(state, move.seat))
        return (one for one in legal if type(one) is type(move) and one.seat != move.seat)

    def awaited(self, state: Any, move: Move) -> Move | None:
        """What the game says must be declared before, unless that is refused too."""
        awaited = self.game.awaits(state, move)
        if awaited is None or self.game.weigh(state, awaited).verdict == "illegal":
            return None
        return awaited

    def _settled(self, lead: Prelude, move: Move) -> Prelude:
        """The same, and the silence that the move passes after it."""
        settled = self.game.before(lead.state, move)
        return Prelude(lead.moves, (*lead.events, *settled.events), settled.state)


def _all_others(state: Any, seat: Seat) -> tuple[Seat, ...]:
    return tuple(one for one in state.options.order if one != seat)
