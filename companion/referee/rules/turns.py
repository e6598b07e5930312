"""Turns and phases: the seat on turn, the next phase, the next turn, and refusals out of turn.

A game gives the paths of the fields with this data, and registers the common rules under its own ids.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import Any, Generic

from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.fields.paths import with_fields
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Cited, Finding, Point, id_of
from companion.referee.judging.reasons import (
    NOT_ON_TURN,
    OTHER_PHASE,
    PHASE_PASSED,
    PHASE_SKIPPED,
    PHASES_LEFT,
    naming,
)
from companion.referee.positions.position import S
from companion.referee.positions.roster import Roster, TurnDue
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import next_after


@dataclass(frozen=True)
class Turns(Generic[S]):
    """The turns of a game, with ``phases`` in this order.

    ``on_turn``, ``phase`` and ``number`` are the paths of the fields with the seat on turn, its phase, and
    the number of the turn. Facts of breaches have the names of those fields. ``left_out`` returns for a phase
    whether the present turn skips it.
    """

    checks: Checks[S]
    phases: tuple[str, ...]
    on_turn: str
    phase: str
    number: str
    left_out: Mapping[str, Callable[[S], bool]] = field(default_factory=dict)

    # ---------------------------------------------------------------- state

    @cached_property
    def whose(self) -> Callable[[S], Seat]:
        """Return a function that returns the seat on turn."""
        return attrgetter(self.on_turn)

    @cached_property
    def phase_of(self) -> Callable[[S], str]:
        """Return a function that returns the phase."""
        return attrgetter(self.phase)

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Return the place of each phase in a turn."""
        return {phase: at for at, phase in enumerate(self.phases)}

    def phase_after(self, state: S) -> Any:
        """Return the next phase of this turn, in the game's type, or None in the last."""
        for phase in self.phases[self.place[self.phase_of(state)] + 1 :]:
            if not self._is_left_out(state, phase):
                return phase
        return None

    def _is_left_out(self, state: S, phase: str) -> bool:
        return phase in self.left_out and self.left_out[phase](state)

    # ---------------------------------------------------------------- checks

    def only_on_turn(
        self,
        rule: str,
        *moves: type[Move],
        physical: bool = False,
        decides: tuple[Point, ...] = (),
        but: Callable[[S, Move], bool] = lambda _state, _move: False,
    ) -> None:
        """Register that those moves are only for the seat on turn.

        ``decides`` are the decisions that read the rule so; ``but`` exempts moves with a rule of their own.
        """
        whose, fact = self.whose, _last(self.on_turn)

        @self.checks.check(rule, *moves, tier=Tier.TURN, physical=physical)
        def only_who_is_on_turn(state: S, move: Move) -> Finding:
            on_turn = whose(state)
            if on_turn == move.seat or but(state, move):
                return None
            return Breach(NOT_ON_TURN, *decides, **{fact: on_turn})

    def only_in(self, rule: str, phases: tuple[str, ...], *moves: type[Move], physical: bool = False) -> None:
        """Register that those moves belong to those phases."""
        phase_of, fact = self.phase_of, _last(self.phase)
        reason = naming(OTHER_PHASE, fact, phases)

        @self.checks.check(rule, *moves, tier=Tier.TURN, physical=physical)
        def only_in_its_phase(state: S, move: Move) -> Finding:
            now = phase_of(state)
            return None if now in phases else Breach(reason, **{fact: now})

    def never_back(self, rule: str, move: type[Move], to: str) -> None:
        """Forbid a move that names the next phase in ``to`` to go to the same or an earlier one."""
        phase_of, place, fact = self.phase_of, self.place, _last(self.phase)

        @self.checks.check(rule, move)
        def never_back_to_a_phase(state: S, move: Move) -> Finding:
            wanted, now = getattr(move, to), phase_of(state)
            return (
                None if wanted is UNSET or place[wanted] > place[now] else Breach(PHASE_PASSED, **{fact: now})
            )

    def none_skipped(self, rule: str, move: type[Move], to: str) -> None:
        """Forbid a move that names the next phase in ``to`` to skip one that this turn has."""
        phase_of, place, fact = self.phase_of, self.place, _last(self.phase)

        @self.checks.check(rule, move)
        def no_phase_is_skipped(state: S, move: Move) -> Finding:
            wanted, after = getattr(move, to), self.phase_after(state)
            if wanted is UNSET or after is None or place[wanted] <= place[after]:
                return None
            return Breach(naming(PHASE_SKIPPED, fact, after), **{fact: phase_of(state)})

    def only_after_last(self, rule: str, *moves: type[Move]) -> None:
        """Register that those moves need the last phase; a seat that is not on turn is not judged by this."""
        phase_of, whose, fact = self.phase_of, self.whose, _last(self.phase)

        @self.checks.check(rule, *moves, tier=Tier.TURN)
        def only_after_the_last_phase(state: S, move: Move) -> Finding:
            after = self.phase_after(state)
            if whose(state) != move.seat or after is None:
                return None
            return Breach(naming(PHASES_LEFT, fact, after), **{fact: phase_of(state)})

    # ---------------------------------------------------------------- changes

    def enter(self, context: Context[S], phase: str) -> None:
        """Enter a phase."""
        context.state = with_fields(context.state, {self.phase: phase})

    def next_turn(self, context: Context[S]) -> Seat:
        """Begin the next turn, and return its seat.

        The seat is the next one in the match whose turn is not skipped, unless an extra turn is due. A
        skipped turn is the event ``turno-pulado``.
        """
        seat = self._seat_after(context)
        turn = attrgetter(self.number)(context.state) + 1
        context.state = with_fields(context.state, {self.on_turn: seat, self.number: turn})
        first = next(phase for phase in self.phases if not self._is_left_out(context.state, phase))
        self.enter(context, first)
        return seat

    def _seat_after(self, context: Context[Any]) -> Seat:
        state = context.state
        if not isinstance(state, Roster):
            return next_after(state, self.whose(state))
        while (due := _first_due(context.state, "extra")) is not None:
            at = context.state.order_at or self.whose(context.state)
            context.set(turns_due=_without(context.state, due), order_at=at)
            if not self._skipped(context, due.seat):
                return due.seat
        seat = context.state.order_at or self.whose(context.state)
        context.set(order_at="")
        while self._skipped(context, seat := next_after(context.state, seat)):
            pass
        return seat

    def _skipped(self, context: Context[Any], seat: Seat) -> bool:
        """Return whether the turn of a seat that begins now is skipped; the skip is then used up."""
        due = _first_due(context.state, "skip", seat)
        if due is None:
            return False
        context.set(turns_due=_without(context.state, due))
        context.emit("turno-pulado", due.rule, **{_last(self.on_turn): seat, "por": due.source})
        return True


def extra_turn(context: Context[Any], seat: Seat, rule: Cited, source: str = "") -> None:
    """Give a seat an extra turn after the present one, before all turns that are already due."""
    due = TurnDue(effect="extra", seat=seat, rule=id_of(rule), source=source)
    context.set(turns_due=(due, *context.state.turns_due))


def skip_turn(context: Context[Any], seat: Seat, rule: Cited, source: str = "") -> None:
    """Skip the next turn of a seat."""
    due = TurnDue(effect="skip", seat=seat, rule=id_of(rule), source=source)
    context.set(turns_due=(*context.state.turns_due, due))


def _first_due(state: Roster, effect: str, seat: Seat = "") -> TurnDue | None:
    fitting = (due for due in state.turns_due if due.effect == effect and seat in ("", due.seat))
    return next(fitting, None)


def _without(state: Roster, due: TurnDue) -> tuple[TurnDue, ...]:
    at = state.turns_due.index(due)
    return (*state.turns_due[:at], *state.turns_due[at + 1 :])


def _last(path: str) -> str:
    """Return the name of the field at the end of a path."""
    return path.rpartition(".")[2]
