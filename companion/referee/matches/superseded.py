"""Taps affected by a change of the past: now illegal, impossible, or with other effects."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.matches.entries import is_presumed
from companion.referee.matches.match import PLAYED, EntryResult, Match
from companion.referee.positions.duties import PASS
from companion.referee.positions.position import S

# against: it now breaks a rule; fallen: it is now impossible; other: it has other effects.
Overtaking = Literal["against", "fallen", "other"]


class Superseded(NamedTuple):
    """An affected tap: ``outturn`` is its new result, ``events`` are those of the tap and its passes."""

    how: Overtaking
    outturn: EntryResult
    events: tuple[Event, ...]


class _Tap(NamedTuple):
    """A declared move with the silent passes after it."""

    outturn: EntryResult
    events: tuple[Event, ...]


def overtaken(before: Match[S], after: Match[S], since: int) -> tuple[Superseded, ...]:
    """Return the taps that a further entry affects, in the order of play, from entry ``since`` on.

    Passes and implied moves are no taps: a difference in them shows in the tap that they belong to.
    """
    order = [one.moment.n for one in before.course]
    later = frozenset(order[order.index(since) :] if since in order else ())
    played = (one for one in _taps(before) if one.outturn.standing in PLAYED)
    was = {n: one for one in played if (n := one.outturn.moment.n) in later}
    found = []
    for now in _taps(after):
        then = was.get(now.outturn.moment.n)
        if then is not None and (how := _how(then, now)) is not None:
            found.append(Superseded(how, now.outturn, now.events))
    return tuple(found)


def _taps(match: Match[S]) -> Iterator[_Tap]:
    tap: EntryResult | None = None
    events: tuple[Event, ...] = ()
    for one in match.course:
        move = one.moment.what
        if not isinstance(move, Move):
            continue
        if move.do != PASS and not is_presumed(match.log[one.moment.n - 1]):
            if tap is not None:
                yield _Tap(tap, events)
            tap, events = one, ()
        if one.standing in PLAYED:
            events += one.events
    if tap is not None:
        yield _Tap(tap, events)


def _how(then: _Tap, now: _Tap) -> Overtaking | None:
    if now.outturn.standing == "fallen":
        return "fallen"
    if now.outturn.overtaken:
        return None if then.outturn.overtaken else "against"
    return None if _kinds(then.events) == _kinds(now.events) else "other"


def _kinds(events: tuple[Event, ...]) -> list[tuple[str, str]]:
    """Return the kinds of events without their numbers, since an earlier answer may change these."""
    return [(event.kind, event.rule) for event in events]
