"""Paths in millimetres, and sketches that gather them to be placed more than once.

Paths are text, as layouts.drawing.paths says: pieces can be joined, the same text may be filled, stroked and
mirrored, and a repeated drawing is computed once.
"""

import math
from collections.abc import Sequence

from layouts.drawing.colours import Colour
from layouts.drawing.paths import Drawing, Inset, Matrix, PaintedPath
from layouts.drawing.pen import Painter, Point

# A shape in its own frame: a start and cubic pieces (control, control, end) as flat numbers.
Shape = tuple[Point, tuple[tuple[float, float, float, float, float, float], ...]]


# Pieces of a path with room for their points; a piece added to another makes one path.
MOVE = "%.2f %.2f m "
LINE_TO = "%.2f %.2f l "
CURVE = "%.2f %.2f %.2f %.2f %.2f %.2f c "


def mirror(width: float) -> Matrix:
    """Return the matrix that swaps left and right in a box of that width."""
    return (-1, 0, 0, 1, width, 0)


def half_turn(width: float, height: float) -> Matrix:
    """Return the matrix that turns a box of that size by 180°."""
    return (-1, 0, 0, -1, width, height)


class Sketch:
    """A drawing in the making, painted in the order of its calls."""

    def __init__(self) -> None:
        self._paths: list[PaintedPath | Inset] = []

    def fill(self, path: str, colour: Colour, *, winding: bool = False) -> None:
        """Fill a path: even-odd, or by its winding, so that parts may overlap."""
        if path:
            self._paths.append(PaintedPath(path, fill=colour, winding=winding))

    def stroke(self, path: str, colour: Colour, weight: float, *, butt: bool = False) -> None:
        """Draw along a path; ends are round unless ``butt``."""
        if path:
            self._paths.append(PaintedPath(path, line=colour, weight=weight, butt=butt))

    def paint(self, path: str, ground: Colour | None, line: Colour, weight: float) -> None:
        """Fill a path, where there is a ground, and draw along it."""
        if path:
            self._paths.append(PaintedPath(path, ground or None, line, weight))

    def place(self, other: "Sketch", matrix: Matrix | None = None, clip: str = "") -> None:
        """Add another sketch, moved by a matrix and kept inside a path."""
        self._paths.append(Inset(other.drawing, matrix, clip))

    @property
    def drawing(self) -> Drawing:
        """Return what has been drawn so far."""
        return tuple(self._paths)

    def draw(self, pen: Painter) -> None:
        """Draw with the origin at the pen's, joins round."""
        pen.paths(self.drawing)


# --- paths -------------------------------------------------------------------------------------


def polyline(points: Sequence[Point], *, closed: bool = False) -> str:
    """Return straight lines through the points."""
    (x, y), *rest = points
    return MOVE % (x, y) + "".join([LINE_TO % point for point in rest]) + ("h " if closed else "")


def rectangle(x: float, y: float, width: float, height: float) -> str:
    """Return a rectangle."""
    return f"{x:.2f} {y:.2f} {width:.2f} {height:.2f} re "


def circle(x: float, y: float, radius: float) -> str:
    """Return a circle about (x, y)."""
    k = radius * 0.5523
    return (MOVE + CURVE * 2) % (
        *(x + radius, y),
        *(x + radius, y + k, x + k, y + radius, x, y + radius),
        *(x - k, y + radius, x - radius, y + k, x - radius, y),
    ) + (CURVE * 2 + "h ") % (
        *(x - radius, y - k, x - k, y - radius, x, y - radius),
        *(x + k, y - radius, x + radius, y - k, x + radius, y),
    )


def dot(x: float, y: float) -> str:
    """Return a point that a stroke with round ends makes a disc as wide as its weight."""
    return (MOVE + LINE_TO) % (x, y, x, y)


def shaped(
    shape: Shape, x: float, y: float, angle: float, length: float, breadth: float, *, closed: bool = True
) -> str:
    """Return a shape set at (x, y), its own x axis turned to ``angle`` (radians) and scaled to ``length``."""
    cos, sin = math.cos(angle), math.sin(angle)
    a, b, c, d = cos * length, sin * length, -sin * breadth, cos * breadth
    (u, v), pieces = shape
    path = [MOVE % (x + a * u + c * v, y + b * u + d * v)]
    for p, q, r, s, t, w in pieces:
        path.append(
            CURVE
            % (
                *(x + a * p + c * q, y + b * p + d * q),
                *(x + a * r + c * s, y + b * r + d * s),
                *(x + a * t + c * w, y + b * t + d * w),
            )
        )
    return "".join(path) + ("h " if closed else "")
