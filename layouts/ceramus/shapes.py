"""Figures of the tiles, in millimetres and degrees: arcs, rings, stars, a curling leaf."""

import math
from collections.abc import Iterator, Sequence

from layouts.drawing.pen import Point, polar

Outline = tuple[Point, list[tuple[Point, Point, Point]]]  # the arguments of Pen.curve


def arc(x: float, y: float, radius: float, begin: float, end: float) -> Outline:
    """Return part of a circle about (x, y), from one angle to another, either way round."""
    steps = max(1, math.ceil(abs(end - begin) / 45))
    step = (end - begin) / steps
    reach = radius * 4 / 3 * math.tan(math.radians(step) / 4)
    pieces = []
    for number in range(steps):
        here, there = begin + number * step, begin + (number + 1) * step
        start, stop = polar(x, y, radius, here), polar(x, y, radius, there)
        pieces.append((polar(*start, reach, here + 90), polar(*stop, reach, there - 90), stop))
    return polar(x, y, radius, begin), pieces


def ring(x: float, y: float, inner: float, outer: float, begin: float, end: float) -> Outline:
    """Return a piece of a ring about (x, y), to be closed."""
    start, there = arc(x, y, outer, begin, end)
    turn, back = arc(x, y, inner, end, begin)
    return start, [*there, straight(there[-1][2], turn), *back]


def sector(x: float, y: float, radius: float, begin: float, end: float) -> Outline:
    """Return a slice of a disc about (x, y), to be closed."""
    start, pieces = arc(x, y, radius, begin, end)
    return (x, y), [straight((x, y), start), *pieces]


def straight(here: Point, there: Point) -> tuple[Point, Point, Point]:
    """Return a straight line as a piece of a curve."""
    return here, there, there


def star(radius: float, notch: float, points: int, turn: float = 0.0) -> list[Point]:
    """Return a star about the origin, with its points at ``radius`` and its notches at ``notch``."""
    return [
        polar(0, 0, notch if corner % 2 else radius, turn + corner * 180 / points)
        for corner in range(2 * points)
    ]


def petal(x: float, y: float, length: float, width: float, degrees: float) -> Outline:
    """Return a pointed petal from (x, y) towards an angle."""
    tip = polar(x, y, length, degrees)
    left = [polar(*polar(x, y, length * part, degrees), width * 0.66, degrees + 90) for part in (0.25, 0.75)]
    right = [polar(*polar(x, y, length * part, degrees), width * 0.66, degrees - 90) for part in (0.75, 0.25)]
    return (x, y), [(left[0], left[1], tip), (right[0], right[1], (x, y))]


def wave(begin: Point, end: Point, length: float, height: float) -> Outline:
    """Return a wavy line of whole waves between two points; ``length`` is about that of one wave."""
    run = math.dist(begin, end)
    count = max(1, round(run / length))
    along = ((end[0] - begin[0]) / count, (end[1] - begin[1]) / count)
    up = (-along[1] * count / run * height, along[0] * count / run * height)
    pieces = []
    for number in range(count):
        x, y = begin[0] + along[0] * number, begin[1] + along[1] * number
        pieces.append(
            (
                (x + along[0] * 0.36 + up[0] * 2, y + along[1] * 0.36 + up[1] * 2),
                (x + along[0] * 0.64 - up[0] * 2, y + along[1] * 0.64 - up[1] * 2),
                (x + along[0], y + along[1]),
            )
        )
    return begin, pieces


def spine(start: Point, degrees: float, length: float, bends: Sequence[float]) -> list[Point]:
    """Return a curling line: ``bends`` are the degrees by which it turns in as many equal stretches."""
    points, heading = [start], degrees
    for x, y, bend in _walk(start, degrees, length, bends):
        points.append((x, y))
        heading += bend
    return points


def _walk(
    start: Point, degrees: float, length: float, bends: Sequence[float]
) -> Iterator[tuple[float, float, float]]:
    """Yield small steps of equal length, with an even turn within a stretch."""
    small = 10
    step = length / len(bends) / small
    x, y = start
    heading = degrees
    for bend in bends:
        for _ in range(small):
            heading += bend / small
            x, y = polar(x, y, step, heading)
            yield x, y, bend / small


def thick(points: Sequence[Point], widths: Sequence[float]) -> list[Point]:
    """Return the outline about a line whose width follows ``widths``, spread evenly along it."""
    left: list[Point] = []
    right: list[Point] = []
    for number, (x, y) in enumerate(points):
        before, after = points[max(number - 1, 0)], points[min(number + 1, len(points) - 1)]
        heading = math.degrees(math.atan2(after[1] - before[1], after[0] - before[0]))
        half = _between(widths, number / (len(points) - 1)) / 2
        left.append(polar(x, y, half, heading + 90))
        right.append(polar(x, y, half, heading - 90))
    return left + right[::-1]


def smooth(points: Sequence[Point]) -> Outline:
    """Return a closed curve through the points (Catmull-Rom)."""
    count = len(points)
    pieces = []
    for number in range(count):
        before, here, there, after = (points[(number + step) % count] for step in (-1, 0, 1, 2))
        pieces.append(
            (
                (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6),
                (there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6),
                there,
            )
        )
    return points[0], pieces


def _between(values: Sequence[float], part: float) -> float:
    """Return the value at a part of the way through a list, on a curve through all values (Catmull-Rom)."""
    last = len(values) - 1
    here = min(int(part * last), last - 1)
    share = part * last - here
    before, low, high, after = (values[min(max(here + step, 0), last)] for step in (-1, 0, 1, 2))
    bend = 2 * before - 5 * low + 4 * high - after
    return low + share * ((high - before) + share * (bend + share * (3 * (low - high) + after - before))) / 2
