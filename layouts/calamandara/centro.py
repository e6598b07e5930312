"""The centre: five by five spaces of the Zona Final, the Fenda Dimensional in the middle."""

import math
from collections.abc import Sequence

from companion.games.calamandara.pieces import (
    CENTRO,
    COLUNAS,
    DIAGONAIS_DA_FENDA,
    FENDA,
    LADO,
    LINHAS_DO_CENTRO,
    canto_no_centro,
    do_centro,
    no_papel,
)
from companion.language import _
from layouts.calamandara import espacos, theme
from layouts.calamandara.espacos import Espaco
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, HAIR, LINE, PAPER
from layouts.drawing.pen import Painter, polar
from layouts.ornaments.chance import SeededStream

_CLEAR = 11.0  # of a diagonal, from the middle of a space
_MIDDLE = CENTRO.width / 2, CENTRO.height / 2
FENDA_LARGA = 29.0  # millimetres


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return the centre, which a table has once (calamandara.componentes.central)."""
    title = _("centre of the board with the Fenda Dimensional").to(request.lang)
    return [Piece("centro", title, Face("calamandara-centro", CENTRO, _front))]


def _front(pen: Painter) -> None:
    theme.ground(pen, CENTRO.width, CENTRO.height)
    spaces = []
    for linha in range(1, LINHAS_DO_CENTRO + 1):
        for coluna, letra in enumerate(COLUNAS, 1):
            x, y = canto_no_centro(linha, coluna)
            fill = PAPER if do_centro(linha, coluna) == FENDA else theme.FROST
            spaces.append(Espaco(f"C{linha}{letra}", x, y, LADO, fill, theme.LIGHT))
    espacos.draw(pen, spaces, CENTRO.width, CENTRO.height, _MIDDLE)
    _diagonals(pen)
    fenda(pen, *_MIDDLE)


def _diagonals(pen: Painter) -> None:
    """Draw where a Singularidade may reach: cracks from plate to plate (calamandara.decisao.52)."""
    space = math.dist((0, 0), (LADO, LADO))
    for diagonal in DIAGONAIS_DA_FENDA:
        for ponto in diagonal:
            chance = SeededStream("calamandara", "diagonal", str(ponto))
            outer = math.dist((0, 0), no_papel(ponto))
            turn = math.degrees(math.atan2(ponto[1], ponto[0]))
            with pen.moved(*_MIDDLE, turn=turn):
                _crack(pen, chance, outer - space + _CLEAR, outer - _CLEAR)


def _crack(pen: Painter, chance: SeededStream, start: float, end: float) -> None:
    """Draw a jagged gap along the x axis, widest half way and pointed at both ends."""
    count = round((end - start) / 2.2)
    above, below = [], []
    for at in range(1, count):
        x, y = start + (end - start) * at / count, chance.real(0.25, 0.6) * (-1) ** at
        half = 0.55 * math.sin(math.pi * at / count)
        above.append((x, y + half))
        below.append((x, y - half))
    pen.polygon([(start, 0.0), *above, (end, 0.0), *reversed(below)], fill=theme.LIGHT)


def fenda(pen: Painter, x: float, y: float) -> None:
    """Draw the one open eye about (x, y), ``FENDA_LARGA`` mm wide and the same from every side.

    It looks out from under the token that lies on it.
    """
    with pen.moved(x, y):
        pen.rect(-10, -10, 20, 20, fill=PAPER)
        for turn in range(0, 360, 10):
            if turn % 90:
                end = 12.0 if turn % 30 == 0 else 10.4
                pen.line(polar(0, 0, 7.4, turn), polar(0, 0, end, turn), colour=theme.LIGHT, weight=HAIR)
        for turn in (0, 90, 180, 270):
            with pen.moved(0, 0, turn=turn):
                pen.curve((0, 14.2), [((0.9, 5.4), (5.4, 0.9), (14.2, 0))], stroke=theme.INK, weight=BOLD)
        pen.circle(0, 0, 5.6, stroke=theme.LIGHT, weight=LINE)
        pen.circle(0, 0, 4.4, stroke=theme.LIGHT, weight=HAIR)
        star = [polar(0, 0, 4.2 if at % 2 == 0 else 1.0, 45 * at) for at in range(8)]
        pen.polygon(star, fill=theme.INK)
