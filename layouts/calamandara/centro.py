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
from layouts.component import Face, Piece, Request
from layouts.drawing.colours import HAIR, LINE, PAPER
from layouts.drawing.pen import Pen, polar

_CLEAR = 11.0  # of a diagonal, from the middle of a space
_MIDDLE = CENTRO.width / 2, CENTRO.height / 2


def make(request: Request) -> Sequence[Piece]:
    """The one centre (calamandara.componentes.central)."""
    title = _("centre with the Fenda Dimensional").to(request.lang)
    return [Piece("centro", title, Face("calamandara-centro", CENTRO, _front))]


def _front(pen: Pen) -> None:
    theme.ground(pen, CENTRO.width, CENTRO.height)
    spaces = []
    for linha in range(1, LINHAS_DO_CENTRO + 1):
        for coluna, letra in enumerate(COLUNAS, 1):
            x, y = canto_no_centro(linha, coluna)
            fenda = do_centro(linha, coluna) == FENDA
            fill = PAPER if fenda else theme.FROST
            line = theme.LIGHT if fenda else theme.LIGHT.tint(0.75)
            spaces.append(Espaco(f"C{linha}{letra}", x, y, LADO, fill, line))
    espacos.draw(pen, spaces, CENTRO.width, CENTRO.height, _MIDDLE, gust=theme.STONE.tint(0.8))
    _diagonals(pen)
    _fenda(pen)
    pen.text(
        _MIDDLE[0] + LADO / 2 - 2,
        _MIDDLE[1] - LADO / 2 + 0.4,
        "Fenda Dimensional",
        size=5.5,
        colour=theme.SLATE,
        align="right",
    )


def _diagonals(pen: Pen) -> None:
    """Where a Singularidade may reach: cracks that join the corners of plates (calamandara.decisao.52)."""
    space = math.dist((0, 0), (LADO, LADO))
    for diagonal in DIAGONAIS_DA_FENDA:
        for ponto in diagonal:
            outer = math.dist((0, 0), no_papel(ponto))
            turn = math.degrees(math.atan2(ponto[1], ponto[0]))
            for start, end in (
                (outer - space + _CLEAR, outer - _CLEAR),
                (outer + _CLEAR, outer + _CLEAR + 4),
            ):
                crack = polar(*_MIDDLE, start, turn), polar(*_MIDDLE, end, turn)
                pen.line(*crack, colour=theme.LIGHT, weight=LINE)


def _fenda(pen: Pen) -> None:
    """The one eye that is open, the same from every side."""
    with pen.moved(*_MIDDLE):
        pen.circle(0, 0, 9.6, fill=PAPER)
        for turn in range(0, 360, 10):
            long = turn % 30 == 0
            pen.line(
                polar(0, 0, 6.4, turn),
                polar(0, 0, 9.6 if long else 8.2, turn),
                colour=theme.LIGHT,
                weight=HAIR,
            )
        for turn in (0, 90, 180, 270):
            with pen.moved(0, 0, turn=turn):
                pen.curve((0, 10.6), [((0.9, 4.6), (4.6, 0.9), (10.6, 0))], stroke=theme.INK, weight=LINE)
        pen.circle(0, 0, 4.6, stroke=theme.LIGHT, weight=LINE)
        pen.circle(0, 0, 3.6, stroke=theme.LIGHT, weight=HAIR)
        star = [polar(0, 0, 3.4 if at % 2 == 0 else 0.9, 45 * at) for at in range(8)]
        pen.polygon(star, fill=theme.INK)
