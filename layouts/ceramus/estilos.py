"""The figures of the four styles on white glaze, each a quarter drawn four times about the middle.

All are original. A figure fills the field within the border: FIELD millimetres from the middle each way on a
tile of SIDE. The figure and the hatching distinguish the styles; the colour only helps.
"""

from collections.abc import Callable, Iterator

from msgspec import Struct

from layouts.ceramus.shapes import Outline, arc, petal, ring, sector, smooth, spine, star, thick, wave
from layouts.drawing.colours import BOLD, HAIR, LINE, PAPER, Colour
from layouts.drawing.pen import Painter, Point

SIDE = 24.0
FIELD = 10.0


class Glaze(Struct, frozen=True):
    """The colours a figure is painted with: ``main`` fills, ``deep`` draws lines, ``weight`` is their width.

    A ``thin`` glaze fills nothing: every filled figure becomes its outline in ``deep``.
    """

    main: Colour
    deep: Colour
    weight: float = LINE
    thin: bool = False

    def fill(self, pen: Painter, outline: Outline | list[Point]) -> None:
        """Draw a filled figure."""
        if self.thin:
            self.over(pen, outline)
        elif isinstance(outline, list):
            pen.polygon(outline, fill=self.main)
        else:
            pen.curve(*outline, fill=self.main, closed=True)

    def over(self, pen: Painter, outline: Outline | list[Point]) -> None:
        """Draw a white figure with its outline."""
        if isinstance(outline, list):
            pen.polygon(outline, fill=PAPER, stroke=self.deep, weight=self.weight)
        else:
            pen.curve(*outline, fill=PAPER, stroke=self.deep, weight=self.weight, closed=True)

    def cut(self, pen: Painter, points: list[Point]) -> None:
        """Draw a white figure cut out of a filled one."""
        pen.polygon(points, fill=PAPER, stroke=self.deep if self.thin else None, weight=HAIR)


def quarters(pen: Painter) -> Iterator[None]:
    """Yield for each of four turns about the middle."""
    for turn in (0, 90, 180, 270):
        with pen.moved(0, 0, turn=turn):
            yield


def medieval(pen: Painter, glaze: Glaze) -> None:
    """Draw a cross with square ends, and straight lines in the four corners."""
    for _ in quarters(pen):
        for step in range(6):
            y = 3.6 + 1.2 * step
            pen.line(
                (3.6, y), (FIELD - 0.2, y), colour=glaze.deep, weight=HAIR if glaze.thin else glaze.weight
            )
    arm, end, neck, tip = 1.7, 3.1, 4.6, FIELD - 0.1
    upper = ((arm, arm), (arm, neck), (end, neck), (end, tip), (-end, tip), (-end, neck), (-arm, neck))
    glaze.fill(pen, [turned(point, 90 * side) for side in range(4) for point in upper])
    for _ in quarters(pen):
        glaze.cut(pen, [(0, 5.5), (1.8, 7.3), (0, 9.1), (-1.8, 7.3)])
    glaze.cut(pen, star(2.6, 1.3, 4))


def turned(point: Point, degrees: int) -> Point:
    """Return a point turned by a number of quarter turns anticlockwise about the middle."""
    x, y = point
    for _ in range(degrees // 90 % 4):
        x, y = -y, x
    return x, y


def islamico(pen: Painter, glaze: Glaze) -> None:
    """Draw an eight-pointed star of two squares with a rosette in it, and dots in the corners."""
    for _ in quarters(pen):
        for column in range(4):
            for row in range(4):
                x, y = FIELD - 0.9 - 1.5 * column, FIELD - 0.9 - 1.5 * row
                if x + y > 13.0:
                    pen.circle(x, y, 0.42, fill=glaze.deep)
    outer = star(9.7, 9.7 * 0.7654, 8)
    glaze.fill(pen, outer)
    pen.polygon(outer, stroke=glaze.deep, weight=glaze.weight)
    glaze.over(pen, star(6.6, 6.6 * 0.7654, 8, turn=22.5))
    for turn in range(8):
        with pen.moved(0, 0, turn=45 * turn):
            glaze.fill(pen, petal(1.2, 0, 3.9, 1.9, 0))
            pen.curve(*petal(1.2, 0, 3.9, 1.9, 0), stroke=glaze.deep, weight=HAIR)


def art_nouveau(pen: Painter, glaze: Glaze) -> None:
    """Draw four leaves that curl from the middle, and waves along the sides."""
    for _ in quarters(pen):
        for step in range(4):
            y = FIELD - 0.7 - 1.5 * step
            reach = y + 0.1
            pen.curve(*wave((-reach, y), (reach, y), 2.9, 0.5), stroke=glaze.deep, weight=HAIR)
    line = spine((0.5, 0.2), 2, 18.2, (14, 12, 8, 30, 86, 112, 62))
    body = smooth(thick(line, (0.8, 3.5, 4.6, 3.7, 2.1, 1.3, 1.0, 0.8)))
    for _ in quarters(pen):
        pen.curve(*body, fill=PAPER, stroke=PAPER, weight=BOLD, closed=True)
    for _ in quarters(pen):
        glaze.fill(pen, body)
        pen.circle(*line[-1], 0.85, fill=glaze.deep if glaze.thin else glaze.main)
        pen.polygon(line[3:48], stroke=glaze.deep if glaze.thin else PAPER, weight=HAIR, closed=False)
    pen.circle(0, 0, 1.4, fill=PAPER, stroke=glaze.deep, weight=glaze.weight)


def portugues(pen: Painter, glaze: Glaze) -> None:
    """Draw four quarter circles about the corners with a flower in each, and a diagonal grid between them."""
    with pen.clipped(-FIELD, -FIELD, 2 * FIELD, 2 * FIELD):
        for step in range(-6, 7):
            at = 2 * step * 1.55
            for way in (1, -1):
                pen.line(
                    (at - FIELD, -FIELD * way), (at + FIELD, FIELD * way), colour=glaze.deep, weight=HAIR
                )
    for _ in quarters(pen):
        pen.curve(*sector(FIELD, FIELD, 9.0, 180, 270), fill=PAPER, closed=True)
        glaze.fill(pen, ring(FIELD, FIELD, 6.6, 8.5, 180, 270))
        pen.curve(*arc(FIELD, FIELD, 5.8, 180, 270), stroke=glaze.deep, weight=HAIR)
        for turn in (198, 225, 252):
            glaze.fill(pen, petal(FIELD - 0.9, FIELD - 0.9, 4.2, 1.5, turn))
    glaze.fill(pen, star(3.4, 1.2, 4))


FIGURES: dict[str, Callable[[Painter, Glaze], None]] = {
    "M": medieval,
    "I": islamico,
    "A": art_nouveau,
    "P": portugues,
}
