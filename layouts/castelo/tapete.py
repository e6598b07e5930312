"""The play mat: from the player's edge to the opponent's, with the tracks of castle and wall."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from companion.cards.measures import Area, Size
from companion.games.castelo import pieces
from companion.language import Message, _
from layouts.boards.slots import slot_of
from layouts.castelo import brasao, giz, muralha, palavras, theme, torres, trilha
from layouts.castelo.areas import COLUNAS_DA_TRILHA, Form, MatAreas
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
_HIGH_STRIP = 28.0  # with room for large pictures
_LINE = 0.2  # of a box about tokens, from which it wobbles no further: they lie with air

Hint = tuple[str, Message]  # a charge, and the rule that it illustrates


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a mat for each player, distinguished by their arms; the narrow form has no room for sleeves."""
    slot = slot_of(request, pieces.CARTA)
    mats = []
    for seat in range(1, request.players + 1):
        others = (_piece(seat, slot, "narrow", request.lang),) if slot == pieces.CARTA else ()
        mats.append(replace(_piece(seat, slot, "wide", request.lang), forms=others))
    return mats


def _piece(seat: int, slot: Size, form: Form, lang: str) -> Piece:
    areas = MatAreas(slot, form)
    return Piece(
        name=f"tapete-{seat}",
        title=_("Mat {seat}: {arms}", seat=seat, arms=ARMAS[seat - 1][0]).to(lang),
        front=Face(f"castelo-tapete-{seat}-{form}-{slot}", areas.mat, partial(_mat, seat, areas)),
    )


def _mat(seat: int, areas: MatAreas, pen: Painter) -> None:
    _production(pen, areas)
    _zone(pen, areas, areas.protegida, _("Protected Area"), theme.TROPA, palavras.PROTECTED)
    _wall_strip(pen, areas)
    _zone(pen, areas, areas.combate, _("Combat Area"), theme.TROPA, palavras.COMBAT)
    _field_strip(pen, areas)
    _castle(pen, areas.trilha_do_castelo, seat)
    _wall(pen, areas.trilha_da_muralha)
    _piles(pen, areas, seat)
    _phases(pen, areas.fases)


# ---------------------------------------------------------------- the areas


def _production(pen: Painter, areas: MatAreas) -> None:
    area = areas.producao
    if areas.narrow:  # no room for a stroke beside the name
        theme.heading(pen, _("Produção"), 7.4, area.centre[1], size=15, align="centre", turn=90)
    else:
        _name(pen, Area(3.5, 2, 8.5, area.top - 2), _("Produção"), INK, size=19)
    for number in range(1, pieces.PRODUTORES_NA_MESA + 1):
        card, markers = areas.produtor(number), areas.marcadores_do_produtor(number)
        theme.ghost(pen, *card)
        room = Area(markers.x + 0.6, markers.y + _LINE, markers.width - 1.2, markers.height - 2 * _LINE)
        theme.crayon_box(pen, f"marcadores-{number}", *room, INK, weight=HAIR, wobble=_LINE)
        pen.text(card.centre[0], card.centre[1] + 12, str(number), size=30, font=theme.TITLE, align="centre")
        for column, product in enumerate(pieces.PRODUTOS):
            theme.sign(pen, product, card.centre[0] + (column - 1.5) * 10, card.centre[1] + 2, 7.5)
        if number in _DESCRIBED:
            hint = palavras.PRODUCTION[_DESCRIBED.index(number) % len(palavras.PRODUCTION)]
            look = theme.style(10, align="centre", valign="top")
            theme.say(pen, hint, card.x + 6, card.y + 16, card.width - 12, 22, look)


def _zone(
    pen: Painter, areas: MatAreas, area: Area, name: Message, colour: Colour, hints: Sequence[Hint]
) -> None:
    """Draw an area of tropas: its name where no card covers it, and places for cards upright and turned."""
    _name(pen, _beside(areas, area), name, colour, size=17)
    for number, hint in enumerate(hints, 1):
        place = areas.lugar(area, number)
        x, y = place.centre
        upright, turned = areas.slot, areas.slot.turned
        theme.ghost(pen, x - upright.width / 2, y - upright.height / 2, upright.width, upright.height, colour)
        theme.ghost(pen, x - turned.width / 2, y - turned.height / 2, turned.width, turned.height, colour)
        _hint(pen, place, hint, colour)


def _beside(areas: MatAreas, zone: Area) -> Area:
    """Return the place of the name of a zone."""
    return Area(areas.titulos.x, zone.y, areas.titulos.width, zone.height)


def _wall_strip(pen: Painter, areas: MatAreas) -> None:
    area = areas.muralha
    _name(pen, _beside(areas, area), _("Wall · Armadilhas"), theme.ARMADILHA, size=13)
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
        place = areas.lugar(area, number)
        free = Area(place.x, place.y + high, place.width, place.height - high)
        with pen.clipped(free.x - 1, free.y + 2, free.width + 2, free.height):  # not over the bricks
            theme.ghost(pen, *place, theme.ARMADILHA)
        _hint(pen, free, hint, theme.ARMADILHA)


def _field_strip(pen: Painter, areas: MatAreas) -> None:
    """Draw the strip nearest to the opponent: cards begin here and reach beyond the edge."""
    area, low = areas.campo, areas.campo.height < _HIGH_STRIP
    named = Area(areas.titulos.x, area.y, areas.titulos.width, area.height - (2.2 if low else 1.5))
    _name(pen, named, _("Armadilhas de Campo"), theme.ARMADILHA, size=8 if low else 9)
    middle = area.height / 2 - (0.5 if low else 1)
    for number, hint in enumerate(palavras.FIELD_TRAPS, 1):
        place = areas.lugar(area, number)
        with pen.clipped(0, 0, areas.mat.width, areas.mat.height):
            theme.ghost(pen, *place, theme.ARMADILHA)
        for x in (place.x, place.right):
            tip = areas.mat.height - 1
            pen.polygon(
                [(x - 1.6, tip - 3), (x, tip), (x + 1.6, tip - 3)],
                stroke=theme.ARMADILHA,
                weight=LINE,
                closed=False,
            )
            pen.line((x, tip - 8), (x, tip), colour=theme.ARMADILHA, weight=LINE)
        charge, rule = hint
        with pen.moved(place.x + 16, place.y + middle):
            brasao.figure(pen, charge, 13 if low else 17, theme.ARMADILHA)
        look = theme.style(11, valign="middle", min_size=9, leading=1.15)
        high = 14 if low else 20
        theme.say(pen, rule, place.x + 29, place.y + middle - high / 2, _FIELD_WORDS, high, look)


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


def _castle(pen: Painter, area: Area, seat: int) -> None:
    free = trilha.castle(pen, area, pieces.CASTELO, COLUNAS_DA_TRILHA, number=_NUMBER)
    wide = min(18.0, free.width - 28)
    torres.draw(pen, f"trilha-{seat}", free.x + 1.5, free.y + 1.2, wide, free.height - 2.2)
    words = Area(free.x + wide + 3, free.y, free.width - wide - 4, free.height)
    trilha.title(pen, words, trilha.CASTLE, trilha.CASTLE_AT_0, size=17)
    muralha.draw(pen, "castelo", area.x, area.top + 0.2, area.width, 9, "inteira")


def _wall(pen: Painter, area: Area) -> None:
    trilha.wall(pen, area, pieces.MURALHA, COLUNAS_DA_TRILHA, number=_NUMBER)
    above = Area(area.x, area.top + 0.4, area.width, 15.4)
    theme.sign(pen, "muralha", above.x + 8, above.centre[1], 12)
    trilha.title(
        pen,
        Area(above.x + 16, above.y, above.width - 18, above.height),
        trilha.WALL,
        trilha.WALL_AT_0,
        size=20,
    )


def _piles(pen: Painter, areas: MatAreas, seat: int) -> None:
    for area, name, symbol in (
        (areas.baralho, _("Deck"), "comprar"),
        (areas.descarte, _("Discard"), "descartar"),
    ):
        theme.crayon_box(pen, f"monte-{symbol}-{seat}", *area, theme.PEDRA)
        theme.sign(pen, symbol, area.x + 4.5, area.top + 3.4, 4.6)
        theme.heading(pen, name, area.x + 9.5, area.top + 1.8, size=13)
    deck, discard = areas.baralho, areas.descarte
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
