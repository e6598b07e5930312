"""Standing passes: those in force, those that a seat may give, and the passes that they make.

The module reads the game and the log and writes nothing. That a standing pass has lapsed is computed, never
entered, so that retracting an entry can revive it.
"""

from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.referee.definition.game import Game
from companion.referee.definition.implied_moves import PassScope
from companion.referee.fields.move import Move, Seat
from companion.referee.matches.entries import Entry, Interrupt, Play, Waive, is_presumed, taken_back
from companion.referee.matches.implied_passes import next_pass, passing_all
from companion.referee.matches.match import PLAYED, Match
from companion.referee.positions.duties import PASS
from companion.referee.positions.position import S
from companion.referee.rules.seating import Side, side_of


class Waived(NamedTuple):
    """A standing pass in force: its entry, its seat, and its scope."""

    n: int
    seat: Seat
    scope: PassScope[Any]


def waived_now(match: Match[S]) -> tuple[Waived, ...]:
    """Return the standing passes in force, in the order in which they were given."""
    given = [(n, entry) for n, entry in enumerate(match.log, 1) if isinstance(entry, Waive)]
    if not given or match.state.outcome is not None:
        return ()
    back = taken_back(match.log)
    scopes = {one.id: one for one in match.game.presuming.scopes}
    found = (Waived(n, entry.seat, scopes[entry.scope]) for n, entry in given if n not in back)
    return tuple(one for one in found if _holds(match, one, back))


def may_waive(match: Match[S], seat: Seat) -> tuple[PassScope[S], ...]:
    """Return the standing passes that a seat may give now, about what it is asked aloud, or soon is."""
    given = {(one.seat, one.scope.id) for one in waived_now(match)}
    scopes = (one for one in match.game.presuming.scopes if (seat, one.id) not in given)
    return tuple(one for one in scopes if _gives(match, seat, one))


def _gives(match: Match[S], seat: Seat, scope: PassScope[S]) -> bool:
    if scope.gives is not None:
        return scope.gives(match.state, seat)
    return _is_asked(match, seat) and scope.covers(match.state)


def _is_asked(match: Match[S], seat: Seat) -> bool:
    """Return whether what waits asks that seat aloud, now or later, and is not its own."""
    window = match.state.waited
    if window is None or seat not in window.waits_for:
        return False
    if window.silence == "next-move-passes" and not match.game.presuming.stops(match.state):
        return False  # nobody has to pass such a window
    return window.author != seat


def next_waived(match: Match[S], ahead: S | None = None) -> Play | None:
    """Return the next pass that a standing pass makes, or None.

    A standing pass never passes what would end a chapter or a match: that is asked. ``ahead`` is a position
    that only implied moves lead to; the standing passes in force now count there.
    """
    game, state = match.game, match.state if ahead is None else ahead
    window = state.waited
    if window is None:
        return None
    for one in waived_now(match):
        if ahead is not None and one.scope.lasts(state) != one.scope.lasts(match.state):
            continue
        if not window.may_speak(one.seat) or not one.scope.covers(state) or _ends(game, state, one.scope):
            continue
        passing = _pass_of(game, state, one.seat)
        if passing is not None:
            return Play(move=passing, presumed=True, follows=True, waived=one.n)
    return None


def passes_waited_for(match: Match[S]) -> tuple[tuple[Seat, Move], ...]:
    """Return the seats whose pass aloud the match waits for, each with that pass."""
    game, state = match.game, match.state
    window = state.waited
    if window is not None and window.silence == "next-move-passes" and not game.presuming.stops(state):
        return ()  # whoever goes on passes it
    asked = dict.fromkeys(seat for duty in game.answerable(state) if PASS in duty.asks for seat in duty.seats)
    found = ((seat, _pass_of(game, state, seat)) for seat in asked)
    return tuple((seat, move) for seat, move in found if move is not None)


def _pass_of(game: Game[S], state: S, seat: Seat) -> Move | None:
    """Return the pass of that seat in the window that waits."""
    duties = (duty for duty in game.answerable(state) if seat in duty.seats and PASS in duty.asks)
    return next_pass(game, state, tuple(replace(duty, seats=(seat,)) for duty in duties))


def _ends(game: Game[S], state: S, scope: PassScope[S]) -> bool:
    """Return whether a pass would end the match, or the period of the standing pass."""
    after = passing_all(game, state).state
    return after.outcome is not None or bool(scope.lasts(after) != scope.lasts(state))


def _holds(match: Match[S], waived: Waived, back: dict[int, int]) -> bool:
    """Return whether a standing pass is still in force.

    Its period must go on, and no other side may have declared anything unexpected.
    """
    now, own = waived.scope.lasts(match.state), side_of(match.state, waived.seat)
    since = (n for n in range(waived.n + 1, len(match.log) + 1) if n not in back)
    if any(_declared_late(match.log[n - 1], own) for n in since):
        return False
    for one in reversed(match.course):
        if one.moment.n < waived.n:
            return bool(waived.scope.lasts(one.state) == now)
        if waived.scope.lasts(one.state) != now or _is_unexpected(match, one, waived, own):
            return False
    return bool(waived.scope.lasts(match.begun) == now)


def _declared_late(entry: Entry, own: Side) -> bool:
    """Return whether another side has declared an answer late."""
    return isinstance(entry, Interrupt) and entry.move.seat not in own


def _is_unexpected(match: Match[S], one: Any, waived: Waived, own: Side) -> bool:
    move = one.moment.what
    if not isinstance(move, Move) or one.standing not in PLAYED or is_presumed(match.log[one.moment.n - 1]):
        return False
    return move.seat not in own and not isinstance(move, waived.scope.expected)
