"""A player alone against a record: the total, and the record to beat."""

import msgspec

from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.scoreboard.board import Board
from companion.referee.scoreboard.endings import total_of
from companion.referee.scoreboard.state import PlacarState
from companion.referee.words.wording import with_minus


class Recorde(msgspec.Struct, frozen=True):
    """The total of a player alone, and the record to beat, or None while there is none.

    ``batido``: the total beats the record, or would be the first.
    """

    de: Seat
    valor: int
    recorde: int | None
    batido: bool


def solo_record(board: Board, state: PlacarState) -> Recorde | None:
    """Return the comparison of a player alone with the record, or None."""
    end = next((end for end in board.ends if end.beats), None)
    if end is None or len(state.options.order) != 1:
        return None
    (seat,) = state.options.order
    counter, record = board.counter(end.beats), state.contagem(end.beats, seat)
    if counter is None or record is None:
        return None
    total = next(total for total in board.totals if total.id == end.total)
    reached = total_of(board, state, total, seat)
    return Recorde(seat, reached, None if record == counter.min else record, reached > record)


def render_record(record: Recorde) -> Message:
    """Return the result as text, computed from the score rather than from the declared winner."""
    points = _number(record.valor)
    if record.recorde is None:
        return (
            _("the first record, {points}", points=points)
            if record.batido
            else _("no record, {points}", points=points)
        )
    before = _number(record.recorde)
    if record.batido:
        return _("record beaten, from {before} to {points}", before=before, points=points)
    return _("record not beaten, {points} against {before}", before=before, points=points)


def _number(value: int) -> str:
    return with_minus(str(value))
