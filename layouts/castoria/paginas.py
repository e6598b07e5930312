"""The two Páginas: a Narrador's board, with the hierarquia, the zones, the PI track and the phases."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from companion.cards.measures import Area, Size
from companion.games.castoria import pieces
from companion.language import Both, Message, Wording, _
from layouts.boards.slots import slot_of
from layouts.castoria import theme, trilha
from layouts.castoria.areas import MARGEM, Form, PageAreas
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, HAIR, INK, LINE
from layouts.drawing.pen import MM, Painter, Point
from layouts.typography import fonts

ZONE_NAMES = {"inventario": _("Inventário"), "cemiterio": _("Cemitério"), "acoes": _("Ações")}
PHASES: dict[str, tuple[Wording, Message]] = {
    "compra": (Both("Compra", "Draw"), _("draw one card")),
    "construcao": (_("Building"), _("convoke; Ações and Condecorações")),
    "luta": (_("Fight"), _("attack; Ações")),
    "reconstrucao": (_("Rebuilding"), _("Ações and Condecorações")),
}
_CORNER = 3.0  # of a card
_BESIDE_SEAM = 7.0  # from the middle to what stands left of it, so that the cut at 190 mm parts nothing


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a Página for each Narrador, distinguished by the sun and the moon."""
    slot = slot_of(request, pieces.CARTA)
    return [
        replace(
            _piece(narrador, slot, "tall", request.lang), forms=(_piece(narrador, slot, "low", request.lang),)
        )
        for narrador in theme.NARRADORES
    ]


def _piece(narrador: str, slot: Size, form: Form, lang: str) -> Piece:
    areas = PageAreas(slot, form)
    face = Face(f"castoria-pagina-{narrador}-{form}-{slot}", areas.pagina, partial(_pagina, narrador, areas))
    return Piece(f"pagina-{narrador}", theme.NARRADORES[narrador].to(lang), face)


def _pagina(narrador: str, areas: PageAreas, pen: Painter) -> None:
    theme.paper(pen, areas.pagina.width, areas.pagina.height)
    _margins(pen, areas)
    for name in pieces.ESPACOS:
        _space(pen, areas, name)
    for name in pieces.SUPORTES:
        _support(pen, areas, name)
    _zones(pen, areas)
    trilha.draw(pen, areas.trilha)
    phases(pen, areas.fases)
    _narrador(pen, areas.narrador)
    convocacao(pen, areas.convocacao)
    _title(pen, areas, narrador)


# ---------------------------------------------------------------- the hierarquia


def _space(pen: Painter, areas: PageAreas, name: str) -> None:
    """Draw room for a card upright (a full line), turned (hairlines) and for a Condecoração below it."""
    level = pieces.nivel(name)
    colour = theme.CASTES[level]
    upright, turned, strip = areas.carta_em_pe(name), areas.carta_virada(name), areas.faixa(name)
    within = strip.y >= MARGEM
    theme.clear(pen, *turned, radius=_CORNER)
    theme.clear(pen, *upright, radius=_CORNER)
    if within:
        theme.clear(pen, *strip)
    _wings(pen, turned, upright)
    if within:
        pen.rect(*strip, stroke=colour, dash=(1.2, 1.2))
    pen.rect(*upright, stroke=colour, weight=BOLD, radius=_CORNER)
    _emblems(pen, level, upright)
    if within:
        _strip_words(pen, strip)
    pen.text(
        turned.x + (upright.x - turned.x) / 2,
        turned.y + (-7.5 if turned.y - upright.y > 10 else 2.5),  # below the wing, else in its foot
        name,
        size=12,
        font=fonts.SANS_BOLD,
        colour=colour,
        align="centre",
    )


def _wings(pen: Painter, turned: Area, upright: Area) -> None:
    """Draw the room that a turned card covers beside the upright one, and what turns it to each side."""
    right = upright.x + upright.width
    for edge, inner, name in (
        (turned.x, upright.x, "condecoracao"),
        (turned.x + turned.width, right, "acao"),
    ):
        top = turned.y + turned.height
        outward = -1 if edge < inner else 1
        cut = edge - outward * 2
        pen.polygon(
            [
                (inner, top),
                (cut, top),
                (edge, top - 2),
                (edge, turned.y + 2),
                (cut, turned.y),
                (inner, turned.y),
            ],
            stroke=theme.SILVER,
            closed=False,
        )
        turning = "virar-esquerda" if outward < 0 else "virar-direita"
        middle = (edge + inner) / 2
        theme.sign(pen, turning, middle, turned.centre[1] + 4, 6, theme.SILVER)
        theme.sign(pen, name, middle, turned.centre[1] - 4, 6, theme.SILVER)


def _emblems(pen: Painter, level: int, card: Area) -> None:
    """Draw the caste in two corners, upright for each Narrador, and vines that grow with its rank."""
    colour = theme.CASTES[level]
    corner = 14.0
    for turn, x, y in ((0, card.x + corner, card.top - corner), (180, card.right - corner, card.y + corner)):
        with pen.moved(x, y, turn=turn):
            theme.sign(pen, f"n{level}", 0, 0, 18, colour)
    x, y = card.centre
    reach = {3: 12.0, 2: 15.0, 1: 18.0}[level]
    for side in (-1, 1):
        for up in (-1, 1):
            start = (x + side * _BESIDE_SEAM, y + up * 2.5)
            end = (start[0] + side * reach, start[1] + up * 5)
            theme.vine(pen, start, end, colour, waves=4 - level, sway=1.2 * side * up, leaves=4.4)


def _strip_words(pen: Painter, strip: Area) -> None:
    look = theme.style(7, align="right", valign="bottom", colour=theme.SILVER)
    theme.say(pen, _("Condecorações"), strip.x, strip.y + 1.2, strip.width - 2, 3.5, look)


def _support(pen: Painter, areas: PageAreas, name: str) -> None:
    """Draw a pointed arch from the two spaces below to the one that they support, with the rule within."""
    strip = areas.faixa(name)
    top = (strip.centre[0], strip.y - 1.5)
    left, right = (areas.carta_virada(below) for below in pieces.SUPORTES[name])
    foot = areas.arch_foot(name)
    for start in ((left.x + left.width, foot), (right.x, foot)):
        _arch_side(pen, start, top)
    middle = foot + 7
    theme.sign(pen, "suporte", top[0] - 14, middle, 8, INK)
    look = theme.style(8, align="left", valign="middle")
    theme.say(pen, _("one with equal or greater Valor, or both"), top[0] - 4, middle - 7, 26, 14, look)


def _arch_side(pen: Painter, start: Point, top: Point) -> None:
    rise, run = top[1] - start[1], top[0] - start[0]
    control = (start[0] + run * 0.1, start[1] + rise * 0.66)
    pen.curve(start, [(control, (start[0] + run * 0.62, top[1] - rise * 0.16), top)], stroke=INK, weight=BOLD)
    pen.circle(*start, 1.5, fill=INK)
    outward = 1 if run > 0 else -1
    for part, length in ((0.62, 3.4), (0.8, 4.4)):
        root = (start[0] + run * (0.03 + part**3), start[1] + rise * part)
        theme.leaf(pen, root, 90 + outward * 62, length, INK, fill=theme.GOLD.tint(0.3))


# ---------------------------------------------------------------- zones and boxes


def _zones(pen: Painter, areas: PageAreas) -> None:
    for name, area in areas.zonas.items():
        theme.clear(pen, *area, radius=_CORNER)
        pen.rect(*area, stroke=INK, weight=LINE, radius=_CORNER)
        pen.rect(
            area.x + 1.2, area.y + 1.2, area.width - 2.4, area.height - 2.4, stroke=INK, radius=_CORNER - 1
        )
        symbol = "acao" if name == "acoes" else name
        theme.sign(pen, symbol, *area.centre, 16)
    inventario, cemiterio, acoes = areas.inventario, areas.cemiterio, areas.acoes
    beside, size = (1.8, 14) if areas.sleeved else (2.2, 17)
    x = inventario.right + beside
    theme.heading(pen, ZONE_NAMES["inventario"], x, inventario.centre[1], size=size, align="centre", turn=-90)
    x = acoes.x - beside
    theme.heading(pen, ZONE_NAMES["acoes"], x, acoes.centre[1], size=size, align="centre", turn=90)
    x, y = cemiterio.centre[0], cemiterio.top + 3.4
    theme.heading(pen, ZONE_NAMES["cemiterio"], x, y, size=17, align="centre")


def phases(pen: Painter, area: Area) -> None:
    """Draw the four phases from top to bottom, each with a place for the phase token."""
    row = (area.height - 7) / len(pieces.FASES)
    side = pieces.LADO_DO_MARCADOR
    theme.heading(pen, _("Phases"), area.x, area.y + area.height - 4.5, size=15)
    for at, name in enumerate(pieces.FASES):
        middle = area.y + area.height - 7 - (at + 0.5) * row
        theme.slot(pen, area.x + side / 2, middle, side + 0.8)
        theme.sign(pen, f"fase-{name}", area.x + side / 2, middle, 9)
        if at:
            _arrow_down(pen, area.x + side / 2, middle + row / 2)
        title, hint = PHASES[name]
        x, width = area.x + side + 3, area.width - side - 3
        bold = theme.style(12, font=fonts.SANS_BOLD, valign="bottom", min_size=10)
        theme.say(pen, title, x, middle + 0.4, width, 6, bold)
        theme.say(pen, hint, x, middle - 8, width, 7.4, theme.style(8, leading=1.1))


def _arrow_down(pen: Painter, x: float, y: float) -> None:
    pen.polygon([(x - 1.6, y + 0.8), (x + 1.6, y + 0.8), (x, y - 1.2)], fill=INK)


def _narrador(pen: Painter, area: Area) -> None:
    """Draw the places that show whether the Narrador has acted or been attacked this turn."""
    _box_title(pen, area, _("Narrador"))
    for side, name, label in ((-1, "acao", _("has acted")), (1, "ataque-direto", _("was attacked"))):
        x, y = area.centre[0] + side * 9.5, area.y + area.height - 17
        theme.slot(pen, x, y, pieces.LADO_DO_MARCADOR + 0.8)
        theme.sign(pen, name, x, y, 8)
        look = theme.style(8, align="centre", leading=1.1)
        theme.say(pen, label, x - 9, y - 18, 18, 9.5, look)


def convocacao(pen: Painter, area: Area) -> None:
    """Draw the places that show which castes have been convoked this turn."""
    _box_title(pen, area, _("Convoked this turn"))
    side = pieces.LADO_DO_MARCADOR + 0.8
    for level, right, row in ((1, 0.0, 0), (2, -1, 1), (3, 1, 1)):
        x = area.centre[0] + right * 9.5
        y = area.y + area.height - 15 - row * (side + 1.6)
        theme.slot(pen, x, y, side, theme.CASTES[level])
        theme.sign(pen, f"n{level}", x, y, 9, theme.CASTES[level])


def _box_title(pen: Painter, area: Area, title: Message) -> None:
    look = theme.style(12, font=theme.TITLE, align="centre", min_size=9)
    theme.say(pen, title, area.x - 2, area.y + area.height - 5, area.width + 4, 5, look)


# ---------------------------------------------------------------- whose it is, and the margins


def _title(pen: Painter, areas: PageAreas, narrador: str) -> None:
    """Draw the name of the game and of the Página between the two N2, one on each half of a split Página.

    Where the wings of turned cards reach down to it, one stands above the other on the right half.
    """
    x, seam = areas.pagina.width / 2, areas.pagina.width / 2 - _BESIDE_SEAM
    foot = max(areas.espaco("N2-1").y, areas.espaco("N3-2").top) + 5
    theme.motif(pen, narrador, x + 14, areas.arch_foot("N1") - 9, 7.5, theme.GOLD)
    called, left = theme.NARRADORES[narrador].to(pen.look.lang), seam + 2 * _BESIDE_SEAM - 4
    if areas.carta_virada("N2-1").y >= foot + 7:
        pen.text(seam, foot, "Castória", size=24, font=theme.TITLE, align="right")
        end = areas.espaco("N2-2").x  # where the name of the space begins
    else:
        left, end = seam + 4, areas.carta_virada("N2-2").x - 1
        pen.text(left, foot + 8, "Castória", size=19, font=theme.TITLE)
    size = min(13.0, 13.0 * (end - left) * MM / fonts.width(called, theme.TITLE_LIGHT, 13))
    pen.text(left, foot, called, size=size, font=theme.TITLE_LIGHT)


def _margins(pen: Painter, areas: PageAreas) -> None:
    """Draw the edge that may be cut off, and vines beside the boxes of the base."""
    width, height = areas.pagina.width, areas.pagina.height
    pen.rect(1, 1, width - 2, height - 2, stroke=theme.GOLD, weight=HAIR, radius=2)
    for gap in (areas.narrador, areas.convocacao):
        for side in (-1, 1):
            x = gap.centre[0] + side * 24.5
            theme.vine(
                pen,
                (x, gap.y - 7 if gap.y > 7 else 4),
                (x, gap.y + 30),
                theme.GOLD,
                waves=4,
                sway=side * 1.6,
                leaves=4.2,
                fill=theme.GOLD.tint(0.3),
            )
