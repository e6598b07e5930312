"""The play mats: Territórios towards the opponent, then the Campo, piles at the right, tracks below."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from companion.cards.measures import Area, Size
from companion.games.fabula import pieces
from companion.language import Message, _
from layouts.boards.slots import slot_of
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Painter
from layouts.fabula import theme, trilhas
from layouts.fabula.areas import PILHAS, Form, MatAreas
from layouts.fabula.gravura import moldura, raios, talho
from layouts.fabula.mandalas import Tinta, mandala
from layouts.fabula.matas import mata
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, rectangle

# The marks that distinguish the mats: their names and the wood that their carving is inked with.
TAPETES: tuple[tuple[str, Message, Colour], ...] = (
    ("mata", _("Mat of the Forest"), theme.MATA),
    ("barro", _("Mat of the Clay"), theme.BARRO),
)
NOMES_DAS_PILHAS = {"baralho": _("Baralho"), "descarte": _("Descarte"), "degredo": _("Degredo")}
_DICAS = {
    "baralho": _("face down"),
    "descarte": _("face up, for everyone to see"),
    "degredo": _("face up, for everyone to see"),
}
_SIGNS = {"baralho": "comprar", "descarte": "descartar", "degredo": "degredo"}
_CORNER = 3.0  # of a card
_LAND = 1.17  # the height of a skyline in its widths
_TITLE = 17.0  # points
_LEFT_OF_SEAM = 41.0  # where words below the Centro begin: mats of letter are parted beyond them
_ABOVE_SEAM = 29.0  # from the top of the Aliados: no seam of four parts runs through their name


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a mat for each player; from the third on the carvings repeat."""
    slot = slot_of(request, pieces.CARTA)
    return [
        replace(_piece(seat, slot, "wide", request.lang), forms=(_piece(seat, slot, "narrow", request.lang),))
        for seat in range(pieces.TAPETES.para(request.players))
    ]


def _piece(seat: int, slot: Size, form: Form, lang: str) -> Piece:
    kind = seat % len(TAPETES)
    areas = MatAreas(slot, form)
    face = Face(f"fabula-tapete-{kind}-{form}-{slot}", areas.mat, partial(_mat, kind, areas))
    return Piece(f"tapete-{seat + 1}", TAPETES[kind][1].to(lang), face)


def _mat(seat: int, areas: MatAreas, pen: Painter) -> None:
    name, called, colour = TAPETES[seat]
    _rim(pen, areas.mat, name, colour)
    _rows(pen, areas)
    for lugar in pieces.TERRITORIOS:
        _base(pen, areas, lugar, name, colour)
    _exposure(pen, areas.exposicao())
    _captured(pen, areas.capturadas(), colour)
    if free := areas.free():
        land = Area(free.x + 2, areas.bases + 18, free.width - 4, (free.width - 4) * _LAND)
        _land(pen, land, f"{name}-horizonte", colour)
    for at in range(areas.aliados):
        _ally(pen, areas, at, name, colour)
        _loose(pen, areas, at)
    for pile in PILHAS:
        _pile(pen, areas.pilha(pile), pile, name, colour)
    middle = areas.pilha(PILHAS[-1]).centre[0]
    foot = areas.pilha(PILHAS[-1]).y - 10.6
    pen.text(middle, foot, called.to(pen.look.lang), size=9, font=theme.TITLE, colour=colour, align="centre")
    level, upright = areas.lands - (areas.gap + 1) / 2, (areas.right + areas.piles) / 2
    _stroke(pen, (areas.left, level), (areas.right, level), colour)
    _stroke(pen, (upright, areas.loose + 5), (upright, areas.mat.height - 4), colour)
    trilhas.draw(pen, areas, colour)


def _rim(pen: Painter, size: Size, name: str, colour: Colour) -> None:
    """Draw the rim, uneven like a block, along which the mat may be cut."""
    rim = Sketch()
    rim.fill(
        moldura(SeededStream("fabula", "tapete", name), size.width - 0.8, size.height - 0.8, 0.6), colour
    )
    with pen.moved(0.4, 0.4):
        rim.draw(pen)


def _rows(pen: Painter, areas: MatAreas) -> None:
    """Draw the names of the rows along the left edge, read from the owner's right."""
    first, loose, lands = areas.aliado(0), areas.modificacao(0), areas.territorio("arredor-1")
    for area, title in (
        (lands, _("Territórios")),
        (first, _("Campo: Aliados")),
        (loose, _("Campo: Modificações")),
    ):
        middle = area.top - _ABOVE_SEAM if area is first else area.centre[1]
        pen.text(
            areas.left - 2.8,
            middle,
            title.to(pen.look.lang),
            size=14,
            font=theme.TITLE,
            align="centre",
            turn=90,
        )


# ---------------------------------------------------------------- Territórios


def _base(pen: Painter, areas: MatAreas, lugar: str, name: str, colour: Colour) -> None:
    area, tracker = areas.territorio(lugar), areas.rastreador(lugar)
    centro = lugar == "centro"
    if centro:
        _carving(pen, area.inset(3), "centro", colour, "folha")
    else:
        _land(
            pen, Area(area.x + 5, area.y + 18, area.width - 10, area.height - 26), f"{name}-{lugar}", colour
        )
    pen.rect(*area, stroke=INK, weight=BOLD if centro else LINE, radius=_CORNER)
    title = _("Centro") if centro else _("Arredor")
    pen.text(
        area.centre[0], area.y + 6, title.to(pen.look.lang), size=_TITLE, font=theme.TITLE, align="centre"
    )
    value = str(pieces.RESISTENCIA["centro" if centro else "arredor"])
    pen.rect(*tracker, stroke=theme.CINZA, weight=HAIR, radius=2, dash=(1.4, 1.4))
    theme.sign(pen, "resistencia", tracker.centre[0] - 7, tracker.centre[1] + 2, 9, theme.CINZA)
    pen.text(tracker.centre[0] + 1, tracker.centre[1] - 2, value, size=32, font=theme.SANS_BOLD)
    hint = theme.style(7, align="centre", colour=theme.CINZA)
    theme.say(pen, _("tracker of resistência"), tracker.x + 1, tracker.y + 1.2, tracker.width - 2, 4, hint)


def _exposure(pen: Painter, area: Area) -> None:
    pen.rect(*area, stroke=theme.CINZA, weight=HAIR, radius=2, dash=(1.4, 1.4))
    look = theme.style(9, valign="middle", min_size=8)
    words = _(
        "Exposed once your own four Arredores have all been destroyed or taken; for the rest of the match."
    )
    theme.say(pen, words, area.x + 3, area.y + 2, _LEFT_OF_SEAM, area.height - 4, look)
    theme.sign(pen, "base", area.right - 8.5, area.centre[1], 11, theme.CINZA)


def _captured(pen: Painter, area: Area, colour: Colour) -> None:
    pen.rect(*area, stroke=colour, weight=LINE, radius=_CORNER, dash=(3, 1.6))
    title = theme.style(_TITLE, font=theme.TITLE, align="centre", min_size=11, leading=1.1)
    theme.say(pen, _("Bases taken"), area.x + 3, area.top - 13, area.width - 6, 10, title)
    theme.sign(pen, "base", area.centre[0], area.y + 66, 14, colour)
    look = theme.style(9, align="centre", valign="middle")
    words = _(
        "One above the other, each with its tracker as it stands. They may be attacked and taken "
        "back, and do "
        "not cover your Centro."
    )
    theme.say(pen, words, area.x + 6, area.y + 16, area.width - 12, 30, look)


# ---------------------------------------------------------------- Campo


def _ally(pen: Painter, areas: MatAreas, at: int, name: str, colour: Colour) -> None:
    square, below = areas.aliado(at), areas.sob_o_aliado(at)
    upright = areas.de_pe(square)
    _wings(pen, areas, square)
    pen.rect(*upright, stroke=INK, weight=LINE, radius=_CORNER)
    _wheel(pen, *upright.centre, 21, f"{name}-aliado-{at}", "pena", colour)
    pen.polygon(
        [(below.x, below.top), (below.x, below.y), (below.right, below.y), (below.right, below.top)],
        stroke=theme.CINZA,
        closed=False,
    )
    line = below.top - pieces.MODIFICACAO_A_VISTA
    pen.line((below.x + 4, line), (below.right - 4, line), colour=theme.CINZA, dash=(1.4, 1.4))
    theme.sign(pen, "modificacao", below.x + 8, line + 7, 6, theme.CINZA)
    look = theme.style(8, colour=theme.CINZA, valign="middle")
    words = _("Modificações, lower edges in sight")
    theme.say(pen, words, below.x + 14, line + 3, below.width - 16, 8, look)


def _loose(pen: Painter, areas: MatAreas, at: int) -> None:
    square = areas.modificacao(at)
    upright = areas.de_pe(square)
    _wings(pen, areas, square)
    pen.rect(*upright, stroke=theme.CINZA, weight=LINE, radius=_CORNER, dash=(3, 1.6))
    theme.sign(pen, "modificacao", upright.centre[0], upright.centre[1] + 4, 10, theme.CINZA)
    look = theme.style(8, align="centre", colour=theme.CINZA)
    theme.say(pen, _("not attached"), upright.x, upright.centre[1] - 14, upright.width, 5, look)


def _wings(pen: Painter, areas: MatAreas, square: Area) -> None:
    """Draw the corners of a card that lies turned."""
    turned = areas.deitada(square)
    for right in (False, True):
        edge = turned.right if right else turned.x
        inward = -1 if right else 1
        for low in (True, False):
            y = turned.y if low else turned.top
            up = 1 if low else -1
            pen.polygon(
                [(edge + inward * 7, y), (edge, y), (edge, y + up * 7)], stroke=theme.CINZA, closed=False
            )
        theme.sign(pen, "virar", edge + inward * areas.turning, turned.centre[1], 5.5, theme.CINZA)


# ---------------------------------------------------------------- piles


def _pile(pen: Painter, area: Area, pile: str, name: str, colour: Colour) -> None:
    x, y = area.centre
    if pile == "baralho":
        _carving(pen, area.inset(3.5), name, colour, "pena")
    else:
        theme.sign(pen, _SIGNS[pile], x, y, 14, theme.CINZA)
    pen.rect(*area, stroke=INK, weight=LINE, radius=_CORNER)
    title = NOMES_DAS_PILHAS[pile].to(pen.look.lang)
    pen.text(x, area.top + 2.6, title, size=_TITLE, font=theme.TITLE, align="centre")
    look = theme.style(8, align="centre", colour=theme.CINZA)
    theme.say(pen, _DICAS[pile], area.x, area.y - 5.2, area.width, 4, look)


def _carving(pen: Painter, area: Area, name: str, colour: Colour, peca: str) -> None:
    """Draw a mandala in the place of a card, on rays or over a rule."""
    if name == "centro":
        _wheel(pen, area.centre[0], area.centre[1] + 6, 26, name, peca, colour)
        _stroke(pen, (area.x + 3, area.y + 10), (area.right - 3, area.y + 10), colour)
        return
    chance, ground, picture = SeededStream("fabula", "tapete", name, "raios"), Sketch(), Sketch()
    box = (area.width, area.height)
    ground.fill(raios(chance, box[0] / 2, box[1] / 2, 27.5, box, 40, 0.7), colour)
    picture.place(ground, clip=rectangle(0, 0, *box))
    with pen.moved(area.x, area.y):
        picture.draw(pen)
    _wheel(pen, *area.centre, 26, name, peca, colour)


def _wheel(pen: Painter, x: float, y: float, radius: float, name: str, peca: str, colour: Colour) -> None:
    """Draw a mandala that its name makes distinct."""
    tinta = Tinta((PAPER,), leve=True) if pen.look.low_ink else Tinta((colour.tint(0.25), PAPER))
    picture = Sketch()
    mandala(SeededStream("fabula", "tapete", name, peca), picture, x, y, radius, peca, tinta)
    picture.draw(pen)


def _land(pen: Painter, area: Area, name: str, colour: Colour) -> None:
    """Draw a skyline in the place of an Arredor, which its name makes distinct."""
    bare = pen.look.low_ink
    tinta = Tinta((PAPER,), leve=True) if bare else Tinta((colour.tint(0.3), PAPER, colour.tint(0.15)))
    land, picture = Sketch(), Sketch()
    mata(SeededStream("fabula", "tapete", name), land, area.width, area.height, tinta)
    picture.place(land, clip=rectangle(0, 0, area.width, area.height))
    with pen.moved(area.x, area.y):
        picture.draw(pen)


def _stroke(pen: Painter, start: tuple[float, float], end: tuple[float, float], colour: Colour) -> None:
    """Draw a long gouge stroke between two areas."""
    picture = Sketch()
    picture.fill(talho(start, end, 0.9, belly=0.5), colour)
    picture.draw(pen)
