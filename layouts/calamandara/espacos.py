"""The broken plates of the boards, and the wind that circles the Fenda over all of them.

The wind is drawn in millimetres of the whole table. It is the same after a quarter turn, so that any Terra
joins any side of the centre and the lines run on.
"""

import math
from functools import lru_cache

from msgspec import Struct

from layouts.calamandara import theme
from layouts.component import SAFE
from layouts.drawing.colours import HAIR, LINE, PAPER, Colour
from layouts.drawing.pen import MM, Painter, Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, polyline
from layouts.ornaments.wind import Ripples, contours, smooth
from layouts.typography import fonts

RIM = 2.0  # from the edge of a space to its plate: room for the name of the space
_THICK = 1.0
_STEP = 3.0
_SPACING = 4.2
_SWELL = 9.0

_RIPPLES = Ripples(SeededStream("calamandara", "vento"), 7, 45, 150)


class Espaco(Struct, frozen=True):
    """A space on a board: its name there, its lower left corner in millimetres, its ground and its edge."""

    nome: str
    x: float
    y: float
    side: float
    fill: Colour
    edge: Colour

    @property
    def slab(self) -> list[Point]:
        """Return the outline of the space's plate."""
        side = self.side - 2 * RIM
        return theme.slab(
            SeededStream("calamandara", "placa", self.nome),
            self.x + RIM,
            self.y + RIM,
            side,
            side,
            crooked=0.7,
        )


def wind(x: float, y: float) -> float:
    """Return the field of the wind at a point of the table, measured from the middle of the Fenda."""
    ripples = (_RIPPLES(x, y) + _RIPPLES(y, -x) + _RIPPLES(-x, -y) + _RIPPLES(-y, x)) / 2
    away = math.hypot(x, y)
    return away + _SWELL * ripples * min(1.0, away / 60)


@lru_cache(maxsize=512)
def _blown(width: float, height: float, middle: Point) -> tuple[str, ...]:
    """Return the lines of the wind over a board, which do not depend on how the board is printed."""
    found = contours(lambda x, y: wind(x - middle[0], y - middle[1]), width, height, _STEP, _SPACING)
    return tuple(smooth(line) for line in found)


def stand(sketch: Sketch, plate: list[Point], fill: Colour | None, edge: Colour, *, low_ink: bool) -> None:
    """Draw a broken plate that stands on the paper: outlined in ink, its edge in a colour."""
    sketch.paint(polyline(plate, closed=True), None if low_ink else fill, theme.INK, LINE)
    thick = polyline(theme.edge(plate, _THICK), closed=True)
    sketch.paint(thick, None if low_ink else edge, edge if low_ink else theme.INK, HAIR)


def draw(pen: Painter, spaces: list[Espaco], width: float, height: float, middle: Point) -> None:
    """Draw the plates of a board with the wind over them, and the names of the spaces."""
    draw_plates(pen, spaces, width, height, middle)
    for space in spaces:
        _name(pen, space)


def draw_plates(pen: Painter, spaces: list[Espaco], width: float, height: float, middle: Point) -> None:
    """Draw the plates of a board with the wind over them.

    ``middle`` is where the Fenda lies, in millimetres of the board.
    """
    sketch, lines = Sketch(), Sketch()
    plates = ""
    for space in spaces:
        outline = polyline(space.slab, closed=True)
        plates += outline
        sketch.fill(outline, PAPER if pen.look.low_ink else space.fill)
    for line in _blown(width, height, middle):
        lines.stroke(line, theme.INK, HAIR)
    sketch.place(lines, clip=plates)
    for space in spaces:
        stand(sketch, space.slab, None, space.edge, low_ink=pen.look.low_ink)
    sketch.draw(pen)


def _name(pen: Painter, space: Espaco) -> None:
    """Draw the name below the plate, or on it at the edge of a board, where the name would be cut."""
    x, y = max(space.x + RIM + 1.4, SAFE), space.y - 0.4  # nearer to its own plate than to the next
    if y < SAFE:
        x, y = x + 0.6, SAFE + 0.3
        wide = fonts.width(space.nome, fonts.SANS_BOLD, 7) / MM
        pen.rect(x - 0.6, y - 0.5, wide + 1.2, 2.7, fill=PAPER)
    pen.text(x, y, space.nome, size=7, font=fonts.SANS_BOLD, colour=theme.INK)
