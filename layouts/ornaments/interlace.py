"""Interlace: bands that cross over and under by turns, on a grid whose walls turn them back.

The plait runs through the middles of the edges of a grid of cells. A wall on an edge turns both
bands back there; a slit across an edge turns them alongside it. Cells may be left out.
"""

import math
from collections.abc import Iterable, Mapping

from msgspec import Struct, field

from layouts.drawing.pen import Point
from layouts.ornaments.sketch import CURVE, MOVE

Cell = tuple[int, int]
# An edge: "h" lies under the cell (column, row), "v" lies at its left.
Edge = tuple[str, int, int]
_SIDES = {"low": (0, -1), "high": (0, 1), "left": (-1, 0), "right": (1, 0)}
_ONE = MOVE + CURVE
_CLEAR = 0.19  # of a cell
_CORNERS = (("low", "right"), ("right", "high"), ("high", "left"), ("left", "low"))


class Interlace(Struct):
    """The cells of a weave, and its inner edges that are walled ("wall") or slit ("slit")."""

    cells: frozenset[Cell]
    breaks: Mapping[Edge, str] = field(default_factory=dict)


class Bands(Struct):
    """The paths to paint: each closed band whole, and its parts that lie on top, band by band."""

    whole: list[str]
    over: list[str]


def edge_of(cell: Cell, side: str) -> Edge:
    """Return the edge on that side of a cell."""
    column, row = cell
    return {
        "low": ("h", column, row),
        "high": ("h", column, row + 1),
        "left": ("v", column, row),
        "right": ("v", column + 1, row),
    }[side]


def holds_together(interlace: Interlace) -> bool:
    """Return whether the weave is one piece, which no wall divides."""
    waiting = [next(iter(interlace.cells))]
    seen = set(waiting)
    while waiting:
        column, row = waiting.pop()
        for side, (across, up) in _SIDES.items():
            near = (column + across, row + up)
            if near not in seen and _way(interlace, (column, row), side) != "wall":
                seen.add(near)
                waiting.append(near)
    return len(seen) == len(interlace.cells)


def weave(interlace: Interlace, x: float, y: float, across: float, up: float) -> Bands:
    """Return the bands, for cells ``across`` wide and ``up`` high with the grid's corner at (x, y)."""
    pieces = [
        _Piece(interlace, cell, first, second, (x, y), (across, up))
        for cell in sorted(interlace.cells)
        for first, second in _CORNERS
    ]
    bands = sorted(([pieces[number] for number in loop] for loop in _loops(pieces)), key=len, reverse=True)
    return Bands(
        ["".join(piece.path() for piece in band) for band in bands],
        ["".join(piece.half() for piece in band) for band in bands],
    )


class _Piece:
    """The band round one corner of a cell, from the middle of one side to the middle of the next."""

    __slots__ = ("ends", "points", "top")

    def __init__(
        self,
        interlace: Interlace,
        cell: Cell,
        first: str,
        second: str,
        origin: Point,
        size: tuple[float, float],
    ) -> None:
        column, row = cell
        middle = (origin[0] + (column + 0.5) * size[0], origin[1] + (row + 0.5) * size[1])
        ways = [_way(interlace, cell, side) for side in (first, second)]
        points, handles = [], []
        for side, other, way in ((first, second, ways[0]), (second, first, ways[1])):
            sx, sy = _SIDES[side]
            ox, oy = _SIDES[other]
            # Keep clear of the band on the other side of a wall or a slit.
            clear_x, clear_y = {"cross": (0, 0), "wall": (-sx, -sy), "slit": (ox, oy)}[way]
            points.append(
                (
                    middle[0] + (sx / 2 + clear_x * _CLEAR) * size[0],
                    middle[1] + (sy / 2 + clear_y * _CLEAR) * size[1],
                )
            )
            # Leave the side slantwise where bands cross, along a wall, or straight in beside a slit.
            dx, dy = {"cross": (ox - sx, oy - sy), "wall": (ox, oy), "slit": (-sx, -sy)}[way]
            length = {"cross": 0.19, "wall": 0.24, "slit": 0.24}[way]
            handles.append((dx * size[0] * length, dy * size[1] * length))
        (ax, ay), (bx, by) = points
        (hx, hy), (kx, ky) = handles
        self.points = ((ax, ay), (ax + hx, ay + hy), (bx + kx, by + ky), (bx, by))
        self.top = tuple(
            way == "cross" and _over(side, other)
            for side, other, way in ((first, second, ways[0]), (second, first, ways[1]))
        )
        self.ends = tuple(
            _strand(cell, side, other, way)
            for side, other, way in ((first, second, ways[0]), (second, first, ways[1]))
        )

    def path(self) -> str:
        """Return the whole piece."""
        return _ONE % tuple(number for point in self.points for number in point)

    def half(self) -> str:
        """Return the halves of the piece that lie on top of what they cross."""
        a, b, c, d = self.points
        ab, bc, cd = _between(a, b), _between(b, c), _between(c, d)
        abc, bcd = _between(ab, bc), _between(bc, cd)
        middle = _between(abc, bcd)
        path = ""
        if self.top[0]:
            path += _ONE % (*a, *ab, *abc, *middle)
        if self.top[1]:
            path += _ONE % (*d, *cd, *bcd, *middle)
        return path


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _way(interlace: Interlace, cell: Cell, side: str) -> str:
    """Return what a band meets at that side: another band ("cross"), a wall, or a slit."""
    dx, dy = _SIDES[side]
    if (cell[0] + dx, cell[1] + dy) not in interlace.cells:
        return "wall"
    return interlace.breaks.get(edge_of(cell, side), "cross")


def _over(side: str, other: str) -> bool:
    """Return whether the band from ``side`` towards ``other`` lies on top at ``side``.

    Rising bands lie on top at upright edges and falling ones at level edges, so each band goes over and under
    by turns.
    """
    sx, sy = _SIDES[side]
    ox, oy = _SIDES[other]
    rising = (ox - sx) * (oy - sy) > 0
    return rising == (side in ("left", "right"))


def _strand(cell: Cell, side: str, other: str, way: str) -> tuple[Edge, str]:
    """Return a name that the two pieces meeting at this end share."""
    edge = edge_of(cell, side)
    if way == "cross":
        sx, sy = _SIDES[side]
        ox, oy = _SIDES[other]
        return edge, "rising" if (ox - sx) * (oy - sy) > 0 else "falling"
    if way == "wall":
        return edge, side
    return edge, other


def _loops(pieces: list[_Piece]) -> list[list[int]]:
    """Return the pieces of each closed band."""
    at: dict[tuple[Edge, str], list[int]] = {}
    for number, piece in enumerate(pieces):
        for end in piece.ends:
            at.setdefault(end, []).append(number)
    seen: set[int] = set()
    loops = []
    for start in range(len(pieces)):
        if start not in seen:
            loop = _joined_to(start, pieces, at)
            seen.update(loop)
            loops.append(loop)
    return loops


def _joined_to(start: int, pieces: list[_Piece], at: Mapping[tuple[Edge, str], Iterable[int]]) -> list[int]:
    """Return the pieces of the band of one piece; ``at`` are the pieces that end in each place."""
    loop, waiting, seen = [], [start], {start}
    while waiting:
        number = waiting.pop()
        loop.append(number)
        for near in (near for end in pieces[number].ends for near in at[end]):
            if near not in seen:
                seen.add(near)
                waiting.append(near)
    return loop


def cell_size(columns: int, rows: int, width: float, height: float) -> tuple[float, float]:
    """Return width and height of a cell so that the grid fills a box, stretched by a fifth at most."""
    across, up = width / columns, height / rows
    side = min(across, up)
    return min(across, side * 1.2), min(up, side * 1.2)


def ideal_rows(columns: int, width: float, height: float) -> int:
    """Return how many rows make the cells nearly square."""
    return max(2, math.floor(columns * height / width + 0.5))
