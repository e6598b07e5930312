"""Sizes in millimetres, and the names that card sizes go by."""

import re
from dataclasses import dataclass

from companion.language import Message, _


@dataclass(frozen=True, slots=True, order=True)
class Size:
    """Width and height in millimetres."""

    width: float
    height: float

    @property
    def turned(self) -> "Size":
        """The same rectangle after a quarter turn."""
        return Size(self.height, self.width)

    def __str__(self) -> str:
        return f"{self.width:g}x{self.height:g}"


class SizeError(ValueError):
    """A size that cannot be read; ``message`` says what was expected."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.to("en"))
        self.message = message


# The common sizes of sleeves and blank stock; names as shops write them.
CARD_SIZES = {
    "poker": Size(63, 88),
    "bridge": Size(57, 89),
    "tarot": Size(70, 120),
    "mini": Size(44, 68),
    "square": Size(70, 70),
}

_WIDTH_BY_HEIGHT = re.compile(r"(\d+(?:[.,]\d+)?)\s*[xX×]\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?")


def parse_size(text: str, named: dict[str, Size] = CARD_SIZES) -> Size:
    """A size from one of ``named`` or from ``WxH`` in millimetres.

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
