"""The theme of Calamandara: near-black ink on pale grey, one cold light, and the four travellers."""

import math
from collections.abc import Callable
from functools import partial

from msgspec import Struct

from companion.language import Message, _, in_language
from layouts import lettering
from layouts.drawing.colours import GREEN, HAIR, ORANGE, PURPLE, VERMILION, Colour
from layouts.drawing.pen import Align, Painter, Point, polar
from layouts.ornaments.chance import SeededStream

TITLE = "Amarante-Regular"

INK = Colour.of("#16191D")
ASH = Colour.of("#EDEFF1")  # the grey paper that everything lies on
STONE = Colour.of("#828B93")  # outlines that are not read
SLATE = Colour.of("#545C64")  # small words
LIGHT = Colour.of("#0B6A87")  # the one cold light
FROST = LIGHT.tint(0.2)  # the ground of the Zona Final, where the light falls

# The names of the symbols, in the order of the depósitos.
NOMES = {
    "pegada": "Pegada",
    "montanha": "Montanha",
    "torre": "Torre",
    "fogo": "Fogo",
    "estrela": "Estrela",
    "espelho": "Espelho",
    "cachoeira": "Cachoeira",
    "caverna": "Caverna",
    "asa": "Asa",
}


def _triangle(pen: Painter, x: float, y: float, radius: float, colour: Colour) -> None:
    pen.polygon([polar(x, y - radius * 0.14, radius * 1.15, 90 + 120 * at) for at in range(3)], fill=colour)


def _disc(pen: Painter, x: float, y: float, radius: float, colour: Colour) -> None:
    pen.circle(x, y, radius * 0.88, fill=colour)


def _square(pen: Painter, x: float, y: float, radius: float, colour: Colour) -> None:
    side = radius * 1.5
    pen.rect(x - side / 2, y - side / 2, side, side, fill=colour)


def _moon(pen: Painter, x: float, y: float, radius: float, colour: Colour) -> None:
    r, step = radius * 0.98, 64  # the back of the moon goes in four steps from 52° to 308°
    # A cubic arc of that step reaches along its tangents by 4/3 tan(step / 4).
    reach = math.hypot(r, r * 4 / 3 * math.tan(math.radians(step / 4)))
    lead = math.degrees(math.acos(r / reach))
    back = [
        (polar(x, y, reach, at + lead), polar(x, y, reach, at + step - lead), polar(x, y, r, at + step))
        for at in range(52, 308, step)
    ]
    top = polar(x, y, r, 52)
    belly = (x - r * 0.12, y - r * 0.62), (x - r * 0.12, y + r * 0.62), top
    pen.curve(top, [*back, belly], fill=colour, closed=True)


class FeicaoDeViajante(Struct, frozen=True):
    """A traveller's colour and shape (calamandara.componentes.tokens-viajante); ``deep`` is for letters."""

    name: str
    title: Message
    colour: Colour
    deep: Colour
    shape: Callable[[Painter, float, float, float, Colour], None]


# The rulebook's sample is green (calamandara.preparacao.token-cor).
VIAJANTES = (
    FeicaoDeViajante("verde", _("green, triangle"), GREEN, GREEN.shade(0.3), _triangle),
    FeicaoDeViajante("vermelho", _("red, disc"), VERMILION, VERMILION.shade(0.25), _disc),
    FeicaoDeViajante("roxo", _("purple, square"), PURPLE, PURPLE.shade(0.4), _square),
    FeicaoDeViajante("amarelo", _("amber, moon"), ORANGE, ORANGE.shade(0.45), _moon),
)


style = partial(lettering.style, colour=INK)
say = lettering.say


def sign(pen: Painter, name: str, x: float, y: float, size: float, colour: Colour = INK) -> None:
    """Draw a symbol with its middle at (x, y), in this game's ink."""
    lettering.sign(pen, name, x, y, size, colour)


def heading(
    pen: Painter,
    title: Message | str,
    x: float,
    y: float,
    *,
    size: float,
    align: Align = "left",
    colour: Colour = INK,
    turn: float = 0.0,
) -> None:
    """Draw one line in the title face with its baseline at y; the game's own names need no translation."""
    pen.text(
        x, y, in_language(title, pen.look.lang), size=size, font=TITLE, align=align, colour=colour, turn=turn
    )


def ground(pen: Painter, width: float, height: float) -> None:
    """Draw the grey ground of a face, bleed included; bare paper with low ink."""
    if not pen.look.low_ink:
        spare = pen.look.bleed
        pen.rect(-spare, -spare, width + 2 * spare, height + 2 * spare, fill=ASH)


def slab(
    chance: SeededStream, x: float, y: float, width: float, height: float, *, crooked: float = 0.6
) -> list[Point]:
    """Return the corners of a broken plate: a rectangle whose sides and corners give way inwards a little."""

    def give(scale: float = 1.0) -> float:
        return chance.real(0, crooked * scale)

    right, top = x + width, y + height
    return [
        (x + give(), y + give()),
        (x + width * chance.real(0.25, 0.75), y + give(0.6)),
        (right - give(), y + give()),
        (right - give(0.6), y + height * chance.real(0.25, 0.75)),
        (right - give(), top - give()),
        (x + width * chance.real(0.25, 0.75), top - give(0.6)),
        (x + give(), top - give()),
        (x + give(0.6), y + height * chance.real(0.25, 0.75)),
    ]


def plate(pen: Painter, points: list[Point], fill: Colour | None, stroke: Colour = STONE) -> None:
    """Draw a broken plate; with low ink only its outline."""
    pen.polygon(points, fill=None if pen.look.low_ink else fill, stroke=stroke, weight=HAIR)


def edge(points: list[Point], width: float) -> list[Point]:
    """Return the outline of a broken plate's thickness, seen along its lower and its right side."""
    low_left, low, low_right, right, top_right = points[:5]
    return [
        *points[:5],
        (top_right[0] - width, top_right[1] - 0.7 * width),
        (right[0] - width, right[1]),
        (low_right[0] - width, low_right[1] + width),
        (low[0], low[1] + width),
        (low_left[0] + 0.7 * width, low_left[1] + width),
    ]


def rule(pen: Painter, x: float, y: float, width: float, colour: Colour = INK) -> None:
    """Draw a dividing line with a lozenge in its middle."""
    middle = x + width / 2
    pen.line((x, y), (middle - 2, y), colour=colour)
    pen.line((middle + 2, y), (x + width, y), colour=colour)
    pen.polygon(
        [(middle - 1, y), (middle, y + 1), (middle + 1, y), (middle, y - 1)], stroke=colour, weight=HAIR
    )
