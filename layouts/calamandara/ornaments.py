"""The drawings that Calamandara's faces name: motifs, symbols, and the backs."""

import math

from companion.cards.card import Card
from companion.language import _
from layouts.calamandara.lembrancas import motivo
from layouts.calamandara.olhos import olho
from layouts.calamandara.theme import (
    INK,
    LIGHT,
    NOMES,
    SLATE,
    TITLE,
    heading,
    plate,
    rule,
    say,
    sign,
    slab,
    style,
)
from layouts.component import Ornament
from layouts.drawing.colours import HAIR, LINE, PAPER
from layouts.drawing.pen import Painter, polar
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, circle, half_turn, rectangle
from layouts.ornaments.wind import Ripples, contours, smooth

_BOX = (55.0, 76.0)  # the box on a card of usual size, for which the lengths below are
_LARGE, _SMALL = 30.0, 16.4  # the plates of upper and lower symbols
_CARD = (63.0, 88.0)  # the card for which the lengths of the backs are
_SMALLEST = 5.5  # points


def simbolos(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw one symbol on a large plate and three on small ones, each with its name."""
    chance = SeededStream("calamandara", "simbolos", card.id)
    upper = str(card.value("superior"))
    unit = _unit(width, height, _BOX)
    large, small = _LARGE * unit, _SMALL * unit
    x, y = (width - large) / 2, height - large - 2 * unit
    _gusts(pen, chance, width, height - 44 * unit, 44 * unit, large)
    plate(pen, slab(chance, x, y, large, large, crooked=1.4), PAPER, LIGHT)
    sign(pen, upper, width / 2, y + large / 2, 23 * unit)
    heading(pen, NOMES[upper], width / 2, y - 6.4 * unit, size=15 * unit, align="centre")
    rule(pen, 4, y - 10.9 * unit, width - 8)
    words = style(max(7.5 * unit, _SMALLEST), colour=SLATE, align="centre")
    say(pen, _("and one of these"), 0, y - 10.9 * unit - 6, width, 3.4, words)
    pitch = (width - small) / 2
    for at in range(3):
        name = str(card.value(f"inferior{at + 1}"))
        left, low = at * pitch, 7 * unit
        plate(pen, slab(chance, left, low, small, small, crooked=0.9), PAPER, INK)
        sign(pen, name, left + small / 2, low + small / 2, 12.4 * unit)
        size = max(9.5 * unit, _SMALLEST)
        heading(pen, NOMES[name], left + small / 2, 2 * unit, size=size, align="centre")


def _unit(width: float, height: float, usual: tuple[float, float]) -> float:
    """Return by how much a drawing for a usual size is larger or smaller in a box."""
    return min(width / usual[0], height / usual[1])


def _gusts(pen: Painter, chance: SeededStream, width: float, low: float, height: float, large: float) -> None:
    """Draw a few lines of wind on both sides of the upper symbol, which is ``large``."""
    ripples = Ripples(chance, 4, 22, 60)
    aside = large / 2 + 1.2

    def field(x: float, y: float) -> float:
        return math.nan if abs(x - width / 2) < aside else y + 3.2 * ripples(x, y)

    sketch = Sketch()
    for line in contours(field, width, height - 12, 1.4, 2.8):
        sketch.stroke(smooth(line), INK, HAIR)
    with pen.moved(0, low + 12):
        whole = Sketch()
        whole.place(sketch, clip=rectangle(0, 0, width, height - 12))
        whole.draw(pen)


def verso_lembranca(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw wind about a sleeping eye, with the game's name above and below."""
    _wind_of_a_back(
        pen,
        SeededStream("calamandara", "verso", "lembranca"),
        width,
        height,
        15.0 * _unit(width, height, _CARD),
    )
    unit = _unit(width, height, _CARD)
    with pen.moved(width / 2, height / 2, scale=unit):
        _sleeper(pen, HAIR / unit, LINE / unit)
    _names_of_a_back(pen, "Lembrança", width, height)


def _sleeper(pen: Painter, thin: float, thick: float) -> None:
    """Draw the closed eye in its disc about the origin, the same after half a turn, in two line weights."""
    middle = 0.0, 0.0
    sketch = Sketch()
    sketch.fill(circle(*middle, 14.4), PAPER)
    half = Sketch()
    for share in (0.0, 0.28, 0.56, 0.84):
        arc = [
            (middle[0] - 10.5 + 21 * at / 16, middle[1] - (1 - share) * 4.6 * math.sin(math.pi * at / 16))
            for at in range(17)
        ]
        half.stroke(smooth(arc), INK if share == 0 else LIGHT, thick if share == 0 else thin)
    for at in range(9):
        part = -0.86 + 1.72 * at / 8
        foot = middle[0] + 10.5 * part, middle[1] - 4.6 * math.cos(part * math.pi / 2)
        tip = foot[0] + 1.7 * part * 1.4, foot[1] - 3.0 * (1 - 0.35 * part * part)
        half.stroke(smooth([foot, tip]), INK, thick)
    sketch.place(half)
    sketch.place(half, half_turn(0, 0))
    sketch.stroke(circle(*middle, 14.4), INK, thin)
    sketch.draw(pen)


def verso_simbolos(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the nine symbols twice in a ring about the Fenda."""
    unit = _unit(width, height, _CARD)
    _wind_of_a_back(pen, SeededStream("calamandara", "verso", "simbolos"), width, height, 23.5 * unit)
    x, y = width / 2, height / 2
    pen.circle(x, y, 22.6 * unit, fill=PAPER, stroke=INK, weight=HAIR)
    pen.circle(x, y, 10.4 * unit, stroke=LIGHT, weight=HAIR)
    sign(pen, "fenda", x, y, 13 * unit, LIGHT)
    for turn in (0, 180):
        with pen.moved(x, y, turn=turn):
            for at, name in enumerate(NOMES):
                angle = 80 - 20 * at
                with pen.moved(*polar(0, 0, 16.4 * unit, angle), turn=angle - 90):
                    sign(pen, name, 0, 0, 4.8 * unit)
    _names_of_a_back(pen, "Símbolos", width, height)


def _wind_of_a_back(pen: Painter, chance: SeededStream, width: float, height: float, free: float) -> None:
    """Draw wind over a whole back, bleed included, the same after half a turn; ``free`` about the middle."""
    ripples = Ripples(chance, 5, 26, 70)
    unit = _unit(width, height, _CARD)
    names = 25.5 * unit, height / 2 - 12.5 * unit, height / 2 - 3.5 * unit
    spare = max(pen.look.bleed, 0.0)

    def field(x: float, y: float) -> float:
        x, y = x - spare - width / 2, y - spare - height / 2
        away = math.hypot(x, y)
        if away < free or (abs(x) < names[0] and names[1] < abs(y) < names[2]):
            return math.nan
        return away + 3.4 * (ripples(x, y) + ripples(-x, -y))

    sketch = Sketch()
    lines = contours(field, width + 2 * spare, height + 2 * spare, 1.5, 2.7)
    for number, line in enumerate(sorted(lines, key=len, reverse=True)):
        sketch.stroke(smooth(line), INK if number % 3 else LIGHT, HAIR)
    with pen.moved(-spare, -spare):
        sketch.draw(pen)


def _names_of_a_back(pen: Painter, kind: str, width: float, height: float) -> None:
    unit = _unit(width, height, _CARD)
    for turn in (0, 180):
        with pen.moved(width / 2, height / 2, turn=turn):
            top = height / 2
            pen.text(
                0, top - 8.6 * unit, "CALAMANDARA", size=15 * unit, font=TITLE, colour=INK, align="centre"
            )
            size = max(7.5 * unit, _SMALLEST)
            pen.text(0, top - 11.8 * unit, kind, size=size, font=TITLE, colour=SLATE, align="centre")


ORNAMENTS: dict[str, Ornament] = {
    "motivo": motivo,
    "olho": olho,
    "simbolos": simbolos,
    "verso-lembranca": verso_lembranca,
    "verso-simbolos": verso_simbolos,
}
