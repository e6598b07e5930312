"""The ornament of each game for the head of its screens, drawn with the strokes of its printed pieces."""

from typing import TYPE_CHECKING, cast

from layouts.drawing.pen import MM, Ink, Painter
from webapp.look.svg_canvas import SvgCanvas
from webapp.look.voices import ScreenTypography

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

WIDTH, HEIGHT = 60.0, 10.0  # millimetres


def ornament(voice: ScreenTypography) -> str:
    """Return the ornament of a game as an SVG mask, empty for a game without one."""
    canvas = SvgCanvas(HEIGHT * MM)
    if voice.ornament is not None:
        voice.ornament(Painter(cast("Canvas", canvas), Ink(low_ink=True)))
    return canvas.svg(WIDTH * MM, HEIGHT * MM)
