"""The places where a board may be divided: what a seam would cross is found by drawing to a recorder."""

import io
import math
import re
from collections.abc import Callable
from typing import NamedTuple

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.textobject import PDFTextObject

from layouts.component import Face
from layouts.drawing.pen import MM, Ink, Painter
from layouts.sheets.geometry import Box
from layouts.symbols import FORM, GRID
from layouts.typography import fonts

_CAPITALS, _DEPTH = 0.75, 0.25  # ems above and below a baseline
_LARGEST = 30.0  # points: anything larger counts as this large
_CURVES = re.compile(r"(-?[\d.]+) (-?[\d.]+) [mlc]\b")


class Busy(NamedTuple):
    """A stretch of a board that shows something, and how much it would suffer from a seam."""

    low: float
    high: float
    weight: float


class BusyBoard(NamedTuple):
    """The contents of a board, as seen from below and from its right side."""

    across: tuple[Busy, ...]
    up: tuple[Busy, ...]


def busy_board(face: Face, look: Ink) -> BusyBoard:
    """Return the words, signs and drawings of a board."""
    listener = _Listener()
    face.draw(_Everything(listener, look))
    inside = Box(0, 0, face.size.width, face.size.height)
    boxes = [(box, weight) for box, weight in listener.found if inside.contains(box)]
    return BusyBoard(
        tuple(Busy(box.x, box.right, weight) for box, weight in boxes),
        tuple(Busy(box.y, box.top, weight) for box, weight in boxes),
    )


class _Everything(Painter):
    """A pen that draws forms wherever they are placed."""

    def form(self, key: str, draw: Callable[[Painter], None], width: float, height: float) -> None:
        """Draw the form here."""
        draw(self)


class _Listener(Canvas):
    """A canvas that prints nothing: it notes in millimetres where words, signs and drawings stand."""

    def __init__(self) -> None:
        fonts.load(fonts.SANS)
        super().__init__(io.BytesIO(), initialFontName=fonts.SANS)  # type: ignore[arg-type]  # as in document
        self.found: list[tuple[Box, float]] = []
        self.letters = (fonts.SANS, 0.0)

    def note(self, left: float, bottom: float, right: float, top: float, size: float) -> None:
        """Note something that stands there, in points."""
        corners = [self.absolutePosition(x, y) for x in (left, right) for y in (bottom, top)]
        xs, ys = [x / MM for x, _y in corners], [y / MM for _x, y in corners]
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        self.found.append((box, min(size, _LARGEST) ** 2))

    def note_text(self, x: float, y: float, text: str, font: str, size: float) -> None:
        """Note a line of letters from there on."""
        width = fonts.width(text, font, size)
        self.note(x, y - _DEPTH * size, x + width, y + _CAPITALS * size, size)

    def setFont(self, psfontname: str, size: float, leading: float | None = None) -> None:  # noqa: N802
        """Remember which letters come."""
        self.letters = psfontname, size

    def drawString(self, x: float, y: float, text: str, *_more: object, **_named: object) -> None:  # noqa: N802
        """Note a line."""
        self.note_text(x, y, text, *self.letters)

    def beginText(self, x: float = 0, y: float = 0, direction: str | None = None) -> PDFTextObject:  # noqa: N802
        """Return a text object that notes its letters."""
        return _ListenedText(self)

    def hasForm(self, name: str) -> bool:  # noqa: N802
        """Return True, so that nobody draws a sign that is known."""
        return True

    def doForm(self, name: str) -> None:  # noqa: N802
        """Note a sign."""
        if name.startswith(FORM):
            scale = math.dist(self.absolutePosition(0, 0), self.absolutePosition(1, 0))
            self.note(0, 0, GRID, GRID, GRID * scale)

    def addLiteral(self, s: object, *_more: object) -> None:  # noqa: N802
        """Note a drawing of an ornament, whose curves are in millimetres."""
        ends = _CURVES.findall(str(s))
        if ends:
            xs, ys = [float(x) * MM for x, _y in ends], [float(y) * MM for _x, y in ends]
            left, bottom, right, top = min(xs), min(ys), max(xs), max(ys)
            self.note(left, bottom, right, top, min(right - left, top - bottom) / 2)


class _ListenedText(PDFTextObject):
    """A text object that notes its letters where they are shown."""

    def __init__(self, canvas: _Listener) -> None:
        super().__init__(canvas)
        self._listener = canvas
        self._letters = canvas.letters

    def setFont(self, psfontname: str, size: float, leading: float | None = None) -> None:  # noqa: N802
        """Remember which letters come."""
        self._letters = psfontname, size

    def textOut(self, text: str) -> None:  # noqa: N802
        """Note the letters."""
        self._listener.note_text(self.getX(), self.getY(), text, *self._letters)
