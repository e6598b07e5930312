"""Drawings of the printed pieces for screens: the ornament at the head, and pictures of boards and cards."""

from layouts.drawing.colours import INK, Colour
from layouts.drawing.pen import Ink
from layouts.drawing.svg import SvgPainter
from webapp.look.voices import ScreenPicture, ScreenTypography

WIDTH, HEIGHT = 60.0, 10.0  # millimetres of the ornament
_PALE = 0.6  # the luminance from which a colour is ground rather than drawing


def ornament(voice: ScreenTypography) -> str:
    """Return the ornament of a game as an SVG mask, empty for a game without one."""
    painter = SvgPainter(Ink(low_ink=True), tone=_masking)
    if voice.ornament is not None:
        voice.ornament(painter)
    return painter.svg(WIDTH, HEIGHT)


def picture(drawn: ScreenPicture) -> str:
    """Return a picture as an SVG."""
    painter = SvgPainter(Ink(low_ink=drawn.mask), tone=_masking if drawn.mask else lambda colour: colour)
    drawn.draw(painter)
    svg = painter.svg(drawn.width, drawn.height)
    if drawn.stretched:
        svg = svg.replace("<svg ", '<svg preserveAspectRatio="none" ', 1)
        svg = svg.replace("<path ", '<path vector-effect="non-scaling-stroke" ')
    return svg


def _masking(colour: Colour) -> Colour | None:
    """Return ink for what is drawn; a ground is left out, because the game's accent shows through a mask."""
    return INK if colour.luminance < _PALE else None
