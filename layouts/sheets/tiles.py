"""Boards larger than the paper: in parts that overlap, never scaled. Arithmetic in millimetres."""

import math
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from companion.cards.measures import Size
from layouts.sheets.geometry import TOLERANCE, Box
from layouts.sheets.seams import Busy, BusyBoard

OVERLAP = 10.0
_CLEAR = 0.7  # the distance between a seam and what it might cross
_STEP = 1.0
CROSS = 3.0  # the height of a joining cross, which lies in the margin at the end of a joint


class Joint(Struct, frozen=True):
    """An edge where two parts meet: its number, and whether the joint stands upright."""

    number: int
    upright: bool


class Tile(Struct, frozen=True):
    """A part of a board.

    ``view`` is the part in millimetres of the board, ``window`` where it lies on the page. ``over`` are the
    joints at which this part lies over its neighbour (its left and upper edges), ``under`` those at which a
    neighbour lies over this one (the strips of overlap at its right and lower edges).
    """

    number: int
    view: Box
    window: Box
    over: tuple[Joint, ...]
    under: tuple[Joint, ...]


class Span(Struct, frozen=True):
    """The reach of a column or a row of parts, from the board's left or top."""

    start: float
    length: float


class Tiling(Struct, frozen=True):
    """A board on sheets that lie as ``paper`` says: its columns from the left, its rows from the top."""

    paper: Size
    board: Size
    across: tuple[Span, ...]
    down: tuple[Span, ...]

    @property
    def columns(self) -> int:
        """Return how many parts lie side by side."""
        return len(self.across)

    @property
    def rows(self) -> int:
        """Return how many parts lie one above another."""
        return len(self.down)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Return all parts, row by row from the top left."""
        return tuple(self._tiles())

    def placed(self, tile: Tile) -> Box:
        """Return where the whole board would lie on the page of a tile."""
        corner = Box(0, 0, self.board.width, self.board.height)
        return corner.moved(tile.window.x - tile.view.x, tile.window.y - tile.view.y)

    def _tiles(self) -> Iterator[Tile]:
        for row, high in enumerate(self.down):
            for column, wide in enumerate(self.across):
                bottom = self.board.height - high.length - high.start
                yield Tile(
                    number=row * self.columns + column + 1,
                    view=Box(wide.start, bottom, wide.length, high.length),
                    window=Box.page(self.paper).centred(Size(wide.length, high.length)),
                    over=self._joints(column - 1, row, column, row - 1),
                    under=self._joints(column, row, column, row),
                )

    def _joints(self, left: int, row: int, column: int, above: int) -> tuple[Joint, ...]:
        """Return the joint to the right of (left, row) and the one below (column, above), if they exist."""
        uprights = (self.columns - 1) * self.rows
        found = []
        if 0 <= left < self.columns - 1:
            found.append(Joint(row * (self.columns - 1) + left + 1, upright=True))
        if 0 <= above < self.rows - 1:
            found.append(Joint(uprights + above * self.columns + column + 1, upright=False))
        return tuple(found)


def tile(
    board: Size,
    paper: Size,
    unprintable: float,
    words: Callable[[float], float],
    busy: BusyBoard | None = None,
) -> Tiling | None:
    """Return the tiling with the fewest sheets; None when the paper has no room beyond an overlap.

    ``words`` tells the thickness of the words in a margin of a length. Joints need a margin at their ends for
    the crosses. Parts are of one size unless ``busy`` says what seams should rather not cross.
    """
    best: tuple[int, int] | None = None
    lying, room = paper, paper
    for turn, turned in enumerate((paper, paper.turned)):
        printable = Box.page(turned).inset(unprintable)
        below, beside = (max(words(length), CROSS) for length in (printable.width, printable.height))
        for across, up in ((0.0, below), (beside, 0.0), (CROSS, below), (beside, CROSS)):
            free = printable.inset(across, up)
            columns, rows = _parts(board.width, free.width), _parts(board.height, free.height)
            if not columns or not rows:
                continue
            if (columns > 1 and up < CROSS) or (rows > 1 and across < CROSS):
                continue
            if best is None or (columns * rows, turn) < best:
                best, lying, room = (columns * rows, turn), turned, free.size
    if best is None:
        return None
    columns, rows = _parts(board.width, room.width), _parts(board.height, room.height)
    up_down = (
        [Busy(board.height - high, board.height - low, weight) for low, high, weight in busy.up]
        if busy
        else []
    )
    return Tiling(
        lying,
        board,
        _spans(board.width, room.width, columns, busy.across if busy else ()),
        _spans(board.height, room.height, rows, up_down),
    )


def _parts(length: float, room: float) -> int:
    """Return into how many overlapping parts a length goes; 0 when the room is too small for any."""
    if length <= room + TOLERANCE:
        return 1
    if room <= 2 * OVERLAP:
        return 0
    return math.ceil((length - OVERLAP) / (room - OVERLAP) - TOLERANCE)


def _spans(length: float, room: float, parts: int, busy: Sequence[Busy]) -> tuple[Span, ...]:
    """Return the parts of a length, which fit the room: with the least harmful seams, else of one size."""
    share = (length + (parts - 1) * OVERLAP) / parts
    ways: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, (0.0,))}  # by where the last part begins
    for number in range(1, parts):
        even = number * (share - OVERLAP)
        further: dict[float, tuple[float, tuple[float, ...]]] = {}
        for start in _starts(length, room, parts, number, even) if busy else [even]:
            price = sum(one.weight for one in busy if one.low - _CLEAR < start < one.high + _CLEAR)
            price += abs(start - even) / length  # decides among equals
            reached = [
                (sofar + price, (*starts, start))
                for last, (sofar, starts) in ways.items()
                if 2 * OVERLAP <= start - last <= room - OVERLAP + TOLERANCE
            ]
            if reached:
                further[start] = min(reached)
        ways = further
    starts = min(ways.values())[1]
    ends = [start + OVERLAP for start in starts[1:]] + [length]
    return tuple(Span(start, end - start) for start, end in zip(starts, ends, strict=True))


def _starts(length: float, room: float, parts: int, number: int, even: float) -> list[float]:
    """Return where a part may begin, so that the parts before it and from it on reach."""
    low = length - OVERLAP - (parts - number) * (room - OVERLAP)
    high = number * (room - OVERLAP)
    return [
        even + step * _STEP
        for step in range(
            math.ceil((low - even) / _STEP - TOLERANCE), math.floor((high - even) / _STEP + TOLERANCE) + 1
        )
    ]
