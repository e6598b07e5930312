"""The painter of paper: a ReportLab canvas, on which equal drawings give equal bytes."""

import hashlib
import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path

from reportlab import rl_config
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from layouts.drawing.colours import HAIR, INK, Colour
from layouts.drawing.paths import Drawing, Inset, LetterRun, PaintedPath, Picture, Point, Stamp
from layouts.drawing.pen import MM, Ink, Painter

# ASCII armour makes pictures a quarter larger and seventeen times slower to place.
rl_config.useA85 = 0


class PdfPainter(Painter):
    """A pen on a canvas, which the writer of sheets owns."""

    def __init__(self, canvas: Canvas, look: Ink) -> None:
        super().__init__(look)
        self.canvas = canvas

    @contextmanager
    def moved(self, x: float, y: float, *, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Move the origin."""
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
        """Clip to a rectangle."""
        self.canvas.saveState()
        outline = self.canvas.beginPath()
        if radius:
            outline.roundRect(x * MM, y * MM, width * MM, height * MM, radius * MM)
        else:
            outline.rect(x * MM, y * MM, width * MM, height * MM)
        self.canvas.clipPath(outline, stroke=0, fill=0)
        yield
        self.canvas.restoreState()

    def form(self, key: str, draw: Callable[[Painter], None], width: float, height: float) -> None:
        """Place a form XObject."""
        if not self.canvas.hasForm(key):
            spare = self.look.bleed * MM
            box = (-spare, -spare, width * MM + spare, height * MM + spare)
            self.canvas.beginForm(key, *box)  # type: ignore[arg-type]  # the stubs know whole points only
            draw(self)
            self.canvas.endForm()
        self.canvas.doForm(key)

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
        """Draw a rectangle."""
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

    def line(
        self,
        start: Point,
        end: Point,
        *,
        colour: Colour = INK,
        weight: float = HAIR,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a line."""
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
        """Draw a circle."""
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
        """Draw straight lines."""
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
        """Draw Béziers."""
        self._colours(fill, stroke, weight)
        outline = self.canvas.beginPath()
        outline.moveTo(start[0] * MM, start[1] * MM)
        for (ax, ay), (bx, by), (x, y) in pieces:
            outline.curveTo(ax * MM, ay * MM, bx * MM, by * MM, x * MM, y * MM)
        if closed:
            outline.close()
        self.canvas.drawPath(outline, stroke=stroke is not None, fill=fill is not None)

    def paths(self, drawing: Drawing) -> None:
        """Write the operators of paths."""
        self.canvas.addLiteral(f"q {MM:.6g} 0 0 {MM:.6g} 0 0 cm 1 j [] 0 d\n{_operators(drawing)}\nQ")

    def _line_of_text(
        self, x: float, y: float, run: LetterRun, size: float, colour: Colour, turn: float
    ) -> None:
        self.canvas.setFillColorRGB(*colour)
        self.canvas.setFont(run.font, size)
        if turn:
            self.canvas.saveState()
            self.canvas.translate(x * MM, y * MM)
            self.canvas.rotate(turn)
            self.canvas.drawString(run.x, 0, run.text)
            self.canvas.restoreState()
        else:
            self.canvas.drawString(x * MM + run.x, y * MM, run.text)

    def letters(self, runs: Sequence[LetterRun], size: float, colour: Colour, spacing: float = 0.0) -> None:
        """Write the letters as one text object."""
        self.canvas.setFillColorRGB(*colour)
        letters = self.canvas.beginText()
        if spacing:
            letters.setCharSpace(spacing)
        for run in runs:
            letters.setFont(run.font, size)
            letters.setTextOrigin(run.x, run.y)
            letters.textOut(run.text)
        if spacing:
            letters.setCharSpace(0)
        self.canvas.drawText(letters)

    def stamp(
        self, stamp: Stamp, x: float, y: float, size: float, stroke: Colour, fill: Colour | None = None
    ) -> None:
        """Place the stamp's form, which takes the colours that are set."""
        canvas = self.canvas
        if not canvas.hasForm(stamp.key):
            canvas.beginForm(stamp.key, 0, 0, stamp.side, stamp.side)
            canvas.addLiteral(_stamped(stamp))
            canvas.endForm()
        canvas.saveState()
        canvas.setFillColorRGB(*(fill or stroke))
        canvas.setStrokeColorRGB(*stroke)
        canvas.translate(x * MM, y * MM)
        canvas.scale(size * MM / stamp.side, size * MM / stamp.side)
        canvas.doForm(stamp.key)
        canvas.restoreState()

    def picture(self, picture: Picture, x: float, y: float, width: float, height: float) -> None:
        """Place an image."""
        self.canvas.drawImage(_readable(picture), x * MM, y * MM, width * MM, height * MM, mask="auto")

    def _colours(
        self, fill: Colour | None, stroke: Colour | None, weight: float, dash: Sequence[float] = ()
    ) -> None:
        if fill is not None:
            self.canvas.setFillColorRGB(*fill)
        if stroke is not None:
            self.canvas.setStrokeColorRGB(*stroke)
            self.canvas.setLineWidth(weight * MM)
            self.canvas.setDash([length * MM for length in dash] if dash else [])


def _operators(drawing: Drawing) -> str:
    """Return the operators of a drawing."""
    return "\n".join([_inset(part) if isinstance(part, Inset) else _painted(part) for part in drawing])


def _painted(one: PaintedPath) -> str:
    if one.line is None:
        return f"{_colour(one.fill)} rg {one.path} {'f' if one.winding else 'f*'}"
    cap = 0 if one.butt else 1
    if one.fill is None:
        return f"{_colour(one.line)} RG {one.weight:.4g} w {cap} J {one.path} S"
    return f"{_colour(one.fill)} rg {_colour(one.line)} RG {one.weight:.4g} w {cap} J {one.path} B*"


def _inset(inset: Inset) -> str:
    clip = f"{inset.clip} W n" if inset.clip else ""
    moved = " ".join(f"{round(number, 4):g}" for number in inset.matrix) + " cm" if inset.matrix else ""
    return f"q {clip} {moved} {_operators(inset.drawing)} Q"


@cache
def _colour(colour: Colour) -> str:
    return " ".join(f"{channel:.3g}" for channel in colour)


def _stamped(stamp: Stamp) -> str:
    strokes = [stamp.strokes, "S"] if stamp.strokes else []
    fills = [stamp.fills, "f*"] if stamp.fills else []
    return " ".join([f"1 J 1 j {stamp.weight:g} w [] 0 d", *strokes, *fills])


class _NamedByContent(str):
    """The path of a picture, with the picture's digest as its string.

    ReportLab names a picture in the PDF after ``str(path)``, so the PDF is the same on every machine.
    """

    def __str__(self) -> str:
        return hashlib.blake2b(Path(str.__str__(self)).read_bytes(), digest_size=16).hexdigest()


@lru_cache(maxsize=64)
def _readable(picture: Picture) -> str | ImageReader:
    """Return the picture as ReportLab takes it."""
    match picture.data:
        case Path() as file:
            return _NamedByContent(file)
        case bytes() as jpeg:
            return ImageReader(io.BytesIO(jpeg))
        case image:
            return ImageReader(image)
