"""The theme of Castória: colours, lettering, and the drawings that its boards share."""

import math

from companion.language import Message, _
from layouts import lettering
from layouts.drawing.colours import HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Align, Painter, Point

TITLE = "Almendra-Bold"
TITLE_LIGHT = "Almendra-Regular"

# castoria.cartas.personagem-cores, castoria.decisao.65; dark enough to be read as letters
BRONZE = Colour.of("#8A4B1F")
SILVER = Colour.of("#59626C")
GOLD = Colour.of("#7F5F00")
CASTES = {1: GOLD, 2: SILVER, 3: BRONZE}

# The strips of Personagens by their level, light enough for ink; faces/personagem.yaml has the same.
FAIXAS = {1: Colour.of("#E9C566"), 2: Colour.of("#CBD0D5"), 3: Colour.of("#DCAA80")}

WARM = Colour.of("#FCF9F0")  # paper that has lain in a library

# The marks that distinguish the two Narradores: a shape, and the words on their Páginas.
NARRADORES: dict[str, Message] = {"sol": _("Página of the Sun"), "lua": _("Página of the Moon")}


style = lettering.style
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
    turn: float = 0.0,
) -> None:
    """Draw one line in the title face with its baseline at y."""
    pen.text(x, y, message.to(pen.look.lang), size=size, font=TITLE, align=align, turn=turn)


def slot(pen: Painter, x: float, y: float, side: float, colour: Colour = INK) -> None:
    """Draw a place for a token about (x, y): a hairline square with open corners, so that it stays quiet."""
    half, run = side / 2, side * 0.28
    for right in (-1, 1):
        for up in (-1, 1):
            corner = (x + right * half, y + up * half)
            pen.polygon(
                [(corner[0] - right * run, corner[1]), corner, (corner[0], corner[1] - up * run)],
                stroke=colour,
                closed=False,
            )


def motif(pen: Painter, name: str, x: float, y: float, radius: float, colour: Colour = INK) -> None:
    """Draw the sun or the moon of a Narrador about (x, y)."""
    {"sol": _sun, "lua": _moon}[name](pen, x, y, radius, colour)


def _sun(pen: Painter, x: float, y: float, radius: float, colour: Colour) -> None:
    pen.circle(x, y, radius * 0.48, stroke=colour, weight=LINE)
    pen.circle(x, y, radius * 0.2, fill=colour)
    for ray in range(12):
        length = 1.0 if ray % 2 == 0 else 0.82
        start, end = (_on(x, y, radius * part, ray * 30) for part in (0.62, length))
        pen.line(start, end, colour=colour, weight=LINE)


def _moon(pen: Painter, x: float, y: float, radius: float, colour: Colour) -> None:
    tip, foot = _on(x, y, radius, 50), _on(x, y, radius, -50)
    k = radius * 1.55
    pen.curve(
        tip,
        [
            ((tip[0] - k, tip[1] + radius * 0.62), (foot[0] - k, foot[1] - radius * 0.62), foot),
            ((foot[0] - k * 0.5, foot[1] + radius * 0.1), (tip[0] - k * 0.5, tip[1] - radius * 0.1), tip),
        ],
        stroke=colour,
        weight=LINE,
        closed=True,
    )
    pen.circle(x + radius * 0.35, y, radius * 0.14, fill=colour)


def _on(x: float, y: float, radius: float, degrees: float) -> Point:
    angle = math.radians(degrees)
    return x + radius * math.cos(angle), y + radius * math.sin(angle)


def leaf(
    pen: Painter,
    root: Point,
    degrees: float,
    length: float,
    colour: Colour,
    *,
    fill: Colour | None = None,
) -> None:
    """Draw a leaf with its rib, growing from ``root`` in the direction of ``degrees``."""
    tip = _on(*root, length, degrees)
    left, right = (_on(*root, length * 0.62, degrees + turn) for turn in (38, -38))
    ground = None if pen.look.low_ink else fill
    pen.curve(
        root,
        [
            (left, _on(*tip, length * 0.25, degrees + 150), tip),
            (_on(*tip, length * 0.25, degrees - 150), right, root),
        ],
        fill=ground,
        stroke=colour,
        closed=True,
    )
    pen.line(root, _on(*root, length * 0.7, degrees), colour=colour)


def spiral(pen: Painter, root: Point, degrees: float, size: float, colour: Colour, *, turn: int = 1) -> None:
    """Draw a tendril that leaves ``root`` in the direction of ``degrees`` and curls up; turn 1 is to the
    left.
    """
    points, radius, heading_ = [root], size, math.radians(degrees)
    x, y = root
    for _step in range(26):
        heading_ += turn * 0.30
        step = radius * 0.24
        x, y = x + step * math.cos(heading_), y + step * math.sin(heading_)
        radius *= 0.925
        points.append((x, y))
    pen.polygon(points, stroke=colour, weight=LINE, closed=False)
    pen.circle(x, y, size * 0.09, fill=colour)


def vine(
    pen: Painter,
    start: Point,
    end: Point,
    colour: Colour,
    *,
    waves: int = 3,
    sway: float = 3.0,
    leaves: float = 5.0,
    fill: Colour | None = None,
) -> None:
    """Draw a stem that sways from ``start`` to ``end`` with a leaf at each bend and a tendril at its tip."""
    (x0, y0), (x1, y1) = start, end
    length = math.hypot(x1 - x0, y1 - y0)
    along = math.degrees(math.atan2(y1 - y0, x1 - x0))
    ahead, aside = ((x1 - x0) / length, (y1 - y0) / length), (-(y1 - y0) / length, (x1 - x0) / length)

    def at(part: float, off: float) -> Point:
        return (
            x0 + ahead[0] * length * part + aside[0] * off,
            y0 + ahead[1] * length * part + aside[1] * off,
        )

    bends = [math.copysign(1, sway) * (1 if wave % 2 == 0 else -1) for wave in range(waves)]
    pieces = []
    for wave, side in enumerate(bends):
        control = abs(sway) * 1.33 * side
        pieces.append(
            (
                at((wave + 0.33) / waves, control),
                at((wave + 0.67) / waves, control),
                at((wave + 1) / waves, 0),
            )
        )
    for wave, side in enumerate(bends):
        leaf(pen, at((wave + 0.5) / waves, abs(sway) * side), along + side * 58, leaves, colour, fill=fill)
        leaf(pen, at((wave + 0.98) / waves, 0), along + side * 52, leaves * 0.8, colour, fill=fill)
    pen.curve(start, pieces, stroke=colour, weight=LINE)
    spiral(pen, end, along - bends[-1] * 20, leaves * 0.8, colour, turn=-int(bends[-1]))


def frame(pen: Painter, width: float, height: float, inset: float, colour: Colour = INK) -> None:
    """Draw a double rule around a face, as in an old book: a line outside, a hairline within."""
    for gap, weight in ((inset, LINE), (inset + 1.1, HAIR)):
        pen.rect(gap, gap, width - 2 * gap, height - 2 * gap, stroke=colour, weight=weight, radius=2)


def paper(pen: Painter, width: float, height: float) -> None:
    """Draw the warm ground of a face, bleed included; plain paper with low ink."""
    if not pen.look.low_ink:
        spare = pen.look.bleed
        pen.rect(-spare, -spare, width + 2 * spare, height + 2 * spare, fill=WARM)


def clear(pen: Painter, x: float, y: float, width: float, height: float, *, radius: float = 0.0) -> None:
    """Draw plain paper under something that has to be read."""
    if not pen.look.low_ink:
        pen.rect(x, y, width, height, fill=PAPER, radius=radius)
