"""The score board of any game ("Placar"), made from its ``placar.toml``."""

from companion.referee.scoreboard.board import Board
from companion.referee.scoreboard.board_reading import BoardError, load_board
from companion.referee.scoreboard.game import scoreboard_game

__all__ = ["Board", "BoardError", "load_board", "scoreboard_game"]
