"""The strip that marks the upper side of the Mural, in two halves, where the row of Ceramas lies."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Area, Size
from companion.games.ceramus.pieces import ESTILOS
from companion.language import _
from layouts.boards.slots import slot_of
from layouts.ceramus.cartas import SIZE as CARD
from layouts.ceramus.pagina import picture
from layouts.ceramus.theme import SLATE, TITLE_LIGHT, heading, sign
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import GREY, LINE
from layouts.drawing.pen import Painter

HIGH = 50.0
_SLOTS = 3
_LEAST = 190 / _SLOTS  # millimetres from one slot to the next
_TILES = 19  # of the frieze
_FOOT = 21.0  # where the cards stand; they reach beyond the strip's upper edge


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return two halves with room for three Ceramas each (ceramus.preparacao.fila, ceramus.decisao.15)."""
    slot = slot_of(request, CARD)
    pitch = max(_LEAST, slot.width)
    return [
        Piece(
            name=f"topo-{half + 1}",
            title=_("top of the Mural, half {half}", half=half + 1).to(request.lang),
            front=Face(
                f"ceramus-topo-{half}-{slot}",
                Size(_SLOTS * pitch, HIGH),
                partial(_front, half, pitch, slot.width),
            ),
        )
        for half in (0, 1)
    ]


def _front(half: int, pitch: float, wide: float, pen: Painter) -> None:
    letters = "".join(ESTILOS)
    tile = _SLOTS * pitch / _TILES
    for number in range(_TILES):
        letter = letters[(half * _TILES + number) % len(letters)]
        picture(pen, letter, number * tile, 0, tile)
    for slot in range(_SLOTS):
        _slot(pen, Area(slot * pitch, 0, pitch, HIGH), wide, half * _SLOTS + slot + 1)


def _slot(pen: Painter, area: Area, wide: float, number: int) -> None:
    """Draw the place of a Cerama, as wide as a card or its sleeve."""
    x, left = area.x, area.x + (area.width - wide) / 2
    if x:
        pen.line((x, _FOOT + 5), (x, HIGH), colour=SLATE, dash=(1, 1.5))
    pen.line((left + 5, _FOOT), (left + wide - 5, _FOOT), colour=SLATE, dash=(1, 1.5))
    middle = area.centre[0]
    pen.text(middle, 32, str(number), size=26, font=TITLE_LIGHT, colour=GREY, align="centre")
    pen.text(middle, 26.5, "Cerama", size=9, font=TITLE_LIGHT, colour=GREY, align="centre")
    heading(pen, _("top of the Mural"), middle, 13.6, size=13, align="centre", colour=SLATE)
    for side in (-1, 1):
        sign(pen, "topo", middle + side * 25, 15.4, 6, SLATE)
    pen.line((x, 11.2), (area.right, 11.2), colour=SLATE, weight=LINE)
