"""The burin: motifs engraved in near-black ink with one cold light, about their own middle.

A motif is drawn in millimetres of a poker card, upwards from its middle; it has room for about 28 by 27 of
them. A rim of bare ground keeps the wind off the engraving.
"""

import math
from collections.abc import Sequence
from itertools import pairwise

from layouts.calamandara.theme import INK, LIGHT
from layouts.drawing.colours import HAIR, LINE, PAPER, Colour
from layouts.drawing.pen import Point
from layouts.ornaments.sketch import CURVE, MOVE, Sketch, circle, polyline
from layouts.ornaments.wind import smooth

_RIM = 1.0  # millimetres of bare ground about what is engraved


class Buril:
    """A motif in the making; with low ink dark shapes become outlines, and glowing shapes thin ones."""

    def __init__(self, ground: Colour, *, low_ink: bool) -> None:
        self._ground = ground
        self._low_ink = low_ink
        self._rim, self._cut = Sketch(), Sketch()

    def pale(self, path: str, weight: float = LINE) -> None:
        """Draw a thing of paper with its outline."""
        self._keep_free(path)
        self._cut.paint(path, PAPER, INK, weight)

    def dark(self, path: str) -> None:
        """Draw a thing entirely in ink."""
        self._keep_free(path)
        self._cut.paint(path, PAPER if self._low_ink else INK, INK, LINE if self._low_ink else HAIR)

    def deep(self, path: str, degrees: float = 35) -> None:
        """Draw a large thing in the dark, in broad strokes that cover less than half of its ground."""
        self.pale(path)
        self._strokes(path, degrees, 1.3, HAIR if self._low_ink else LINE, INK)

    def glow(self, path: str) -> None:
        """Draw a shape that shines with the cold light."""
        self._keep_free(path)
        self._cut.paint(path, PAPER if self._low_ink else LIGHT.tint(0.4), LIGHT, HAIR)

    def line(self, path: str, weight: float = LINE, *, light: bool = False) -> None:
        """Draw a line of ink or of light."""
        self._rim.stroke(path, self._ground, weight + 2 * _RIM)
        self._cut.stroke(path, LIGHT if light else INK, weight)

    def over(self, path: str, weight: float = LINE) -> None:
        """Draw a line of paper over dark ground, or of ink where nothing is dark."""
        self._cut.stroke(path, INK if self._low_ink else PAPER, HAIR if self._low_ink else weight)

    def hatch(self, path: str, degrees: float, gap: float = 0.85, *, light: bool = False) -> None:
        """Shade the inside of a path; with low ink half as densely."""
        self._strokes(path, degrees, gap, HAIR, LIGHT if light else INK)

    def _strokes(self, path: str, degrees: float, gap: float, weight: float, colour: Colour) -> None:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        step, far = gap * (2 if self._low_ink else 1), 30.0
        strokes = "".join(
            polyline(
                (
                    (-far * cos - at * step * sin, -far * sin + at * step * cos),
                    (far * cos - at * step * sin, far * sin + at * step * cos),
                )
            )
            for at in range(-round(20 / step), round(20 / step) + 1)
        )
        shade = Sketch()
        shade.stroke(strokes, colour, weight)
        self._cut.place(shade, clip=path)

    def place(self, sketch: Sketch, x: float, y: float, scale: float) -> None:
        """Draw the whole motif about (x, y)."""
        matrix = (scale, 0, 0, scale, x, y)
        sketch.place(self._rim, matrix)
        sketch.place(self._cut, matrix)

    def _keep_free(self, path: str) -> None:
        self._rim.paint(path, self._ground, self._ground, 2 * _RIM)


# --- paths -------------------------------------------------------------------------------------


def poly(*points: Point, closed: bool = True) -> str:
    """Return the path of straight lines from point to point."""
    return polyline(points, closed=closed)


def bent(*points: Point) -> str:
    """Return the SVG path of a smooth curve through the points."""
    return smooth(points)


def blob(*points: Point) -> str:
    """Return the path of a closed curve through the points."""
    return smooth((*points, points[0])) + "h "


def ellipse(x: float, y: float, across: float, up: float) -> str:
    """Return the path of an ellipse about (x, y)."""
    k = 0.5523
    return (
        MOVE % (x + across, y)
        + "".join(
            CURVE
            % (
                *(x + across * a - up * 0 - across * b * k, y + up * b + up * a * k),
                *(x - across * b + across * a * k, y + up * a + up * b * k),
                *(x - across * b, y + up * a),
            )
            for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1))
        )
        + "h "
    )


def arc(x: float, y: float, radius: float, begin: float, end: float, *, up: float = 1.0) -> str:
    """Return part of a circle about (x, y), flattened to ``up``, between two angles in degrees."""
    count = max(3, round(abs(end - begin) / 18))
    angles = [math.radians(begin + (end - begin) * at / count) for at in range(count + 1)]
    return smooth([(x + radius * math.cos(angle), y + radius * up * math.sin(angle)) for angle in angles])


def spiral(x: float, y: float, radius: float, turns: float, begin: float = 0.0, *, way: int = 1) -> str:
    """Return a spiral from the middle outwards that ends at the angle ``begin`` in degrees."""
    count = max(8, round(turns * 12))
    points = []
    for at in range(count + 1):
        angle = math.radians(begin) - way * math.tau * turns * (1 - at / count)
        out = radius * (0.08 + 0.92 * at / count)
        points.append((x + out * math.cos(angle), y + out * math.sin(angle)))
    return smooth(points)


def star(x: float, y: float, radius: float, points: int = 4, notch: float = 0.28, turn: float = 90) -> str:
    """Return the path of a star with that many points about (x, y)."""
    corners = []
    for at in range(2 * points):
        out = radius * (notch if at % 2 else 1)
        angle = math.radians(turn + 180 * at / points)
        corners.append((x + out * math.cos(angle), y + out * math.sin(angle)))
    return polyline(corners, closed=True)


def gear(x: float, y: float, radius: float, teeth: int, turn: float = 0.0) -> str:
    """Return the path of a toothed wheel."""
    corners = []
    for at in range(teeth):
        for part, out in ((-0.28, 0.82), (-0.17, 1.0), (0.17, 1.0), (0.28, 0.82)):
            angle = math.radians(turn) + math.tau * (at + part) / teeth
            corners.append((x + radius * out * math.cos(angle), y + radius * out * math.sin(angle)))
    return polyline(corners, closed=True) + circle(x, y, radius * 0.3)


def limb(points: Sequence[Point], widths: Sequence[float]) -> str:
    """Return a closed shape along a line, with the given width at each of its points."""
    left, right = [], []
    for at, ((x, y), width) in enumerate(zip(points, widths, strict=True)):
        (ax, ay), (bx, by) = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
        long = math.hypot(bx - ax, by - ay) or 1.0
        nx, ny = -(by - ay) / long * width / 2, (bx - ax) / long * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    return blob(*left, *reversed(right))


def mirrored(points: Sequence[Point]) -> list[Point]:
    """Return the points mirrored at the vertical axis, in reverse, so that both sides join to one outline."""
    return [(-x, y) for x, y in reversed(points)]


def turned(points: Sequence[Point], degrees: float, x: float = 0.0, y: float = 0.0) -> list[Point]:
    """Return the points turned about the origin and moved."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return [(x + a * cos - b * sin, y + a * sin + b * cos) for a, b in points]


def ripples(left: float, right: float, y: float, swell: float, waves: int) -> str:
    """Return a line of water from left to right."""
    count = 4 * waves
    at = [left + (right - left) * part / count for part in range(count + 1)]
    return smooth([(x, y + swell * (0, 1, 0, -1)[part % 4]) for part, x in enumerate(at)])


def jagged(points: Sequence[Point], deep: float) -> str:
    """Return an open zigzag along the points, ``deep`` to either side."""
    found = [points[0]]
    for at, ((ax, ay), (bx, by)) in enumerate(pairwise(points)):
        long = math.hypot(bx - ax, by - ay) or 1.0
        side = deep * (-1) ** at
        found.append(((ax + bx) / 2 - (by - ay) / long * side, (ay + by) / 2 + (bx - ax) / long * side))
    return polyline([*found, points[-1]])
