"""The theme of Ceramus: lettering and the frames that its cards and pages share."""

import math
from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Size
from companion.language import Message
from layouts import lettering
from layouts.ceramus.azulejos import TITLE_FACE, border, qualquer
from layouts.ceramus.estilos import FIGURES, SIDE, Glaze
from layouts.ceramus.shapes import petal, sector, star
from layouts.component import Face
from layouts.drawing.colours import GREY, HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Align, Painter, polar
from layouts.ornaments.sketch import Sketch, dot
from layouts.typography import fonts
from layouts.typography.block import TextStyle, VAlign

TITLE_LIGHT = "Jost-Regular"
SLATE = Colour.of("#4A4F55")  # for print on glaze beside the four styles' colours
_CORNER = 2.6
_BACK_TILE = 22.0


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
    """Return a text style of this game, with sizes in points; with ``min_size`` it may shrink."""
    return TextStyle(
        font=font, size=size, min_size=min_size, leading=leading, colour=colour, align=align, valign=valign
    )


say = lettering.say
sign = lettering.sign


def heading(
    pen: Painter,
    message: Message,
    x: float,
    y: float,
    *,
    size: float,
    align: Align = "left",
    colour: Colour = INK,
) -> None:
    """Draw one line in the title face with its baseline at y."""
    pen.text(x, y, message.to(pen.look.lang), size=size, font=TITLE_FACE, align=align, colour=colour)


def frame(pen: Painter, width: float, height: float, inset: float = 3.0) -> None:
    """Draw the tiles' border round a card or a page: a line of beads, and a quarter rosette in each
    corner.
    """
    pen.rect(inset, inset, width - 2 * inset, height - 2 * inset, stroke=SLATE, weight=HAIR)
    sides = ((0, 0, 0, width), (width, 0, 90, height), (width, height, 180, width), (0, height, 270, height))
    for x, y, turn, length in sides:
        run = length - 2 * inset - 2 * _CORNER
        count = max(1, round(run / 1.9))
        string = "".join(dot(_CORNER + (number + 0.5) * run / count, 0) for number in range(count))
        row = Sketch()
        row.stroke("" if pen.look.low_ink else string, SLATE, LINE)
        with pen.moved(x, y, turn=turn), pen.moved(inset, inset):
            row.draw(pen)
            pen.curve(*sector(0, 0, _CORNER, 0, 90), fill=PAPER, stroke=SLATE, weight=HAIR, closed=True)
            pen.curve(*sector(0, 0, _CORNER / 2, 0, 90), fill=SLATE, closed=True)


def beads(pen: Painter, x: float, y: float, width: float, colour: Colour = SLATE) -> None:
    """Draw a string of beads along a dividing line."""
    count = round(width / 2.7)
    pitch = width / count
    for number in range(count + 1):
        pen.circle(x + pitch * number, y, 0.45, fill=colour)


def neutral(pen: Painter, x: float, y: float, side: float, *, worn: bool = False) -> None:
    """Draw a tile of any style, ``side`` millimetres wide: any Original (``worn``), or any player's tile."""
    with pen.moved(x, y):
        qualquer(pen, side, worn=worn)


def wall(
    pen: Painter, lines: Sequence[str], x: float, y: float, side: float, size: tuple[float, float]
) -> None:
    """Draw the bare wall of that size about (x, y) in hairlines, with the joints of the pattern laid on it.

    With low ink the pattern lies on bare paper.
    """
    if pen.look.low_ink:
        return
    width, height = size
    wide, high = (_cells(len(lines[0]), width / side), _cells(len(lines), height / side))
    with pen.clipped(x - width / 2, y - height / 2, width, height):
        for column in range(wide):
            for row in range(high):
                left, low = x + (column - wide / 2) * side, y + (row - high / 2) * side
                with pen.moved(left, low, scale=side / SIDE):
                    pen.form("ceramus-parede", _bare, SIDE, SIDE)


def _cells(taken: int, room: float) -> int:
    """Return the number of cells that cover the room, even or odd as ``taken`` is."""
    count = math.ceil(room)
    return count + (count - taken) % 2


def _bare(pen: Painter) -> None:
    pale, half = GREY.tint(0.4), SIDE / 2
    with pen.moved(half, half):
        pen.rect(1.5 - half, 1.5 - half, SIDE - 3, SIDE - 3, stroke=pale)
        pen.polygon(star(9.4, 9.4 * 0.7654, 8, turn=22.5), stroke=pale, weight=LINE)
        for turn in range(0, 360, 45):
            pen.curve(*petal(*polar(0, 0, 1.4, turn), 5.6, 2.2, turn), stroke=pale, weight=HAIR, closed=True)
        for turn in (0, 90, 180, 270):
            with pen.moved(0, 0, turn=turn):
                pen.curve(*sector(half, half, 2.5, 180, 270), fill=PAPER, stroke=pale, closed=True)


def back(letter: str, title: Message, size: Size) -> Face:
    """Return the back of a kind of card: a wall of one style's figures in hairlines, with the kind's name."""
    return Face(f"ceramus-verso-{letter}", size, partial(_back, letter, title, size))


def _back(letter: str, title: Message, size: Size, pen: Painter) -> None:
    spare = pen.look.bleed
    columns = round(size.width / _BACK_TILE)
    side = size.width / columns
    rows = math.ceil(size.height / side)
    with pen.clipped(-spare, -spare, size.width + 2 * spare, size.height + 2 * spare):
        for column in range(-1, columns + 1):
            for row in range(-1, rows + 1):
                x, y = column * side, size.height / 2 + (row - rows / 2) * side
                with pen.moved(x, y, scale=side / SIDE):
                    pen.form(f"ceramus-contorno-{letter}", partial(_outlined, letter), SIDE, SIDE)
    wide, high = 32.0, 15.0
    with pen.moved((size.width - wide) / 2, (size.height - high) / 2):
        pen.rect(0, 0, wide, high, fill=PAPER)
        frame(pen, wide, high, inset=0)
        heading(pen, title, wide / 2, 7.4, size=15, align="centre", colour=SLATE)
        pen.text(wide / 2, 3.5, "ceramus", size=7, font=TITLE_FACE, align="centre", colour=SLATE)


def _outlined(letter: str, pen: Painter) -> None:
    with pen.moved(SIDE / 2, SIDE / 2):
        if not pen.look.low_ink:
            FIGURES[letter](pen, Glaze(PAPER, GREY.tint(0.45), weight=HAIR, thin=True))
        border(pen, GREY.tint(0.45), HAIR)
