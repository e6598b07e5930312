"""Words and signs on the boards and guides of every game."""

from companion.language import Wording
from layouts import symbols
from layouts.drawing.colours import INK, Colour
from layouts.drawing.pen import Align, Painter
from layouts.typography import fonts
from layouts.typography.block import TextLayout, TextStyle, VAlign, write


def style(
    size: float,
    *,
    font: str = fonts.SANS,
    colour: Colour = INK,
    align: Align = "left",
    valign: VAlign = "top",
    leading: float = 1.22,
    min_size: float | None = None,
) -> TextStyle:
    """Return a text style with sizes in points; only text set from the left divides words. See TextStyle."""
    return TextStyle(
        font=font,
        size=size,
        min_size=min_size,
        leading=leading,
        colour=colour,
        align=align,
        valign=valign,
        hyphenate=align == "left",
    )


def say(
    pen: Painter, message: Wording, x: float, y: float, width: float, height: float, look: TextStyle
) -> TextLayout:
    """Write a message in the pen's language into a box with its lower left corner at (x, y) mm."""
    return write(pen, message.to(pen.look.lang), x, y, width, height, look)


def sign(pen: Painter, name: str, x: float, y: float, size: float, colour: Colour = INK) -> None:
    """Draw a symbol of ``size`` mm with its middle at (x, y)."""
    symbols.draw(pen, name, x - size / 2, y - size / 2, size, colour)
