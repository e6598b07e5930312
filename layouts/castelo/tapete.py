"""The play mat: from the player's edge to the opponent's, with the tracks of castle and wall."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Area
from companion.games.castelo import pieces
from companion.language import Message, _
from layouts.castelo import brasao, giz, muralha, palavras, theme, torres, trilha
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, HAIR, INK, LINE, Colour
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch
from layouts.typography import fonts

# The arms of each seat: their name, and the charge that they bear.
ARMAS: tuple[tuple[Message, str], ...] = (
    (_("Arms of the Lion"), "leao"),
    (_("Arms of the Owl"), "coruja"),
    (_("Arms of the Tree"), "arvore"),
    (_("Arms of the Sun"), "sol"),
    (_("Arms of the Fish"), "peixe"),
    (_("Arms of the Moon"), "lua"),
)
_NUMBER = 30.0  # points
# The greatest width of words in a place, so that they end before the seam of mats of A4.
_WORDS, _FIELD_WORDS = 38.0, 33.0
_DESCRIBED = (1, 2, 4, 5, 7, 8)  # producers with words: mats of letter are parted at the third and the sixth

Hint = tuple[str, Message]  # a charge, and the rule that it illustrates


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a mat for each player, distinguished by their arms."""
    return [
        Piece(
            name=f"tapete-{seat}",
            title=_("Mat {seat}: {arms}", seat=seat, arms=arms).to(request.lang),
            front=Face(f"castelo-tapete-{seat}", pieces.TAPETE, partial(_mat, seat)),
        )
        for seat, (arms, _charge) in enumerate(ARMAS[: request.players], 1)
    ]


def _mat(seat: int, pen: Painter) -> None:
    _production(pen)
    _zone(pen, pieces.AREA_PROTEGIDA, _("Protected Area"), theme.TROPA, palavras.PROTECTED)
    _wall_strip(pen)
    _zone(pen, pieces.AREA_DE_COMBATE, _("Combat Area"), theme.TROPA, palavras.COMBAT)
    _field_strip(pen)
    _castle(pen, seat)
    _wall(pen)
    _piles(pen, seat)
    _phases(pen, pieces.QUADRO_DAS_FASES)


# ---------------------------------------------------------------- the areas


def _production(pen: Painter) -> None:
    area = pieces.PRODUCAO_NA_MESA
    _name(pen, Area(3.5, 2, 8.5, area.top - 2), _("Produção"), INK, size=19)
    for number in range(1, pieces.PRODUTORES_NA_MESA + 1):
        card, markers = pieces.produtor(number), pieces.marcadores_do_produtor(number)
        theme.ghost(pen, *card)
        room = Area(markers.x + 0.6, markers.y + 0.6, markers.width - 1.2, markers.height - 1.2)
        theme.crayon_box(pen, f"marcadores-{number}", *room, INK, weight=HAIR)
        pen.text(card.centre[0], card.centre[1] + 12, str(number), size=30, font=theme.TITLE, align="centre")
        for column, product in enumerate(pieces.PRODUTOS):
            theme.sign(pen, product, card.centre[0] + (column - 1.5) * 10, card.centre[1] + 2, 7.5)
        if number in _DESCRIBED:
            hint = palavras.PRODUCTION[_DESCRIBED.index(number) % len(palavras.PRODUCTION)]
            look = theme.style(10, align="centre", valign="top")
            theme.say(pen, hint, card.x + 6, card.y + 16, card.width - 12, 22, look)


def _zone(pen: Painter, area: Area, name: Message, colour: Colour, hints: Sequence[Hint]) -> None:
    """Draw an area of tropas: its name where no card covers it, and places for cards upright and turned."""
    _name(pen, Area(pieces.TITULOS.x, area.y, pieces.TITULOS.width, area.height), name, colour, size=17)
    for number, hint in enumerate(hints, 1):
        place = pieces.lugar(area, number)
        x, y = place.centre
        upright, turned = pieces.CARTA, pieces.CARTA.turned
        theme.ghost(pen, x - upright.width / 2, y - upright.height / 2, upright.width, upright.height, colour)
        theme.ghost(pen, x - turned.width / 2, y - turned.height / 2, turned.width, turned.height, colour)
        _hint(pen, place, hint, colour)


def _wall_strip(pen: Painter) -> None:
    area = pieces.FAIXA_DA_MURALHA
    _name(
        pen,
        Area(pieces.TITULOS.x, area.y, pieces.TITULOS.width, area.height),
        _("Wall · Armadilhas"),
        theme.ARMADILHA,
        size=13,
    )
    high = 13.0
    stretches: tuple[tuple[float, muralha.State], ...] = (
        (0.76, "inteira"),
        (0.14, "rachada"),
        (0.1, "caida"),
    )
    x = area.x
    for share, state in stretches:
        muralha.draw(pen, f"tapete-{state}", x, area.y + 0.8, area.width * share, high, state)
        x += area.width * share
    for number, hint in enumerate(palavras.WALL_TRAPS, 1):
        place = pieces.lugar(area, number)
        free = Area(place.x, place.y + high, place.width, place.height - high)
        with pen.clipped(free.x - 1, free.y + 2, free.width + 2, free.height):  # not over the bricks
            theme.ghost(pen, *place, theme.ARMADILHA)
        _hint(pen, free, hint, theme.ARMADILHA)


def _field_strip(pen: Painter) -> None:
    """Draw the strip nearest to the opponent: cards begin here and reach beyond the edge."""
    area = pieces.FAIXA_DE_CAMPO
    _name(
        pen,
        Area(pieces.TITULOS.x, area.y, pieces.TITULOS.width, area.height - 1.5),
        _("Armadilhas de Campo"),
        theme.ARMADILHA,
        size=9,
    )
    for number, hint in enumerate(palavras.FIELD_TRAPS, 1):
        place = pieces.lugar(area, number)
        with pen.clipped(0, 0, pieces.TAPETE.width, pieces.TAPETE.height):
            theme.ghost(pen, *place, theme.ARMADILHA)
        for x in (place.x, place.right):
            tip = pieces.TAPETE.height - 1
            pen.polygon(
                [(x - 1.6, tip - 3), (x, tip), (x + 1.6, tip - 3)],
                stroke=theme.ARMADILHA,
                weight=LINE,
                closed=False,
            )
            pen.line((x, tip - 8), (x, tip), colour=theme.ARMADILHA, weight=LINE)
        charge, rule = hint
        with pen.moved(place.x + 16, place.y + 13):
            brasao.figure(pen, charge, 17, theme.ARMADILHA)
        look = theme.style(11, valign="middle", min_size=9, leading=1.15)
        theme.say(pen, rule, place.x + 29, place.y + 3, _FIELD_WORDS, 20, look)


def _hint(pen: Painter, place: Area, hint: Hint, colour: Colour) -> None:
    """Draw a picture, and a rule that is good to have in sight while the place is empty."""
    charge, rule = hint
    x, y = place.centre
    with pen.moved(x, y + 9):
        brasao.figure(pen, charge, 21, colour)
    look = theme.style(11, align="centre", valign="top", min_size=9, leading=1.15)
    theme.say(pen, rule, x - _WORDS / 2, y - 24, _WORDS, 20, look)


def _name(pen: Painter, area: Area, name: Message, colour: Colour, *, size: float) -> None:
    """Draw the name of a zone, read from below upwards, beside a crayon stroke."""
    sketch = Sketch()
    right = area.right - 0.6
    stroke = giz.line(
        SeededStream("castelo", "nome", name.text), [(right, area.y + 1), (right, area.top - 1)]
    )
    sketch.stroke(stroke, colour, LINE if pen.look.low_ink else BOLD)
    sketch.draw(pen)
    words = name.to(pen.look.lang)
    lines = _two_lines(words) if fonts.width(words, theme.TITLE, size) * 25.4 / 72 > area.height else (words,)
    step = size * 0.38
    for number, line in enumerate(lines):
        x = right - 2.4 - (len(lines) - 1 - number) * step
        pen.text(x, area.centre[1], line, size=size, font=theme.TITLE, align="centre", turn=90)


def _two_lines(words: str) -> tuple[str, str]:
    """Return the words on two lines, divided at the space nearest to the middle."""
    spaces = [at for at, sign in enumerate(words) if sign == " "]
    at = min(spaces, key=lambda space: abs(space - len(words) / 2))
    return words[:at], words[at + 1 :]


# ---------------------------------------------------------------- at the sides


def _castle(pen: Painter, seat: int) -> None:
    area = pieces.TRILHA_DO_CASTELO
    free = trilha.castle(pen, area, pieces.CASTELO, pieces.COLUNAS_DA_TRILHA, number=_NUMBER)
    torres.draw(pen, f"trilha-{seat}", free.x + 1.5, free.y + 1.2, 18, free.height - 2.2)
    words = Area(free.x + 21, free.y, free.width - 22, free.height)
    trilha.title(pen, words, trilha.CASTLE, trilha.CASTLE_AT_0, size=17)
    muralha.draw(pen, "castelo", area.x, area.top + 0.2, area.width, 9, "inteira")


def _wall(pen: Painter) -> None:
    area = pieces.TRILHA_DA_MURALHA
    trilha.wall(pen, area, pieces.MURALHA, pieces.COLUNAS_DA_TRILHA, number=_NUMBER)
    above = Area(area.x, area.top + 0.4, area.width, 15.4)
    theme.sign(pen, "muralha", above.x + 8, above.centre[1], 12)
    trilha.title(
        pen,
        Area(above.x + 16, above.y, above.width - 18, above.height),
        trilha.WALL,
        trilha.WALL_AT_0,
        size=20,
    )


def _piles(pen: Painter, seat: int) -> None:
    for area, name, symbol in (
        (pieces.BARALHO, _("Deck"), "comprar"),
        (pieces.DESCARTE, _("Discard"), "descartar"),
    ):
        theme.crayon_box(pen, f"monte-{symbol}-{seat}", *area, theme.PEDRA)
        theme.sign(pen, symbol, area.x + 4.5, area.top + 3.4, 4.6)
        theme.heading(pen, name, area.x + 9.5, area.top + 1.8, size=13)
    deck, discard = pieces.BARALHO, pieces.DESCARTE
    arms, charge = ARMAS[seat - 1]
    with pen.moved(deck.x + 5, deck.y + 25):
        brasao.arms(pen, str(seat), deck.width - 10, 46, theme.PEDRA, charge)
    middle = theme.style(13, font=theme.TITLE, align="centre", valign="middle", min_size=10)
    theme.say(pen, arms, deck.x + 4, deck.y + 12, deck.width - 8, 9, middle)
    # Above the middle, which the seam of a mat on letter runs through.
    theme.sign(pen, "descartar", discard.centre[0], discard.centre[1] + 17, 20)
    look = theme.style(9, align="centre", valign="top")
    theme.say(pen, palavras.DISCARD, discard.x + 8, discard.y + 8, discard.width - 16, 18, look)


def _phases(pen: Painter, area: Area) -> None:
    """Draw the seven phases of a turn."""
    theme.crayon_box(pen, "fases", *area, INK)
    theme.heading(pen, _("The seven phases"), area.x + 4, area.top - 7, size=13)
    step = (area.height - 11) / len(palavras.PHASES)
    for number, (symbol, name, hint) in enumerate(palavras.PHASES, 1):
        y = area.top - 9.6 - number * step
        theme.sign(pen, symbol, area.x + 6, y + step / 2, 5.4)
        pen.text(area.x + 11, y + step / 2 - 1.3, str(number), size=11, font=theme.TITLE)
        named = theme.style(9, font=fonts.SANS_BOLD, valign="middle", min_size=8)
        theme.say(pen, name, area.x + 15, y, 23, step, named)
        rest = theme.style(8, valign="middle", min_size=7, leading=1.05)
        theme.say(pen, hint, area.x + 38, y, area.width - 40, step, rest)
