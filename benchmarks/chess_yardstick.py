"""The yardstick of refereeing: the same tasks in chess, done by python-chess.

python-chess is under the GPL: it is a yardstick of this benchmark and nothing else, installed by the extra
``bench``, never imported by the product or by its tests.
"""

import io
import random
from dataclasses import dataclass

import chess
import chess.pgn

EACH = 8  # moves to judge in a position, legal ones and as many illegal ones
LONGEST = 120  # half-moves of a game


@dataclass(frozen=True, slots=True)
class Chess:
    """Games of chess played by chance: as parsed PGN, and their positions with moves to judge."""

    games: tuple[chess.pgn.Game, ...]
    positions: tuple[tuple[chess.Board, tuple[chess.Move, ...]], ...]
    fens: tuple[str, ...]

    @classmethod
    def played(cls, plies: int) -> "Chess":
        """Return as many half-moves, in as many games as that takes; the same number gives the same games."""
        chance = random.Random(plies)
        games = []
        positions = []
        left = plies
        while left:
            board = chess.Board()
            while len(board.move_stack) < min(left, LONGEST) and not board.is_game_over():
                positions.append((board.copy(), _mixed(board, chance)))
                board.push(chance.choice(list(board.legal_moves)))
            left -= len(board.move_stack)
            parsed = chess.pgn.read_game(io.StringIO(str(chess.pgn.Game.from_board(board))))
            assert parsed is not None
            games.append(parsed)
        fens = tuple(board.fen() for board, _moves in positions)
        return cls(tuple(games), tuple(positions), fens)

    def rule(self) -> int:
        """Judge whether every move is legal; return how many were judged."""
        for board, moves in self.positions:
            for move in moves:
                board.is_legal(move)
        return sum(len(moves) for _board, moves in self.positions)

    def replay(self) -> int:
        """Push the main line of every game, judging each move first; return how many."""
        done = 0
        for game in self.games:
            board = game.board()
            for move in game.mainline_moves():
                assert board.is_legal(move)
                board.push(move)
                done += 1
        return done

    def push(self) -> int:
        """Push the main line of every game without judging; return how many moves."""
        done = 0
        for game in self.games:
            board = game.board()
            for move in game.mainline_moves():
                board.push(move)
                done += 1
        return done

    def load(self) -> int:
        """Read every position from its FEN; return how many."""
        for fen in self.fens:
            chess.Board(fen)
        return len(self.fens)


def _mixed(board: chess.Board, chance: random.Random) -> tuple[chess.Move, ...]:
    """Return legal moves, and as many illegal ones of one's own pieces."""
    legal = list(board.legal_moves)
    own = [square for square, piece in board.piece_map().items() if piece.color == board.turn]
    anywhere = [chess.Move(start, end) for start in own for end in chess.SQUARES if start != end]
    against = [move for move in anywhere if not board.is_legal(move)]
    each = min(len(legal), EACH)
    return (*chance.sample(legal, each), *chance.sample(against, each))
