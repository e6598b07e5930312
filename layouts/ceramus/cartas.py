"""The common parts of Formas and Ceramas: size, frame, arrow to the top, and name."""

from companion.cards.measures import CARD_SIZES
from companion.language import _
from layouts.ceramus.theme import SLATE, frame, sign
from layouts.drawing.pen import Painter
from layouts.typography import fonts

SIZE = CARD_SIZES["poker"]
MIDDLE = SIZE.width / 2
CORNER = 3.0


def face(pen: Painter, name: str, rim: float) -> None:
    """Draw the frame, the arrow to the top of the Mural (ceramus.decisao.15), and the name at the edge."""
    frame(pen, SIZE.width, SIZE.height)
    lang = pen.look.lang
    sign(pen, "topo", MIDDLE, 79.6, 6.5, SLATE)
    pen.text(MIDDLE - 5, 78.6, _("top").to(lang), size=8, colour=SLATE, align="right")
    pen.text(MIDDLE + 5, 78.6, _("of the Mural").to(lang), size=8, colour=SLATE)
    note = _("{id} · ours, not official", id=name).to(lang)
    pen.text(
        SIZE.width - 4.6,
        rim,
        note,
        size=5.5,
        font=fonts.SANS,
        colour=SLATE,
        align="centre",
        turn=90,
    )
