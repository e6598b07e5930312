"""The ornament of each game for the head of its screens, drawn with the strokes of its printed pieces."""

from layouts.drawing.colours import INK, Colour
from layouts.drawing.pen import Ink
from layouts.drawing.svg import SvgPainter
from webapp.look.voices import ScreenTypography

WIDTH, HEIGHT = 60.0, 10.0  # millimetres
_PALE = 0.6  # the luminance from which a colour is ground rather than drawing


def ornament(voice: ScreenTypography) -> str:
    """Return the ornament of a game as an SVG mask, empty for a game without one."""
    painter = SvgPainter(Ink(low_ink=True), tone=_masking)
    if voice.ornament is not None:
        voice.ornament(painter)
    return painter.svg(WIDTH, HEIGHT)


def _masking(colour: Colour) -> Colour | None:
    """Return ink for what is drawn; a ground is left out, because the game's accent shows through a mask."""
    return INK if colour.luminance < _PALE else None
