"""The end of a match: nothing is declared after it, and somebody may give up before it."""

from collections.abc import Callable
from typing import Any

from companion.referee.fields.move import Move
from companion.referee.happening.resolution import Course, Handles, Resolution
from companion.referee.judging.checks import Checks, S, Tier
from companion.referee.judging.findings import Breach, Finding, Reading
from companion.referee.judging.receiving import asked_by, of_what_is_whole


def over(checks: Checks[S], moves: tuple[type[Move], ...], rule: str, *named: str, winners: str = "") -> None:
    """Once a match is over nothing is declared.

    That is refused by whichever of the ``named`` rules it ended by, by ``rule`` where it was none of them;
    the fact ``winners`` says who has won, where it has a name.
    """

    def breach(state: S) -> Breach:
        return Breach(**{winners: state.outcome.winners}) if winners and state.outcome else Breach()

    @checks.check(rule, *moves, tier=Tier.OVER, physical=True)
    def the_match_is_over(state: S, move: Move) -> Finding:
        outcome = state.outcome
        if outcome is None or any(one in outcome.rules for one in named):
            return None
        return breach(state)

    for one in named:
        _over_by(checks, moves, one, breach)


def _over_by(
    checks: Checks[S], moves: tuple[type[Move], ...], rule: str, breach: Callable[[S], Breach]
) -> None:
    @checks.check(rule, *moves, tier=Tier.OVER, physical=True)
    def the_match_is_over_by_it(state: S, move: Move) -> Finding:
        outcome = state.outcome
        return breach(state) if outcome is not None and rule in outcome.rules else None


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
        whole = of_what_is_whole(comes_to, asked_by(comes_to, 2, (move,)))

        @resolution.move(move)
        def give_up(course: Course[S], move: Move) -> None:
            told: dict[str, Any] = {name: getattr(move, name) for name in move.chosen}
            course.happen("desistiu", forbidden or rule, **{seat: move.seat}, **told)
            whole(course, move)

        return comes_to

    return register
