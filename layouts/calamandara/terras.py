"""The Terras Dogmáticas: ponto inicial, Zona Inicial, and the beginning of the Zona Final."""

import math
from collections.abc import Sequence
from functools import partial

from companion.games.calamandara.pieces import (
    COLUNAS,
    FAIXA_INICIAL,
    LADO,
    LADO_DO_MARCADOR,
    LINHAS_DA_TERRA,
    LINHAS_DA_ZONA_INICIAL,
    TERRA,
    canto_na_terra,
    no_papel,
    ponto_inicial,
)
from companion.language import _
from layouts.calamandara import espacos, theme
from layouts.calamandara.espacos import RIM, Espaco
from layouts.calamandara.theme import VIAJANTES, FeicaoDeViajante
from layouts.component import SAFE, Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, LINE, PAPER
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch

_MIDDLE = TERRA.width / 2
_SPOT = FAIXA_INICIAL - 9.0  # the middle of the ponto inicial
_SPOT_RADIUS = 7.6
_MARKER = 1.2  # the foot of the place of the marcador
_BORDER = FAIXA_INICIAL + LADO * LINHAS_DA_ZONA_INICIAL - 0.95  # clear of the names of row 5


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a Terra for each traveller (calamandara.componentes.terras)."""
    return [
        Piece(
            name=f"terra-{viajante.name}",
            title=_("Terra Dogmática: {traveller}", traveller=viajante.title).to(request.lang),
            front=Face(f"calamandara-terra-{viajante.name}", TERRA, partial(_front, viajante)),
        )
        for viajante in VIAJANTES[: request.players]
    ]


def _front(viajante: FeicaoDeViajante, pen: Painter) -> None:
    theme.ground(pen, TERRA.width, TERRA.height)
    _paths(pen, viajante)
    # From the Terra at S, the Fenda lies straight ahead of row 6.
    fenda = _MIDDLE, FAIXA_INICIAL - LADO / 2 - no_papel(ponto_inicial("S"))[1] - LADO / 2
    espacos.draw(pen, list(_spaces(viajante)), TERRA.width, TERRA.height, fenda)
    _border(pen)
    _start(pen, viajante)


def _spaces(viajante: FeicaoDeViajante) -> list[Espaco]:
    found = []
    for linha in range(1, LINHAS_DA_TERRA + 1):
        initial = linha <= LINHAS_DA_ZONA_INICIAL
        fill, edge = (PAPER, viajante.colour) if initial else (theme.FROST, theme.LIGHT)
        for coluna, letra in enumerate(COLUNAS, 1):
            x, y = canto_na_terra(linha, coluna)
            found.append(Espaco(f"{linha}{letra}", x, y, LADO, fill, edge))
    return found


def _border(pen: Painter) -> None:
    """Draw the crack from side to side where the Zona Final begins."""
    chance = SeededStream("calamandara", "fronteira")
    count = 40
    points = [
        (TERRA.width * at / count, _BORDER + (chance.real(-0.3, 0.3) if 0 < at < count else 0.0))
        for at in range(count + 1)
    ]
    pen.polygon(points, stroke=theme.LIGHT, weight=BOLD, closed=False)


def _paths(pen: Painter, viajante: FeicaoDeViajante) -> None:
    """Draw the paths from the ponto inicial to row 1 (calamandara.fase3.sair-do-inicio)."""
    for coluna in range(1, len(COLUNAS) + 1):
        x, y = canto_na_terra(1, coluna)
        x += LADO / 2
        away = (x - _MIDDLE) / LADO
        start = (_MIDDLE + _SPOT_RADIUS * math.sin(away * 0.75), _SPOT + _SPOT_RADIUS * math.cos(away * 0.75))
        end = x, y + RIM + 0.6
        pen.curve(
            start,
            [((x - 6 * away / 2, start[1] + 0.5), (x, start[1] + 1.5), end)],
            stroke=viajante.deep,
            weight=LINE,
        )


def _start(pen: Painter, viajante: FeicaoDeViajante) -> None:
    low_ink = pen.look.low_ink
    pen.circle(
        _MIDDLE, _SPOT, _SPOT_RADIUS, fill=None if low_ink else PAPER, stroke=viajante.deep, weight=LINE
    )
    viajante.shape(pen, _MIDDLE, _SPOT, 3.4, viajante.colour)
    side = LADO_DO_MARCADOR - 2
    plate = theme.slab(SeededStream("calamandara", "marcador"), _MIDDLE - side / 2, _MARKER, side, side)
    theme.plate(pen, plate, PAPER)
    number = theme.style(7, align="centre", valign="middle", colour=theme.SLATE, min_size=7)
    theme.say(pen, _("first-traveller marker"), _MIDDLE - side / 2 + 1, _MARKER, side - 2, side, number)
    left, right = 4.0, _MIDDLE + 12
    theme.heading(pen, "Terra Dogmática", left, 17, size=17)
    viajante.shape(pen, left + 2.2, 11.6, 2.2, viajante.colour)
    theme.say(pen, viajante.title, left + 6, 9, 40, 4, theme.style(9, colour=viajante.deep))
    _legend(pen, viajante, right)
    small = theme.style(7, colour=theme.SLATE, valign="bottom")
    theme.say(pen, _("From the ponto inicial step on any Pegada of row 1."), left, SAFE + 0.2, 40, 5.6, small)


def _legend(pen: Painter, viajante: FeicaoDeViajante, x: float) -> None:
    """Draw the legend of the grounds and their zones."""
    rows = (
        (13.2, theme.FROST, theme.LIGHT, _("Zona Final: rows 5 and 6, and the centre")),
        (
            4.6,
            PAPER,
            viajante.colour,
            _("Zona Inicial: rows 1 to 4, this traveller's own"),
        ),
    )
    for y, fill, edge, words in rows:
        sketch, plate = Sketch(), theme.slab(SeededStream("legenda", str(y)), x, y, 6, 6, crooked=0.4)
        espacos.stand(sketch, plate, fill, edge, low_ink=pen.look.low_ink)
        sketch.draw(pen)
        look = theme.style(8, valign="middle")
        theme.say(pen, words, x + 8, y - 0.5, TERRA.width - x - 11, 7, look)
