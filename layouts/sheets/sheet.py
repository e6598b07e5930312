"""The contents of a sheet, which the planner makes and the writer draws; all in millimetres."""

from typing import Literal

from msgspec import Struct

from companion.cards.measures import Size
from layouts.component import Face
from layouts.sheets.geometry import Box, Turn

SMALL = 6.0  # points: the words in the margins

Side = Literal["front", "back"]
# The meaning of a line; a “half” is the outer half of a cut along the edge of a piece.
Style = Literal["cut", "half", "shared", "fold"]


class Placement(Struct, frozen=True):
    """A face on a page: ``box`` is its trim after the turn, ``bleed`` how far beyond it is drawn."""

    face: Face
    box: Box
    turn: Turn = 0
    bleed: float = 0.0


class Stroke(Struct, frozen=True):
    """A straight line of a mark; ``style`` is its meaning."""

    x1: float
    y1: float
    x2: float
    y2: float
    style: Style = "cut"

    @property
    def upright(self) -> bool:
        """Return whether the line stands upright; otherwise it lies level."""
        return self.x1 == self.x2


class Caption(Struct, frozen=True):
    """A line of small words, ``size`` in points: the start of its baseline, turned about it.

    With ``plate`` it is a number on a dark disc, and (x, y) is the middle of both.
    """

    text: str
    x: float
    y: float
    turn: Turn = 0
    plate: bool = False
    size: float = SMALL


class Frame(Struct, frozen=True):
    """Everything that is equal on pages of the same shape.

    ``ruler`` is the start of the 50 mm ruler and ``counter`` the place of the sheet's number, both None where
    a guide leaves no margin. ``window`` is the part of the page that shows a tile.
    """

    paper: Size
    trims: tuple[Box, ...]
    strokes: tuple[Stroke, ...] = ()
    captions: tuple[Caption, ...] = ()
    ruler: Caption | None = None
    counter: Caption | None = None
    window: Box | None = None


class Page(Struct, frozen=True):
    """A side of a sheet as it is printed."""

    frame: Frame
    side: Side
    placements: tuple[Placement, ...]
    count: str  # “sheet 2 of 12”

    @property
    def bleed(self) -> float:
        """Return how far beyond their trims the page's faces are drawn, at most."""
        return max((placement.bleed for placement in self.placements), default=0.0)


class Sheet(Struct, frozen=True):
    """A sheet of paper; a side that this run does not print is None. ``cuts`` free its pieces."""

    number: int
    title: str
    front: Page | None
    back: Page | None
    cuts: int

    @property
    def pages(self) -> tuple[Page, ...]:
        """Return the printed sides, the front first."""
        return tuple(page for page in (self.front, self.back) if page)
