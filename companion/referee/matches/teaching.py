"""The present step of a lesson in a match."""

from typing import Any

from companion.referee.definition.lessons import LessonMoment, LessonStep
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.implied_moves import reachable
from companion.referee.matches.match import PLAYED, Match
from companion.referee.positions.position import S


def lesson_moment(match: Match[S], state: S) -> LessonMoment[S]:
    """Return the moment of a match for its lesson; ``state`` is its position as it may be seen.

    Silent passes are applied unless play stops for them, so that the position is that of the next tap.
    """
    presuming = match.game.presuming
    if not presuming.stops(state):
        state = match.game.settled(state, presuming.on_turn(state))
    turn, since = presuming.on_turn(state), 0
    played: list[Move] = []
    for one in match.course:
        if one.standing in PLAYED and isinstance(one.moment.what, Move):
            since = since if presuming.on_turn(one.before) == turn else len(played)
            played.append(one.moment.what)
            since = since if presuming.on_turn(one.state) == turn else len(played)

    def may(seat: Seat, kind: type[Move]) -> bool:
        return any(_offers(match, lead.state, seat, kind) for lead in reachable(match, seat))

    return LessonMoment(state, tuple(played), tuple(played[since:]), may)


def step_of(match: Match[S], state: S) -> tuple[LessonStep[S], LessonMoment[S]] | None:
    """Return the lesson step to show with its moment, or None."""
    moment = lesson_moment(match, state)
    found = next((step for step in match.game.lesson if step.when(moment)), None)
    return None if found is None else (found, moment)


def _offers(match: Match[S], state: Any, seat: Seat, kind: type[Move]) -> bool:
    """Return whether such a move is legal in a position, by what everybody sees of it."""
    game = match.game
    seen = game.project(state, EVERYBODY)
    openings = (one for one in game.openings(game.settled(seen, seat), seat) if isinstance(one, kind))
    return any(next(game.completions(seen, one), None) is not None for one in openings)
