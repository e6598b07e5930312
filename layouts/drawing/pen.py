"""A pen that draws on a ReportLab canvas in millimetres.

Coordinates are millimetres from the lower left corner of the face, y upwards; font sizes are points.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Literal

from msgspec import Struct
from reportlab.pdfgen.canvas import Canvas

from layouts.drawing.colours import HAIR, INK, Colour
from layouts.typography import fonts

MM = 72 / 25.4  # points in a millimetre

Align = Literal["left", "centre", "right"]
Point = tuple[float, float]


class Ink(Struct, frozen=True):
    """The settings with which one print run is drawn.

    ``bleed`` is how far a face may draw beyond its trim, in millimetres. Low ink turns grounds into hairlines
    and removes no information.
    """

    lang: str = "pt"
    low_ink: bool = False
    bleed: float = 0.0


class Painter:
    """A pen for one face or one page; the sheet writer makes it, and faces only use it."""

    def __init__(self, canvas: Canvas, look: Ink) -> None:
        self.canvas = canvas
        self.look = look

    # --- state ---------------------------------------------------------------------------------

    @contextmanager
    def moved(self, x: float, y: float, *, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Draw with the origin at (x, y), turned anticlockwise by ``turn`` degrees, then scaled."""
        self.canvas.saveState()
        self.canvas.translate(x * MM, y * MM)
        if turn:
            self.canvas.rotate(turn)
        if scale != 1.0:
            self.canvas.scale(scale, scale)
        yield
        self.canvas.restoreState()

    @contextmanager
    def clipped(self, x: float, y: float, width: float, height: float, radius: float = 0.0) -> Iterator[None]:
        """Draw only inside a rectangle."""
        self.canvas.saveState()
        outline = self.canvas.beginPath()
        if radius:
            outline.roundRect(x * MM, y * MM, width * MM, height * MM, radius * MM)
        else:
            outline.rect(x * MM, y * MM, width * MM, height * MM)
        self.canvas.clipPath(outline, stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    def form(self, key: str, draw: Callable[["Painter"], None], width: float, height: float) -> None:
        """Place the drawing ``key`` at the origin, drawing it only the first time in this document.

        The form's box reaches ``look.bleed`` beyond (0, 0, width, height). Forms take the colours that
        are set where they are placed, unless they set their own.
        """
        if not self.canvas.hasForm(key):
            spare = self.look.bleed * MM
            box = (-spare, -spare, width * MM + spare, height * MM + spare)
            self.canvas.beginForm(key, *box)  # type: ignore[arg-type]  # the stubs know whole points only
            draw(self)
            self.canvas.endForm()
        self.canvas.doForm(key)

    # --- shapes --------------------------------------------------------------------------------

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
        self._colours(fill, stroke, weight, dash)
        self.canvas.roundRect(
            x * MM,
            y * MM,
            width * MM,
            height * MM,
            radius * MM,
            stroke=stroke is not None,
            fill=fill is not None,
        ) if radius else self.canvas.rect(
            x * MM, y * MM, width * MM, height * MM, stroke=stroke is not None, fill=fill is not None
        )

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
        self._colours(None, colour, weight, dash)
        self.canvas.line(start[0] * MM, start[1] * MM, end[0] * MM, end[1] * MM)

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
        self._colours(fill, stroke, weight)
        self.canvas.circle(x * MM, y * MM, radius * MM, stroke=stroke is not None, fill=fill is not None)

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
        self._colours(fill, stroke, weight)
        outline = self.canvas.beginPath()
        outline.moveTo(points[0][0] * MM, points[0][1] * MM)
        for x, y in points[1:]:
            outline.lineTo(x * MM, y * MM)
        if closed:
            outline.close()
        self.canvas.drawPath(outline, stroke=stroke is not None, fill=fill is not None)

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
        self._colours(fill, stroke, weight)
        outline = self.canvas.beginPath()
        outline.moveTo(start[0] * MM, start[1] * MM)
        for (ax, ay), (bx, by), (x, y) in pieces:
            outline.curveTo(ax * MM, ay * MM, bx * MM, by * MM, x * MM, y * MM)
        if closed:
            outline.close()
        self.canvas.drawPath(outline, stroke=stroke is not None, fill=fill is not None)

    # --- words and signs -----------------------------------------------------------------------

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
        shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * fonts.width(text, font, size)
        self.canvas.setFillColorRGB(*colour)
        self.canvas.setFont(font, size)
        if turn:
            self.canvas.saveState()
            self.canvas.translate(x * MM, y * MM)
            self.canvas.rotate(turn)
            self.canvas.drawString(-shift, 0, text)
            self.canvas.restoreState()
        else:
            self.canvas.drawString(x * MM - shift, y * MM, text)

    def _colours(
        self, fill: Colour | None, stroke: Colour | None, weight: float, dash: Sequence[float] = ()
    ) -> None:
        if fill is not None:
            self.canvas.setFillColorRGB(*fill)
        if stroke is not None:
            self.canvas.setStrokeColorRGB(*stroke)
            self.canvas.setLineWidth(weight * MM)
            self.canvas.setDash([length * MM for length in dash] if dash else [])


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """Return the point at that distance and angle (anticlockwise from the right) about (x, y)."""
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)
