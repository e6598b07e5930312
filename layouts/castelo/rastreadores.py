"""Castle and wall on a board of their own: 20 and 10 on its front, the long game's 30 and 20 on its back."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from companion.cards.measures import Area, Size
from companion.games.castelo import pieces
from companion.language import Message, _
from layouts.castelo import theme, torres, trilha
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.pen import Painter


class TrackBoard(NamedTuple):
    """A form of the board: its size, and the height of the title of each track."""

    size: Size
    title: float

    @property
    def room(self) -> float:
        """Return the height of all fields."""
        return self.size.height - 2 * INSET - 2 * self.title


# Two boards go on a sheet: of A4, and of letter.
BOARDS = (TrackBoard(Size(188, 136), 8.0), TrackBoard(Size(188, 131), 7.4))
INSET = 2.5
_CORNER = 3.0

NORMAL, LONGA = (pieces.CASTELO, pieces.MURALHA), (pieces.CASTELO_LONGO, pieces.MURALHA_LONGA)


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a board for each player."""
    usual, *others = (_piece(board, request) for board in BOARDS)
    return [replace(usual, forms=tuple(others))]


def _piece(board: TrackBoard, request: PrintRequest) -> Piece:
    key, size = f"castelo-rastreador-{board.size}", board.size
    return Piece(
        name="castelo-e-muralha",
        title=_("Castle and wall").to(request.lang),
        front=Face(key, size, partial(_board, board, NORMAL, 6, 36.0, _("Duel"))),
        back=Face(f"{key}-longo", size, partial(_board, board, LONGA, 8, 24.0, _("Long game"))),
        copies=pieces.RASTREADORES.copies * request.players,
        corner=_CORNER,
    )


def _board(
    board: TrackBoard, most: tuple[int, int], columns: int, number: float, name: Message, pen: Painter
) -> None:
    castle, wall = most
    castle_rows, wall_rows = trilha.rows_of(castle, columns), trilha.rows_of(wall, columns)
    # A row of the wall also bears the wall line, so it is that much higher.
    share = board.room / (castle_rows + wall_rows / (1 - trilha.WALL_LINE))
    width, height = board.size.width - 2 * INSET, board.size.height
    below = Area(INSET, INSET, width, castle_rows * share)
    above = Area(
        INSET, below.top + board.title, width, height - INSET - board.title - below.top - board.title
    )
    trilha.castle(pen, below, castle, columns, number=number)
    trilha.wall(pen, above, wall, columns, number=number)
    _heading(pen, below.top, board.title, trilha.CASTLE, castle, trilha.CASTLE_AT_0)
    _heading(pen, above.top, board.title, trilha.WALL, wall, trilha.WALL_AT_0)
    high = board.title - 0.4
    torres.draw(pen, "rastreador", board.size.width - INSET - 15, height - INSET - high, 11, high)
    words = theme.style(12, font=theme.TITLE, align="right", valign="middle")
    theme.say(pen, name, board.size.width - 72, above.top + 1, 52, board.title - 1, words)


def _heading(pen: Painter, y: float, high: float, name: Message, most: int, hint: Message) -> None:
    symbol = "castelo" if name is trilha.CASTLE else "muralha"
    theme.sign(pen, symbol, INSET + 5, y + high / 2, 6.2)
    shown = name.to(pen.look.lang)
    pen.text(INSET + 11, y + 1.9, f"{shown} {most}", size=17, font=theme.TITLE)
    look = theme.style(9, valign="middle")
    theme.say(pen, hint, INSET + 50, y + 0.6, 88, high - 1.2, look)
