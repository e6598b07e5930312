"""The growth on a vine: leaves, buds, flowers, berries, stars and birds.

Shapes lie along their own x axis from (0, 0) to about (1, 0) and are set in place by ``shaped``.
"""

import math

from layouts.drawing.colours import HAIR, Colour
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Shape, Sketch, dot, polyline, shaped

TURN = 2 * math.pi

ALMOND: Shape = ((0, 0), ((0.25, 0.42, 0.7, 0.36, 1, 0), (0.7, -0.36, 0.25, -0.42, 0, 0)))
HEART: Shape = (
    (0, 0),
    (
        (-0.18, 0.35, 0.1, 0.62, 0.4, 0.45),
        (0.65, 0.32, 0.85, 0.12, 1, 0),
        (0.85, -0.12, 0.65, -0.32, 0.4, -0.45),
        (0.1, -0.62, -0.18, -0.35, 0, 0),
    ),
)
IVY: Shape = (
    (0, 0),
    (
        (0.02, 0.25, 0.0, 0.5, 0.1, 0.62),
        (0.3, 0.55, 0.42, 0.42, 0.5, 0.25),
        (0.7, 0.28, 0.88, 0.14, 1, 0),
        (0.88, -0.14, 0.7, -0.28, 0.5, -0.25),
        (0.42, -0.42, 0.3, -0.55, 0.1, -0.62),
        (0.0, -0.5, 0.02, -0.25, 0, 0),
    ),
)
# A half acanthus: a smooth back and a lobed belly, its tip curling over.
ACANTHUS: Shape = (
    (0, 0),
    (
        (0.15, 0.45, 0.75, 0.6, 1, 0.12),
        (0.92, 0.2, 0.8, 0.18, 0.74, 0.06),
        (0.78, -0.12, 0.66, -0.28, 0.52, -0.22),
        (0.54, -0.42, 0.34, -0.48, 0.24, -0.3),
        (0.18, -0.34, 0.04, -0.2, 0, 0),
    ),
)
BUD: Shape = (
    (0, 0),
    (
        (0.1, 0.4, 0.45, 0.42, 0.62, 0.2),
        (0.75, 0.16, 0.9, 0.08, 1, 0),
        (0.9, -0.08, 0.75, -0.16, 0.62, -0.2),
        (0.45, -0.42, 0.1, -0.4, 0, 0),
    ),
)
PETAL: Shape = (
    (0.12, 0),
    ((0.4, 0.5, 0.95, 0.5, 1, 0.02), (0.95, -0.5, 0.4, -0.5, 0.12, 0)),
)
BIRD: Shape = (
    (0.56, 0.2),
    (
        (0.46, 0.26, 0.44, 0.4, 0.3, 0.4),
        (0.16, 0.4, 0.12, 0.22, 0.0, 0.16),
        (-0.2, 0.08, -0.4, 0.16, -0.62, 0.3),
        (-0.58, 0.16, -0.5, 0.06, -0.38, -0.02),
        (-0.26, -0.2, -0.1, -0.28, 0.06, -0.26),
        (0.3, -0.24, 0.44, -0.06, 0.42, 0.14),
        (0.46, 0.15, 0.5, 0.17, 0.56, 0.2),
    ),
)
WING: Shape = (
    (0.14, 0.08),
    ((0.1, -0.12, -0.1, -0.16, -0.36, -0.02), (-0.2, 0.04, -0.06, 0.1, 0.14, 0.08)),
)
LEAVES = (ALMOND, HEART, IVY, ACANTHUS)


def leaf(kind: Shape, x: float, y: float, angle: float, length: float, plump: float = 0.8) -> str:
    """Return the outline of a leaf that grows at (x, y) towards ``angle`` (radians)."""
    return shaped(kind, x, y, angle, length, length * plump)


def star(x: float, y: float, radius: float, points: int, turn: float, inner: float = 0.42) -> str:
    """Return a star with that many points."""
    steps = [
        (turn + TURN * step / (2 * points), radius if step % 2 == 0 else radius * inner)
        for step in range(2 * points)
    ]
    return polyline([(x + r * math.cos(a), y + r * math.sin(a)) for a, r in steps], closed=True)


def petals(x: float, y: float, radius: float, count: int, turn: float, plump: float = 0.0) -> str:
    """Return a ring of petals; ``plump`` is their breadth, by default the breadth that closes the ring."""
    breadth = (plump or 1.9 * math.sin(math.pi / count)) * radius
    return "".join(shaped(PETAL, x, y, turn + TURN * step / count, radius, breadth) for step in range(count))


def berries(chance: SeededStream, x: float, y: float, angle: float, radius: float) -> str:
    """Return three to five dots in a bunch; stroke them with a weight of about ``radius``."""
    count = chance.whole(3, 5)
    ring = [angle + TURN * (step + 0.5) / count for step in range(count)]
    return "".join(dot(x + radius * math.cos(a), y + radius * math.sin(a)) for a in ring)


def bird(sketch: Sketch, x: float, y: float, length: float, ground: Colour | None, line: Colour) -> None:
    """Draw a small bird that stands at (x, y) and looks to the right, or left for a negative length."""
    tall = abs(length)
    body_y = y + 0.4 * tall
    legs = [((x + at * length, body_y - 0.2 * tall), (x + (at + 0.04) * length, y)) for at in (-0.04, 0.1)]
    sketch.stroke("".join(polyline(leg) for leg in legs), line, HAIR)
    sketch.paint(_oriented(BIRD, x, body_y, length), ground, line, HAIR)
    sketch.paint(_oriented(WING, x, body_y, length), None, line, HAIR)
    sketch.stroke(dot(x + 0.31 * length, body_y + 0.25 * tall), line, 0.09 * tall)


def _oriented(shape: Shape, x: float, y: float, length: float) -> str:
    """Return a shape that stays upright when its length is negative."""
    return shaped(shape, x, y, 0.0, length, abs(length))
