"""Passing for all seats in one move, declared by the seat on turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Finding
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.stack import Stack


def all_who_may_speak(state: Any) -> tuple[Seat, ...]:
    """Return the seats that have not passed in the window that waits."""
    window = state.waited
    return window.waits_for if window is not None else ()


@dataclass(frozen=True)
class AllPass(Generic[S]):
    """The move by which all seats pass in a window of ``stack``.

    ``names`` is the field in which the move may name its moment, so that it cannot be taken for another one;
    empty means whatever waits. ``moment`` returns the name of the moment in a state, or None if nobody can
    pass. ``passing`` returns the seats that pass. ``Turns.only_on_turn`` judges who may declare the move.
    """

    stack: Stack[S]
    move: type[Move]
    names: str
    moment: Callable[[S], str | None]
    passing: Callable[[S], tuple[Seat, ...]] = all_who_may_speak

    def judged(
        self,
        checks: Checks[S],
        rule: str,
        otherwise: Callable[[S], Finding],
        *,
        tier: Tier = Tier.TURN,
        physical: bool = False,
    ) -> None:
        """Register the check of the moment that the move names.

        ``otherwise`` returns the finding for another moment.
        """

        @checks.check(rule, self.move, tier=tier, physical=physical)
        def at_the_moment_named(state: S, move: Move) -> Finding:
            now = self.moment(state)
            return None if now is not None and getattr(move, self.names) in ("", now) else otherwise(state)

    def done(
        self, resolution: Resolution[S], event: str, rule: str, facts: Callable[[S], Mapping[str, Any]]
    ) -> None:
        """Register the effect of the move: its event, and a pass for each seat in turn."""

        @resolution.move(self.move)
        def each_passes(context: Context[S], move: Move) -> None:
            passing = self.passing(context.state)
            context.emit(event, rule, **facts(context.state))
            for seat in passing:
                self.stack.pass_(context, seat)
