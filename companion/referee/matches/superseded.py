"""What a change of the past makes of the taps after it: unlawful now, undone, or doing something else."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.matches.entries import is_presumed
from companion.referee.matches.match import PLAYED, EntryResult, Match
from companion.referee.positions.duties import PASS
from companion.referee.positions.position import S

# against: it is now against a rule; fallen: it can no longer be done; other: it does something else.
Overtaking = Literal["against", "fallen", "other"]


class Superseded(NamedTuple):
    """What a tap has become: ``outturn`` is what it comes to, ``events`` what it and its passes do."""

    how: Overtaking
    outturn: EntryResult
    events: tuple[Event, ...]


class _Tap(NamedTuple):
    """Something declared, with the silence that followed it."""

    outturn: EntryResult
    events: tuple[Event, ...]


def overtaken(before: Match[S], after: Match[S], since: int) -> tuple[Superseded, ...]:
    """Return the taps of a match that an entry more has overtaken, in the order of play, from entry ``since``
    on.

    A pass and what a tap said besides are no taps: what is otherwise about them shows in the tap that they
    go with.
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
    """Return what happens, without the numbers, which an answer before it may have changed for all that
    follows.
    """
    return [(event.kind, event.rule) for event in events]
