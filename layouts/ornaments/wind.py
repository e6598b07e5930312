"""Wind drawn in ink: the contour lines of a field, as smooth curves.

A field gives a number at each point in millimetres. Where it gives none (``nan``) no line is drawn, so
that things may stand in the wind.
"""

import math
from collections.abc import Callable, Iterator, Sequence

from layouts.drawing.pen import Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import CURVE, MOVE

Field = Callable[[float, float], float]
# Where a contour crosses a side of a cell: column and row of the side, whether it is upright, how far along.
_Crossing = tuple[int, int, bool, int]
_FINE = 100_000  # parts of a side


class Ripples:
    """A calm random field: waves in all directions, of lengths between two limits, about -1 to 1."""

    def __init__(self, chance: SeededStream, count: int, shortest: float, longest: float) -> None:
        self._waves = []
        for number in range(count):
            angle = chance.real(0, 2 * math.pi)
            pitch = 2 * math.pi / (shortest + (longest - shortest) * (number + chance.real()) / count)
            self._waves.append(
                (pitch * math.cos(angle), pitch * math.sin(angle), chance.real(0, 2 * math.pi))
            )

    def __call__(self, x: float, y: float) -> float:
        """Return the field at a point in millimetres."""
        height = sum(math.sin(a * x + b * y + phase) for a, b, phase in self._waves)
        return height / math.sqrt(len(self._waves))


def contours(
    field: Field, width: float, height: float, step: float, spacing: float, *, jump: float = 0.0
) -> list[list[Point]]:
    """Return the lines in (0, 0, width, height) where the field is a multiple of ``spacing``.

    The field is sampled every ``step`` millimetres. Where it goes round a point, as an angle does, it may
    ``jump`` somewhere by a multiple of ``spacing`` without breaking the lines; they then run into the point.
    """
    columns, rows = math.ceil(width / step), math.ceil(height / step)
    dx, dy = width / columns, height / rows
    values = [
        [field(column * dx, row * dy) / spacing for column in range(columns + 1)] for row in range(rows + 1)
    ]
    links: dict[_Crossing, list[_Crossing]] = {}
    for row in range(rows):
        for column in range(columns):
            for one, other in _through(values, column, row, jump / spacing):
                links.setdefault(one, []).append(other)
                links.setdefault(other, []).append(one)
    return [_even([_place(end, dx, dy) for end in chain], step / 2) for chain in _chains(links)]


def _even(points: list[Point], least: float) -> list[Point]:
    """Return the line without points so near to each other that a smooth curve would show a corner."""
    kept = [points[0]]
    for point in points[1:-1]:
        if math.dist(point, kept[-1]) >= least and math.dist(point, points[-1]) >= least:
            kept.append(point)
    return [*kept, points[-1]]


def smooth(points: Sequence[Point]) -> str:
    """Return a path through the points without corners."""
    closed = points[0] == points[-1] and len(points) > 3
    before = points[-2] if closed else points[0]
    path = [MOVE % points[0]]
    for at in range(len(points) - 1):
        (ax, ay), (bx, by) = points[at], points[at + 1]
        px, py = points[at - 1] if at else before
        last = points[1] if closed else points[-1]
        qx, qy = points[at + 2] if at + 2 < len(points) else last
        path.append(
            CURVE % (ax + (bx - px) / 6, ay + (by - py) / 6, bx - (qx - ax) / 6, by - (qy - ay) / 6, bx, by)
        )
    return "".join(path)


def _through(
    values: Sequence[Sequence[float]], column: int, row: int, jump: float
) -> Iterator[tuple[_Crossing, _Crossing]]:
    """Yield the pieces of contours in one cell, each from side to side."""
    corners = [
        values[row][column],
        values[row][column + 1],
        values[row + 1][column + 1],
        values[row + 1][column],
    ]
    if any(math.isnan(value) for value in corners):
        return
    if jump:
        for at in (1, 2, 3):
            corners[at] -= jump * round((corners[at] - corners[at - 1]) / jump)
        if abs(corners[3] - corners[0]) > jump / 2:
            return  # the point that lines run into
    a, b, c, d = corners
    sides = (
        (column, row, False, a, b),
        (column + 1, row, True, b, c),
        (column, row + 1, False, d, c),
        (column, row, True, a, d),
    )
    for level in range(math.ceil(min(corners)), math.ceil(max(corners))):
        met = [
            (x, y, upright, round((level - start) / (end - start) * _FINE))
            for x, y, upright, start, end in sides
            if (start <= level) != (end <= level)
        ]
        for at in range(0, len(met) - 1, 2):
            yield met[at], met[at + 1]


def _place(crossing: _Crossing, dx: float, dy: float) -> Point:
    column, row, upright, along = crossing
    across, up = (0.0, along / _FINE) if upright else (along / _FINE, 0.0)
    return (column + across) * dx, (row + up) * dy


def _chains(links: dict[_Crossing, list[_Crossing]]) -> Iterator[list[_Crossing]]:
    """Yield the crossings in the order of their lines; a closed line ends where it begins."""
    left = dict(links)
    # Open lines first, from their ends; what remains is closed.
    for start in [end for end, beside in links.items() if len(beside) == 1] + list(links):
        if start not in left:
            continue
        chain = [start]
        del left[start]
        while True:
            onward = [end for end in links[chain[-1]] if end in left]
            if not onward:
                break
            chain.append(onward[0])
            del left[onward[0]]
        if len(chain) > 2 and chain[0] in links[chain[-1]]:
            chain.append(chain[0])
        if len(chain) > 1:
            yield chain
