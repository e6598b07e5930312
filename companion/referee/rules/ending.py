"""Ends of a match: the last side left, conceding, and no move after the end."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from companion.language import Message, _
from companion.referee.fields.facts import Event, FactValue
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Cited, Finding, Reading
from companion.referee.judging.reasons import MATCH_OVER
from companion.referee.judging.receiving import asked_by, inject_whole
from companion.referee.positions.position import S
from companion.referee.resolving.resolution import Context, Handles, Resolution
from companion.referee.rules.seating import Side, sides_left

GAVE_UP = "desistiu"  # the event of conceding, whose first fact is the seat


@dataclass(frozen=True)
class LastSide(Generic[S]):
    """The end of a match when at most one side is left.

    ``how`` is the word for that end. ``wins`` returns the rules by which the last side wins, given the rule
    of the elimination. ``nobody`` returns the winners and the rules if the last sides left together.
    """

    how: str
    wins: Callable[[S, Cited], tuple[Cited, ...]]
    nobody: Callable[[S, tuple[Seat, ...]], tuple[Side, tuple[Cited, ...]]]

    def end(self, context: Context[S], rule: Cited, going: tuple[Seat, ...]) -> bool:
        """End the match if those eliminations leave at most one side; return whether it ended."""
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
    winners: str,
    how: str = "",
    reason: Message = MATCH_OVER,
) -> None:
    """Register that no move is legal after the end, for that reason.

    A refusal cites ``rule`` if the match ended by it, otherwise the one of the ``named`` rules by which it
    ended, and otherwise ``rule`` too. The fact ``winners`` names the winners, and ``how`` the way, if it has
    a name.
    """

    def breach(state: S) -> Breach:
        outcome = state.outcome
        assert outcome is not None, "a match without an end goes on"
        facts: dict[str, FactValue] = {winners: outcome.winners}
        if how:
            facts[how] = outcome.how
        return Breach(reason, **facts)

    @checks.check(rule, *moves, tier=Tier.OVER, physical=True)
    def the_match_is_over(state: S, seat: Seat) -> Finding:
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
    def the_match_is_over_by_it(state: S, seat: Seat) -> Finding:
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
    """Register a move by which a seat concedes, unless the table plays by the reading ``forbidden``.

    The decorated function carries out the result and receives chosen fields. The event ``desistiu`` comes
    before it; its fact ``seat`` names the seat.
    """
    if forbidden is not None:
        reading = forbidden

        @checks.check(rule, move)
        def may_be_given_up(state: S, move: Move) -> Finding:
            return reading.forbids(state, _("Nobody gives up at this table"))

    checks.permit(move, rule)

    def register(comes_to: Handles) -> Handles:
        whole = inject_whole(comes_to, asked_by(comes_to, 2, (move,)))

        @resolution.move(move)
        def give_up(context: Context[S], move: Move) -> None:
            facts: dict[str, Any] = {name: getattr(move, name) for name in move.chosen}
            context.emit(GAVE_UP, forbidden or rule, **{seat: move.seat}, **facts)
            whole(context, move)

        return comes_to

    return register


def who_gave_up(events: tuple[Event, ...]) -> tuple[Seat, ...]:
    """Return the seats that conceded, from the events."""
    return tuple(str(event.facts[0][1]) for event in events if event.kind == GAVE_UP)
