"""A whole tile: white glaze, a border that joins at every edge, the figure of its style, its letter.

Originals are the old wall: faded, cracked, without circles. Markers are fresh: saturated, framed in ink, with
their owner's circles. Each drawing is one form XObject in a document, placed as often as needed.
"""

import random
from collections.abc import Callable
from functools import partial

from companion.games.ceramus.pieces import LADO_DO_MARCADOR, LADO_DO_ORIGINAL
from layouts.ceramus.estilos import FIELD, FIGURES, SIDE, Glaze, quarters
from layouts.ceramus.shapes import sector
from layouts.drawing.colours import BLUE, GREEN, GREY, HAIR, INK, LINE, PAPER, VERMILION, YELLOW, Colour
from layouts.drawing.pen import Painter

TITLE_FACE = "Jost-Bold"

# ceramus.decisao.5: red, yellow, green, blue
COLOURS = {"M": VERMILION, "I": YELLOW, "A": GREEN, "P": BLUE}
DEEP = {"M": VERMILION.shade(0.35), "I": YELLOW.shade(0.62), "A": GREEN.shade(0.5), "P": BLUE.shade(0.45)}

_HALF = SIDE / 2
_LETTER_INSET = 4.1  # from the corner to the middle of the letter's disc
PLATE = 7.4  # side of the owner's plate, in the opposite corner


def marcador(pen: Painter, estilo: str, dono: int, *, lettered: bool = True) -> None:
    """Draw a player's tile, LADO_DO_MARCADOR millimetres on each side (ceramus.azulejos.dono).

    A smaller picture of a tile has no letter, because the letter could not be read.
    """
    _place(pen, f"ceramus-marcador-{estilo}", partial(_fresh, estilo=estilo), LADO_DO_MARCADOR)
    with pen.moved(_HALF - FIELD - 0.25, _HALF + FIELD + 0.25 - PLATE):
        owner(pen, dono, DEEP[estilo])
    if lettered:
        _letter(pen, estilo, LADO_DO_MARCADOR, INK)


def original(pen: Painter, estilo: str, *, lettered: bool = True) -> None:
    """Draw a tile of the old wall, LADO_DO_ORIGINAL millimetres on each side (ceramus.cartas.originais)."""
    _place(pen, f"ceramus-original-{estilo}", partial(_worn, estilo=estilo), LADO_DO_ORIGINAL)
    if lettered:
        _letter(pen, estilo, LADO_DO_ORIGINAL, GREY)


def qualquer(pen: Painter, side: float, *, worn: bool = False) -> None:
    """Draw a tile that stands for any style, ``side`` millimetres wide: a quarter of each, worn or fresh."""
    key, draw = ("ceramus-qualquer-original", _any_worn) if worn else ("ceramus-qualquer-azulejo", _any_fresh)
    _place(pen, key, draw, side)


def _any_fresh(pen: Painter) -> None:
    low = pen.look.low_ink
    _quartered(pen, {estilo: fresh_glaze(estilo, low_ink=low) for estilo in COLOURS}, INK, LINE)


def _any_worn(pen: Painter) -> None:
    low = pen.look.low_ink
    _quartered(pen, {estilo: worn_glaze(estilo, low_ink=low) for estilo in COLOURS}, GREY.tint(0.5), HAIR)


def _quartered(pen: Painter, glazes: dict[str, Glaze], rim: Colour, weight: float) -> None:
    """Draw the four styles, a quarter of each, about a common middle."""
    pen.rect(0, 0, SIDE, SIDE, fill=PAPER)
    with pen.moved(_HALF, _HALF):
        corners = ((-FIELD, 0.0), (0.0, 0.0), (0.0, -FIELD), (-FIELD, -FIELD))
        for (estilo, glaze), (x, y) in zip(glazes.items(), corners, strict=True):
            with pen.clipped(x, y, FIELD, FIELD):
                FIGURES[estilo](pen, glaze)
        for end in ((FIELD, 0.0), (0.0, FIELD)):
            pen.line((-end[0], -end[1]), end, colour=rim, weight=weight)
        border(pen, rim, weight)


def _place(pen: Painter, key: str, draw: Callable[[Painter], None], side: float) -> None:
    with pen.moved(0, 0, scale=side / SIDE):
        pen.form(key, draw, SIDE, SIDE)


def _fresh(pen: Painter, *, estilo: str) -> None:
    glaze = fresh_glaze(estilo, low_ink=pen.look.low_ink)
    pen.rect(0, 0, SIDE, SIDE, fill=PAPER)
    with pen.moved(_HALF, _HALF):
        FIGURES[estilo](pen, glaze)
        border(pen, INK, LINE)


def _worn(pen: Painter, *, estilo: str) -> None:
    glaze = worn_glaze(estilo, low_ink=pen.look.low_ink)
    pen.rect(0, 0, SIDE, SIDE, fill=PAPER)
    with pen.moved(_HALF, _HALF):
        FIGURES[estilo](pen, glaze)
        _cracks(pen, estilo)
        border(pen, GREY.tint(0.5), HAIR)


def fresh_glaze(estilo: str, *, low_ink: bool = False) -> Glaze:
    """Return the glaze of a tile that a player lays."""
    return Glaze(COLOURS[estilo], DEEP[estilo], weight=HAIR if low_ink else LINE, thin=low_ink)


def worn_glaze(estilo: str, *, low_ink: bool = False) -> Glaze:
    """Return the glaze of an Original."""
    faded = Colour(*(0.75 * c + 0.25 * 0.62 for c in COLOURS[estilo]))
    return Glaze(faded.tint(0.5), DEEP[estilo].tint(0.72), weight=HAIR, thin=low_ink)


def border(pen: Painter, colour: Colour, weight: float) -> None:
    """Draw the rim of every tile of one finish; two neighbouring rims join to whole beads and rosettes."""
    inset = _HALF - 1.5
    pen.rect(-inset, -inset, 2 * inset, 2 * inset, stroke=colour, weight=weight)
    for _ in quarters(pen):
        for step in range(-3, 4):
            pen.curve(*sector(2.7 * step, _HALF, 0.55, 180, 360), fill=colour, closed=True)
        pen.curve(*sector(_HALF, _HALF, 2.5, 180, 270), fill=PAPER, stroke=colour, weight=weight, closed=True)
        pen.curve(*sector(_HALF, _HALF, 1.1, 180, 270), fill=colour, closed=True)


def _letter(pen: Painter, estilo: str, side: float, colour: Colour) -> None:
    """Draw the initial of the style, in the corner opposite the owner's circles."""
    x, y = side - _LETTER_INSET, _LETTER_INSET
    pen.circle(x, y, 1.75, fill=PAPER, stroke=colour, weight=HAIR)
    pen.text(x, y - 0.85, estilo, size=7, font=TITLE_FACE, colour=colour, align="centre")


def owner(pen: Painter, dono: int, deep: Colour) -> None:
    """Draw one to four white circles with a dark ring on a plate of PLATE millimetres (ceramus.decisao.6)."""
    if pen.look.low_ink:
        pen.rect(0, 0, PLATE, PLATE, fill=PAPER, stroke=deep, weight=HAIR, radius=1.2)
    else:
        pen.rect(0, 0, PLATE, PLATE, fill=deep, stroke=PAPER, weight=LINE, radius=1.2)
    low, middle, high = 1.95, PLATE / 2, PLATE - 1.95
    places = {
        1: ((middle, middle),),
        2: ((low, high), (high, low)),
        3: ((low, high), (high, high), (low, low)),
        4: ((low, high), (high, high), (low, low), (high, low)),
    }[dono]
    for x, y in places:
        pen.circle(x, y, 1.5, fill=PAPER, stroke=deep, weight=LINE)


def _cracks(pen: Painter, estilo: str) -> None:
    """Draw the net of fine cracks in an old glaze: an irregular honeycomb, white with a grey lip."""
    rng = random.Random(f"ceramus-{estilo}")
    pitch = 3.4
    rows, columns = 9, 5
    nodes: dict[tuple[int, int], tuple[float, float]] = {}
    for row in range(-rows, rows + 1):
        for column in range(-columns, columns + 1):
            shift = 0.5 if row % 2 else 0.0
            nodes[row, column] = (
                (column + shift) * pitch + rng.uniform(-1.1, 1.1),
                row * pitch * 0.6 + rng.uniform(-0.8, 0.8),
            )
    limit = FIELD + 0.2
    with pen.clipped(-limit, -limit, 2 * limit, 2 * limit):
        for (row, column), here in nodes.items():
            for near in ((row + 1, column), (row + 1, column + (1 if row % 2 else -1))):
                if near in nodes and rng.random() < 0.8:
                    pen.line(here, nodes[near], colour=PAPER, weight=HAIR)
