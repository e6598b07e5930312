"""Paths as PDF operators in millimetres, and sketches that gather them to be placed more than once.

A path is plain text: pieces can be joined, the same text may be filled, stroked and mirrored, and a repeated
drawing is computed once.
"""

import math
from collections.abc import Sequence
from functools import cache

from layouts.drawing.colours import Colour
from layouts.drawing.pen import MM, Painter, Point

# A shape in its own frame: a start and cubic pieces (control, control, end) as flat numbers.
Shape = tuple[Point, tuple[tuple[float, float, float, float, float, float], ...]]
Matrix = tuple[float, float, float, float, float, float]


# Operators with room for their points; an operator added to another makes one path.
MOVE = "%.2f %.2f m "
LINE_TO = "%.2f %.2f l "
CURVE = "%.2f %.2f %.2f %.2f %.2f %.2f c "


def mirror(width: float) -> Matrix:
    """Return the matrix that swaps left and right in a box of that width."""
    return (-1, 0, 0, 1, width, 0)


def half_turn(width: float, height: float) -> Matrix:
    """Return the matrix that turns a box of that size by 180°."""
    return (-1, 0, 0, -1, width, height)


@cache
def _colour(colour: Colour) -> str:
    return " ".join(f"{channel:.3g}" for channel in colour)


class Sketch:
    """A drawing in the making, painted in the order of its calls."""

    def __init__(self) -> None:
        self._operators: list[str] = []

    def fill(self, path: str, colour: Colour, *, winding: bool = False) -> None:
        """Fill a path: even-odd, or by its winding, so that parts may overlap."""
        if path:
            self._operators.append(f"{_colour(colour)} rg {path} {'f' if winding else 'f*'}")

    def stroke(self, path: str, colour: Colour, weight: float, *, butt: bool = False) -> None:
        """Draw along a path; ends are round unless ``butt``."""
        if path:
            cap = 0 if butt else 1
            self._operators.append(f"{_colour(colour)} RG {weight:.4g} w {cap} J {path} S")

    def paint(self, path: str, ground: Colour | None, line: Colour, weight: float) -> None:
        """Fill a path, where there is a ground, and draw along it."""
        if path and ground:
            colours = f"{_colour(ground)} rg {_colour(line)} RG"
            self._operators.append(f"{colours} {weight:.4g} w 1 J {path} B*")
        else:
            self.stroke(path, line, weight)

    def place(self, other: "Sketch", matrix: Matrix | None = None, clip: str = "") -> None:
        """Add another sketch, moved by a matrix and kept inside a path."""
        inside = f"{clip} W n" if clip else ""
        moved = " ".join(f"{round(number, 4):g}" for number in matrix) + " cm" if matrix else ""
        self._operators.append(f"q {inside} {moved} {other.text()} Q")

    def text(self) -> str:
        """Return the operators so far."""
        return "\n".join(self._operators)

    def draw(self, pen: Painter) -> None:
        """Draw with the origin at the pen's, joins round."""
        pen.canvas.addLiteral(f"q {MM:.6g} 0 0 {MM:.6g} 0 0 cm 1 j [] 0 d\n{self.text()}\nQ")


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
