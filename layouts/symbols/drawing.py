"""Drawing a symbol with a painter, and on a screen as inline SVG."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from layouts.drawing.colours import INK, Colour
from layouts.drawing.paths import Stamp
from layouts.symbols.catalogue import GRID, STROKE, symbol

if TYPE_CHECKING:
    from layouts.drawing.pen import Painter

FORM = "symbol-"  # the prefix of the names of forms that are symbols


def draw(
    pen: "Painter",
    name: str,
    x: float,
    y: float,
    size: float,
    colour: Colour = INK,
    fill: Colour | None = None,
) -> None:
    """Place a symbol with its lower left corner at (x, y), ``size`` millimetres on each side.

    The filled parts of the symbol may have a colour of their own, ``fill``. Raises LookupError, with the
    nearest name, for an unknown symbol.
    """
    pen.stamp(_stamp(symbol(name).name), x, y, size, colour, fill)


def svg(name: str) -> str:
    """Return the symbol as inline SVG in the colour of the text around it; LookupError as ``draw``.

    It is hidden from screen readers: the text beside it, or ``title``, says what it means.
    """
    drawing = symbol(name)
    strokes = "".join(f'<path d="{path}"/>' for path in drawing.strokes)
    fills = "".join(
        f'<path d="{path}" fill="currentColor" fill-rule="evenodd" stroke="none"/>' for path in drawing.fills
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {GRID} {GRID}" width="1em" height="1em" '
        f'fill="none" stroke="currentColor" stroke-width="{STROKE}" stroke-linecap="round" '
        f'stroke-linejoin="round" aria-hidden="true">{strokes}{fills}</svg>'
    )


@cache
def _stamp(name: str) -> Stamp:
    """Return the symbol for painters, on the grid with y up."""
    drawing = symbol(name)
    return Stamp(f"{FORM}{name}", GRID, STROKE, _path(drawing.strokes), _path(drawing.fills))


def _path(paths: Sequence[str]) -> str:
    """Return SVG path data as one path of a painter."""
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.svgLib.path import parse_path

    pen = DecomposingRecordingPen({})
    for path in paths:
        parse_path(path, pen)
    operators = []
    for verb, points in pen.value:
        numbers = " ".join(f"{x:.5g} {GRID - y:.5g}" for x, y in points)
        match verb:
            case "moveTo":
                operators.append(f"{numbers} m")
            case "lineTo":
                operators.append(f"{numbers} l")
            case "curveTo":
                operators.append(f"{numbers} c")
            case "closePath":
                operators.append("h")
    return " ".join(operators)
