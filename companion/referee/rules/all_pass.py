"""All pass in a row, said at once as one declared move by whoever is on turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic

from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.stack import Stack


def all_who_may_speak(state: Any) -> tuple[Seat, ...]:
    """Whoever has not passed in the window that waits."""
    window = state.waited
    return window.waits_for if window is not None else ()


@dataclass(frozen=True)
class AllPass(Generic[S]):
    """The move by which all pass in a window of ``stack``, and what it may say of the moment.

    ``names`` is the field in which the move may name its moment, so that it is taken for no other; left
    empty, it is whatever waits. ``moment`` is what it may name in a state, None where nobody can be passed
    for, ``passing`` for whom is passed: whoever speaks for themselves is left out. Who may say it is judged
    elsewhere (``Turns.only_on_turn``).
    """

    stack: Stack[S]
    move: type[Move]
    names: str
    moment: Callable[[S], str | None]
    passing: Callable[[S], tuple[Seat, ...]] = all_who_may_speak

    def judged(
        self, checks: Checks[S], rule: str, otherwise: Callable[[S], Breach], *, physical: bool = False
    ) -> None:
        """At another moment than it names it breaks that rule; ``otherwise`` says what waits."""

        @checks.check(rule, self.move, tier=Tier.TURN, physical=physical)
        def at_the_moment_named(state: S, move: Move) -> Finding:
            now = self.moment(state)
            return None if now is not None and getattr(move, self.names) in ("", now) else otherwise(state)

    def done(
        self, resolution: Resolution[S], event: str, rule: str, facts: Callable[[S], Mapping[str, Any]]
    ) -> None:
        """Emit the event and pass for each seat in turn."""

        @resolution.move(self.move)
        def each_passes(context: Context[S], move: Move) -> None:
            passing = self.passing(context.state)
            context.emit(event, rule, **facts(context.state))
            for seat in passing:
                self.stack.pass_(context, seat)
