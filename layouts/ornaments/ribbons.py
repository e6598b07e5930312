"""Ribbons as a broad pen draws them: a line swept by a slanting edge, folding where it turns over."""

import math

from msgspec import Struct

from layouts.drawing.pen import Point
from layouts.ornaments.sketch import CURVE, LINE_TO, MOVE

Cubic = tuple[Point, Point, Point, Point]


class RibbonPanel(Struct, frozen=True):
    """A stretch of ribbon between two folds: its lower rim, its outline, and whether it shows its front."""

    rim: tuple[Cubic, ...]
    edge: Point
    path: str
    front: bool

    def stripe(self, part: float) -> str:
        """Return a line along the ribbon, at that part of its breadth from the lower rim."""
        ex, ey = self.edge[0] * part, self.edge[1] * part
        path = [MOVE % (self.rim[0][0][0] + ex, self.rim[0][0][1] + ey)]
        for _a, *rest in self.rim:
            moved = [number for x, y in rest for number in (x + ex, y + ey)]
            path.append(CURVE % tuple(moved))
        return "".join(path)


def ribbon(line: list[Cubic], edge: Point, notch: float = 0.0) -> list[RibbonPanel]:
    """Return the panels of a ribbon in order; its lower rim is ``line``, its upper rim moved by ``edge``.

    It folds where the line runs along the edge. ``notch`` is how deep its far end is cut in, in mm.
    """
    pieces = [part for cubic in line for part in _folded(cubic, edge)]
    runs: list[tuple[bool, list[Cubic]]] = []
    for cubic in pieces:
        front = _side(cubic, edge) > 0
        if runs and runs[-1][0] == front:
            runs[-1][1].append(cubic)
        else:
            runs.append((front, [cubic]))
    return [
        RibbonPanel(tuple(run), edge, _outline(run, edge, notch if number == len(runs) - 1 else 0.0), front)
        for number, (front, run) in enumerate(runs)
    ]


def wave(turns: float, fold: float, sway: float, phase: float, lead: float, rise: float = 0.0) -> list[Cubic]:
    """Return a line that goes one unit to the right while it swings to and fro ``turns`` times.

    It swings by ``fold`` along its way, so that an upright ribbon folds back on itself where ``fold`` outdoes
    the way, and by ``sway`` up and down, ``lead`` (radians) ahead of that; it climbs by ``rise``.
    """
    speed = math.tau * turns
    count = max(3, math.ceil(turns * 4))

    def at(t: float) -> tuple[Point, Point]:
        along, up = phase + speed * t, phase + lead + speed * t
        return (
            (t + fold * math.sin(along), rise * t + sway * math.sin(up)),
            (1 + fold * speed * math.cos(along), rise + sway * speed * math.cos(up)),
        )

    line = []
    (x, y), (dx, dy) = at(0)
    for number in range(1, count + 1):
        (nx, ny), (ndx, ndy) = at(number / count)
        third = 1 / (3 * count)
        controls = ((x + dx * third, y + dy * third), (nx - ndx * third, ny - ndy * third))
        line.append(((x, y), *controls, (nx, ny)))
        x, y, dx, dy = nx, ny, ndx, ndy
    return line


def fitted(line: list[Cubic], edge: Point, left: float, low: float, right: float, top: float) -> list[Cubic]:
    """Return the line stretched to the box from left to right; moved or squeezed upright only if needed."""
    points = [point for cubic in line for point in _sampled(cubic)]
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    wide, tall = max(xs) - min(xs) or 1.0, max(ys) - min(ys) or 1.0
    a = (right - left - abs(edge[0])) / wide
    d = min(1.0, (top - low - abs(edge[1])) / tall)
    e = left - min(xs) * a - min(edge[0], 0)
    lowest, highest = min(ys) * d + min(edge[1], 0), max(ys) * d + max(edge[1], 0)
    f = max(0.0, low - lowest) - max(0.0, highest - top)

    def moved(point: Point) -> Point:
        return point[0] * a + e, point[1] * d + f

    return [(moved(p), moved(q), moved(r), moved(s)) for p, q, r, s in line]


def _sampled(cubic: Cubic) -> list[Point]:
    points = []
    for step in range(9):
        t = step / 8
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        points.append(
            (
                sum(weight * point[0] for weight, point in zip(weights, cubic, strict=True)),
                sum(weight * point[1] for weight, point in zip(weights, cubic, strict=True)),
            )
        )
    return points


def _folded(cubic: Cubic, edge: Point) -> list[Cubic]:
    """Return a curve cut where it runs along the edge."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = cubic
    one = (bx - ax) * edge[1] - (by - ay) * edge[0]
    two = (cx - bx) * edge[1] - (cy - by) * edge[0]
    three = (dx - cx) * edge[1] - (dy - cy) * edge[0]
    a, b, c = one - 2 * two + three, 2 * (two - one), one
    if abs(a) < 1e-9:
        roots = [-c / b] if abs(b) > 1e-9 else []
    else:
        under = b * b - 4 * a * c
        roots = [] if under <= 0 else [(-b + sign * math.sqrt(under)) / (2 * a) for sign in (-1, 1)]
    cuts = sorted(root for root in roots if 0.02 < root < 0.98)
    parts, done = [], 0.0
    for cut in cuts:
        first, cubic = _split(cubic, (cut - done) / (1 - done))
        parts.append(first)
        done = cut
    return [*parts, cubic]


def _split(cubic: Cubic, at: float) -> tuple[Cubic, Cubic]:
    def mix(one: Point, other: Point) -> Point:
        return one[0] + (other[0] - one[0]) * at, one[1] + (other[1] - one[1]) * at

    a, b, c, d = cubic
    ab, bc, cd = mix(a, b), mix(b, c), mix(c, d)
    abc, bcd = mix(ab, bc), mix(bc, cd)
    middle = mix(abc, bcd)
    return (a, ab, abc, middle), (middle, bcd, cd, d)


def _side(cubic: Cubic, edge: Point) -> float:
    """Return a number above zero where the line shows the ribbon's front, measured on its chord."""
    return (cubic[3][0] - cubic[0][0]) * edge[1] - (cubic[3][1] - cubic[0][1]) * edge[0]


def _outline(run: list[Cubic], edge: Point, notch: float) -> str:
    ex, ey = edge
    path = [MOVE % run[0][0]]
    path.extend(CURVE % (*b, *c, *d) for _a, b, c, d in run)
    _a, _b, before, (x, y) = run[-1]
    if notch:
        long = math.hypot(x - before[0], y - before[1]) or 1.0
        back = notch / long
        path.append(LINE_TO % (x + ex / 2 - (x - before[0]) * back, y + ey / 2 - (y - before[1]) * back))
    path.append(LINE_TO % (x + ex, y + ey))
    path.extend(
        CURVE % (c[0] + ex, c[1] + ey, b[0] + ex, b[1] + ey, a[0] + ex, a[1] + ey)
        for a, b, c, _d in reversed(run)
    )
    return "".join(path) + "h "
