"""Vines: a stem that climbs in half circles, each with a shoot that curls into its own scroll."""

import math
from collections.abc import Sequence

from msgspec import Struct, field

from layouts.drawing.pen import Point
from layouts.ornaments.sketch import CURVE, MOVE

QUARTER = math.pi / 2


class Scroll(Struct):
    """A turn of a vine: where it lies, which way it turns (1 anticlockwise), and its curled end."""

    x: float
    y: float
    across: float
    up: float
    way: int
    end: Point
    end_angle: float
    shoots: list[tuple[float, float, float]] = field(default_factory=list)  # x, y and tangent along the curl

    @property
    def radius(self) -> float:
        """Return the smaller half axis."""
        return min(self.across, self.up)


class Vine(Struct):
    """A vine: paths of its stem and of its curls, and its scrolls from the root up."""

    stem: str
    curls: str
    scrolls: list[Scroll]


def spiral(
    centre: Point, across: float, up: float, start: float, sweep: float, shrink: float = 0.0
) -> tuple[str, list[tuple[float, float, float]]]:
    """Return pieces of a curve about ``centre``, without its start, and (x, y, tangent) at their ends.

    The curve begins at the angle ``start`` and turns by ``sweep`` (radians, negative clockwise) while it
    shrinks by that part of its radius; without shrinking it is an arc of an ellipse.
    """
    count = max(1, math.ceil(abs(sweep) / QUARTER - 0.01))
    step = sweep / count
    handle = 4 / 3 * math.tan(step / 4)
    inward = -shrink / sweep if sweep else 0.0
    path, marks = [], []

    def at(angle: float) -> tuple[float, float, float, float]:
        size = 1 + inward * (angle - start)
        cos, sin = math.cos(angle), math.sin(angle)
        return (
            centre[0] + across * size * cos,
            centre[1] + up * size * sin,
            across * (inward * cos - size * sin),
            up * (inward * sin + size * cos),
        )

    x, y, dx, dy = at(start)
    for number in range(1, count + 1):
        nx, ny, ndx, ndy = at(start + number * step)
        path.append(CURVE % (x + dx * handle, y + dy * handle, nx - ndx * handle, ny - ndy * handle, nx, ny))
        x, y, dx, dy = nx, ny, ndx, ndy
        marks.append((x, y, math.atan2(dy * step, dx * step)))
    return "".join(path), marks


def climb(
    x: float, y: float, width: float, height: float, turns: Sequence[float], way: int = 1, taper: float = 0.0
) -> Vine:
    """Return a vine that fills the rectangle from the bottom, with one scroll for each of ``turns``.

    ``turns`` are how many times each shoot turns about its middle. The stem enters at the middle of the
    bottom, going right where ``way`` is 1 and left where it is -1. With ``taper`` the scrolls grow smaller on
    the way up: the last is that part lower than the middle one.
    """
    count = len(turns)
    steps = [1 + taper * (count - 1 - 2 * number) / max(1, count - 1) for number in range(count)]
    middle = x + width / 2
    stem = [MOVE % (middle, y)]
    curls, found = [], []
    for step, turn in zip(steps, turns, strict=True):
        up = height / count * step / 2
        across = min(width / 2, up * 1.25)
        centre = (middle, y + up)
        arc, marks = spiral(centre, across, up, -QUARTER, way * math.pi)
        stem.append(arc)
        curl, shoots = spiral(centre, across, up, QUARTER, way * math.tau * turn, 0.74)
        curls.append(MOVE % (middle, y + 2 * up) + curl)
        end_x, end_y, angle = shoots[-1]
        found.append(Scroll(*centre, across, up, way, (end_x, end_y), angle, [marks[0], *shoots]))
        y += 2 * up
        way = -way
    return Vine("".join(stem), "".join(curls), found)
