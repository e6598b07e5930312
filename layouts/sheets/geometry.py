"""Rectangles on a page, and where turning the page over puts them: pure arithmetic in millimetres."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from companion.cards.measures import Size

Turn = Literal[0, 90, 180, 270]  # degrees anticlockwise
Axis = Literal["upright", "level"]

TOLERANCE = 1e-6


class Box(Struct, frozen=True):
    """A rectangle on a page, from its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def between(cls, left: float, bottom: float, right: float, top: float) -> "Box":
        """Return the box of those four edges."""
        return cls(left, bottom, right - left, top - bottom)

    @classmethod
    def page(cls, paper: Size) -> "Box":
        """Return the box of a whole sheet of paper."""
        return cls(0.0, 0.0, paper.width, paper.height)

    @property
    def right(self) -> float:
        """Return the right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Return the upper edge."""
        return self.y + self.height

    @property
    def size(self) -> Size:
        """Return width and height."""
        return Size(self.width, self.height)

    def inset(self, across: float, along: float | None = None) -> "Box":
        """Return this box with ``across`` less at the left and the right, ``along`` less below and above."""
        along = across if along is None else along
        return Box(self.x + across, self.y + along, self.width - 2 * across, self.height - 2 * along)

    def grown(self, by: float) -> "Box":
        """Return this box with ``by`` more on all sides."""
        return self.inset(-by)

    def moved(self, x: float, y: float) -> "Box":
        """Return this box shifted."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def centred(self, size: Size) -> "Box":
        """Return a box of that size with the same middle."""
        return self.inset((self.width - size.width) / 2, (self.height - size.height) / 2)

    def common(self, other: "Box") -> "Box":
        """Return the part that lies in both boxes."""
        return Box.between(
            max(self.x, other.x),
            max(self.y, other.y),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def stretched(self, inner: "Box", outer: "Box") -> "Box":
        """Return the box with each side that lies on a side of ``inner`` moved to that of ``outer``."""
        return Box.between(
            outer.x if self.x <= inner.x else self.x,
            outer.y if self.y <= inner.y else self.y,
            outer.right if self.right >= inner.right else self.right,
            outer.top if self.top >= inner.top else self.top,
        )

    def contains(self, other: "Box") -> bool:
        """Return whether the other box lies within this one."""
        return (
            other.x >= self.x - TOLERANCE
            and other.y >= self.y - TOLERANCE
            and other.right <= self.right + TOLERANCE
            and other.top <= self.top + TOLERANCE
        )

    def overlaps(self, other: "Box") -> bool:
        """Return whether the boxes share more than an edge."""
        return (
            self.x < other.right - TOLERANCE
            and other.x < self.right - TOLERANCE
            and self.y < other.top - TOLERANCE
            and other.y < self.top - TOLERANCE
        )


def bounds(boxes: Iterable[Box]) -> Box:
    """Return the smallest box around all (at least one)."""
    boxes = tuple(boxes)
    return Box.between(
        min(box.x for box in boxes),
        min(box.y for box in boxes),
        max(box.right for box in boxes),
        max(box.top for box in boxes),
    )


class Mirror(Struct, frozen=True):
    """The turning over of paper about an upright line (x = at) or a level one (y = at)."""

    axis: Axis
    at: float

    def box(self, box: Box) -> Box:
        """Return where that box lies on the other side."""
        if self.axis == "upright":
            return Box(2 * self.at - box.right, box.y, box.width, box.height)
        return Box(box.x, 2 * self.at - box.top, box.width, box.height)

    def turn(self, turn: Turn) -> Turn:
        """Return the turn of a back, so that a piece turned over its own upright edge shows it upright."""
        turned = -turn if self.axis == "upright" else 180 - turn
        return _TURNS[turned % 360]


_TURNS: dict[int, Turn] = {0: 0, 90: 90, 180: 180, 270: 270}


def flip(paper: Size, edge: Literal["long", "short"]) -> Mirror:
    """Return the mirror from front to back for paper bound at that edge."""
    long_edge_is_upright = paper.height >= paper.width
    if (edge == "long") == long_edge_is_upright:
        return Mirror("upright", paper.width / 2)
    return Mirror("level", paper.height / 2)


def without(start: float, end: float, holes: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the parts of a stretch outside the holes, from its start to its end."""
    left = []
    for low, high in sorted(holes):
        if high <= start or low >= end:
            continue
        if low > start:
            left.append((start, low))
        start = max(start, high)
    if start < end:
        left.append((start, end))
    return left
