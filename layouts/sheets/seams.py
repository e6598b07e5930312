"""The places where a board may be divided: what a seam would cross is found by drawing for a listener."""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from layouts.component import Face
from layouts.drawing.colours import Colour
from layouts.drawing.paths import Drawing, Inset, LetterRun, Matrix, Picture, Point, Stamp
from layouts.drawing.pen import MM, Ink, Painter
from layouts.sheets.geometry import Box
from layouts.typography import fonts

_CAPITALS, _DEPTH = 0.75, 0.25  # ems above and below a baseline
_LARGEST = 30.0  # points: anything larger counts as this large
_ENDS = re.compile(r"(-?[\d.]+) (-?[\d.]+) [mlc]\b")


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
    listener = _Listener(look)
    face.draw(listener)
    inside = Box(0, 0, face.size.width, face.size.height)
    boxes = [(box, weight) for box, weight in listener.found if inside.contains(box)]
    return BusyBoard(
        tuple(Busy(box.x, box.right, weight) for box, weight in boxes),
        tuple(Busy(box.y, box.top, weight) for box, weight in boxes),
    )


class _Listener(Painter):
    """A painter of nothing: it notes in millimetres where words, signs and drawings stand."""

    def __init__(self, look: Ink) -> None:
        super().__init__(look)
        self.found: list[tuple[Box, float]] = []
        self._matrix: Matrix = (1, 0, 0, 1, 0, 0)

    def _note(self, left: float, bottom: float, right: float, top: float, size: float) -> None:
        """Note something that stands there, in points."""
        a, b, c, d, e, f = self._matrix
        corners = [(a * x + c * y + e, b * x + d * y + f) for x in (left, right) for y in (bottom, top)]
        xs, ys = [x / MM for x, _y in corners], [y / MM for _x, y in corners]
        box = Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        self.found.append((box, min(size, _LARGEST) ** 2))

    @contextmanager
    def moved(self, x: float, y: float, *, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Move the origin."""
        before = self._matrix
        a, b, c, d, e, f = before
        cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        self._matrix = (
            (a * cos + c * sin) * scale,
            (b * cos + d * sin) * scale,
            (c * cos - a * sin) * scale,
            (d * cos - b * sin) * scale,
            a * x * MM + c * y * MM + e,
            b * x * MM + d * y * MM + f,
        )
        yield
        self._matrix = before

    @contextmanager
    def clipped(self, *_box: float, **_corners: float) -> Iterator[None]:
        """Draw as without a clip."""
        yield

    def form(self, key: str, draw: Callable[[Painter], None], width: float, height: float) -> None:
        """Draw the form wherever it is placed."""
        draw(self)

    def _line_of_text(
        self, x: float, y: float, run: LetterRun, size: float, colour: Colour, turn: float
    ) -> None:
        with self.moved(x, y, turn=turn):
            self.letters([run], size, colour)

    def letters(self, runs: Sequence[LetterRun], size: float, colour: Colour, spacing: float = 0.0) -> None:
        """Note each run."""
        for run in runs:
            right = run.x + fonts.width(run.text, run.font, size)
            self._note(run.x, run.y - _DEPTH * size, right, run.y + _CAPITALS * size, size)

    def stamp(
        self, stamp: Stamp, x: float, y: float, size: float, stroke: Colour, fill: Colour | None = None
    ) -> None:
        """Note a sign."""
        a, b, *_rest = self._matrix
        left, bottom, side = x * MM, y * MM, size * MM
        self._note(left, bottom, left + side, bottom + side, side * math.hypot(a, b))

    def paths(self, drawing: Drawing) -> None:
        """Note the whole of a drawing by its curves; what is moved within it counts as it is before."""
        ends = [point for path in _paths(drawing) for point in _ENDS.findall(path)]
        if ends:
            xs, ys = [float(x) * MM for x, _y in ends], [float(y) * MM for _x, y in ends]
            left, bottom, right, top = min(xs), min(ys), max(xs), max(ys)
            self._note(left, bottom, right, top, min(right - left, top - bottom) / 2)

    def rect(self, *_box: float, **_look: object) -> None:
        """Ignore a ground or a frame, which a seam may cross, as it may cross all plain shapes."""

    def line(self, start: Point, end: Point, **_look: object) -> None:
        """Ignore a line."""

    def circle(self, *_place: float, **_look: object) -> None:
        """Ignore a circle."""

    def polygon(self, points: Sequence[Point], **_look: object) -> None:
        """Ignore a polygon."""

    def curve(self, start: Point, pieces: Sequence[tuple[Point, Point, Point]], **_look: object) -> None:
        """Ignore a curve."""

    def picture(self, picture: Picture, x: float, y: float, width: float, height: float) -> None:
        """Ignore a picture."""


def _paths(drawing: Drawing) -> Iterator[str]:
    for part in drawing:
        if isinstance(part, Inset):
            yield part.clip
            yield from _paths(part.drawing)
        else:
            yield part.path
