"""A page to read rather than to cut: its frame, a frieze of tiles at its head, its title."""

from companion.cards.measures import Size
from companion.games.ceramus.pieces import ESTILOS, LADO_DO_MARCADOR, LADO_DO_ORIGINAL
from companion.language import Message, _
from layouts.ceramus.azulejos import TITLE_FACE, marcador, original
from layouts.ceramus.theme import SLATE, beads, frame, heading, say, style
from layouts.drawing.pen import Painter

PAGE = Size(190, 260)  # fits A4 and letter
MARGIN = 9.0
TOP = 231.0  # where the contents of a page begin
_TILE = 14.0


def page(pen: Painter, title: Message, over: Message | None = None) -> None:
    """Draw the frame, and at the head the title before the four styles, held by four players.

    ``over`` stands small above the title, after the name of the game.
    """
    frame(pen, PAGE.width, PAGE.height)
    name = f"ceramus · {over.to(pen.look.lang)}" if over else "ceramus"
    pen.text(MARGIN, 246.8, name, size=9, font=TITLE_FACE, colour=SLATE)
    width = PAGE.width - 2 * MARGIN - 4 * _TILE - 4
    say(pen, title, MARGIN, 235.6, width, 9, style(24, font=TITLE_FACE, min_size=15, valign="bottom"))
    for number, estilo in enumerate(ESTILOS):
        picture(pen, estilo, PAGE.width - MARGIN - (4 - number) * _TILE, 237, _TILE, dono=number + 1)
    beads(pen, MARGIN, 233.4, PAGE.width - 2 * MARGIN)


def silence(pen: Painter, y: float) -> None:
    """Explain the small circle that marks sentences of a page."""
    note = _("° Where the book is silent: our decision, which the table may change.")
    say(pen, note, MARGIN, y, PAGE.width - 2 * MARGIN, 4, style(8, colour=SLATE))


def section(pen: Painter, title: Message, y: float, x: float = MARGIN) -> None:
    """Draw the heading of a part of a page, its baseline at y."""
    heading(pen, title, x, y, size=14)


def picture(pen: Painter, estilo: str, x: float, y: float, side: float, *, dono: int = 0) -> None:
    """Draw a tile ``side`` millimetres wide without its letter: an Original, or a marker of an owner from
    1.
    """
    whole = LADO_DO_MARCADOR if dono else LADO_DO_ORIGINAL
    with pen.moved(x, y, scale=side / whole):
        if dono:
            marcador(pen, estilo, dono, lettered=False)
        else:
            original(pen, estilo, lettered=False)
