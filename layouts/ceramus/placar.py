"""The score pad, and the sheet on which a solo player keeps a record."""

from collections.abc import Sequence

from companion.cards.measures import Size
from companion.games.ceramus.pieces import CARTAS, ESTILOS, JOGADORES, MARCADORES_POR_ESTILO, Forma
from companion.language import _
from layouts.ceramus.azulejos import TITLE_FACE, owner
from layouts.ceramus.pagina import MARGIN, PAGE, page
from layouts.ceramus.theme import SLATE, beads, frame, heading, say, style
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import GREY, HAIR, INK, LINE
from layouts.drawing.pen import Painter

LEAF = Size(95, 130)
LEAVES = 4
TILES = MARCADORES_POR_ESTILO * len(ESTILOS)
_ROWS = 18


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return the leaves of a pad, one for each match (ceramus.fim.somar)."""
    front = Face("ceramus-placar", LEAF, _leaf)
    return [Piece("placar", _("score pad").to(request.lang), front, copies=LEAVES)]


def make_solo(request: PrintRequest) -> Sequence[Piece]:
    """Return a page of solo matches (ceramus.solo.registros)."""
    front = Face("ceramus-solo", PAGE, _solo)
    return [Piece("solo", _("solo record").to(request.lang), front)]


def _leaf(pen: Painter) -> None:
    frame(pen, LEAF.width, LEAF.height)
    heading(pen, _("Score"), 9, 117.5, size=19)
    pen.text(52, 118, _("date").to(pen.look.lang), size=8, colour=SLATE)
    pen.line((60, 117.5), (86, 117.5), colour=GREY)
    beads(pen, 9, 113, LEAF.width - 18)
    _table(pen)
    _conversion(pen)


def _table(pen: Painter) -> None:
    """Draw a row for each player; m tiles on the Mural, r in reserve (ceramus.fim.mural-vale)."""
    top, high = 103.0, 13.5
    columns = ((37.5, _("on the Mural"), "+1"), (54.5, _("in reserve"), "−1"), (71.5, _("total"), ""))
    for x, title, worth in columns:
        pen.text(x + 7.5, top + 4.6, title.to(pen.look.lang), size=7.5, colour=SLATE, align="centre")
        pen.text(x + 7.5, top + 1.4, worth, size=8, font=TITLE_FACE, align="centre")
    for seat in range(1, JOGADORES[1] + 1):
        y = top - seat * high
        with pen.moved(9, y + 2.2):
            owner(pen, seat, SLATE)
        pen.line((18.5, y + 2.6), (35.5, y + 2.6), colour=GREY)
        for x, _title, worth in columns:
            pen.rect(x, y + 1, 15, 11, stroke=INK, weight=HAIR if worth else LINE, radius=1)
    pen.text(18.5, top + 1.4, _("name").to(pen.look.lang), size=7.5, colour=SLATE)


def _conversion(pen: Painter) -> None:
    """Draw the score of tiles on the Mural, worked out: m − r, where m + r are all tiles of a player."""
    beads(pen, 9, 43.6, LEAF.width - 18)
    note = _(
        "All your {count} tiles are on the Mural or in reserve, so the tiles on the Mural give the total:",
        count=TILES,
    )
    say(pen, note, 9, 32.6, LEAF.width - 18, 8, style(8))
    per_row = 9
    for tiles in range(TILES + 1):
        row, column = divmod(tiles, per_row)
        x, y = 9.5 + column * 8.45, 22.6 - row * 13.5
        pen.rect(x, y, 8.45, 8.6, stroke=GREY, weight=HAIR)
        pen.text(x + 4.2, y + 5.2, str(tiles), size=7.5, colour=SLATE, align="centre")
        total = 2 * tiles - TILES
        sign = "−" if total < 0 else "+" if total else ""
        pen.text(x + 4.2, y + 1.3, f"{sign}{abs(total)}", size=9, font=TITLE_FACE, align="centre")


def _solo(pen: Painter) -> None:
    page(pen, _("Solo record"))
    top, high, left = 205.0, 10.2, MARGIN
    say(
        pen,
        _(
            "Alone: 6 Formas, a Mural of 2 × 2 cards, 16 tiles. Beat your best total; the first match "
            "sets it. Tick the Formas you were dealt, so that you can compare hands."
        ),
        left,
        220,
        PAGE.width - 2 * MARGIN,
        9,
        style(9),
    )
    cell, first = 8.4, left + 22.5
    for number, forma in enumerate(CARTAS.formas):
        _small(pen, forma, first + (number + 0.5) * cell, top + 6)
    lang = pen.look.lang
    points, best = first + len(CARTAS.formas) * cell + 2, PAGE.width - left - 14
    pen.text(left, top + 2, _("date").to(lang), size=8, colour=SLATE)
    pen.text(points + 7, top + 2, _("total").to(lang), size=8, colour=SLATE, align="centre")
    pen.text(best + 7, top + 2, _("best").to(lang), size=8, colour=SLATE, align="centre")
    for row in range(_ROWS):
        y = top - (row + 1) * high
        pen.line((left, y + 1.6), (left + 20, y + 1.6), colour=GREY)
        for number in range(len(CARTAS.formas)):
            pen.rect(first + number * cell + 1.7, y + 2, 5, 5, stroke=GREY, weight=HAIR, radius=0.6)
        pen.rect(points, y + 0.6, 14, 8.4, stroke=INK, weight=LINE, radius=1)
        pen.rect(best, y + 0.6, 14, 8.4, stroke=GREY, weight=HAIR, radius=1)


def _small(pen: Painter, forma: Forma, x: float, y: float) -> None:
    """Draw a Forma as a sign over its column."""
    square = 1.7
    wide, high = len(forma.linhas[0]), len(forma.linhas)
    for row, column in forma.casas:
        left, low = x + (column - wide / 2) * square, y + (high / 2 - row - 1) * square
        pen.rect(left, low, square, square, stroke=INK, weight=HAIR)
    pen.text(x, y - 6, forma.id[2:], size=5.5, colour=SLATE, align="centre")
