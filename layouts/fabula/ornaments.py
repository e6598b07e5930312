"""Fábula's ornaments: woodcuts of what cards are called, mandalas, the land of a Base, carved rules.

Coloured parts take the card's own colours, first to last; the indicators alone state them (fabula.2.4.4,
fabula.2.4.5).
"""

from functools import partial

from companion.cards.card import Card
from layouts.component import Ornament
from layouts.drawing.colours import INK, PAPER, Colour
from layouts.drawing.pen import Painter
from layouts.fabula import figuras, theme
from layouts.fabula.gravura import moldura, ondas, raios, talho
from layouts.fabula.mandalas import Tinta, mandala
from layouts.fabula.matas import clareira, mata
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.figures import DrawnFigure
from layouts.ornaments.sketch import Sketch, half_turn, rectangle

_RIM = 0.3  # of a frame
_THIN = 0.36  # how strongly colours are printed in ornaments
_HALF, _FAINT = 0.6, 0.16  # the same in the lines and the fills of a halo
_LEAST = 14.0  # millimetres of a box for a figure
_MARGIN = 1.4  # millimetres between a figure's grid and the edge of the box
_STRAW = Colour.of("#EFE3BE")  # where a card has no colour


def cores_de(card: Card) -> tuple[str, ...]:
    """Return the codes of a card's colours, in the order of the book."""
    return tuple(str(card.value("cores") or "").split())


def _tinta(card: Card, low_ink: bool) -> Tinta:
    """Return the fills of the petals: at most two colours of the card, and bare paper between them."""
    if low_ink:
        return Tinta((PAPER,), leve=True)
    found = [theme.CORES[code].tint(_THIN) for code in cores_de(card)[:2]] or [_STRAW]
    return Tinta((found[0], found[1] if len(found) > 1 else PAPER, found[-1]))


def _halo(card: Card) -> Tinta:
    """Return the colours of the mandala behind a figure: pale, its lines in the card's first colour."""
    own = [theme.CINZA if code == "BR" else theme.CORES[code] for code in cores_de(card)[:2]] or [theme.CINZA]
    return Tinta((own[0].tint(_FAINT), PAPER, own[-1].tint(_FAINT)), linha=own[0].tint(_HALF))


def _gravura(peca: str, pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the figure of a card before a mandala, or the mandala alone, in a carved rim."""
    chance = SeededStream("fabula", peca, card.id)
    picture, inside = Sketch(), Sketch()
    figure = figuras.chosen_for(card)
    if figure and min(width, height) >= _LEAST:
        _figure(chance, inside, peca, figure, card, (width, height), pen.look.low_ink)
    else:
        _mandala(chance, inside, peca, _tinta(card, pen.look.low_ink), (width, height))
    _framed(chance, picture, inside, width, height)
    picture.draw(pen)


def _framed(chance: SeededStream, picture: Sketch, inside: Sketch, width: float, height: float) -> None:
    picture.place(inside, clip=rectangle(_RIM, _RIM, width - 2 * _RIM, height - 2 * _RIM))
    picture.fill(moldura(chance, width, height, _RIM), INK)


def _figure(
    chance: SeededStream,
    sketch: Sketch,
    peca: str,
    figure: DrawnFigure,
    card: Card,
    box: tuple[float, float],
    low_ink: bool,
) -> None:
    """Draw a figure as large as the box, before a halo and gouge strokes, which low ink leaves out."""
    width, height = box
    size = min(width, height) - 2 * _MARGIN
    aside = (width - size) / 2 * chance.pick((-0.9, -0.5, 0.5, 0.9))
    x, y = width / 2 + aside, height / 2
    radius = size / 2 * chance.real(0.92, 1.0)
    if not low_ink:
        cut, count = chance.pick((raios, ondas)), chance.whole(18, 28)
        sketch.fill(cut(chance, x, y, radius + 0.7, box, count, 0.36), INK)
        mandala(chance, sketch, x, y, radius, peca, _halo(card))
    turned = chance.odds(0.5)
    figuras.print_figure(sketch, figure, x, y, size, low_ink=low_ink, turned=turned)


def _mandala(chance: SeededStream, sketch: Sketch, peca: str, tinta: Tinta, box: tuple[float, float]) -> None:
    """Draw a mandala on a ground of rays or rings of gouge strokes."""
    x, y = box[0] / 2, box[1] / 2
    radius = min(box) / 2 * chance.real(0.84, 0.9)
    cut, count, breadth = chance.pick((raios, raios, ondas)), chance.whole(24, 40), chance.real(0.34, 0.46)
    if not tinta.leve:
        sketch.fill(cut(chance, x, y, radius + 0.7, box, count, breadth), INK)
    mandala(chance, sketch, x, y, radius, peca, tinta)


def _mata(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the land of a Base in a carved rim, and what its name names in the middle of it."""
    chance = SeededStream("fabula", "mata", card.id)
    picture, land = Sketch(), Sketch()
    low_ink = pen.look.low_ink
    if figure := figuras.chosen_for(card):
        ground = height * chance.real(0.14, 0.18)
        size = min(width * 0.78, (height - ground) * 0.86)
        x, y = width / 2, ground + size / 2 - 0.5
        halo = _halo(card)
        if not low_ink:
            mandala(chance, land, x, y + size * 0.2, size * 0.5, "pena", halo)
        clareira(chance, land, width, height, ground, _tinta(card, True) if low_ink else halo)
        figuras.print_figure(land, figure, x, y, size, low_ink=low_ink)
    else:
        mata(chance, land, width, height, _tinta(card, low_ink))
    _framed(chance, picture, land, width, height)
    picture.draw(pen)


def _talho(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw a carved rule along the longer side: two long gouge strokes with a nick where they meet."""
    chance = SeededStream("fabula", "talho", card.id, f"{width:.1f}x{height:.1f}")
    picture = Sketch()
    upright = height > width
    length, middle = (height, width / 2) if upright else (width, height / 2)
    thick = min(width, height) * 0.8
    meet = length * chance.real(0.42, 0.58)

    def at(along: float) -> tuple[float, float]:
        return (middle, along) if upright else (along, middle)

    picture.fill(
        talho(at(0), at(meet + 1.2), thick, belly=0.5) + talho(at(meet - 1.2), at(length), thick, belly=0.5),
        INK,
    )
    picture.draw(pen)


def _verso(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the common back, the same after half a turn: a great mandala between two skylines."""
    chance = SeededStream("fabula", "verso", card.id)
    low_ink = pen.look.low_ink
    tinta = (
        Tinta((PAPER,), leve=True) if low_ink else Tinta((theme.MATA.tint(0.2), PAPER, theme.BARRO.tint(0.2)))
    )
    picture, half = Sketch(), Sketch()
    strip = height * 0.17
    land = Sketch()
    mata(chance, land, width, strip, tinta)
    half.place(land, clip=rectangle(_RIM, 0, width - 2 * _RIM, strip))
    half.fill(talho((0.5, strip + 0.6), (width - 0.5, strip + 0.6), 0.5, belly=0.5), INK)
    picture.place(half)
    picture.place(half, half_turn(width, height))
    radius = min(width * 0.44, (height - 2 * strip) * 0.44)
    wheel = Sketch()
    box = (width, height - 2 * strip - 2)
    cuts = raios(chance, width / 2, box[1] / 2, radius + 0.8, box, 26, 0.4)
    if not low_ink:
        rays, turned = Sketch(), Sketch()
        rays.fill(cuts, INK)
        upper = rectangle(0, box[1] / 2, width, box[1] / 2)
        wheel.place(rays, clip=upper)
        turned.place(rays, clip=upper)
        wheel.place(turned, half_turn(*box))
    mandala(chance, wheel, width / 2, box[1] / 2, radius, "pena", tinta, counts=(12,))
    picture.place(
        wheel, (1, 0, 0, 1, 0, strip + 1), clip=rectangle(_RIM, strip + 1, width - 2 * _RIM, box[1])
    )
    _turned_rim(chance, picture, width, height)
    picture.draw(pen)


def _turned_rim(chance: SeededStream, picture: Sketch, width: float, height: float) -> None:
    """Draw a rim whose upper half is its lower half turned."""
    rim, lower = Sketch(), Sketch()
    rim.fill(moldura(chance, width, height, _RIM), INK)
    lower.place(rim, clip=rectangle(0, 0, width, height / 2))
    picture.place(lower)
    picture.place(lower, half_turn(width, height))


ORNAMENTS: dict[str, Ornament] = {
    "penas": partial(_gravura, "pena"),
    "sementes": partial(_gravura, "semente"),
    "folhas": partial(_gravura, "folha"),
    "mata": _mata,
    "talho": _talho,
    "verso": _verso,
}
