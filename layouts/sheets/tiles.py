"""Boards larger than the paper: in equal parts that overlap, never scaled. Arithmetic in millimetres."""

import math
from collections.abc import Iterator
from dataclasses import dataclass

from companion.cards.measures import Size
from layouts.sheets.geometry import TOLERANCE, Box

OVERLAP = 10.0
CROSS = 3.0  # the height of a joining cross, which lies in the margin at the end of a joint


@dataclass(frozen=True, slots=True)
class Joint:
    """An edge where two parts meet: its number, and whether the joint stands upright."""

    number: int
    upright: bool


@dataclass(frozen=True, slots=True)
class Tile:
    """One part of a board.

    ``view`` is the part in millimetres of the board, ``window`` where it lies on the page. ``over`` are
    the joints at which this part lies over its neighbour (its left and upper edges), ``under`` those at
    which a neighbour lies over this one (the strips of overlap at its right and lower edges).
    """

    number: int
    view: Box
    window: Box
    over: tuple[Joint, ...]
    under: tuple[Joint, ...]


@dataclass(frozen=True, slots=True)
class Tiling:
    """A board on sheets: ``columns`` by ``rows`` of paper that lies as ``paper`` says."""

    paper: Size
    board: Size
    columns: int
    rows: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All parts, row by row from the top left."""
        return tuple(self._tiles())

    def placed(self, tile: Tile) -> Box:
        """Where the whole board would lie on the page of a tile."""
        corner = Box(0, 0, self.board.width, self.board.height)
        return corner.moved(tile.window.x - tile.view.x, tile.window.y - tile.view.y)

    def _tiles(self) -> Iterator[Tile]:
        size = Size(_share(self.board.width, self.columns), _share(self.board.height, self.rows))
        window = Box.page(self.paper).centred(size)
        for row in range(self.rows):
            for column in range(self.columns):
                bottom = self.board.height - size.height - row * (size.height - OVERLAP)
                yield Tile(
                    number=row * self.columns + column + 1,
                    view=Box(column * (size.width - OVERLAP), bottom, size.width, size.height),
                    window=window,
                    over=self._joints(column - 1, row, column, row - 1),
                    under=self._joints(column, row, column, row),
                )

    def _joints(self, left: int, row: int, column: int, above: int) -> tuple[Joint, ...]:
        """The joint to the right of (left, row) and the one below (column, above), where there are such."""
        uprights = (self.columns - 1) * self.rows
        found = []
        if 0 <= left < self.columns - 1:
            found.append(Joint(row * (self.columns - 1) + left + 1, upright=True))
        if 0 <= above < self.rows - 1:
            found.append(Joint(uprights + above * self.columns + column + 1, upright=False))
        return tuple(found)


def tile(board: Size, paper: Size, unprintable: float, words: float) -> Tiling | None:
    """The tiling with the fewest sheets; None when the paper has no room for more than an overlap.

    ``words`` is how thick the words in the margin are. Joints need a margin at their ends for the crosses.
    """
    best: tuple[int, int, Tiling] | None = None
    for turn, lying in enumerate((paper, paper.turned)):
        printable = Box.page(lying).inset(unprintable)
        for across, up in ((0.0, words), (words, 0.0), (max(words, CROSS), max(words, CROSS))):
            room = printable.inset(across, up)
            columns, rows = _parts(board.width, room.width), _parts(board.height, room.height)
            if not columns or not rows:
                continue
            if (columns > 1 and up < CROSS) or (rows > 1 and across < CROSS):
                continue
            if best is None or (columns * rows, turn) < best[:2]:
                best = (columns * rows, turn, Tiling(lying, board, columns, rows))
    return best[2] if best else None


def _parts(length: float, room: float) -> int:
    """Into how many overlapping parts a length goes; 0 when the room is too small for any."""
    if length <= room + TOLERANCE:
        return 1
    if room <= 2 * OVERLAP:
        return 0
    return math.ceil((length - OVERLAP) / (room - OVERLAP) - TOLERANCE)


def _share(length: float, parts: int) -> float:
    return (length + (parts - 1) * OVERLAP) / parts
