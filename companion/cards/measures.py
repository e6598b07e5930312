"""Sizes and areas in millimetres, and names of card sizes."""

import re
from typing import NamedTuple

from msgspec import Struct

from companion.language import Message, _


class Size(Struct, frozen=True, order=True):
    """Width and height in millimetres."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """Return the rectangle after a quarter turn."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        return f"{self.width:g}x{self.height:g}"


class Area(NamedTuple):
    """A rectangle of a board in millimetres: the lower left corner as its owner sees it, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """Return the middle of the area."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def right(self) -> float:
        """Return the right edge of the area."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Return the upper edge of the area."""
        return self.y + self.height

    def inset(self, by: float) -> "Area":
        """Return the area reduced by a margin on each side."""
        return Area(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def meets(self, other: "Area") -> bool:
        """Return whether the two areas share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.top and other.y < self.top

    def within(self, other: "Area") -> bool:
        """Return whether the area lies in the other one."""
        return other.x <= self.x and other.y <= self.y and self.right <= other.right and self.top <= other.top


class SizeError(ValueError):
    """A size cannot be read; ``message`` says what was expected."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


# The common sizes of sleeves and blank cards, with the names that shops use.
CARD_SIZES = {
    "poker": Size(63, 88),
    "bridge": Size(57, 89),
    "tarot": Size(70, 120),
    "mini": Size(44, 68),
    "square": Size(70, 70),
}

_WIDTH_BY_HEIGHT = re.compile(r"(\d+(?:[.,]\d+)?)\s*[xX×]\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?")


def parse_size(text: str, named: dict[str, Size] = CARD_SIZES) -> Size:
    """Return a size from one of ``named`` or from ``WxH`` in millimetres.

    Raises SizeError for anything else, zero included.
    """
    if size := named.get(text.strip().lower()):
        return size
    match = _WIDTH_BY_HEIGHT.fullmatch(text.strip())
    if match:
        size = Size(*(float(side.replace(",", ".")) for side in match.groups()))
        if size.width > 0 and size.height > 0:
            return size
    raise SizeError(
        _(
            "“{text}” is not a size: expected {names} or WIDTHxHEIGHT in millimetres, such as 63x88",
            text=text,
            names=", ".join(named),
        )
    )
