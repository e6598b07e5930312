"""The theme of Fábula: colours with their signs, lettering, and how words are set."""

from functools import partial

from companion.language import Message, _
from layouts import lettering, symbols
from layouts.drawing.colours import BLUE, GREEN, INK, PAPER, VERMILION, YELLOW, Colour
from layouts.drawing.pen import Painter
from layouts.typography import fonts

TITLE = "Bevan-Regular"
SANS, SANS_BOLD = fonts.SANS, fonts.SANS_BOLD

# rules/fabula.md §1: each colour has a fill, a sign (the symbol of its code) and two letters
CORES: dict[str, Colour] = {
    "BR": PAPER,
    "AZ": BLUE,
    "AM": YELLOW,
    "VD": GREEN,
    "VM": VERMILION,
    "RX": Colour.of("#6A3D9A"),
}
NOMES_DAS_CORES: dict[str, Message] = {
    "BR": _("Branco"),
    "AZ": _("Azul"),
    "AM": _("Amarelo"),
    "VD": _("Verde"),
    "VM": _("Vermelho"),
    "RX": _("Roxo"),
}

MATA = Colour.of("#1E6B45")  # forest: dark enough to be read as letters
BARRO = Colour.of("#A63A1B")  # baked clay
CINZA = Colour.of("#575757")


style = partial(lettering.style, leading=1.2)
say = lettering.say
sign = lettering.sign


def colour_sign(pen: Painter, code: str, x: float, y: float, size: float) -> None:
    """Draw the sign of a colour, filled with it, with its middle at (x, y)."""
    symbols.draw(pen, code.lower(), x - size / 2, y - size / 2, size, INK, CORES[code])


def slot(pen: Painter, x: float, y: float, side: float, colour: Colour = CINZA) -> None:
    """Draw a place for a token about (x, y): the four corners of a square."""
    half, run = side / 2, side * 0.26
    for right in (-1, 1):
        for up in (-1, 1):
            corner = (x + right * half, y + up * half)
            pen.polygon(
                [(corner[0] - right * run, corner[1]), corner, (corner[0], corner[1] - up * run)],
                stroke=colour,
                closed=False,
            )
