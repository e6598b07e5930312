"""The painter of screens: one SVG that needs nothing else, its letters drawn as outlines.

What is drawn again is a ``<use>`` of a definition, whose id is the digest of its content: several pictures
may stand in one page.
"""

import base64
import hashlib
import io
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from layouts.drawing.colours import HAIR, INK, Colour
from layouts.drawing.paths import Drawing, Inset, LetterRun, PaintedPath, Picture, Point, Stamp
from layouts.drawing.pen import MM, Ink, Painter
from layouts.drawing.svg_path import rounded, svg_path
from layouts.typography import fonts
from layouts.typography.outlines import EM, outline

if TYPE_CHECKING:
    from layouts.component import Face

_PATH = "<path"
_LONG = 200  # letters of a path that is used by its id

Tone = Callable[[Colour], Colour | None]


def svg_of(face: "Face", lang: str, low_ink: bool) -> str:
    """Return a face, without bleed, as an SVG whose units are millimetres."""
    painter = SvgPainter(Ink(lang=lang, low_ink=low_ink))
    face.draw(painter)
    return painter.svg(face.size.width, face.size.height)


class SvgPainter(Painter):
    """A painter that gathers elements.

    ``tone`` returns the colour to be seen for one that is drawn with; where it is None nothing is drawn.
    """

    dots = 150

    def __init__(self, look: Ink, *, tone: Tone = lambda colour: colour) -> None:
        super().__init__(look)
        self._tone = tone
        self._elements: list[str] = []
        self._definitions: dict[str, str] = {}
        self._forms: dict[str, str] = {}

    def svg(self, width: float, height: float) -> str:
        """Return what was drawn within (0, 0, width, height)."""
        wide, high = rounded(width), rounded(height)
        definitions = "".join(self._definitions.values())
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" '
            f'viewBox="0 0 {wide} {high}" fill="none" stroke-miterlimit="10">'
            + (f"<defs>{definitions}</defs>" if definitions else "")
            + f'<g transform="matrix(1 0 0 -1 0 {high})">{"".join(self._elements)}</g></svg>\n'
        )

    # --- state ---------------------------------------------------------------------------------

    @contextmanager
    def _group(self, attributes: str) -> Iterator[None]:
        """Gather what is drawn into a group, unless it is nothing."""
        before, self._elements = self._elements, []
        yield
        inside, self._elements = self._elements, before
        if inside:
            self._elements.append(f"<g {attributes}>{''.join(inside)}</g>")

    @contextmanager
    def moved(self, x: float, y: float, *, turn: float = 0.0, scale: float = 1.0) -> Iterator[None]:
        """Move the origin."""
        turned = f"rotate({turn:.6g})" if turn else ""
        scaled = f"scale({scale:.6g})" if scale != 1.0 else ""
        with self._group(f'transform="translate({rounded(x)} {rounded(y)}){turned}{scaled}"'):
            yield

    @contextmanager
    def clipped(self, x: float, y: float, width: float, height: float, radius: float = 0.0) -> Iterator[None]:
        """Clip to a rectangle."""
        with self._group(self._clip(_rectangle(x, y, width, height, radius))):
            yield

    def form(self, key: str, draw: Callable[[Painter], None], width: float, height: float) -> None:
        """Use a group, which is kept to its box."""
        if key not in self._forms:
            before, self._elements = self._elements, []
            draw(self)
            inside, self._elements = self._elements, before
            bleed = self.look.bleed
            box = _rectangle(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed)
            self._forms[key] = self._define(_defined("g", f" {self._clip(box)}>{''.join(inside)}</g>"))
        self._elements.append(f'<use href="#{self._forms[key]}"/>')

    def _clip(self, shape: str) -> str:
        return f'clip-path="url(#{self._define(_defined("clipPath", f">{shape}</clipPath>"))})"'

    def _define(self, definition: "_Definition") -> str:
        """Return the id of what can be used from here on."""
        self._definitions[definition.name] = definition.element
        return definition.name

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
        """Draw a rectangle."""
        self._shape(_rectangle(x, y, width, height, radius), self._paint(fill, stroke, weight, dash))

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
        self._shape(_path(_through((start, end), closed=False)), self._paint(None, colour, weight, dash))

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
        shape = f'<circle cx="{rounded(x)}" cy="{rounded(y)}" r="{rounded(radius)}"/>'
        self._shape(shape, self._paint(fill, stroke, weight))

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
        self._shape(_path(_through(points, closed=closed)), self._paint(fill, stroke, weight))

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
        curves = (" ".join(f"{x:.3f} {y:.3f}" for x, y in piece) + " c" for piece in pieces)
        path = " ".join([f"{start[0]:.3f} {start[1]:.3f} m", *curves, "h" if closed else ""])
        self._shape(_path(path), self._paint(fill, stroke, weight))

    def paths(self, drawing: Drawing) -> None:
        """Draw paths in a group."""
        with self._group('fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round"'):
            self._draw(drawing)

    def _draw(self, drawing: Drawing) -> None:
        for part in drawing:
            if isinstance(part, Inset):
                self._inset(part)
            else:
                self._painted(part)

    def _painted(self, one: PaintedPath) -> None:
        paint = self._paint(one.fill, one.line, one.weight)
        if paint and one.butt:
            paint += ' stroke-linecap="butt"'
        if paint and one.winding:
            paint += ' fill-rule="nonzero"'
        self._shape(_path(one.path), paint)

    def _inset(self, inset: Inset) -> None:
        if inset.clip:  # which lies outside the matrix
            with self._group(self._clip(_path(inset.clip))):
                self._inset(Inset(inset.drawing, inset.matrix))
        elif inset.matrix:
            with self._group(f'transform="matrix({" ".join(f"{at:.6g}" for at in inset.matrix)})"'):
                self._draw(inset.drawing)
        else:
            self._draw(inset.drawing)

    def _shape(self, element: str, paint: str) -> None:
        if not paint:
            return
        if element.startswith(_PATH) and len(element) > _LONG:  # figures are drawn in several places
            element = f'<use href="#{self._define(_defined("path", element.removeprefix(_PATH)))}"/>'
        self._elements.append(element.replace("/>", f"{paint}/>"))

    def _paint(
        self, fill: Colour | None, stroke: Colour | None, weight: float, dash: Sequence[float] = ()
    ) -> str:
        """Return the attributes for a fill and a stroke, empty where neither is seen."""
        filled, stroked = fill and self._tone(fill), stroke and self._tone(stroke)
        paint = f' fill="{_code(filled)}"' if filled else ""
        if stroked:
            paint += f' stroke="{_code(stroked)}" stroke-width="{rounded(weight)}"'
            paint += f' stroke-dasharray="{" ".join(map(rounded, dash))}"' if dash else ""
        return paint

    # --- words, signs and pictures -------------------------------------------------------------

    def _line_of_text(
        self, x: float, y: float, run: LetterRun, size: float, colour: Colour, turn: float
    ) -> None:
        with self.moved(x, y, turn=turn):
            self.letters([run], size, colour)

    def letters(self, runs: Sequence[LetterRun], size: float, colour: Colour, spacing: float = 0.0) -> None:
        """Use the outline of each letter."""
        scale = EM / size  # units of outlines in a point
        with self._group(f'transform="scale({1 / scale / MM:.7g})"{self._paint(colour, None, 0)}'):
            for run in runs:
                at, foot = run.x * scale, round(run.y * scale)
                for letter in run.text:
                    if drawn := _letter(run.font, letter):
                        place = f' x="{round(at)}"' + (f' y="{foot}"' if foot else "")
                        self._elements.append(f'<use href="#{self._define(drawn)}"{place}/>')
                    at += fonts.ems(letter, run.font) * EM + spacing * scale

    def stamp(
        self, stamp: Stamp, x: float, y: float, size: float, stroke: Colour, fill: Colour | None = None
    ) -> None:
        """Use the stamp, which takes the colours of its use."""
        place = f"translate({rounded(x)} {rounded(y)})scale({size / stamp.side:.6g})"
        use = f'<use href="#{self._define(_stamped(stamp))}" transform="{place}"/>'
        self._shape(use, self._paint(fill or stroke, stroke, stamp.weight))

    def picture(self, picture: Picture, x: float, y: float, width: float, height: float) -> None:
        """Embed an image."""
        self._elements.append(
            f'<image width="{rounded(width)}" height="{rounded(height)}" preserveAspectRatio="none" '
            f'transform="matrix(1 0 0 -1 {rounded(x)} {rounded(y + height)})" href="{_embedded(picture)}"/>'
        )


def _rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> str:
    corners = f' rx="{rounded(radius)}"' if radius else ""
    place = f'x="{rounded(x)}" y="{rounded(y)}" width="{rounded(width)}" height="{rounded(height)}"'
    return f"<rect {place}{corners}/>"


def _path(path: str) -> str:
    return f'<path d="{svg_path(path)}"/>'


def _through(points: Sequence[Point], *, closed: bool) -> str:
    (x, y), *rest = points
    lines = (f"{x:.3f} {y:.3f} l" for x, y in rest)
    return " ".join([f"{x:.3f} {y:.3f} m", *lines, "h" if closed else ""])


@cache
def _code(colour: Colour) -> str:
    return "#" + "".join(f"{round(channel * 255):02x}" for channel in colour)


class _Definition(NamedTuple):
    """An element to be used more than once, and its id."""

    name: str
    element: str


def _defined(element: str, rest: str) -> _Definition:
    """Return the definition of an element that is given without its start."""
    digest = hashlib.blake2b(rest.encode(), digest_size=5).digest()
    name = "f" + base64.b32encode(digest).decode().lower()
    return _Definition(name, f'<{element} id="{name}"{rest}')


@cache
def _letter(font: str, letter: str) -> _Definition | None:
    drawn = svg_path(outline(font, letter))
    return _defined("path", f' d="{drawn}"/>') if drawn else None


@cache
def _stamped(stamp: Stamp) -> _Definition:
    strokes = f'<path fill="none" d="{svg_path(stamp.strokes)}"/>' if stamp.strokes else ""
    fills = f'<path stroke="none" d="{svg_path(stamp.fills)}"/>' if stamp.fills else ""
    ends = ' fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round"'
    return _defined("g", f"{ends}>{strokes}{fills}</g>")


def _embedded(picture: Picture) -> str:
    """Return the picture as a data URL."""
    match picture.data:
        case Path() as file:
            kind, data = "jpeg", file.read_bytes()
        case bytes() as jpeg:
            kind, data = "jpeg", jpeg
        case image:
            stream = io.BytesIO()
            image.save(stream, "PNG", optimize=True)
            kind, data = "png", stream.getvalue()
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
