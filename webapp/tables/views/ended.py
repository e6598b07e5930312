"""The last end at a table, of its match or of a part of it, and the entry that brought it."""

from typing import Any, NamedTuple

import msgspec

from companion.referee.fields.facts import Event
from companion.referee.matches.match import EntryResult
from companion.referee.rules.ending import who_gave_up
from companion.referee.views.ending import Ended
from webapp.tables.session.table_session import PartsLookedAt, TableSession


class LastEnd(NamedTuple):
    """The last end: its result, its entry, and the course of play that ended.

    ``before`` and ``after`` are the positions around that entry, ``begun`` the position in which the course
    began.
    """

    ended: Ended
    n: int
    events: tuple[Event, ...]
    begun: Any
    before: Any
    after: Any
    course: tuple[EntryResult, ...]


def last_end(held: TableSession) -> LastEnd | None:
    """Return the last end in the match, or None."""
    if "end" not in held.seen:
        at = _at(held)
        held.seen["end"] = None if at is None else _around(held, at)
    found: LastEnd | None = held.seen["end"]
    return found


def ended_by(held: TableSession) -> int | msgspec.UnsetType:
    """Return the entry that last ended something, 0 for one before an upgrade; UNSET if there is none."""
    at = _at(held)
    if at is None:
        return msgspec.UNSET
    return held.match.course[at].moment.n if at >= 0 else 0


def _at(held: TableSession) -> int | None:
    """Return where in the course of play something last ended, -1 for before the course, or None."""
    if "ended at" not in held.seen:
        over = _is_over(held, held.match.state)
        held.seen["ended at"] = _at_of_match(held) if over else _at_of_last_part(held)
    found: int | None = held.seen["ended at"]
    return found


def _is_over(held: TableSession, state: Any) -> bool:
    return held.playing.game.outcome(state) is not None


def _at_of_match(held: TableSession) -> int:
    """Return where the match ended; everything after it is over as well."""
    course = held.match.course
    at = len(course) - 1
    while at >= 0 and _is_over(held, course[at - 1].state if at else held.match.begun):
        at -= 1
    return at


def _at_of_last_part(held: TableSession) -> int | None:
    """Return where the last part ended. Every entry asks, so only the new part of the course is searched."""
    course, looked = held.match.course, held.parts
    if looked is None or len(course) < looked.end or course[looked.end - 1] is not looked.last:
        at = _at_of_part(held, len(course))
    else:
        later = _at_of_part(held, len(course), looked.end)
        at = looked.at if later is None else later
    if course:
        held.parts = PartsLookedAt(course[-1], len(course), at)
    return at


def _at_of_part(held: TableSession, end: int, begin: int = 0) -> int | None:
    """Return where the last part ended, between those places in the course of play."""
    part, course = held.playing.game.ending.part, held.match.course
    return next((at for at in range(end - 1, begin - 1, -1) if part(course[at].events) is not None), None)


def _around(held: TableSession, at: int) -> LastEnd:
    course, begun = held.match.course, held.match.begun
    now = course[at] if at >= 0 else None
    events = now.events if now is not None else ()
    outcome = held.playing.game.outcome(now.state if now is not None else held.match.state)
    ended = held.playing.game.ending.part(events)
    if outcome is not None:
        ended = Ended(outcome.winners, outcome.how, outcome.rules, gave_up=who_gave_up(events))
    assert ended is not None
    before = _at_of_part(held, max(at, 0))
    first = 0 if before is None else before + 1
    return LastEnd(
        ended=ended,
        n=now.moment.n if now is not None else 0,
        events=events,
        begun=course[first - 1].state if first else begun,
        before=course[at - 1].state if at > 0 else begun,
        after=now.state if now is not None else held.match.state,
        course=course[first : at + 1],
    )
