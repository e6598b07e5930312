"""The strip of the Pilha, shared by all players: places numbered from the bottom, and which goes first."""

from collections.abc import Sequence
from functools import partial

from companion.games.fabula import pieces
from companion.language import _
from layouts.boards.slots import slot_of
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import INK, LINE, PAPER
from layouts.drawing.pen import Painter
from layouts.fabula import theme
from layouts.fabula.areas import PilhaAreas
from layouts.fabula.gravura import moldura, talho
from layouts.fabula.mandalas import Tinta, mandala
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return one strip for the table."""
    slot = slot_of(request, pieces.CARTA)
    areas = PilhaAreas(slot)
    front = Face(f"fabula-pilha-{slot}", areas.strip, partial(_strip, areas))
    copies = pieces.FAIXA_DA_PILHA.para(request.players)
    return [Piece("pilha", _("Pilha").to(request.lang), front, copies=copies)]


def _strip(areas: PilhaAreas, pen: Painter) -> None:
    width, height = areas.strip.width, areas.strip.height
    picture = Sketch()
    picture.fill(moldura(SeededStream("fabula", "pilha"), width - 0.8, height - 0.8, 0.6), INK)
    picture.fill(talho((5, height - 15.4), (width - 6, height - 15.4), 0.7, belly=0.3), INK)
    with pen.moved(0.4, 0.4):
        picture.draw(pen)
    theme.sign(pen, "pilha", 11.5, height - 8.4, 10)
    pen.text(19, height - 11, _("Pilha").to(pen.look.lang), size=22, font=theme.TITLE)
    # fabula.decisao.14
    look = theme.style(13, font=theme.SANS_BOLD, align="right", valign="middle", min_size=10)
    words = _("The last response is resolved first.")
    theme.say(pen, words, 60, height - 13, width - 67, 9, look)
    for number in range(1, pieces.ESPACOS_DA_PILHA + 1):
        _place(pen, areas, number)
    foot = theme.style(8, valign="middle")
    words = _(
        "Lay each new effect on the next number, over the one before; a token “on the Pilha” stands for an "
        "ability. When all have passed, the highest number leaves. After each one the active player "
        "has priority."
    )
    theme.say(pen, words, 6, 2.6, width - 12, 9.4, foot)


def _place(pen: Painter, areas: PilhaAreas, number: int) -> None:
    """Draw the left edge of a card's place; the last shows the whole card."""
    area = areas.espaco(number)
    if number == pieces.ESPACOS_DA_PILHA:
        pen.rect(*area, stroke=INK, weight=LINE, radius=3)
    else:
        right = area.x + areas.step
        pen.curve(
            (right, area.top),
            [
                ((right, area.top), (area.x + 3, area.top), (area.x + 3, area.top)),
                ((area.x + 1.3, area.top), (area.x, area.top - 1.3), (area.x, area.top - 3)),
                ((area.x, area.top - 3), (area.x, area.y + 3), (area.x, area.y + 3)),
                ((area.x, area.y + 1.3), (area.x + 1.3, area.y), (area.x + 3, area.y)),
                ((area.x + 3, area.y), (right, area.y), (right, area.y)),
            ],
            stroke=INK,
            weight=LINE,
        )
    middle = area.x + areas.step / 2
    wheel = Sketch()
    chance = SeededStream("fabula", "pilha", str(number))
    mandala(chance, wheel, middle + 0.6, area.centre[1] + 25, 11.5, "semente", Tinta((PAPER,)))
    wheel.draw(pen)
    pen.text(middle, area.centre[1] - 4.6, str(number), size=38, font=theme.TITLE, align="centre")
    if number == 1:
        look = theme.style(9, align="centre", colour=theme.CINZA)
        theme.say(pen, _("bottom"), area.x + 1, area.centre[1] - 14, areas.step - 2, 5, look)
