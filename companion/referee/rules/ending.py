"""The end of a match: the last side that is left, giving up, and nothing after it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from companion.referee.fields.facts import Event, FactValue
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Cited, Finding, Reading
from companion.referee.judging.receiving import asked_by, inject_whole
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context, Handles, Resolution
from companion.referee.rules.seating import Side, sides_left

GAVE_UP = "desistiu"  # what is told of who gives up, whose seat is its first fact


@dataclass(frozen=True)
class LastSide(Generic[S]):
    """A match is over once one side is left, or none.

    ``how`` it ended then, and the rules by which the last side ``wins``, which is told by which rule the last
    has gone; ``nobody`` says who wins, and by which rules, where the last have all gone at once, which it is
    told.
    """

    how: str
    wins: Callable[[S, Cited], tuple[Cited, ...]]
    nobody: Callable[[S, tuple[Seat, ...]], tuple[Side, tuple[Cited, ...]]]

    def end(self, context: Context[S], rule: Cited, going: tuple[Seat, ...]) -> bool:
        """End the match if it is over now that those have gone by that rule; says whether it is."""
        left = sides_left(context.state)
        if len(left) > 1:
            return False
        if left:
            winners, rules = left[0], self.wins(context.state, rule)
        else:
            winners, rules = self.nobody(context.state, going)
        context.end(winners, self.how, *rules)
        return True


def over(
    checks: Checks[S],
    moves: tuple[type[Move], ...],
    rule: str,
    *named: str,
    winners: str = "",
    how: str = "",
) -> None:
    """Once a match is over nothing is declared.

    That is refused by ``rule`` where the match ended by it, else by whichever of the ``named`` rules it ended
    by, and where it was none of them by ``rule`` too. The facts ``winners`` and ``how`` say who has won and
    by what, where they have a name.
    """

    def breach(state: S) -> Breach:
        outcome = state.outcome
        told: dict[str, FactValue] = {}
        if outcome is not None:
            told = {winners: outcome.winners, how: outcome.how}
        return Breach(**{name: value for name, value in told.items() if name})

    @checks.check(rule, *moves, tier=Tier.OVER, physical=True)
    def the_match_is_over(state: S, move: Move) -> Finding:
        outcome = state.outcome
        if outcome is None:
            return None
        if rule not in outcome.rules and any(one in outcome.rules for one in named):
            return None
        return breach(state)

    for one in named:
        _over_by(checks, moves, one, rule, breach)


def _over_by(
    checks: Checks[S], moves: tuple[type[Move], ...], named: str, rule: str, breach: Callable[[S], Breach]
) -> None:
    @checks.check(named, *moves, tier=Tier.OVER, physical=True)
    def the_match_is_over_by_it(state: S, move: Move) -> Finding:
        outcome = state.outcome
        if outcome is None or named not in outcome.rules or rule in outcome.rules:
            return None
        return breach(state)


def conceding(
    checks: Checks[S],
    resolution: Resolution[S],
    move: type[Move],
    rule: str,
    *,
    seat: str,
    forbidden: Reading | None = None,
) -> Callable[[Handles], Handles]:
    """Let a seat give up by that move, unless the table reads it as ``forbidden``.

    What is decorated says what that comes to, and receives what was chosen. ``desistiu`` is told before it;
    its fact ``seat`` says who.
    """
    if forbidden is not None:
        reading = forbidden

        @checks.check(rule, move)
        def may_be_given_up(state: S, move: Move) -> Finding:
            return reading.forbids(state)

    checks.permit(move, rule)

    def register(comes_to: Handles) -> Handles:
        whole = inject_whole(comes_to, asked_by(comes_to, 2, (move,)))

        @resolution.move(move)
        def give_up(context: Context[S], move: Move) -> None:
            told: dict[str, Any] = {name: getattr(move, name) for name in move.chosen}
            context.emit(GAVE_UP, forbidden or rule, **{seat: move.seat}, **told)
            whole(context, move)

        return comes_to

    return register


def who_gave_up(events: tuple[Event, ...]) -> tuple[Seat, ...]:
    """Return the seats that gave up by what happened."""
    return tuple(str(event.facts[0][1]) for event in events if event.kind == GAVE_UP)
