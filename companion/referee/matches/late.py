"""Chances to answer that a seat missed while play went on, and the places of late answers in the log."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.referee.fields.move import Move, Seat
from companion.referee.matches.entries import is_presumed
from companion.referee.matches.match import PLAYED, EntryResult, Match
from companion.referee.positions.duties import PASS
from companion.referee.positions.position import S, Window


class LateChance(NamedTuple):
    """A chance to answer late by one of ``asks`` what entry ``n`` left open, just before entry ``before``.

    ``of`` is the entry that the answer answers; entries after it may have left it open. ``at_once`` means
    that at most one tap, with its implied moves, has come since, so that a late answer surprises nobody.
    """

    n: int
    before: int
    asks: tuple[str, ...]
    at_once: bool
    state: Any
    of: int


def chances(match: Match[S], seat: Seat) -> Iterator[LateChance]:
    """Yield the chances of a seat to answer late, the last first.

    Chances of this turn count, and the last one of the turn before while only one tap has come, unless the
    game says how far back they reach. A chance ends when the seat declares something itself, since going on
    lets pass, unless the game keeps it.
    """
    presuming = match.game.presuming
    on_turn, kept, reaches = presuming.on_turn, presuming.kept, presuming.reaches
    turn, after, still = on_turn(match.state), 0, _open(match, match.state, seat)
    taps: list[tuple[int, bool]] = []  # later taps, and whether they are the seat's own
    for at, one in reversed(tuple(enumerate(match.course))):
        if one.standing not in PLAYED:
            continue
        n, now = one.moment.n, _open(match, one.state, seat)
        since = [own for tap, own in taps if tap > n]  # later entries were declared without this answer
        if after and now is not None and now != still:
            asks = tuple(kind for kind in now[0] if kind in kept) if any(since) else now[0]
            if asks:
                yield LateChance(n, after, asks, len(since) <= 1, one.state, _brought(match, at))
        if not is_presumed(match.log[n - 1]):
            what = one.moment.what
            own = isinstance(what, Move) and what.seat == seat
            taps.append((n, own and not presuming.says_nothing(what)))
        over = on_turn(one.before) != turn and len(taps) > 1
        if over if reaches is None else not reaches(one.before, match.state):
            return
        after, still = n, now


def closed_since(match: Match[S], move: Move, most: int) -> int | None:
    """Return the entry, at most so many back, that was played on although a refused move could still answer.

    None if there is none, or the seat of the move itself has done more since than pass.
    """
    played = [one for one in reversed(match.course) if one.standing in PLAYED][:most]
    for one in played:
        if _may_answer(match, one.before, move):
            return one.moment.n
        if one.moment.what.seat == move.seat and not _is_pass(one):
            return None
    return None


def _may_answer(match: Match[S], state: S, move: Move) -> bool:
    """Return whether a move, as far as it is given, may answer what waits in a position."""
    window, late = state.waited, match.game.presuming.late
    asked = window is not None and move.seat in window.waits_for
    return (asked or move.do in late(state, move.seat)) and match.game.weigh(state, move).verdict != "illegal"


def _brought(match: Match[S], at: int) -> int:
    """Return the entry that opened what is open after a place in the course; for a pass, the earlier move."""
    course, on_turn = match.course, match.game.presuming.on_turn
    window = course[at].state.waited
    while at and window is not None and _what_waits(window) in map(_what_waits, course[at].before.windows):
        at -= 1
    if _is_pass(course[at]):
        while at and not (course[at].standing in PLAYED and _goes_on(course[at], on_turn(course[at].before))):
            at -= 1
    return course[at].moment.n


def _is_pass(one: EntryResult) -> bool:
    return isinstance(one.moment.what, Move) and one.moment.what.do == PASS


def _goes_on(one: EntryResult, on_turn: Seat) -> bool:
    """Return whether a move of the seat on turn went on, neither passing nor answering."""
    what = one.moment.what
    return isinstance(what, Move) and not _is_pass(one) and what.seat == (on_turn or what.seat)


def _open(match: Match[S], state: Any, seat: Seat) -> tuple[tuple[str, ...], Any] | None:
    """Return the moves by which a seat may answer, and a mark of the chance; None without a chance."""
    window, presuming = state.waited, match.game.presuming
    answers = window.asks if window is not None and seat in window.waits_for else ()
    asks = (*answers, *presuming.late(state, seat))
    return (asks, presuming.on_turn(state) if window is None else _what_waits(window)) if asks else None


def _what_waits(window: Window[Any, Any]) -> object:
    """Return the identity of a chance to answer: the window, and the answer on top."""
    return window.id, *(answer.task.id for answer in window.answers[-1:])
