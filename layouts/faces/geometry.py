"""Rectangles on a face, in millimetres from its lower left corner."""

from msgspec import Struct

_TOUCH = 0.01  # millimetres by which edges may cross and still only touch


class Rect(Struct, frozen=True):
    """A rectangle in millimetres, from its lower left corner."""

    x: float
    y: float
    width: float
    height: float

    def turned(self, x: float, y: float, width: float, height: float, turn: str) -> "Rect":
        """Return the place on the face of a rectangle within this one, after a turn anticlockwise."""
        match turn:
            case "90":
                return Rect(self.x + self.width - y - height, self.y + x, height, width)
            case "180":
                return Rect(self.x + self.width - x - width, self.y + self.height - y - height, width, height)
            case "270":
                return Rect(self.x + y, self.y + self.height - x - width, height, width)
            case _:
                return Rect(self.x + x, self.y + y, width, height)

    def scaled(self, scale: float) -> "Rect":
        """Return the rectangle on a face that many times as large."""
        return Rect(self.x * scale, self.y * scale, self.width * scale, self.height * scale)

    def shrunk(self, margin: float) -> "Rect":
        """Return this rectangle less a margin all round."""
        return Rect(self.x + margin, self.y + margin, self.width - 2 * margin, self.height - 2 * margin)

    def holds(self, other: "Rect") -> bool:
        """Return whether the other rectangle lies wholly within this one."""
        return (
            self.x <= other.x + _TOUCH
            and self.y <= other.y + _TOUCH
            and self.x + self.width >= other.x + other.width - _TOUCH
            and self.y + self.height >= other.y + other.height - _TOUCH
        )

    def meets(self, other: "Rect") -> bool:
        """Return whether the two have an area in common."""
        return (
            self.x < other.x + other.width - _TOUCH
            and other.x < self.x + self.width - _TOUCH
            and self.y < other.y + other.height - _TOUCH
            and other.y < self.y + self.height - _TOUCH
        )


class Length(Struct, frozen=True):
    """A length on a face: millimetres, and a share of the face's width or height."""

    millimetres: float
    share: float = 0.0

    def of(self, whole: float) -> float:
        """Return the millimetres of the length along a side of ``whole`` millimetres."""
        return whole * self.share + self.millimetres


def span(
    low_length: Length | None, high_length: Length | None, extent_length: Length | None, whole: float
) -> tuple[float, float]:
    """Return start and extent of a box along a side of ``whole`` millimetres, from two of three lengths.

    An extent alone lies in the middle.
    """
    low, high, extent = (
        None if length is None else length.of(whole) for length in (low_length, high_length, extent_length)
    )
    if extent is None:
        return low or 0.0, whole - (low or 0.0) - (high or 0.0)
    if low is not None:
        return low, extent
    return (whole - extent) / 2 if high is None else whole - high - extent, extent
