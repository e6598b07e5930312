"""A canvas for the pen of the printed pieces that makes SVG paths of one colour.

It has only those methods of a ReportLab canvas that ornaments use. Grounds of paper are left out: an ornament
is a mask, through which the game's accent shows.
"""

import math
from dataclasses import dataclass, field, replace

Matrix = tuple[float, float, float, float, float, float]
_WORDS = ["q", "Q", "cm", "rg", "RG", "w", "j", "J", "d", "m", "l", "c", "h", "re", "f*", "S", "B*", "W", "n"]
_PALE = 0.8  # the luminance from which a fill is ground rather than drawing


@dataclass(frozen=True, slots=True)
class _State:
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    fill: tuple[float, ...] = (0, 0, 0)
    weight: float = 1.0


@dataclass(slots=True)
class SvgPath:
    """A path that is being drawn, in the canvas's own units."""

    pieces: list[tuple[str, tuple[float, ...]]] = field(default_factory=list)

    def moveTo(self, *point: float) -> None:  # noqa: N802 — ReportLab's name
        """Begin at a point."""
        self.pieces.append(("M", point))

    def lineTo(self, *point: float) -> None:  # noqa: N802 — ReportLab's name
        """Draw a straight line."""
        self.pieces.append(("L", point))

    def curveTo(self, *points: float) -> None:  # noqa: N802 — ReportLab's name
        """Draw a cubic Bézier."""
        self.pieces.append(("C", points))

    def close(self) -> None:
        """Close the path to its first point."""
        self.pieces.append(("Z", ()))


class SvgCanvas:
    """Collects filled and stroked paths; ``svg`` returns the picture."""

    def __init__(self, height: float) -> None:
        self._state = _State(matrix=(1, 0, 0, -1, 0, height))
        self._kept: list[_State] = []
        self._drawn: list[str] = []

    # --- the methods that the pen calls --------------------------------------------------------

    def saveState(self) -> None:  # noqa: N802 — ReportLab's name
        """Save colours, weight and place."""
        self._kept.append(self._state)

    def restoreState(self) -> None:  # noqa: N802 — ReportLab's name
        """Restore the saved state."""
        self._state = self._kept.pop()

    def translate(self, x: float, y: float) -> None:
        """Move the origin."""
        self._turn((1, 0, 0, 1, x, y))

    def rotate(self, degrees: float) -> None:
        """Turn anticlockwise."""
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        self._turn((cos, sin, -sin, cos, 0, 0))

    def scale(self, x: float, y: float) -> None:
        """Multiply what is drawn from here on by ``x`` across and ``y`` up."""
        self._turn((x, 0, 0, y, 0, 0))

    def setFillColorRGB(self, *colour: float) -> None:  # noqa: N802 — ReportLab's name
        """Set the fill colour from now on."""
        self._state = replace(self._state, fill=colour)

    def setStrokeColorRGB(self, *colour: float) -> None:  # noqa: N802 — ReportLab's name
        """Ignore the stroke colour, because every line has the same colour."""

    def setLineWidth(self, weight: float) -> None:  # noqa: N802 — ReportLab's name
        """Set the width of lines."""
        self._state = replace(self._state, weight=weight)

    def setDash(self, dash: list[float]) -> None:  # noqa: N802 — ReportLab's name
        """Ignore dashes, because ornaments of a screen are not dashed."""

    def beginPath(self) -> SvgPath:  # noqa: N802 — ReportLab's name
        """Return a path to be drawn."""
        return SvgPath()

    def drawPath(self, outline: SvgPath, *, stroke: bool, fill: bool) -> None:  # noqa: N802 — ReportLab's name
        """Fill and stroke a path."""
        if fill:
            self._fill(outline)
        if stroke:
            self._stroke(outline)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """Draw a straight line."""
        self._stroke(SvgPath([("M", (x1, y1)), ("L", (x2, y2))]))

    def circle(self, x: float, y: float, radius: float, *, stroke: bool, fill: bool) -> None:
        """Draw a circle."""
        k = radius * 0.5523
        outline = SvgPath([("M", (x + radius, y))])
        for turn in range(4):
            cos, sin = round(math.cos(turn * math.pi / 2)), round(math.sin(turn * math.pi / 2))
            about = [(radius, k), (k, radius), (0, radius)]
            outline.curveTo(*(n for a, b in about for n in (x + a * cos - b * sin, y + a * sin + b * cos)))
        self.drawPath(outline, stroke=stroke, fill=fill)

    def rect(self, x: float, y: float, width: float, height: float, *, stroke: bool, fill: bool) -> None:
        """Draw a rectangle."""
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height))
        pieces = [("ML"[at > 0], corner) for at, corner in enumerate(corners)]
        self.drawPath(SvgPath([*pieces, ("Z", ())]), stroke=stroke, fill=fill)

    def addLiteral(self, text: str) -> None:  # noqa: N802 — ReportLab's name
        """Draw PDF operators, as sketches write them; clips are ignored, as ornaments stay in their boxes."""
        numbers: list[float] = []
        outline = SvgPath()
        for word in text.split():
            if word not in _WORDS:
                numbers.extend([] if word in ("[]", "[", "]") else [float(word)])
                continue
            outline = self._operate(word, numbers, outline)
            numbers = []

    def _operate(self, word: str, numbers: list[float], outline: SvgPath) -> SvgPath:
        match word:
            case "q":
                self.saveState()
            case "Q":
                self.restoreState()
            case "cm":
                a, b, c, d, e, f = numbers
                self._turn((a, b, c, d, e, f))
            case "rg":
                self.setFillColorRGB(*numbers)
            case "w":
                self.setLineWidth(numbers[0])
            case "m" | "l" | "c":
                outline.pieces.append(({"m": "M", "l": "L", "c": "C"}[word], tuple(numbers)))
            case "h":
                outline.close()
            case "f*" | "S" | "B*":
                self.drawPath(outline, stroke=word != "f*", fill=word != "S")
                return SvgPath()
            case "n":
                return SvgPath()
        return outline

    # --- the picture ---------------------------------------------------------------------------

    def svg(self, width: float, height: float) -> str:
        """Return the picture, ``width`` by ``height`` in the canvas's units."""
        paths = "".join(self._drawn)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'fill="none" stroke-linecap="round" stroke-linejoin="round">{paths}</svg>\n'
        )

    def _fill(self, outline: SvgPath) -> None:
        red, green, blue = self._state.fill
        if 0.2126 * red + 0.7152 * green + 0.0722 * blue < _PALE:
            self._drawn.append(f'<path fill="#000" fill-rule="evenodd" d="{self._path(outline)}"/>')

    def _stroke(self, outline: SvgPath) -> None:
        a, b, *_rest = self._state.matrix
        weight = self._state.weight * math.hypot(a, b)
        self._drawn.append(f'<path stroke="#000" stroke-width="{weight:.2g}" d="{self._path(outline)}"/>')

    def _path(self, outline: SvgPath) -> str:
        a, b, c, d, e, f = self._state.matrix
        path = []
        for letter, numbers in outline.pieces:
            points = zip(numbers[::2], numbers[1::2], strict=True)
            placed = (f"{a * x + c * y + e:.1f} {b * x + d * y + f:.1f}" for x, y in points)
            path.append(letter + " ".join(placed))
        return "".join(path)

    def _turn(self, by: Matrix) -> None:
        a, b, c, d, e, f = self._state.matrix
        p, q, r, s, t, u = by
        matrix = (
            a * p + c * q,
            b * p + d * q,
            a * r + c * s,
            b * r + d * s,
            a * t + c * u + e,
            b * t + d * u + f,
        )
        self._state = replace(self._state, matrix=matrix)
