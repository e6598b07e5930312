"""The picture of support: one card below with enough Valor, both below, and one that falls short."""

from companion.language import Message
from layouts.castoria import palavras, theme
from layouts.castoria.coluna import Coluna
from layouts.drawing.colours import BOLD, LINE, PAPER
from layouts.drawing.pen import Painter
from layouts.typography import fonts

_CARD = (11.0, 12.0)
_HEIGHT = 43.0


def draw(column: Coluna) -> None:
    """Draw three small hierarquias side by side in the column."""
    third = column.width / 3
    bottom = column.y - _HEIGHT
    for at, (above, left, right, holds, words) in enumerate(
        (
            ("1.2", "1.4", None, True, palavras.SUPPORT_ONE),
            ("1.2", "0.5", "0.3", True, palavras.SUPPORT_BOTH),
            ("1.2", "0.5", None, False, palavras.SUPPORT_NONE),
        )
    ):
        _case(column.pen, column.x + (at + 0.5) * third, bottom, above, (left, right), holds, words)
    column.y = bottom - 2


def _case(
    pen: Painter,
    x: float,
    bottom: float,
    above: str,
    below: tuple[str | None, str | None],
    holds: bool,
    words: Message,
) -> None:
    width, height = _CARD
    base, top = bottom + 10, bottom + 10 + height + 6
    for side, valor in zip((-1, 1), below, strict=True):
        middle = x + side * 6.6
        if valor is None:
            pen.rect(middle - width / 2, base, width, height, stroke=theme.SILVER, radius=1.2, dash=(1, 1))
            continue
        weight = BOLD if holds else LINE
        start, end = (middle, base + height + 0.4), (x + side * 2.4, top - 0.4)
        pen.line(start, end, weight=weight, dash=() if holds else (1, 1))
        _card(pen, middle, base, 3, valor)
    _card(pen, x, top, 2, above)
    _verdict(pen, x + 9.6, top + height / 2, holds)
    theme.say(pen, words, x - 13, bottom, 26, 8.6, theme.style(7.5, align="centre", leading=1.1))


def _card(pen: Painter, x: float, y: float, level: int, valor: str) -> None:
    width, height = _CARD
    colour = theme.CASTES[level]
    pen.rect(x - width / 2, y, width, height, fill=PAPER, stroke=colour, weight=LINE, radius=1.2)
    pen.text(x, y + 1.6, valor, size=14, font=fonts.SANS_BOLD, align="centre")
    theme.sign(pen, f"n{level}", x, y + height - 3, 4.2, colour)


def _verdict(pen: Painter, x: float, y: float, holds: bool) -> None:
    """Draw a tick or a cross."""
    if holds:
        pen.polygon(
            [(x - 1.8, y), (x - 0.5, y - 1.6), (x + 2, y + 2)], stroke=theme.GOLD, weight=BOLD, closed=False
        )
    else:
        for slope in (-1, 1):
            pen.line((x - 1.7, y - slope * 1.7), (x + 1.7, y + slope * 1.7), colour=theme.BRONZE, weight=BOLD)
