"""Castle and wall on a board of their own: 20 and 10 on its front, the long game's 30 and 20 on its back."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Area, Size
from companion.games.castelo import pieces
from companion.language import Message, _
from layouts.castelo import theme, torres, trilha
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.pen import Painter

QUADRO = Size(188, 136)  # two on a sheet of A4
INSET, TITLE = 2.5, 8.0
_CORNER = 3.0

NORMAL, LONGA = (pieces.CASTELO, pieces.MURALHA), (pieces.CASTELO_LONGO, pieces.MURALHA_LONGA)


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a board for each player."""
    return [
        Piece(
            name="castelo-e-muralha",
            title=_("Castle and wall").to(request.lang),
            front=Face("castelo-rastreador", QUADRO, partial(_board, NORMAL, 6, 36.0, _("Duel"))),
            back=Face("castelo-rastreador-longo", QUADRO, partial(_board, LONGA, 8, 24.0, _("Long game"))),
            copies=pieces.RASTREADORES.copies * request.players,
            corner=_CORNER,
        )
    ]


def _board(most: tuple[int, int], columns: int, number: float, name: Message, pen: Painter) -> None:
    castle, wall = most
    castle_rows, wall_rows = trilha.rows_of(castle, columns), trilha.rows_of(wall, columns)
    room = QUADRO.height - 2 * INSET - 2 * TITLE
    # A row of the wall also bears the wall line, so it is that much higher.
    share = room / (castle_rows + wall_rows / (1 - trilha.WALL_LINE))
    width = QUADRO.width - 2 * INSET
    below = Area(INSET, INSET, width, castle_rows * share)
    above = Area(INSET, below.top + TITLE, width, QUADRO.height - INSET - TITLE - below.top - TITLE)
    trilha.castle(pen, below, castle, columns, number=number)
    trilha.wall(pen, above, wall, columns, number=number)
    _heading(pen, below.top, trilha.CASTLE, castle, trilha.CASTLE_AT_0)
    _heading(pen, above.top, trilha.WALL, wall, trilha.WALL_AT_0)
    torres.draw(pen, "rastreador", QUADRO.width - INSET - 15, QUADRO.height - INSET - 7.6, 11, 7.6)
    words = theme.style(12, font=theme.TITLE, align="right", valign="middle")
    theme.say(pen, name, QUADRO.width - 72, above.top + 1, 52, TITLE - 1, words)


def _heading(pen: Painter, y: float, name: Message, most: int, hint: Message) -> None:
    symbol = "castelo" if name is trilha.CASTLE else "muralha"
    theme.sign(pen, symbol, INSET + 5, y + 4, 6.2)
    shown = name.to(pen.look.lang)
    pen.text(INSET + 11, y + 1.9, f"{shown} {most}", size=17, font=theme.TITLE)
    look = theme.style(9, valign="middle")
    theme.say(pen, hint, INSET + 50, y + 0.6, 88, TITLE - 1.2, look)
