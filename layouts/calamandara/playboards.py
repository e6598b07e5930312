"""The playboards: depósitos, Reserva de Símbolos, and the places of cards."""

from collections.abc import Sequence
from functools import partial
from typing import Literal

from msgspec.structs import replace

from companion.cards.measures import CARD_SIZES, Area, Size
from companion.games.calamandara.pieces import (
    DEPOSITOS,
    LADO_DO_TOKEN,
    MAO,
    RESERVA_DE_SIMBOLOS,
    RESERVA_FINAL,
)
from companion.language import Message, _
from layouts.boards.slots import slot_of
from layouts.calamandara import espacos, theme, tokens
from layouts.calamandara.theme import NOMES, VIAJANTES, FeicaoDeViajante
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import HAIR, PAPER
from layouts.drawing.pen import MM, Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, polyline
from layouts.ornaments.wind import Ripples, contours, smooth
from layouts.typography import fonts

CARTA = CARD_SIZES["poker"]
_FOOT = 3.2  # of the rows of tokens
_HEAD = 1.4  # from a place to the baseline of its heading
_SLOT = 23.0  # of a token
_RESERVE_PITCH, _STORE_ROW = 26.5, 44.0
_MARGIN = 3.0
_QUIET = 25.0  # half the width of the middle of a place, where words stand

# A narrow playboard has hardly a gap between four cards in their sleeves, and goes on a sheet of letter.
Form = Literal["wide", "narrow"]


class BoardAreas:
    """The places of a playboard, derived from the slot of a card."""

    lower = 1.6  # where the place of the Reserva Final stands, so that its heading is clear of the row above

    def __init__(self, slot: Size, form: Form = "wide") -> None:
        self.slot = slot
        # Plates are broken; for sleeves they give way less, and outside the slot.
        self.crooked, self.beyond = (1.0, 0.0) if slot == CARTA else (0.3, 0.3)
        self.left, self.pitch = (0.6, slot.width + 0.8) if form == "narrow" else (_MARGIN, slot.width + 3)
        self.upper = self.lower + slot.height + 6.5
        self.size = Size(self.left + 4 * self.pitch, self.upper + slot.height + 7.9)
        self.reserve = self.left + self.pitch + 3
        self.stores = self.reserve + 2 * _RESERVE_PITCH + 6
        self.store_pitch = (self.size.width - _MARGIN - self.stores) / 5
        self.head = self.lower + slot.height + _HEAD  # the baseline of the headings of the lower row

    @property
    def cards(self) -> list[Area]:
        """Return the four places of the upper row, and that of the Reserva Final below the first."""
        corners = [(self.left + at * self.pitch, self.upper) for at in range(4)] + [(self.left, self.lower)]
        return [Area(x, y, self.slot.width, self.slot.height) for x, y in corners]


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a playboard for each traveller (calamandara.componentes.playboards)."""
    slot, forms = slot_of(request, CARTA), []
    for viajante in VIAJANTES[: request.players]:
        others = (_piece(viajante, slot, "narrow", request.lang),) if slot != CARTA else ()
        forms.append(replace(_piece(viajante, slot, "wide", request.lang), forms=others))
    return forms


def _piece(viajante: FeicaoDeViajante, slot: Size, form: Form, lang: str) -> Piece:
    areas = BoardAreas(slot, form)
    key = f"calamandara-playboard-{viajante.name}-{form}-{slot}"
    return Piece(
        name=f"playboard-{viajante.name}",
        title=_("playboard: {traveller}", traveller=viajante.title).to(lang),
        front=Face(key, areas.size, partial(_front, viajante, areas)),
    )


def _front(viajante: FeicaoDeViajante, areas: BoardAreas, pen: Painter) -> None:
    theme.ground(pen, areas.size.width, areas.size.height)
    _card_places(pen, viajante, areas)
    words: tuple[tuple[str, Message, str, Message], ...] = (
        ("L", _("Lembrança deck"), "comprar", _("face down · hand up to {most}", most=MAO)),
        ("D", _("Lembrança discard"), "descartar", _("used and discarded, face up")),
        ("CS", _("symbol deck"), "sd-adquirir", _("face up: the upper symbol and one of the lower three")),
        ("CS", _("used symbol cards"), "descartar", _("face down; when the deck ends, turn the pile over")),
        ("RF", _("Reserva Final"), "viajante", _("face down, for the Zona Final")),
    )
    for place, (letters, title, sign, hint) in zip(areas.cards, words, strict=True):
        _label(pen, viajante, max(place.x, _MARGIN), place.top + _HEAD, letters, title)
        middle, high = place.centre
        if letters == "RF":
            upto = _("up to {most}", most=RESERVA_FINAL).to(pen.look.lang)
            theme.heading(pen, upto, middle, high + 3, size=26, align="centre")
        else:
            theme.sign(pen, sign, middle, high + 6, 13, viajante.deep)
        look = theme.style(9, align="centre", colour=theme.SLATE)
        theme.say(pen, hint, middle - _QUIET + 3, high - 15, 2 * _QUIET - 6, 11, look)
    _reserve(pen, viajante, areas)
    _stores(pen, viajante, areas)


def _card_places(pen: Painter, viajante: FeicaoDeViajante, areas: BoardAreas) -> None:
    """Draw outlines as large as cards, with wind in them except in the middle."""
    ripples = Ripples(SeededStream("calamandara", "playboard", viajante.name), 5, 50, 150)
    quiet = [place.centre for place in areas.cards]

    def field(x: float, y: float) -> float:
        if any(abs(x - a) < _QUIET and abs(y - b) < 17 for a, b in quiet):
            return float("nan")
        return y + 9 * ripples(x, y)

    wind, sketch, edges, plates = Sketch(), Sketch(), Sketch(), ""
    for number, place in enumerate(areas.cards):
        chance = SeededStream("calamandara", "lugar", str(number))
        plate = theme.slab(chance, *place.inset(-areas.beyond), crooked=areas.crooked)
        plates += polyline(plate, closed=True)
        sketch.fill(polyline(plate, closed=True), PAPER)
        espacos.stand(edges, plate, None, viajante.colour, low_ink=pen.look.low_ink)
    for line in contours(field, areas.size.width, areas.size.height, 3.2, 4.0):
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


def _reserve(pen: Painter, viajante: FeicaoDeViajante, areas: BoardAreas) -> None:
    """Draw the four slots of the Reserva de Símbolos (calamandara.fase1.limite-reserva)."""
    top = _FOOT + areas.slot.height
    _label(pen, viajante, areas.reserve, areas.head, "RS", _("Reserva de Símbolos"))
    for at in range(RESERVA_DE_SIMBOLOS):
        x = areas.reserve + at % 2 * _RESERVE_PITCH
        foot = top - (at // 2 + 1) * _RESERVE_PITCH
        chance = SeededStream("calamandara", "reserva", str(at))
        theme.plate(pen, theme.slab(chance, x, foot, _SLOT + 1.5, _SLOT + 1.5), theme.FROST, theme.LIGHT)
        pen.text(
            x + 12.2, foot + 9.6, str(at + 1), size=20, font=theme.TITLE, align="centre", colour=theme.STONE
        )
    viajante.shape(pen, areas.reserve + 8, _FOOT + 13, 6.5, viajante.colour)
    look = theme.style(8.5, colour=theme.SLATE, valign="middle")
    theme.say(
        pen, _("On the table to the right of its Terra."), areas.reserve + 17.5, _FOOT + 6, 34, 14, look
    )


def _stores(pen: Painter, viajante: FeicaoDeViajante, areas: BoardAreas) -> None:
    """Draw nine slots, each with its symbol and how many tokens lie there (calamandara.decisao.58)."""
    _label(
        pen,
        viajante,
        areas.stores + (areas.store_pitch - _SLOT) / 2,
        areas.head,
        "DS",
        _("Depósitos de Símbolos"),
    )
    for at, (name, count) in enumerate(DEPOSITOS.items()):
        x = areas.stores + at % 5 * areas.store_pitch
        y = _FOOT + areas.slot.height - (at // 5 + 1) * _STORE_ROW
        chance = SeededStream("calamandara", "deposito", name)
        left = x + (areas.store_pitch - _SLOT) / 2
        theme.plate(pen, theme.slab(chance, left, y + 4, _SLOT, _SLOT), PAPER, viajante.deep)
        theme.sign(pen, name, x + areas.store_pitch / 2, y + 4 + _SLOT / 2, 13, theme.STONE)
        theme.sign(pen, name, left + 4, y + 32.2, 8)
        pen.text(left + _SLOT, y + 29.4, f"×{count}", size=17, font=fonts.SANS_BOLD, align="right")
        theme.heading(pen, NOMES[name], x + areas.store_pitch / 2, y + 1.1, size=9.5, align="centre")
    x = areas.stores + 4 * areas.store_pitch
    look = theme.style(8, colour=theme.SLATE, align="centre", valign="middle")
    with pen.moved(
        x + areas.store_pitch / 2 - LADO_DO_TOKEN / 2, _FOOT + areas.slot.height - 2 * _STORE_ROW + 19
    ):
        tokens.notches(pen)
        sign = _("corners: attack symbol")
        theme.say(pen, sign, 2.5, 3, LADO_DO_TOKEN - 5, LADO_DO_TOKEN - 6, look)
