"""The number and places of pieces on a sheet: rows of equal pieces, filled from the top."""

import math
from collections.abc import Iterator, Sequence
from functools import cache

from msgspec import Struct

from companion.cards.measures import Size
from layouts.sheets.geometry import TOLERANCE, Box, Mirror, Turn

GAP = 3.0  # millimetres between pieces where there is room
SMALLEST_GAP = 1.0  # two hairlines and paper between them
_STEP = 0.1


class SizeGroup(Struct, frozen=True):
    """Pieces of one size; a ``fresh`` group begins a sheet."""

    size: Size
    count: int
    fresh: bool = False


class Row(Struct, frozen=True):
    """Pieces side by side: ``cell`` is their size as they lie, ``capacity`` how many the row could hold."""

    cell: Size
    turned: bool
    capacity: int
    count: int


class Room(Struct, frozen=True):
    """The place for pieces, and the line that mirrors their backs (on the same page: a fold)."""

    box: Box
    fold: Mirror | None = None


class Arrangement(Struct, frozen=True):
    """The rows of every sheet of a section."""

    room: Room
    gap: float
    sheets: tuple[tuple[Row, ...], ...]


def capacity(length: float, side: float, gap: float) -> int:
    """Return how many pieces of that side go into a length with gaps between them."""
    return max(0, math.floor((length + gap + TOLERANCE) / (side + gap)))


def arrange(
    groups: Sequence[SizeGroup], rooms: Sequence[Room], gap: float, smallest_gap: float
) -> Arrangement | None:
    """Return the arrangement with the fewest sheets, then the most pieces a sheet, then the widest gap.

    None when a piece fits in no room. Among equals the first room wins.
    """
    widest = max(gap, smallest_gap)
    steps = round((widest - smallest_gap) / _STEP)
    gaps = [widest - step * _STEP for step in range(steps)] + [smallest_gap]
    tightest = min(
        (_score(groups, room, smallest_gap) for room in rooms), key=lambda score: score[:2], default=None
    )
    if tightest is None or not tightest[2]:
        return None
    for candidate in gaps:
        for room in rooms:
            score = _score(groups, room, candidate)
            if score[:2] == tightest[:2]:
                return Arrangement(room, candidate, score[2])
    raise AssertionError("the smallest gap is among the gaps")


def cells(rows: Sequence[Row], room: Box, gap: float) -> Iterator[tuple[Box, Turn]]:
    """Yield where the pieces of one sheet lie, row by row from the top left.

    The block is centred as if it were full, so that every sheet of a section is cut alike.
    """
    used = sum(row.cell.height + gap for row in rows)
    last = rows[-1].cell.height
    spare_rows = capacity(room.height - used, last, gap)
    block = used + spare_rows * (last + gap) - gap
    top = room.y + (room.height + block) / 2
    for row in rows:
        across = row.capacity * (row.cell.width + gap) - gap
        left = room.x + (room.width - across) / 2
        for at in range(row.count):
            x = left + at * (row.cell.width + gap)
            yield Box(x, top - row.cell.height, row.cell.width, row.cell.height), 90 if row.turned else 0
        top -= row.cell.height + gap


def _fill(groups: Sequence[SizeGroup], room: Size, gap: float) -> tuple[tuple[Row, ...], ...] | None:
    sheets: list[tuple[Row, ...]] = []
    rows: list[Row] = []
    height = room.height
    for group in groups:
        turned, across = _lie(group.size, room, gap)
        if not across:
            return None
        cell = group.size.turned if turned else group.size
        if group.fresh and rows:
            sheets.append(tuple(rows))
            rows, height = [], room.height
        left = group.count
        while left:
            if rows and cell.height > height + TOLERANCE:
                sheets.append(tuple(rows))
                rows, height = [], room.height
            rows.append(Row(cell, turned, across, min(left, across)))
            left -= rows[-1].count
            height -= cell.height + gap
    return (*sheets, tuple(rows)) if rows else tuple(sheets)


@cache
def _lie(size: Size, room: Size, gap: float) -> tuple[bool, int]:
    """Return whether pieces lie turned, which they do only if more fit, and how many lie side by side.

    Turning the pieces does what turning the paper would, and leaves the paper as it lies in the tray, so that
    a measured printer and the bound edge stay what they are.
    """
    across, turned = (
        (capacity(room.width, side.width, gap), capacity(room.height, side.height, gap))
        for side in (size, size.turned)
    )
    better = math.prod(turned) > math.prod(across)
    chosen = turned if better else across
    return better, chosen[0] if chosen[1] else 0


def _score(
    groups: Sequence[SizeGroup], room: Room, gap: float
) -> tuple[float, int, tuple[tuple[Row, ...], ...]]:
    """Return sheets and (negative) pieces a sheet, both better when smaller, and the sheets themselves.

    Places for more pieces than there are count for nothing.
    """
    sheets = _fill(groups, room.box.size, gap)
    if sheets is None:
        return math.inf, 0, ()
    held = (min(group.count, _a_sheet(group, room.box.size, gap)) for group in groups)
    return len(sheets), -sum(held), sheets


def _a_sheet(group: SizeGroup, room: Size, gap: float) -> int:
    turned, across = _lie(group.size, room, gap)
    cell = group.size.turned if turned else group.size
    return across * capacity(room.height, cell.height, gap)
