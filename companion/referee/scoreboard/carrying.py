"""Records that a match leaves to the next one of the same seats, for totals that must beat them."""

from collections.abc import Callable
from typing import Any

from companion.referee.definition.alone import Alone, Setup
from companion.referee.fields.move import Seat
from companion.referee.positions.options import TableOptions
from companion.referee.scoreboard.board import Board, End
from companion.referee.scoreboard.endings import total_of
from companion.referee.scoreboard.solo import solo_record
from companion.referee.scoreboard.state import PlacarState


def carrier(board: Board) -> Callable[[PlacarState], dict[str, Any] | None]:
    """Return a function that returns the setup of the next match, or None without a record to carry over."""
    beating = tuple(end for end in board.ends if end.beats)
    totals = {total.id: total for total in board.totals}

    def reached(state: PlacarState, end: End, seat: Seat, record: int) -> int:
        alone = len(state.options.order) == 1  # a player alone beats a record by the number, without winning
        won = state.outcome is not None and (alone or seat in state.outcome.winners)
        return max(record, total_of(board, state, totals[end.total], seat)) if won else record

    def carried(state: PlacarState) -> dict[str, Any] | None:
        records = [
            {"contador": end.beats, "de": seat, "valor": reached(state, end, seat, record)}
            for end in beating
            for seat in state.options.order
            if (record := state.contagem(end.beats, seat)) is not None
        ]
        return {"contadores": records} if records else None

    return carried


def record_keeper(board: Board) -> Alone[PlacarState] | None:
    """Return the solo results of a board, or None if its totals have no record to beat."""
    counter = next((end.beats for end in board.ends if end.beats), None)
    if counter is None:
        return None

    def reached(state: PlacarState) -> int | None:
        record = None if state.outcome is None else solo_record(board, state)
        return None if record is None else record.valor

    def to_beat(state: PlacarState) -> int | None:
        record = solo_record(board, state)
        return None if record is None else record.recorde

    def against(options: TableOptions, setup: Setup, record: int | None) -> Setup:
        left = dict(setup or {})
        others = [one for one in left.pop("contadores", ()) if one["contador"] != counter]
        beaten = [{"contador": counter, "de": seat, "valor": record} for seat in options.order]
        counts = others if record is None else [*others, *beaten]
        return ({"contadores": counts} if counts else {}) | left or None

    return Alone(reached, to_beat, against)
