"""The printed tracks along the owner's edge of a mat: phases, turn and resources, balance, priority."""

from companion.cards.measures import Area
from companion.games.fabula import pieces
from companion.language import Both, Message, Wording, _
from layouts.drawing.colours import HAIR, INK, LINE, Colour
from layouts.drawing.pen import Painter
from layouts.fabula import theme
from layouts.fabula.areas import MatAreas

# Title and hint of each phase: fabula.decisao.1; fabula.1.18.9, fabula.3.2.8, fabula.1.19.2, fabula.1.19.3
FASES: dict[str, tuple[str, Wording, Message]] = {
    "restauracao": ("restauracao", _("Restoration"), _("restore resources; unturn, each Aliado for 1")),
    "compra": ("comprar", Both("Compra", "Draw"), _("draw up to 6 cards in hand")),
    "acao": ("fase-acao", _("Action"), _("Aliados and Modificações")),
    "ofensiva": ("ofensiva", _("Ofensiva"), _("damage to a base")),
    "influencia": ("influencia", _("Influência"), _("take a base")),
    "final": ("fase-final", _("Final"), _("discard down to 5")),
}
NUMBER = 24.0  # points
_SLOT = pieces.LADO_DO_MARCADOR + 0.8
_HEADING = 12.0
_HINT = 16.0  # millimetres wide, so that hints end before the seam of mats of letter


def draw(pen: Painter, areas: MatAreas, colour: Colour) -> None:
    """Draw all tracks of a mat."""
    _phases(pen, areas.fases, colour)
    _turns(pen, areas, colour)
    _balance(pen, areas, colour)
    _priority(pen, areas.prioridade, colour)


def _heading(pen: Painter, area: Area, title: Wording, sign: str, colour: Colour) -> None:
    theme.sign(pen, sign, area.x + 4.2, area.top - 3.8, 6, colour)
    look = theme.style(_HEADING, font=theme.TITLE, valign="middle", min_size=9)
    theme.say(pen, title, area.x + 9, area.top - 7, area.width - 10, 6.4, look)


def _phases(pen: Painter, area: Area, colour: Colour) -> None:
    step = area.width / len(pieces.FASES)
    for at, name in enumerate(pieces.FASES):
        sign, title, hint = FASES[name]
        field = Area(area.x + at * step, area.y, step, area.height)
        pen.rect(*field.inset(0.6), stroke=INK if at else colour, weight=HAIR, radius=2)
        x = field.centre[0]
        theme.slot(pen, x, field.y + 24.4, _SLOT)
        theme.sign(pen, sign, x, field.y + 24.4, 9)
        look = theme.style(10.5, font=theme.TITLE, align="centre", valign="middle", min_size=8)
        theme.say(pen, title, field.x + 1.2, field.top - 8.4, step - 2.4, 6, look)
        small = theme.style(7.5, align="centre", leading=1.1, min_size=7)
        theme.say(pen, hint, x - _HINT / 2, field.y + 1.6, _HINT, 13.4, small)
        if at:
            _arrow(pen, field.x, field.y + 24.4, colour)


def _arrow(pen: Painter, x: float, y: float, colour: Colour) -> None:
    pen.polygon([(x - 1.6, y + 2), (x - 1.6, y - 2), (x + 1.8, y)], fill=colour)


def _turns(pen: Painter, areas: MatAreas, colour: Colour) -> None:
    """Draw the track of turns: two more resources each own turn, ten from the fifth on (fabula.1.7.2c)."""
    _heading(pen, areas.turnos, _("Own turn: resources"), "recurso", colour)
    for at, total in enumerate(pieces.RECURSOS):
        field = areas.casa_do_turno(at)
        last = total == pieces.RECURSOS[-1]
        _field(pen, field, str(total), colour if last else INK, strong=last)
        words = _("turn {number} on", number=at + 1) if last else _("turn {number}", number=at + 1)
        look = theme.style(8, align="centre", valign="middle", leading=1.05, min_size=7)
        theme.say(pen, words, field.x + 0.6, field.y + 0.8, field.width - 1.2, 5.3, look)


def _balance(pen: Painter, areas: MatAreas, colour: Colour) -> None:
    """Draw the track of the balance (fabula.1.7.2a, fabula.1.18.6a; fabula.decisao.8)."""
    area = areas.saldo
    _heading(pen, area, _("Resources left to spend"), "recurso", colour)
    for value in range(pieces.SALDO_MAXIMO + 2):
        extra = value > pieces.SALDO_MAXIMO
        _field(pen, areas.casa_do_saldo(value), "+10" if extra else str(value), INK, dashed=extra)
    hint = theme.style(8, valign="middle", align="right")
    words = _("What is left stays until your next Restoration phase, then it is lost.")
    theme.say(pen, words, area.x + 70, area.top - 7, area.width - 71, 6.4, hint)


def _field(
    pen: Painter, field: Area, number: str, colour: Colour, *, strong: bool = False, dashed: bool = False
) -> None:
    box = Area(field.x + 0.3, field.y, field.width - 0.6, field.height - 8)
    pen.rect(
        *box, stroke=colour, weight=LINE if strong else HAIR, radius=1.5, dash=(1.2, 1.2) if dashed else ()
    )
    x = field.centre[0]
    size = NUMBER if len(number) < 3 else 18
    pen.text(x, box.top - 8.8, number, size=size, font=theme.SANS_BOLD, align="centre")
    theme.slot(pen, x, box.y + 14.2, min(_SLOT, field.width - 0.6))


def _priority(pen: Painter, area: Area, colour: Colour) -> None:
    """Draw the place of the token, whose holder may act (fabula.1.17.1)."""
    pen.rect(*area.inset(0.6), stroke=colour, weight=LINE, radius=2)
    title = theme.style(_HEADING, font=theme.TITLE, align="centre", valign="middle", min_size=9)
    theme.say(pen, _("Priority"), area.x + 2, area.top - 9, area.width - 4, 7, title)
    theme.slot(pen, area.centre[0], area.y + 22.4, _SLOT + 4, colour)
    theme.sign(pen, "prioridade", area.centre[0], area.y + 22.4, 11)
    look = theme.style(8, align="centre", valign="middle", leading=1.1)
    words = _("Pass it on to end your actions.")
    theme.say(pen, words, area.x + 3, area.y + 1.6, area.width - 6, 9.4, look)
