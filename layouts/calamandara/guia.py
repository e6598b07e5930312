"""The quick guide: a card for each traveller, in our own words."""

import math
from collections.abc import Sequence

from companion.cards.measures import Size
from companion.games.calamandara.pieces import ATAQUE, DEPOSITOS, LADO_DO_TOKEN, LEMBRANCAS, MESAS, Assento
from companion.language import Message, _
from layouts import symbols
from layouts.calamandara import espacos, palavras, theme, tokens
from layouts.calamandara.theme import NOMES
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, HAIR, LINE, PAPER
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, rectangle
from layouts.ornaments.wind import Ripples, contours, smooth
from layouts.typography import fonts

SIZE = Size(132, 194)  # two on A4 and on letter
_LEFT = 6.0
_WIDTH = SIZE.width - 2 * _LEFT
_BAND = 17.0  # of wind at the head of a page
_PHASE_ROW = 12.4
_SYMBOL_ROW = 9.85
_EFFECT_ROW = 7.7
_NAME = 33.0  # from the left edge to the description of a phase or a symbol
_TABLES = (72.0, 90.0, 113.5)  # the middles of the drawings of tables for 2, 3 and 4


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a guide for each traveller (calamandara.componentes.guias), with contents of our own."""
    return [
        Piece(
            name="guia",
            title=_("quick guide").to(request.lang),
            front=Face("calamandara-guia-frente", SIZE, _front),
            back=Face("calamandara-guia-verso", SIZE, _back),
            copies=request.players,
        )
    ]


def _front(pen: Painter) -> None:
    theme.ground(pen, SIZE.width, SIZE.height)
    _band(pen, "Calamandara", 30)
    _stake(pen, SIZE.height - _BAND - 13.8)
    y = SIZE.height - _BAND - 20.6
    y = _section(pen, _("A turn: each phase once, in order, none is a duty"), y)
    for number, (title, words) in enumerate(palavras.FASES, 1):
        _phase(pen, number, title, words, y - number * _PHASE_ROW)
    y = _section(pen, _("The nine symbols"), y - 4 * _PHASE_ROW - 6.6)
    corners = _("corners: attack symbol").to(pen.look.lang)
    pen.text(SIZE.width - _LEFT, y + 3.6, corners, size=8, align="right", colour=theme.SLATE)
    for at, name in enumerate(DEPOSITOS):
        _symbol(pen, name, y - (at + 1) * _SYMBOL_ROW + 0.2)


def _band(pen: Painter, title: str, size: float) -> None:
    """Draw the head of a page: the title in the wind, and a sleeping eye at its end."""
    spare, foot = pen.look.bleed, SIZE.height - _BAND
    words = fonts.width(title, theme.TITLE, size) * 25.4 / 72 + _LEFT + 4
    ripples = Ripples(SeededStream("calamandara", "guia"), 5, 24, 80)
    width, height = SIZE.width + 2 * spare, _BAND + spare

    def field(x: float, y: float) -> float:
        return math.nan if x - spare < words else y + 5 * ripples(x, y)

    wind, whole = Sketch(), Sketch()
    for line in contours(field, width, height, 1.6, 2.2):
        wind.stroke(smooth(line), theme.INK, HAIR)
    whole.place(wind, clip=rectangle(0, 0, width, height))
    with pen.moved(-spare, foot):
        whole.draw(pen)
    theme.heading(pen, title, _LEFT, foot + 5.4, size=size)
    pen.line((0, foot), (SIZE.width, foot), colour=theme.INK, weight=BOLD)


def _stake(pen: Painter, y: float) -> None:
    """Draw the winning condition on the one lit plate."""
    sketch = Sketch()
    plate = theme.slab(SeededStream("guia", "vitoria"), _LEFT, y, _WIDTH, 12, crooked=0.6)
    espacos.stand(sketch, plate, PAPER, theme.LIGHT, low_ink=pen.look.low_ink)
    sketch.draw(pen)
    theme.sign(pen, "fenda", _LEFT + 7, y + 6.2, 9)
    look = theme.style(9, valign="middle", min_size=8)
    theme.say(pen, palavras.VITORIA, _LEFT + 14, y + 6.0, _WIDTH - 18, 5, look)
    theme.say(pen, palavras.FENDA, _LEFT + 14, y + 1.4, _WIDTH - 18, 5, look)


def _section(pen: Painter, title: Message, y: float) -> float:
    """Draw a heading with its baseline at y and a line below; return where the contents begin."""
    theme.heading(pen, title, _LEFT, y, size=13)
    right = SIZE.width - _LEFT
    pen.line((_LEFT, y - 2), (right, y - 2), colour=theme.INK, weight=LINE)
    pen.polygon(
        [(right - 3, y - 2), (right - 1.5, y - 1), (right, y - 2), (right - 1.5, y - 3)], fill=theme.LIGHT
    )
    return y - 3.4


def _phase(pen: Painter, number: int, title: Message, words: Message, y: float) -> None:
    sketch = Sketch()
    plate = theme.slab(SeededStream("guia", "fase", str(number)), _LEFT, y + 1.1, 9.6, 9.6, crooked=0.7)
    espacos.stand(sketch, plate, PAPER, theme.LIGHT, low_ink=pen.look.low_ink)
    sketch.draw(pen)
    pen.text(_LEFT + 4.5, y + 3.5, str(number), size=20, font=theme.TITLE, align="centre", colour=theme.INK)
    theme.heading(pen, title, _LEFT + 12.5, y + 4.6, size=12.5)
    look = theme.style(8.5, valign="middle", min_size=7)
    theme.say(pen, words, _LEFT + _NAME, y, _WIDTH - _NAME, _PHASE_ROW - 0.8, look)


def _symbol(pen: Painter, name: str, y: float) -> None:
    plate = theme.slab(SeededStream("guia", name), _LEFT, y, 9.4, 9.0, crooked=0.5)
    theme.plate(pen, plate, PAPER, theme.INK)
    if name in ATAQUE:
        with pen.moved(_LEFT, y, scale=9.2 / LADO_DO_TOKEN):
            tokens.notches(pen)
    theme.sign(pen, name, _LEFT + 4.8, y + 4.6, 6.8)
    theme.heading(pen, NOMES[name], _LEFT + 12.5, y + 3.2, size=11.5)
    look = theme.style(8.5, valign="middle", min_size=7)
    theme.say(pen, palavras.SIMBOLOS[name], _LEFT + _NAME, y - 0.2, _WIDTH - _NAME, 9.4, look)


def _back(pen: Painter) -> None:
    theme.ground(pen, SIZE.width, SIZE.height)
    y = _section(pen, _("The effects of the Cartas de Lembrança"), SIZE.height - 9)
    half = (len(LEMBRANCAS) + 1) // 2
    column = _WIDTH / 2
    for at, lembranca in enumerate(LEMBRANCAS):
        x, foot = _LEFT + at // half * (column + 1), y - (at % half + 1) * _EFFECT_ROW
        theme.sign(pen, lembranca.icone, x + 3, foot + 3.6, 5.6)
        theme.sign(pen, lembranca.efeito, x + 8.8, foot + 4.6, 2.8, theme.LIGHT)
        theme.heading(pen, f"{lembranca.nome} ×{lembranca.quantidade}", x + 11.2, foot + 3.6, size=9)
        look = theme.style(7.5, colour=theme.SLATE, min_size=7)
        theme.say(pen, symbols.title(lembranca.icone), x + 11.2, foot - 0.4, column - 13, 2.9, look)
    y -= half * _EFFECT_ROW
    _kinds_of_effect(pen, y - 5.0)
    y = _section(pen, _("Zona Final"), y - 15.6)
    for at, (title, words) in enumerate(palavras.ZONA_FINAL):
        x = _LEFT + at * (column + 1)
        theme.heading(pen, title, x, y - 3.6, size=10)
        look = theme.style(8, min_size=7, leading=1.18)
        theme.say(pen, words, x, y - 18.4, column - 3, 13.6, look)
    y = _section(pen, _("Set-up"), y - 23.4)
    look = theme.style(8, min_size=7, leading=1.18)
    theme.say(pen, palavras.MONTAGEM, _LEFT, 3.6, 54, y - 4.6, look)
    for x, (count, seats) in zip(_TABLES, MESAS.items(), strict=True):
        _table(pen, seats, count, x, (y + 3.6) / 2 + 0.6)


def _kinds_of_effect(pen: Painter, y: float) -> None:
    """Explain the two types of effect (calamandara.lembranca.imediato, .vinculado)."""
    look = theme.style(8, min_size=7)
    column = _WIDTH / 2
    for at, (sign, words) in enumerate(palavras.EFEITOS.items()):
        x = _LEFT + at * (column + 1)
        theme.sign(pen, sign, x + 3, y + 0.4, 4.2, theme.LIGHT)
        theme.say(pen, words, x + 7, y - 3.4, column - 8, 6.4, look)


def _table(pen: Painter, seats: tuple[Assento, ...], count: int, x: float, y: float) -> None:
    """Draw how the boards join for a number of travellers (calamandara.decisao.3)."""
    unit = 0.98  # of a space; a Terra is 5 by 6 of them
    turns = {"S": 0, "W": 270, "N": 180, "E": 90}
    with pen.moved(x, y, scale=unit):
        for number, seat in enumerate(seats):
            with pen.moved(0, 0, turn=turns[seat]):
                pen.rect(-2.5, -8.5, 5, 4, fill=None, stroke=theme.VIAJANTES[number].deep, weight=HAIR)
                pen.ground(-2.5, -4.5, 5, 2, theme.LIGHT.tint(0.4))
                theme.VIAJANTES[number].shape(pen, 0, -6.5, 1.3, theme.VIAJANTES[number].colour)
        pen.ground(-2.5, -2.5, 5, 5, theme.LIGHT.tint(0.4))
        pen.polygon([(0, 1.6), (0.5, 0), (0, -1.6), (-0.5, 0)], fill=theme.INK)
    pen.text(x + 7.5, y + 6.5, str(count), size=14, font=theme.TITLE, align="centre", colour=theme.INK)
