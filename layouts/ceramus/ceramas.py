"""The Ceramas: a pattern of equal and different signs, and the bonus that it earns."""

from collections.abc import Callable, Sequence
from functools import partial

from companion.games.ceramus.pieces import CARTAS, NOMES_DOS_BONUS, Cerama
from companion.language import Message, _
from layouts.ceramus.azulejos import TITLE_FACE, border
from layouts.ceramus.cartas import CORNER, MIDDLE, SIZE, face
from layouts.ceramus.estilos import SIDE
from layouts.ceramus.theme import SLATE, back, beads, say, sign, style
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, INK, LINE, PAPER
from layouts.drawing.pen import Painter

CELL = 11.0

# What each bonus does, in our words.
# ceramus.bonus.*, ceramus.decisao.57 to .67
EFFECTS: dict[str, Message] = {
    "adicionar": _("Lay one tile of your reserve on the Mural, covering as in a build. It needs no start."),
    "remover": _("Take one tile off the Mural, anyone’s. It goes back to its owner’s reserve."),
    "espelhar": _("Build this round’s Forma mirrored, side to side or top to bottom, but not turned."),
    "mover1": _("Move one tile, anyone’s, to the cell beside it: a bare Original of another style."),
    "mover2": _("Move one or two tiles, anyone’s, one cell each: to bare Originals of another style."),
}


def make(request: PrintRequest) -> Sequence[Piece]:
    """The six Ceramas (ceramus.componentes.ceramas)."""
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
    pattern(pen, cerama, MIDDLE, 56.4, CELL)
    note = style(7, align="centre", colour=SLATE)
    say(pen, _("same sign, same style; other signs, other styles"), 6, 32.7, SIZE.width - 12, 3.6, note)
    beads(pen, 9, 31.6, SIZE.width - 18)
    sign(pen, cerama.bonus, 12.2, 23.6, 11)
    pen.text(20.5, 21.4, NOMES_DOS_BONUS[cerama.bonus], size=17, font=TITLE_FACE)
    say(pen, EFFECTS[cerama.bonus], 6.6, 5.2, SIZE.width - 15, 11, style(8, min_size=7))


def pattern(pen: Painter, cerama: Cerama, x: float, y: float, cell: float) -> None:
    """The pattern about (x, y)."""
    wide, high = len(cerama.padrao[0]), len(cerama.padrao)
    for row, column in cerama.casas:
        left, low = x + (column - wide / 2) * cell, y + (high / 2 - row - 1) * cell
        _sign_tile(pen, cerama.padrao[row][column], left, low, cell)


def _sign_tile(pen: Painter, letter: str, x: float, y: float, side: float) -> None:
    """A tile that stands for any style: signs that are equal or differ, none of them a style's own figure."""
    with pen.moved(x, y, scale=side / SIDE):
        pen.form(f"ceramus-sinal-{letter}", partial(_signed, letter), SIDE, SIDE)


def _signed(letter: str, pen: Painter) -> None:
    square = SIDE / 2 - 2.9
    with pen.moved(SIDE / 2, SIDE / 2):
        border(pen, INK, LINE)
        SIGNS[letter](pen, square)
        pen.rect(-square, -square, 2 * square, 2 * square, stroke=INK, weight=LINE)


def _lozenge(pen: Painter, square: float) -> None:
    pen.ground(-square, -square, 2 * square, 2 * square, SLATE)
    pen.polygon([(0, -6.2), (6.2, 0), (0, 6.2), (-6.2, 0)], fill=PAPER, stroke=INK, weight=LINE)


def _ring(pen: Painter, square: float) -> None:
    for radius in (6.4, 3.4):
        pen.circle(0, 0, radius, stroke=INK, weight=BOLD)


def _triangle(pen: Painter, square: float) -> None:
    pen.ground(-square, -square, 2 * square, 2 * square, SLATE.tint(0.2))
    pen.polygon([(-6, -5), (6, -5), (0, 5.6)], fill=INK)


def _halves(pen: Painter, square: float) -> None:
    pen.polygon([(-square, -square), (square, -square), (square, square)], fill=SLATE.tint(0.85))


SIGNS: dict[str, Callable[[Painter, float], None]] = {"a": _lozenge, "b": _ring, "c": _triangle, "d": _halves}
