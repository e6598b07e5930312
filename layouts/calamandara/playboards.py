"""The playboards: depósitos, Reserva de Símbolos, and the places of cards."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import CARD_SIZES, Size
from companion.games.calamandara.pieces import (
    DEPOSITOS,
    LADO_DO_TOKEN,
    MAO,
    RESERVA_DE_SIMBOLOS,
    RESERVA_FINAL,
)
from companion.language import Message, _
from layouts.calamandara import espacos, theme, tokens
from layouts.calamandara.theme import NOMES, VIAJANTES, FeicaoDeViajante
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import HAIR, PAPER
from layouts.drawing.pen import MM, Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, polyline
from layouts.ornaments.wind import Ripples, contours, smooth
from layouts.typography import fonts

SIZE = Size(267, 192)  # fits A4 and letter
_CARD = CARD_SIZES["poker"]
_LEFT = 3.0
_PITCH = _CARD.width + 3
_FOOT, _UPPER = 3.2, 96.1  # where the lower and the upper row stand
_LOWER = 1.6  # where the place of the Reserva Final stands, so that its heading is clear of the row above
_HEAD = 1.4  # from a place to the baseline of its heading
_SLOT = 23.0  # of a token
_RESERVE_X = _LEFT + _PITCH + 3
_RESERVE_PITCH = 26.5
_STORE_X = _RESERVE_X + 2 * _RESERVE_PITCH + 6
_STORE_PITCH = (SIZE.width - _LEFT - _STORE_X) / 5
_STORE_ROW = 44.0
_QUIET = 25.0  # half the width of the middle of a place, where words stand


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a playboard for each traveller (calamandara.componentes.playboards)."""
    return [
        Piece(
            name=f"playboard-{viajante.name}",
            title=_("playboard: {traveller}", traveller=viajante.title).to(request.lang),
            front=Face(f"calamandara-playboard-{viajante.name}", SIZE, partial(_front, viajante)),
        )
        for viajante in VIAJANTES[: request.players]
    ]


def _front(viajante: FeicaoDeViajante, pen: Painter) -> None:
    theme.ground(pen, SIZE.width, SIZE.height)
    places = [(_LEFT + at * _PITCH, _UPPER) for at in range(4)] + [(_LEFT, _LOWER)]
    _card_places(pen, viajante, places)
    words: tuple[tuple[str, Message, str, Message], ...] = (
        ("L", _("Lembrança deck"), "comprar", _("face down · hand up to {most}", most=MAO)),
        ("D", _("Lembrança discard"), "descartar", _("used and discarded, face up")),
        ("CS", _("symbol deck"), "sd-adquirir", _("face up: the upper symbol and one of the lower three")),
        ("CS", _("used symbol cards"), "descartar", _("face down; when the deck ends, turn the pile over")),
        ("RF", _("Reserva Final"), "viajante", _("face down, for the Zona Final")),
    )
    for (x, y), (letters, title, sign, hint) in zip(places, words, strict=True):
        _label(pen, viajante, x, y + _CARD.height + _HEAD, letters, title)
        middle = x + _CARD.width / 2
        if letters == "RF":
            upto = _("up to {most}", most=RESERVA_FINAL).to(pen.look.lang)
            theme.heading(pen, upto, middle, y + 47, size=26, align="centre")
        else:
            theme.sign(pen, sign, middle, y + 50, 13, viajante.deep)
        look = theme.style(9, align="centre", colour=theme.SLATE)
        theme.say(pen, hint, middle - _QUIET + 3, y + 29, 2 * _QUIET - 6, 11, look)
    _reserve(pen, viajante)
    _stores(pen, viajante)


def _card_places(pen: Painter, viajante: FeicaoDeViajante, places: list[tuple[float, float]]) -> None:
    """Draw outlines as large as cards, with wind in them except in the middle."""
    ripples = Ripples(SeededStream("calamandara", "playboard", viajante.name), 5, 50, 150)
    quiet = [(x + _CARD.width / 2, y + 44) for x, y in places]

    def field(x: float, y: float) -> float:
        if any(abs(x - a) < _QUIET and abs(y - b) < 17 for a, b in quiet):
            return float("nan")
        return y + 9 * ripples(x, y)

    wind, sketch, edges, plates = Sketch(), Sketch(), Sketch(), ""
    for number, (x, y) in enumerate(places):
        chance = SeededStream("calamandara", "lugar", str(number))
        plate = theme.slab(chance, x, y, _CARD.width, _CARD.height, crooked=1.0)
        plates += polyline(plate, closed=True)
        sketch.fill(polyline(plate, closed=True), PAPER)
        espacos.stand(edges, plate, None, viajante.colour, low_ink=pen.look.low_ink)
    for line in contours(field, SIZE.width, SIZE.height, 3.2, 4.0):
        wind.stroke(smooth(line), theme.INK, HAIR)
    sketch.place(wind, clip=plates)
    sketch.place(edges)
    sketch.draw(pen)


def _label(
    pen: Painter, viajante: FeicaoDeViajante, x: float, y: float, letters: str, title: Message
) -> None:
    """Draw a heading above a place: the rulebook's letters, and what they stand for."""
    pen.text(x, y, letters, size=12, font=fonts.SANS_BOLD, colour=viajante.deep)
    theme.heading(pen, title, x + fonts.width(letters, fonts.SANS_BOLD, 12) / MM + 2, y, size=12.5)


def _reserve(pen: Painter, viajante: FeicaoDeViajante) -> None:
    """Draw the four slots of the Reserva de Símbolos (calamandara.fase1.limite-reserva)."""
    y = _LOWER + _CARD.height + _HEAD
    _label(pen, viajante, _RESERVE_X, y, "RS", _("Reserva de Símbolos"))
    for at in range(RESERVA_DE_SIMBOLOS):
        x = _RESERVE_X + at % 2 * _RESERVE_PITCH
        foot = _FOOT + 88 - (at // 2 + 1) * _RESERVE_PITCH
        chance = SeededStream("calamandara", "reserva", str(at))
        theme.plate(pen, theme.slab(chance, x, foot, _SLOT + 1.5, _SLOT + 1.5), theme.FROST, theme.LIGHT)
        pen.text(
            x + 12.2, foot + 9.6, str(at + 1), size=20, font=theme.TITLE, align="centre", colour=theme.STONE
        )
    viajante.shape(pen, _RESERVE_X + 8, _FOOT + 13, 6.5, viajante.colour)
    look = theme.style(8.5, colour=theme.SLATE, valign="middle")
    theme.say(pen, _("On the table to the right of its Terra."), _RESERVE_X + 17.5, _FOOT + 6, 34, 14, look)


def _stores(pen: Painter, viajante: FeicaoDeViajante) -> None:
    """Draw nine slots, each with its symbol and how many tokens lie there (calamandara.decisao.58)."""
    _label(
        pen,
        viajante,
        _STORE_X + (_STORE_PITCH - _SLOT) / 2,
        _LOWER + _CARD.height + _HEAD,
        "DS",
        _("Depósitos de Símbolos"),
    )
    for at, (name, count) in enumerate(DEPOSITOS.items()):
        x = _STORE_X + at % 5 * _STORE_PITCH
        y = _FOOT + 88 - (at // 5 + 1) * _STORE_ROW
        chance = SeededStream("calamandara", "deposito", name)
        left = x + (_STORE_PITCH - _SLOT) / 2
        theme.plate(pen, theme.slab(chance, left, y + 4, _SLOT, _SLOT), PAPER, viajante.deep)
        theme.sign(pen, name, x + _STORE_PITCH / 2, y + 4 + _SLOT / 2, 13, theme.STONE)
        theme.sign(pen, name, left + 4, y + 32.2, 8)
        pen.text(left + _SLOT, y + 29.4, f"×{count}", size=17, font=fonts.SANS_BOLD, align="right")
        theme.heading(pen, NOMES[name], x + _STORE_PITCH / 2, y + 1.1, size=9.5, align="centre")
    x = _STORE_X + 4 * _STORE_PITCH
    look = theme.style(8, colour=theme.SLATE, align="centre", valign="middle")
    with pen.moved(x + _STORE_PITCH / 2 - LADO_DO_TOKEN / 2, _FOOT + 88 - 2 * _STORE_ROW + 19):
        tokens.notches(pen)
        sign = _("corners: attack symbol")
        theme.say(pen, sign, 2.5, 3, LADO_DO_TOKEN - 5, LADO_DO_TOKEN - 6, look)
