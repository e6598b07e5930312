"""One calm ornament a game for the head of its screens, drawn with the strokes of its printed pieces."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from layouts.calamandara.theme import INK
from layouts.castelo import muralha
from layouts.castoria import theme as castoria
from layouts.ceramus.estilos import FIGURES, SIDE, Glaze
from layouts.drawing.colours import LINE, PAPER
from layouts.drawing.pen import MM, Look, Pen
from layouts.fabula.gravura import talho
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch
from layouts.ornaments.wind import Ripples, contours, smooth
from webapp.look.svg_canvas import SvgCanvas

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT = 60.0, 10.0  # millimetres


def ornament(slug: str) -> str:
    """The ornament of a game as an SVG mask. Raises KeyError for a game that has none."""
    canvas = SvgCanvas(HEIGHT * MM)
    ORNAMENTS[slug](Pen(cast("Canvas", canvas), Look(low_ink=True)))
    return canvas.svg(WIDTH * MM, HEIGHT * MM)


def _wind(pen: Pen) -> None:
    field = Ripples(SeededStream("calamandara", "telefone"), 3, 16, 46)
    sketch = Sketch()
    for line in contours(field, WIDTH, HEIGHT, 1.5, 0.34):
        if len(line) > 6:
            sketch.stroke(smooth(line), INK, 0.35)
    sketch.draw(pen)


def _wall(pen: Pen) -> None:
    muralha.draw(pen, "telefone", 0.5, 0.5, WIDTH - 1, HEIGHT - 1.5, "inteira", PAPER)


def _vine(pen: Pen) -> None:
    castoria.vine(pen, (1, 5), (WIDTH - 5, 5), castoria.BRONZE, waves=5, sway=2.2, leaves=3.4)


def _tiles(pen: Pen) -> None:
    """A wall repeats its tile; the plainest of the four, since every table's first load carries it."""
    letters, side = "MMM", HEIGHT - 1
    for at, letter in enumerate(letters):
        middle = (WIDTH - len(letters) * side) / 2 + side * (at + 0.5)
        with pen.moved(middle, HEIGHT / 2):
            pen.rect(-side / 2, -side / 2, side, side, stroke=INK, weight=0.2)
        with pen.moved(middle, HEIGHT / 2, scale=side / SIDE):
            FIGURES[letter](pen, Glaze(PAPER, INK, weight=LINE, thin=True))


def _branch(pen: Pen) -> None:
    sketch, middle = Sketch(), HEIGHT / 2
    sketch.fill(talho((0, middle), (WIDTH, middle), 0.9, belly=0.5), INK)
    for at in range(11):
        root, up = 5.0 + at * 5, 1 if at % 2 else -1
        tip = (root + 3.4, middle + up * 4.2)
        sketch.fill(talho((root, middle), tip, 2.0, belly=0.6), INK)
        sketch.fill(talho((root + 1.2, middle), (root + 3.6, middle - up * 1.9), 0.8), INK)
    sketch.draw(pen)


ORNAMENTS: dict[str, Callable[[Pen], None]] = {
    "calamandara": _wind,
    "castelo": _wall,
    "castoria": _vine,
    "ceramus": _tiles,
    "fabula": _branch,
}
