"""The present step of a lesson in a match."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Generic

import msgspec

from companion.referee.definition.lessons import LessonMoment, LessonStep
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.entries import Waive, is_presumed, taken_back
from companion.referee.matches.implied_moves import reachable
from companion.referee.matches.match import PLAYED, Match
from companion.referee.positions.position import S


@dataclass(frozen=True)
class Taught(Generic[S]):
    """A step to show: its sentence, and the places and moves, by wire name, to tap."""

    step: LessonStep
    facts: Mapping[str, object]
    places: tuple[str, ...]
    moves: tuple[str, ...]

    def told(self, lang: str) -> str:
        """Return the sentence in ``lang`` (``pt`` or ``en``)."""
        return self.step.says(self.facts, lang)


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

    @cache
    def may(seat: Seat, do: str) -> bool:
        return any(_offers(match, lead.state, seat, do) for lead in reachable(match, seat))

    return LessonMoment(state, tuple(played), tuple(played[since:]), may)


def step_of(match: Match[S], state: S) -> Taught[S] | None:
    """Return the lesson step to show, or None."""
    lesson, moment = match.game.lesson, lesson_moment(match, state)
    if lesson is None:
        return None
    step = lesson.shown(lesson.left(_declared(match)), moment)
    if step is None:
        return None
    names: dict[str, object] = {seat: moment.called(seat) for seat in moment.state.options.order}
    computed = lesson.computed.get(step.id)
    if computed is None:
        return Taught(step, names, step.places, step.moves)
    return Taught(step, {**names, **computed.facts(moment)}, computed.places(moment), step.moves)


def _declared(match: Match[S]) -> Iterator[Mapping[str, Any]]:
    """Yield the moves and standing passes of a log that count and that somebody tapped, as in a record."""
    back = taken_back(match.log)
    played = {one.moment.n: one.moment.what for one in match.course if one.standing in PLAYED}
    for n, entry in enumerate(match.log, 1):
        if isinstance(entry, Waive) and n not in back:
            yield {"seat": entry.seat, "waive": entry.scope}
        elif isinstance(move := played.get(n), Move) and not is_presumed(entry):
            yield msgspec.to_builtins(move)


def _offers(match: Match[S], state: Any, seat: Seat, do: str) -> bool:
    """Return whether such a move is legal in a position, by what everybody sees of it."""
    game = match.game
    seen = game.project(state, EVERYBODY)
    openings = (one for one in game.openings(game.settled(seen, seat), seat) if one.do == do)
    return any(next(game.completions(seen, one), None) is not None for one in openings)
