"""What a tap may mean where more than one thing can be meant: each reading in few words."""

from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.matches.implied_moves import ImpliedMove
from companion.referee.positions.position import Position


def reading_told(
    game: Game[Position], now: Position, move: Move, read: ImpliedMove, who: str, lang: str
) -> str:
    """Return what one reading of a move says: an answer, a turn that begins, or what else goes before it.

    ``now`` is the position in which it is tapped, ``who`` the name of whose tap it is.
    """
    if not read.moves:
        return _("{who} answers", who=who).to(lang)
    if _turn(game, now) != move.seat == _turn(game, read.state):
        return _("{who}'s turn begins", who=who).to(lang)
    first = ", ".join(game.declaring.called(one, lang) for one in read.moves)
    return _("Before it: {what}", what=first).to(lang)


def _turn(game: Game[Position], state: Position) -> Seat:
    return game.presuming.on_turn(state)
