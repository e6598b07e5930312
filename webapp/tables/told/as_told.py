"""The position in which what was taken back had been told, so that it keeps the name that it had."""

from typing import Any

from companion.referee.matches.entries import Entry, Interrupt, Play
from companion.referee.matches.match import PLAYED
from webapp.tables.held.held import TableSession


def state_as_told(held: TableSession, n: int) -> Any:
    """The position after entry ``n``; of one that was taken back, after it was told.

    Without weighing anew: what was played then is played on, whatever has become of it.
    """
    if (outturn := held.now.outturns.get(n)) is not None:
        return outturn.state
    game, log = held.playing.game, held.match.log
    first = min((m for m in held.now.taken_back if m <= n and _was_there(held, m, n)), default=n)
    before = [one for one in held.match.course if one.moment.n < first]
    state = before[-1].state if before else held.match.begun
    for m in range(first, n + 1):
        move = _move(log[m - 1])
        if move is None or (m < n and not (_was_there(held, m, n) and held.match.told.get(m) in PLAYED)):
            continue
        ruling = game.weigh(state, move)
        if not ruling.physical and not move.unset:
            state = game.apply(state, move).state
    return state


def _was_there(held: TableSession, m: int, n: int) -> bool:
    """Whether entry ``m`` had not been taken back yet when ``n`` was told."""
    return held.now.taken_back.get(m, n + 1) > n


def _move(entry: Entry) -> Any:
    return entry.move if isinstance(entry, Play | Interrupt) else None
