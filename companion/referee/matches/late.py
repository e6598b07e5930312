"""What a seat could have answered and has not, while play went on: where an answer told late would lie."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.referee.fields.move import Move, Seat
from companion.referee.matches.entries import is_presumed
from companion.referee.matches.match import PLAYED, EntryResult, Match
from companion.referee.positions.duties import PASS
from companion.referee.positions.position import S, Window


class LateChance(NamedTuple):
    """After entry ``n`` a seat could answer by ``asks``; told late, the answer lies before entry ``before``.

    ``of`` is the entry that it answers: others may have been told since that left it open.
    ``at_once``: at most one tap has come since, with what it said besides, so that nobody is surprised.
    """

    n: int
    before: int
    asks: tuple[str, ...]
    at_once: bool
    state: Any
    of: int


def chances(match: Match[S], seat: Seat) -> Iterator[LateChance]:
    """Return what a seat could answer late, the last first: of this turn, and of the last while one tap has
    come,
    or as far back as the game says.

    What it could answer before it declared something itself is over: whoever goes on lets pass, unless the
    game keeps it for them.
    """
    presuming = match.game.presuming
    on_turn, kept, reaches = presuming.on_turn, presuming.kept, presuming.reaches
    turn, after, still = on_turn(match.state), 0, _open(match, match.state, seat)
    taps: list[tuple[int, bool]] = []  # that came after it in play, and whether they are its own
    for at, one in reversed(tuple(enumerate(match.course))):
        if one.standing not in PLAYED:
            continue
        n, now = one.moment.n, _open(match, one.state, seat)
        since = [own for tap, own in taps if tap > n]  # what was told before it was told without it
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


def _brought(match: Match[S], at: int) -> int:
    """Which entry opened what is open after the one at ``at`` of the course: of a pass what it let come."""
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
    """Whether whose turn it is has moved, and neither let pass nor answered."""
    what = one.moment.what
    return isinstance(what, Move) and not _is_pass(one) and what.seat == (on_turn or what.seat)


def _open(match: Match[S], state: Any, seat: Seat) -> tuple[tuple[str, ...], Any] | None:
    """By what a seat may answer in a position, and what tells that from other chances; None: not at all."""
    window, presuming = state.waited, match.game.presuming
    answers = window.asks if window is not None and seat in window.waits_for else ()
    asks = (*answers, *presuming.late(state, seat))
    return (asks, presuming.on_turn(state) if window is None else _what_waits(window)) if asks else None


def _what_waits(window: Window[Any, Any]) -> object:
    """Return what is answered in a window: what opened it, then each answer that comes to lie on top."""
    return window.id, *(answer.task.id for answer in window.answers[-1:])
