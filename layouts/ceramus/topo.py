"""The strip that marks the upper side of the Mural, in two halves, where the row of Ceramas lies."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Size
from companion.games.ceramus.pieces import ESTILOS
from companion.language import _
from layouts.ceramus.cartas import SIZE as CARD
from layouts.ceramus.pagina import picture
from layouts.ceramus.theme import SLATE, TITLE_LIGHT, heading, sign
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import GREY, LINE
from layouts.drawing.pen import Painter

SIZE = Size(190, 50)
_SLOTS = 3
_PITCH = SIZE.width / _SLOTS
_FRIEZE = 10.0
_FOOT = 21.0  # where the cards stand; they reach beyond the strip's upper edge


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return two halves with room for three Ceramas each (ceramus.preparacao.fila, ceramus.decisao.15)."""
    return [
        Piece(
            name=f"topo-{half + 1}",
            title=_("top of the Mural, half {half}", half=half + 1).to(request.lang),
            front=Face(f"ceramus-topo-{half}", SIZE, partial(_front, half)),
        )
        for half in (0, 1)
    ]


def _front(half: int, pen: Painter) -> None:
    letters = "".join(ESTILOS)
    count = round(SIZE.width / _FRIEZE)
    for number in range(count):
        letter = letters[(half * count + number) % len(letters)]
        picture(pen, letter, number * _FRIEZE, 0, _FRIEZE)
    for slot in range(_SLOTS):
        _slot(pen, slot * _PITCH, half * _SLOTS + slot + 1)


def _slot(pen: Painter, x: float, number: int) -> None:
    """Draw the place of a Cerama, from x on."""
    left = x + (_PITCH - CARD.width) / 2
    if x:
        pen.line((x, _FOOT + 5), (x, SIZE.height), colour=SLATE, dash=(1, 1.5))
    pen.line((left + 5, _FOOT), (left + CARD.width - 5, _FOOT), colour=SLATE, dash=(1, 1.5))
    middle = x + _PITCH / 2
    pen.text(middle, 32, str(number), size=26, font=TITLE_LIGHT, colour=GREY, align="centre")
    pen.text(middle, 26.5, "Cerama", size=9, font=TITLE_LIGHT, colour=GREY, align="centre")
    heading(pen, _("top of the Mural"), middle, 13.6, size=13, align="centre", colour=SLATE)
    for side in (-1, 1):
        sign(pen, "topo", middle + side * 25, 15.4, 6, SLATE)
    pen.line((x, 11.2), (x + _PITCH, 11.2), colour=SLATE, weight=LINE)
