"""The readings of a tap that can be meant in more than one way, in a few words each."""

from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.matches.implied_moves import ImpliedMove
from companion.referee.positions.position import Position


def describe_reading(
    game: Game[Position], now: Position, move: Move, read: ImpliedMove, who: str, lang: str
) -> str:
    """Return one reading of a move in words: an answer, the beginning of a turn, or moves before it.

    ``now`` is the position in which it is tapped, ``who`` the name of the tapping seat.
    """
    if not read.moves:
        return _("{who} answers", who=who).to(lang)
    if _turn(game, now) != move.seat == _turn(game, read.state):
        return _("{who}'s turn begins", who=who).to(lang)
    first = ", ".join(game.declaring.called(one, lang) for one in read.moves)
    return _("Before it: {what}", what=first).to(lang)


def _turn(game: Game[Position], state: Position) -> Seat:
    return game.presuming.on_turn(state)
