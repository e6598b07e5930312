"""The woodcutter's tools: carved edges, gouge strokes, and rings of equal things.

Paths as in layouts.ornaments.sketch, in millimetres.
"""

import math
from collections.abc import Callable, Iterable, Sequence

from layouts.drawing.paths import Matrix
from layouts.drawing.pen import Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import LINE_TO, MOVE, polyline

NARROWEST = 0.25  # millimetres: what is printed thinner may be lost


def talho(start: Point, end: Point, breadth: float, *, belly: float = 0.35) -> str:
    """Return a gouge stroke: pointed at both ends and broadest at ``belly`` of its way."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    half = max(breadth, NARROWEST) / 2
    across = (-(y1 - y0) / length * half, (x1 - x0) / length * half)
    x, y = x0 + (x1 - x0) * belly, y0 + (y1 - y0) * belly
    return (MOVE + LINE_TO * 3) % (
        *start,
        *(x + across[0], y + across[1]),
        *end,
        *(x - across[0], y - across[1]),
    ) + "h "


def cunha(start: Point, end: Point, breadth: float) -> str:
    """Return a wedge: ``breadth`` wide where it starts, pointed where it ends."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    half = max(breadth, NARROWEST) / 2
    ax, ay = -(y1 - y0) / length * half, (x1 - x0) / length * half
    return (MOVE + LINE_TO * 2) % (x0 + ax, y0 + ay, *end, x0 - ax, y0 - ay) + "h "


def lascada(chance: SeededStream, points: Sequence[Point], depth: float, step: float) -> str:
    """Return a closed outline in short straight facets as a knife cuts them, off by up to ``depth``."""
    cut: list[Point] = []
    for (x0, y0), (x1, y1) in zip(points, (*points[1:], points[0]), strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        facets = max(1, round(length / step))
        for facet in range(facets):
            part = (facet + (chance.real(-0.25, 0.25) if facet else 0.0)) / facets
            off = chance.real(-depth, depth) if facet else 0.0
            across = (-(y1 - y0) / (length or 1) * off, (x1 - x0) / (length or 1) * off)
            cut.append((x0 + (x1 - x0) * part + across[0], y0 + (y1 - y0) * part + across[1]))
    return polyline(cut, closed=True)


def moldura(chance: SeededStream, width: float, height: float, weight: float) -> str:
    """Return a frame inside a box, uneven within and without, like the rim of a block."""
    rough = weight * 0.3
    return _rim(chance, width, height, rough, rough) + _rim(chance, width, height, rough + weight, rough)


def _rim(chance: SeededStream, width: float, height: float, inset: float, rough: float) -> str:
    right, top = width - inset, height - inset
    return lascada(chance, [(inset, inset), (right, inset), (right, top), (inset, top)], rough, 4.0)


def roda(count: int, x: float, y: float, start: float = 0.0) -> Iterable[Matrix]:
    """Yield the places of ``count`` things in a ring about (x, y), each with its x axis pointing outwards."""
    for at in range(count):
        angle = start + at * math.tau / count
        cos, sin = math.cos(angle), math.sin(angle)
        yield (cos, sin, -sin, cos, x, y)


def contorno(
    half_width: Callable[[float], float], length: float, steps: int, teeth: float = 0.0
) -> list[Point]:
    """Return a symmetrical outline along the x axis from 0 to ``length``.

    ``half_width`` gives its half width at 0 to 1 of the way; every other point is drawn in by ``teeth``.
    """
    upper = []
    for step in range(steps + 1):
        part = step / steps
        tooth = 1 - (teeth if step % 2 else 0.0)
        upper.append((part * length, max(half_width(part), 0.0) * tooth))
    lower = [(x, -y) for x, y in reversed(upper[1:-1])]
    return upper + lower


def raios(
    chance: SeededStream,
    x: float,
    y: float,
    inner: float,
    box: tuple[float, float],
    count: int,
    breadth: float,
) -> str:
    """Return wedges from the edge of a box (0, 0, width, height) towards (x, y), up to ``inner`` from it."""
    path = []
    for at in range(count):
        angle = (at + 0.5 + chance.real(-0.12, 0.12)) * math.tau / count
        cos, sin = math.cos(angle), math.sin(angle)
        reach = _reach(x, y, cos, sin, box)
        gap = reach - inner
        if gap >= 0.8:
            tip = inner + gap * (0.06 if at % 2 else chance.real(0.3, 0.5))
            foot = (x + cos * reach, y + sin * reach)
            path.append(cunha(foot, (x + cos * tip, y + sin * tip), breadth * (0.6 + 0.08 * gap)))
    return "".join(path)


def ondas(
    chance: SeededStream,
    x: float,
    y: float,
    inner: float,
    box: tuple[float, float],
    count: int,
    breadth: float,
) -> str:
    """Return short gouge strokes in rings about (x, y), from ``inner`` outwards to the edge of the box."""
    path = []
    step = 2.0
    radius = inner + 0.4
    ring = 0
    while radius < math.hypot(*box) / 2:
        around = count + ring * 6
        for at in range(around):
            angle = (at + (ring % 2) * 0.5 + chance.real(-0.08, 0.08)) * math.tau / around
            if radius + 0.7 > _reach(x, y, math.cos(angle), math.sin(angle), box):
                continue
            half = math.pi / around * chance.real(0.55, 0.75)
            start, end = (
                (x + radius * math.cos(angle + side * half), y + radius * math.sin(angle + side * half))
                for side in (-1, 1)
            )
            path.append(talho(start, end, breadth * 0.85, belly=0.5))
        radius += step
        ring += 1
    return "".join(path)


def _reach(x: float, y: float, cos: float, sin: float, box: tuple[float, float]) -> float:
    """Return the distance from (x, y) to the edge of the box in that direction."""
    width, height = box
    across = (width - x if cos > 0 else x) / max(abs(cos), 1e-6)
    return min(across, (height - y if sin > 0 else y) / max(abs(sin), 1e-6))
