"""The Mural cards: four Originals of the old wall on each, joined at every edge by their borders."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Size
from companion.games.ceramus.pieces import CARTAS, LADO_DO_ORIGINAL, PREPARACOES, Mural
from companion.language import _
from layouts.ceramus.azulejos import original
from layouts.ceramus.theme import back
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import GREY, HAIR, PAPER
from layouts.drawing.pen import Painter
from layouts.typography import fonts

SIZE = Size(2 * LADO_DO_ORIGINAL, 2 * LADO_DO_ORIGINAL)


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return the Mural cards that the wall of that many players needs (ceramus.componentes.mural)."""
    return [
        Piece(
            name=mural.id,
            title=_("Mural {id}", id=mural.id).to(request.lang),
            front=Face(f"ceramus-{mural.id}", SIZE, partial(_front, mural)),
            back=back("M", _("Mural"), SIZE),
        )
        for mural in CARTAS.murais[: PREPARACOES[request.players].murais]
    ]


def _front(mural: Mural, pen: Painter) -> None:
    for row, linha in enumerate(mural.linhas):
        for column, estilo in enumerate(linha):
            with pen.moved(column * LADO_DO_ORIGINAL, (1 - row) * LADO_DO_ORIGINAL):
                original(pen, estilo)
    _id(pen, mural.id)


def _id(pen: Painter, name: str) -> None:
    """Draw the name of the card, small where its four Originals meet."""
    middle, wide, high = LADO_DO_ORIGINAL, 6.8, 2.9
    pen.rect(
        middle - wide / 2,
        middle - high / 2,
        wide,
        high,
        fill=PAPER,
        stroke=GREY.tint(0.5),
        weight=HAIR,
        radius=1.4,
    )
    pen.text(middle, middle - 0.65, name, size=5.5, font=fonts.SANS_BOLD, colour=GREY, align="centre")
