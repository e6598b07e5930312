"""Entries that follow the tap by which a match begins, and that are taken back with it."""

from typing import Any

from companion.referee.definition.beginning import Counts
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.matches.entries import Play
from companion.referee.positions.position import S

MOST_THEN = 30  # moves


def is_beginning(game: Game[Any], state: Any, move: Move) -> bool:
    """Return whether a move declares who begins, where nobody has declared that yet."""
    beginning = game.beginning
    if beginning is None or not beginning.waits(state):
        return False
    return any(move == beginning.says(state, move.seat, seat) for seat in state.options.order)


def begun_with(game: Game[S], state: S, counts: Counts) -> tuple[Play, ...]:
    """Return the entries that follow a beginning, from the position after it; illegal ones are left out."""
    beginning = game.beginning
    found: list[Play] = []
    while beginning is not None and len(found) < MOST_THEN and state.outcome is None:
        lawful = (one for one in beginning.then(state, counts) if game.weigh(state, one).verdict == "legal")
        if (move := next(lawful, None)) is None:
            break
        found.append(Play(move=move, presumed=not isinstance(move, beginning.declares), follows=True))
        state = game.apply(state, move).state
    return tuple(found)
