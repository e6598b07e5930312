"""One player alone against a record: what was reached, and what there was to beat."""

import msgspec

from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.scoreboard.board import Board
from companion.referee.scoreboard.endings import total_of
from companion.referee.scoreboard.state import PlacarState
from companion.referee.words.wording import with_minus


class Recorde(msgspec.Struct, frozen=True):
    """The total of the one who plays, and the record that it has to beat; None while there is none yet.

    ``batido``: the total beats it, or would be the first.
    """

    de: Seat
    valor: int
    recorde: int | None
    batido: bool


def solo_record(board: Board, state: PlacarState) -> Recorde | None:
    """How a player alone stands to the record; None where several play, or nothing is to be beaten."""
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
    """How it has come out, by the numbers: whoever was said to have won."""
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
