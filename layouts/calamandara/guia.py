"""The quick guide: a card for each traveller, in our own words."""

from collections.abc import Sequence

from companion.cards.measures import Size
from companion.games.calamandara.pieces import ATAQUE, DEPOSITOS, LADO_DO_TOKEN, LEMBRANCAS, MESAS, Assento
from companion.language import Message, _
from layouts import symbols
from layouts.calamandara import palavras, theme, tokens
from layouts.calamandara.theme import NOMES
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import HAIR, PAPER
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream

SIZE = Size(132, 194)  # two on A4 and on letter
_LEFT = 6.0
_WIDTH = SIZE.width - 2 * _LEFT
_PHASE_ROW = 13.4
_SYMBOL_ROW = 11.2
_EFFECT_ROW = 8.6
_TABLES = (73.0, 90.0, 113.5)  # the middles of the drawings of tables for 2, 3 and 4


def make(request: PrintRequest) -> Sequence[Piece]:
    """One guide a traveller (calamandara.componentes.guias); what it holds is ours."""
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
    theme.heading(pen, "Calamandara", _LEFT, SIZE.height - 12.5, size=25)
    win = theme.style(8.5, colour=theme.SLATE, align="right", valign="middle")
    theme.say(
        pen,
        palavras.VITORIA,
        SIZE.width - _LEFT - 66,
        SIZE.height - 14,
        66,
        9,
        win,
    )
    y = SIZE.height - 22
    y = _section(pen, _("A turn: each phase once, in order, none is a duty"), y)
    for number, (title, words) in enumerate(palavras.FASES, 1):
        _phase(pen, number, title, words, y - number * _PHASE_ROW + 0.6)
    y = _section(pen, _("The nine symbols"), y - 4 * _PHASE_ROW - 6.4)
    corners = _("corners: attack symbol").to(pen.look.lang)
    pen.text(SIZE.width - _LEFT, y + 3.2, corners, size=8, align="right", colour=theme.SLATE)
    for at, name in enumerate(DEPOSITOS):
        _symbol(pen, name, y - (at + 1) * _SYMBOL_ROW + 0.8)


def _section(pen: Painter, title: Message, y: float) -> float:
    """A heading with its baseline at y and a line below; gives where the contents begin."""
    theme.heading(pen, title, _LEFT, y, size=13, colour=theme.LIGHT)
    pen.line((_LEFT, y - 1.8), (SIZE.width - _LEFT, y - 1.8), colour=theme.LIGHT)
    return y - 3.2


def _phase(pen: Painter, number: int, title: Message, words: Message, y: float) -> None:
    pen.text(_LEFT + 3, y + 3.2, str(number), size=24, font=theme.TITLE, align="centre", colour=theme.INK)
    theme.heading(pen, title, _LEFT + 8, y + 4.2, size=13)
    look = theme.style(8.5, valign="middle", min_size=7)
    theme.say(pen, words, _LEFT + 34, y, _WIDTH - 34, _PHASE_ROW - 1.6, look)


def _symbol(pen: Painter, name: str, y: float) -> None:
    plate = theme.slab(SeededStream("guia", name), _LEFT, y, 9.6, 9.6, crooked=0.5)
    theme.plate(pen, plate, PAPER)
    if name in ATAQUE:
        with pen.moved(_LEFT, y, scale=9.6 / LADO_DO_TOKEN):
            tokens.notches(pen)
    theme.sign(pen, name, _LEFT + 4.8, y + 4.8, 7.0)
    theme.heading(pen, NOMES[name], _LEFT + 12.5, y + 3.4, size=11.5)
    look = theme.style(8.5, valign="middle", min_size=7)
    theme.say(pen, palavras.SIMBOLOS[name], _LEFT + 34, y, _WIDTH - 34, 9.6, look)


def _back(pen: Painter) -> None:
    theme.ground(pen, SIZE.width, SIZE.height)
    y = _section(pen, _("The effects of the Cartas de Lembrança"), SIZE.height - 9)
    half = (len(LEMBRANCAS) + 1) // 2
    column = _WIDTH / 2
    for at, lembranca in enumerate(LEMBRANCAS):
        x, foot = _LEFT + at // half * (column + 1), y - (at % half + 1) * _EFFECT_ROW
        theme.sign(pen, lembranca.icone, x + 3, foot + 3.9, 5.8)
        theme.sign(pen, lembranca.efeito, x + 8.8, foot + 5.0, 2.8, theme.LIGHT)
        theme.heading(pen, f"{lembranca.nome} ×{lembranca.quantidade}", x + 11.2, foot + 4.0, size=9)
        look = theme.style(7.5, colour=theme.SLATE, min_size=7)
        theme.say(pen, symbols.title(lembranca.icone), x + 11.2, foot - 0.2, column - 13, 2.9, look)
    y -= half * _EFFECT_ROW
    _kinds_of_effect(pen, y - 6.6)
    y = _section(pen, _("Set-up"), y - 17.5)
    look = theme.style(8.5, min_size=7, leading=1.2)
    theme.say(pen, palavras.MONTAGEM, _LEFT, 5, 60, y - 6, look)
    for x, (count, seats) in zip(_TABLES, MESAS.items(), strict=True):
        _table(pen, seats, count, x, (y + 9) / 2)


def _kinds_of_effect(pen: Painter, y: float) -> None:
    """What the two types of effect are (calamandara.lembranca.imediato, .vinculado)."""
    look = theme.style(8, min_size=7)
    column = _WIDTH / 2
    for at, (sign, words) in enumerate(palavras.EFEITOS.items()):
        x = _LEFT + at * (column + 1)
        theme.sign(pen, sign, x + 3, y + 0.4, 4.2, theme.LIGHT)
        theme.say(pen, words, x + 7, y - 3.4, column - 8, 6.4, look)


def _table(pen: Painter, seats: tuple[Assento, ...], count: int, x: float, y: float) -> None:
    """How the boards join for a number of travellers (calamandara.decisao.3)."""
    unit = 1.15  # of a space; a Terra is 5 by 6 of them
    turns = {"S": 0, "W": 270, "N": 180, "E": 90}
    with pen.moved(x, y, scale=unit):
        for number, seat in enumerate(seats):
            with pen.moved(0, 0, turn=turns[seat]):
                pen.rect(-2.5, -8.5, 5, 4, fill=None, stroke=theme.VIAJANTES[number].deep, weight=HAIR)
                pen.ground(-2.5, -4.5, 5, 2, theme.LIGHT.tint(0.25))
                theme.VIAJANTES[number].shape(pen, 0, -6.5, 1.3, theme.VIAJANTES[number].colour)
        pen.ground(-2.5, -2.5, 5, 5, theme.LIGHT.tint(0.25))
        pen.polygon([(0, 1.6), (0.5, 0), (0, -1.6), (-0.5, 0)], fill=theme.INK)
    pen.text(x, y - 15.5, str(count), size=14, font=theme.TITLE, align="centre", colour=theme.INK)
