"""The interface by which everything is drawn, on paper and on screens.

Coordinates are millimetres from the lower left corner of the face, y upwards; font sizes are points.
"""

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from layouts.drawing.colours import HAIR, INK, Colour
from layouts.drawing.paths import Drawing, LetterRun, Picture, Point, Stamp
from layouts.typography import fonts

__all__ = ["MM", "Align", "Ink", "Painter", "Point", "polar"]

MM = 72 / 25.4  # points in a millimetre

Align = Literal["left", "centre", "right"]
_SHIFT = {"left": 0.0, "centre": 0.5, "right": 1.0}


class Ink(Struct, frozen=True):
    """The settings with which one print run is drawn.

    ``bleed`` is how far a face may draw beyond its trim, in millimetres. Low ink turns grounds into hairlines
    and removes no information.
    """

    lang: str = "pt"
    low_ink: bool = False
    bleed: float = 0.0


class Painter(ABC):
    """A pen for one face or one page, which faces only use.

    ``dots`` are the dots an inch that its medium shows of a picture. Lines have butt ends and sharp corners,
    except in paths and stamps.
    """

    dots: ClassVar[int] = 300

    def __init__(self, look: Ink) -> None:
        self.look = look

    # --- state ---------------------------------------------------------------------------------

    @abstractmethod
    def moved(
        self, x: float, y: float, *, turn: float = 0.0, scale: float = 1.0
    ) -> AbstractContextManager[None]:
        """Draw with the origin at (x, y), turned anticlockwise by ``turn`` degrees, then scaled."""

    @abstractmethod
    def clipped(
        self, x: float, y: float, width: float, height: float, radius: float = 0.0
    ) -> AbstractContextManager[None]:
        """Draw only inside a rectangle."""

    @abstractmethod
    def form(self, key: str, draw: Callable[["Painter"], None], width: float, height: float) -> None:
        """Place the drawing ``key`` at the origin, drawing it only the first time in this document.

        The form's box reaches ``look.bleed`` beyond (0, 0, width, height).
        """

    @contextmanager
    def reaching(self, bleed: float) -> Iterator[None]:
        """Draw ``bleed`` millimetres beyond the trim."""
        before, self.look = self.look, replace(self.look, bleed=bleed)
        yield
        self.look = before

    # --- shapes --------------------------------------------------------------------------------

    @abstractmethod
    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = HAIR,
        radius: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a rectangle, its corners rounded by ``radius``."""

    def ground(
        self, x: float, y: float, width: float, height: float, colour: Colour, *, radius: float = 0.0
    ) -> None:
        """Draw a coloured ground; with low ink only its outline, as a hairline inside it."""
        if self.look.low_ink:
            inset = HAIR / 2
            self.rect(
                x + inset,
                y + inset,
                width - HAIR,
                height - HAIR,
                stroke=colour.shade(0.25),
                radius=max(radius - inset, 0),
            )
        else:
            self.rect(x, y, width, height, fill=colour, radius=radius)

    @abstractmethod
    def line(
        self,
        start: Point,
        end: Point,
        *,
        colour: Colour = INK,
        weight: float = HAIR,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a straight line."""

    @abstractmethod
    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = HAIR,
    ) -> None:
        """Draw a circle about (x, y)."""

    @abstractmethod
    def polygon(
        self,
        points: Sequence[Point],
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = HAIR,
        closed: bool = True,
    ) -> None:
        """Draw straight lines through the points."""

    @abstractmethod
    def curve(
        self,
        start: Point,
        pieces: Sequence[tuple[Point, Point, Point]],
        *,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        weight: float = HAIR,
        closed: bool = False,
    ) -> None:
        """Draw cubic Béziers from ``start``; each piece is (control, control, end)."""

    @abstractmethod
    def paths(self, drawing: Drawing) -> None:
        """Draw paths in their order, with round joins."""

    # --- words, signs and pictures -------------------------------------------------------------

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float,
        font: str = fonts.SANS,
        colour: Colour = INK,
        align: Align = "left",
        turn: float = 0.0,
    ) -> None:
        """Draw one line of text with its baseline at y; x is its left end, centre or right end."""
        fonts.load(font)
        before = _SHIFT[align] * fonts.width(text, font, size)
        self._line_of_text(x, y, LetterRun(text, font, -before, 0.0), size, colour, turn)

    @abstractmethod
    def _line_of_text(
        self, x: float, y: float, run: LetterRun, size: float, colour: Colour, turn: float
    ) -> None:
        """Draw a run about (x, y), turned."""

    @abstractmethod
    def letters(self, runs: Sequence[LetterRun], size: float, colour: Colour, spacing: float = 0.0) -> None:
        """Draw letters that are set already, with so many points of space added after each."""

    @abstractmethod
    def stamp(
        self, stamp: Stamp, x: float, y: float, size: float, stroke: Colour, fill: Colour | None = None
    ) -> None:
        """Draw a stamp with its lower left corner at (x, y), ``size`` millimetres on each side."""

    @abstractmethod
    def picture(self, picture: Picture, x: float, y: float, width: float, height: float) -> None:
        """Draw a picture over all of a rectangle."""


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point at that distance and angle (anticlockwise from the right) about (x, y)."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)
