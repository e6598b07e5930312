"""The theme of Castelo: crayon primaries on white, a round face, and what all its boards share."""

from companion.language import Message
from layouts import lettering
from layouts.castelo import giz
from layouts.drawing.colours import (
    BLUE,
    GREEN,
    INK,
    LINE,
    ORANGE,
    PAPER,
    PURPLE,
    SKY,
    VERMILION,
    YELLOW,
    Colour,
    contrast,
)
from layouts.drawing.pen import Align, Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch

TITLE = "Fredoka-SemiBold"

# The crayon of each product; its letter and its shape say the same. castelo.tipos.quatro-produtos
PRODUTOS: dict[str, Colour] = {
    "construcao": ORANGE,
    "armeiro": VERMILION,
    "espiritual": BLUE,
    "treinamento": GREEN,
}
# The crayon of each kind of card, none of them a product's; its symbol and its word say the same. Both traps
# share the dark colour of face-down cards, and differ by sign and word.
TROPA = PURPLE
ARMADILHA = Colour.of("#4A4A4A")
PERMANENTE = Colour.of("#8A5A3B")
TIPOS: dict[str, Colour] = {
    "tropa": TROPA,
    "instantanea": YELLOW,
    "permanente": PERMANENTE,
    "armadilha": ARMADILHA,
    "armadilha-de-campo": ARMADILHA,
}
# The crayon of castle and wall, and of all boards that belong to no kind of card.
PEDRA = SKY


_SEEN = 3.0  # the least contrast of the edge of a shape


def edge(colour: Colour) -> Colour:
    """Return the colour of a line round a crayon that is too pale for paper: dark enough for both.

    Other crayons need none, so it is the crayon itself.
    """
    if contrast(colour, PAPER) >= 2:
        return colour
    shades = (colour.shade(part / 20) for part in range(21))
    return next(dark for dark in shades if min(contrast(dark, PAPER), contrast(dark, colour)) >= _SEEN)


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


def crayon_box(
    pen: Painter,
    seed: str,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: Colour = INK,
    *,
    weight: float = LINE,
    wobble: float = giz.WOBBLE,
) -> None:
    """Draw an outline as by hand; ``seed`` names it, so that no two wobble alike."""
    sketch = Sketch()
    path = giz.box(SeededStream("castelo", seed), x, y, width, height, wobble=wobble)
    giz.outlined(sketch, path, colour, weight, thin=pen.look.low_ink)
    sketch.draw(pen)


def scribbled(
    pen: Painter,
    seed: str,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: Colour,
    *,
    gap: float = giz.SCRIBBLE,
) -> None:
    """Scribble a ground within an outline drawn by hand; with low ink draw the outline alone."""
    chance, sketch = SeededStream("castelo", seed), Sketch()
    outline = giz.box(chance, x, y, width, height)
    crayon = None if pen.look.low_ink else colour
    giz.colour_in(sketch, chance, outline, (x, y, width, height), crayon, gap=gap)
    giz.outlined(sketch, outline, colour, thin=pen.look.low_ink)
    sketch.draw(pen)


def slot(pen: Painter, x: float, y: float, side: float, colour: Colour = INK) -> None:
    """Draw a place for a token about (x, y): a hairline square with open corners, so that it stays quiet."""
    half, run = side / 2, side * 0.22
    for right in (-1, 1):
        for up in (-1, 1):
            corner = (x + right * half, y + up * half)
            pen.polygon(
                [(corner[0] - right * run, corner[1]), corner, (corner[0], corner[1] - up * run)],
                stroke=colour,
                closed=False,
            )


def ghost(pen: Painter, x: float, y: float, width: float, height: float, colour: Colour = INK) -> None:
    """Draw the corners of a card that may lie here."""
    run, radius = 7.0, 3.0
    for right, up in ((0, 0), (1, 0), (1, 1), (0, 1)):
        across, high = (1, -1)[right], (1, -1)[up]
        cx, cy = x + right * width, y + up * height
        bend = radius * 0.45
        pen.curve(
            (cx + across * run, cy),
            [
                ((cx + across * run, cy), (cx + across * radius, cy), (cx + across * radius, cy)),
                ((cx + across * bend, cy), (cx, cy + high * bend), (cx, cy + high * radius)),
                ((cx, cy + high * radius), (cx, cy + high * run), (cx, cy + high * run)),
            ],
            stroke=colour,
        )
