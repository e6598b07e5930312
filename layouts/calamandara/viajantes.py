"""The pieces of the travellers: a small tent for each, and the markers of who begins."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Size
from companion.games.calamandara.pieces import BASE_DO_VIAJANTE, LADO_DO_MARCADOR
from companion.language import _
from layouts.calamandara import theme
from layouts.calamandara.theme import VIAJANTES, FeicaoDeViajante
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import HAIR, LINE, PAPER
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, rectangle
from layouts.ornaments.wind import Ripples, contours, smooth

_SIDE = 27.0  # of the tent, from its foot to its ridge
_TAB = 6.0
TENT = Size(BASE_DO_VIAJANTE, BASE_DO_VIAJANTE + 2 * _SIDE + _TAB)
MARKER = Size(LADO_DO_MARCADOR, LADO_DO_MARCADOR)


def make_tokens(request: PrintRequest) -> Sequence[Piece]:
    """Return a token for each traveller, by colour and by shape (calamandara.componentes.tokens-viajante)."""
    return [
        Piece(
            name=f"viajante-{viajante.name}",
            title=_("traveller: {traveller}", traveller=viajante.title).to(request.lang),
            front=Face(f"calamandara-viajante-{viajante.name}", TENT, partial(_tent, viajante)),
        )
        for viajante in VIAJANTES[: request.players]
    ]


def make_markers(request: PrintRequest) -> Sequence[Piece]:
    """Return numbered markers with one back (calamandara.componentes.marcadores, calamandara.decisao.68)."""
    back = Face("calamandara-marcador-verso", MARKER, _marker_back)
    return [
        Piece(
            name=f"marcador-{number}",
            title=_("first-traveller marker {number}", number=number).to(request.lang),
            front=Face(f"calamandara-marcador-{number}", MARKER, partial(_marker, number)),
            back=back,
        )
        for number in range(1, request.players + 1)
    ]


def _tent(viajante: FeicaoDeViajante, pen: Painter) -> None:
    """Draw from the foot the base, one side, the other side upside down, and a tab to glue under the base."""
    width = TENT.width
    middle = width / 2
    theme.ground(pen, width, TENT.height)
    foot, ridge, end = BASE_DO_VIAJANTE, BASE_DO_VIAJANTE + _SIDE, BASE_DO_VIAJANTE + 2 * _SIDE
    for turned, y in ((False, foot), (True, end)):
        with pen.moved(middle, y, turn=180 if turned else 0):
            _figure(pen, viajante)
    viajante.shape(pen, middle, foot / 2, 3.6, viajante.colour)
    for y in (foot, ridge, end):
        pen.line((0, y), (width, y), colour=theme.STONE, dash=(1, 1))
    glue = theme.style(5.5, align="centre", valign="middle", colour=theme.SLATE)
    theme.say(pen, _("glue"), 0, end, width, _TAB, glue)


def _figure(pen: Painter, viajante: FeicaoDeViajante) -> None:
    """Draw a cloaked traveller from the foot up, bearing the shape."""
    half = TENT.width / 2 - 0.8
    cloak = [
        ((-half, 7), (-3.4, 11), (-2.8, 16.5)),
        ((-2.4, 18), (2.4, 18), (2.8, 16.5)),
        ((3.4, 11), (half, 7), (half, 0)),
    ]
    pen.curve(
        (-half, 0),
        cloak,
        fill=None if pen.look.low_ink else viajante.colour,
        stroke=viajante.deep if pen.look.low_ink else None,
        weight=LINE,
        closed=True,
    )
    pen.circle(0, 20.4, 3.4, fill=PAPER if pen.look.low_ink else theme.INK, stroke=theme.INK, weight=LINE)
    pen.circle(0, 6.6, 4.0, fill=PAPER)
    viajante.shape(pen, 0, 6.6, 2.7, theme.INK)


def _marker(number: int, pen: Painter) -> None:
    theme.ground(pen, MARKER.width, MARKER.height)
    middle = MARKER.width / 2
    first = number == 1
    plate = theme.slab(
        SeededStream("calamandara", "marcador", str(number)), 2, 2, MARKER.width - 4, MARKER.height - 4
    )
    theme.plate(pen, plate, PAPER, theme.LIGHT if first else theme.STONE)
    y = 7.6 if first else 5.6
    pen.text(middle, y, str(number), size=24, font=theme.TITLE, align="centre", colour=theme.INK)
    if first:
        theme.sign(pen, "inicio", middle, 5.2, 3.4, theme.LIGHT)


def _marker_back(pen: Painter) -> None:
    theme.ground(pen, MARKER.width, MARKER.height)
    spare = pen.look.bleed
    side = MARKER.width + 2 * spare
    ripples = Ripples(SeededStream("calamandara", "marcador"), 3, 9, 22)
    middle = side / 2
    sketch, whole = Sketch(), Sketch()
    for line in contours(
        lambda x, y: ((x - middle) ** 2 + (y - middle) ** 2) ** 0.5 + ripples(x, y), side, side, 1.0, 1.6
    ):
        sketch.stroke(smooth(line), theme.INK, HAIR)
    whole.place(sketch, clip=rectangle(0, 0, side, side))
    with pen.moved(-spare, -spare):
        whole.draw(pen)
    pen.circle(MARKER.width / 2, MARKER.height / 2, 4.2, fill=PAPER, stroke=theme.LIGHT, weight=HAIR)
    theme.sign(pen, "fenda", MARKER.width / 2, MARKER.height / 2, 6, theme.LIGHT)
