"""The Formas: a polyomino of tiles, and the cost of building it."""

from collections.abc import Sequence
from functools import partial

from companion.games.ceramus.pieces import CARTAS, Forma
from companion.language import _, _n
from layouts.ceramus.azulejos import TITLE_FACE
from layouts.ceramus.cartas import CORNER, MIDDLE, SIZE, face
from layouts.ceramus.theme import SLATE, back, beads, neutral, wall
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.pen import Painter

SQUARE = 12.0


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return all Formas, because a hand is dealt from the whole pile (ceramus.componentes.formas)."""
    return [
        Piece(
            name=forma.id,
            title=_("Forma {id}", id=forma.id).to(request.lang),
            front=Face(f"ceramus-{forma.id}", SIZE, partial(_front, forma)),
            back=back("P", _("Forma"), SIZE),
            corner=CORNER,
        )
        for forma in CARTAS.formas
    ]


def _front(forma: Forma, pen: Painter) -> None:
    face(pen, forma.id, 25)
    wall(pen, forma.linhas, MIDDLE, 48.0, SQUARE, (4 * SQUARE, 4 * SQUARE))
    polyomino(pen, forma, MIDDLE, 48.0, SQUARE)
    beads(pen, 9, 20.2, SIZE.width - 18)
    _cost(pen, forma)


def polyomino(pen: Painter, forma: Forma, x: float, y: float, square: float) -> None:
    """Draw the squares of a Forma about (x, y)."""
    wide, high = len(forma.linhas[0]), len(forma.linhas)
    for row, column in forma.casas:
        neutral(pen, x + (column - wide / 2) * square, y + (high / 2 - row - 1) * square, square)


def _cost(pen: Painter, forma: Forma) -> None:
    """Draw one bare Original and the tiles laid (ceramus.decisao.18), in numbers, pictures and words."""
    lang = pen.look.lang
    for x, count, worn, words in (
        (17.0, 1, True, _("Original")),
        (46.0, forma.azulejos, False, _n("tile", "tiles", forma.azulejos)),
    ):
        pen.text(x - 1.2, 9.8, str(count), size=18, font=TITLE_FACE, align="right")
        neutral(pen, x + 0.6, 9.0, 7.5, worn=worn)
        pen.text(x + 1.6, 5.4, words.to(lang), size=7.5, align="centre", colour=SLATE)
    pen.text(MIDDLE, 9.8, "+", size=18, font=TITLE_FACE, align="centre", colour=SLATE)
