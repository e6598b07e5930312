"""The Ceramas: a pattern of equal and different signs, and the bonus that it earns."""

from collections.abc import Callable, Sequence
from functools import partial

from companion.games.ceramus.pieces import CARTAS, NOMES_DOS_BONUS, Cerama
from companion.language import Message, _
from layouts.ceramus.azulejos import TITLE_FACE, border
from layouts.ceramus.cartas import CORNER, MIDDLE, SIZE, face
from layouts.ceramus.estilos import SIDE
from layouts.ceramus.shapes import petal
from layouts.ceramus.theme import SLATE, back, beads, say, sign, style, wall
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, HAIR, INK, LINE, PAPER
from layouts.drawing.pen import Painter, polar

CELL = 11.0

# The effect of each bonus, in our words. ceramus.bonus.*, ceramus.decisao.57 to .67
EFFECTS: dict[str, Message] = {
    "adicionar": _("Lay one tile of your reserve on the Mural, covering as in a build. It needs no start."),
    "remover": _("Take one tile off the Mural, anyone’s. It goes back to its owner’s reserve."),
    "espelhar": _("Build this round’s Forma mirrored, side to side or top to bottom, but not turned."),
    "mover1": _("Move one tile, anyone’s, to the cell beside it: a bare Original of another style."),
    "mover2": _("Move one or two tiles, anyone’s, one cell each: to bare Originals of another style."),
}


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return the six Ceramas (ceramus.componentes.ceramas)."""
    return [
        Piece(
            name=cerama.id,
            title=_("Cerama {id}: {bonus}", id=cerama.id, bonus=NOMES_DOS_BONUS[cerama.bonus]).to(
                request.lang
            ),
            front=Face(f"ceramus-{cerama.id}", SIZE, partial(_front, cerama)),
            back=back("I", _("Cerama"), SIZE),
            corner=CORNER,
        )
        for cerama in CARTAS.ceramas
    ]


def _front(cerama: Cerama, pen: Painter) -> None:
    face(pen, cerama.id, 57)
    wall(pen, cerama.padrao, MIDDLE, 56.4, CELL, (49.0, 37.0))
    pattern(pen, cerama, MIDDLE, 56.4, CELL)
    note = style(7, align="centre", colour=SLATE)
    say(pen, _("same sign, same style; other signs, other styles"), 6, 32.7, SIZE.width - 12, 3.6, note)
    beads(pen, 9, 31.6, SIZE.width - 18)
    sign(pen, cerama.bonus, 12.2, 23.6, 11)
    pen.text(20.5, 21.4, NOMES_DOS_BONUS[cerama.bonus], size=17, font=TITLE_FACE)
    say(pen, EFFECTS[cerama.bonus], 6.6, 5.2, SIZE.width - 15, 11, style(8, min_size=7))


def pattern(pen: Painter, cerama: Cerama, x: float, y: float, cell: float) -> None:
    """Draw the pattern about (x, y)."""
    wide, high = len(cerama.padrao[0]), len(cerama.padrao)
    for row, column in cerama.casas:
        left, low = x + (column - wide / 2) * cell, y + (high / 2 - row - 1) * cell
        _sign_tile(pen, cerama.padrao[row][column], left, low, cell)


def _sign_tile(pen: Painter, letter: str, x: float, y: float, side: float) -> None:
    """Draw a tile that stands for any style; the signs are equal or different, and no style's own figure."""
    with pen.moved(x, y, scale=side / SIDE):
        pen.form(f"ceramus-sinal-{letter}", partial(_signed, letter), SIDE, SIDE)


def _signed(letter: str, pen: Painter) -> None:
    square = SIDE / 2 - 2.4
    pen.rect(0, 0, SIDE, SIDE, fill=PAPER)
    with pen.moved(SIDE / 2, SIDE / 2):
        with pen.clipped(-square, -square, 2 * square, 2 * square):
            SIGNS[letter](pen, square)
        border(pen, INK, LINE)


def _lozenge(pen: Painter, square: float) -> None:
    """Draw a white lozenge with a flower on a dark ground, half flowers in its corners."""
    pen.ground(-square, -square, 2 * square, 2 * square, SLATE)
    for turn in (45, 135, 225, 315):
        x, y = polar(0, 0, square * 1.34, turn)
        for way in (-40, 0, 40):
            pen.curve(*petal(x, y, 5.2, 1.8, turn + 180 + way), fill=PAPER, stroke=SLATE, closed=True)
    pen.polygon([(0, -8.4), (8.4, 0), (0, 8.4), (-8.4, 0)], fill=PAPER, stroke=INK, weight=LINE)
    for turn in range(0, 360, 90):
        pen.curve(*petal(0, 0, 6.2, 2.2, turn), fill=SLATE, closed=True)
        pen.curve(*petal(0, 0, 3.8, 1.4, turn + 45), stroke=SLATE, weight=HAIR, closed=True)


def _ring(pen: Painter, square: float) -> None:
    """Draw two rings with petals between them and fans in the corners."""
    for turn in (45, 135, 225, 315):
        for radius in (3.2, 4.8):
            pen.circle(*polar(0, 0, square * 1.4, turn), radius, stroke=SLATE, weight=HAIR)
    pen.circle(0, 0, 8.4, fill=PAPER, stroke=INK, weight=BOLD)
    for turn in range(0, 360, 30):
        pen.curve(*petal(*polar(0, 0, 4.2, turn), 3.6, 1.2, turn), fill=SLATE, closed=True)
    pen.circle(0, 0, 3.6, stroke=INK, weight=BOLD)
    pen.circle(0, 0, 1.2, fill=SLATE)


def _triangle(pen: Painter, square: float) -> None:
    """Draw a dark triangle, a white one in it, on a ground of rays."""
    for turn in range(0, 360, 15):
        pen.line(polar(0, 0, 3, turn), polar(0, 0, 14, turn), colour=SLATE, weight=HAIR)
    pen.polygon([(-8.4, -6.8), (8.4, -6.8), (0, 7.8)], fill=INK, stroke=PAPER, weight=BOLD)
    pen.polygon([(-4.2, -4.4), (4.2, -4.4), (0, 2.9)], fill=PAPER)
    pen.circle(0, -2.3, 1.1, fill=INK)


def _halves(pen: Painter, square: float) -> None:
    """Draw a tile that is half dark with white petals and half ruled."""
    for step in range(-10, 1):
        x = 2.0 * step
        pen.line((x - square, -square), (x + square, square), colour=SLATE, weight=HAIR)
    pen.polygon(
        [(-square, -square), (square, -square), (square, square)], fill=SLATE, stroke=INK, weight=LINE
    )
    for turn in (115, 135, 155):
        pen.curve(*petal(square - 0.8, -square + 0.8, 9.4, 2.0, turn), fill=PAPER, closed=True)
    pen.circle(-square + 4.4, square - 4.4, 2.2, fill=PAPER, stroke=SLATE, weight=LINE)


SIGNS: dict[str, Callable[[Painter, float], None]] = {"a": _lozenge, "b": _ring, "c": _triangle, "d": _halves}
