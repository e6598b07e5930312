"""Colours and line weights of the house; meaning always has a shape or a letter beside the colour."""

from typing import NamedTuple


class Colour(NamedTuple):
    """A colour: red, green and blue, each from 0 to 1."""

    red: float
    green: float
    blue: float

    @classmethod
    def of(cls, code: str) -> "Colour":
        """Return the colour of ``#RRGGBB``."""
        return cls(*(int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)))

    def tint(self, amount: float) -> "Colour":
        """Return this colour thinned with white: at 1 the colour itself, at 0 the paper."""
        return Colour(*(1 - (1 - channel) * amount for channel in self))

    def shade(self, amount: float) -> "Colour":
        """Return this colour darkened with black: at 0 the colour itself, at 1 black."""
        return Colour(*(channel * (1 - amount) for channel in self))

    @property
    def luminance(self) -> float:
        """Return the relative luminance as WCAG 2 defines it, from 0 to 1."""
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in self]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Return the contrast ratio of two colours as WCAG 2 defines it, from 1 to 21."""
    light, dark = sorted((one.luminance, other.luminance), reverse=True)
    return (light + 0.05) / (dark + 0.05)


INK = Colour.of("#1A1A1A")
BLACK = Colour.of("#000000")  # of figures and words on cards: a printer rasters anything paler
PAPER = Colour.of("#FFFFFF")
GREY = Colour.of("#6B6B6B")

# The Okabe-Ito family, which is distinguishable with every kind of colour vision.
ORANGE = Colour.of("#E69F00")
SKY = Colour.of("#56B4E9")
GREEN = Colour.of("#009E73")
YELLOW = Colour.of("#F0E442")
BLUE = Colour.of("#0072B2")
VERMILION = Colour.of("#D55E00")
PURPLE = Colour.of("#CC79A7")

# The only line weights, in millimetres.
HAIR = 0.25
LINE = 0.5
BOLD = 1.0
