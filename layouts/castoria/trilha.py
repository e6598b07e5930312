"""The track of Pontos de Imaginação in tenths: on each Página, and as a sheet of its own."""

from companion.cards.measures import Area
from companion.games.castoria import pieces
from companion.language import _
from layouts.castoria import theme
from layouts.castoria.areas import campo_de_acrescimo, campo_de_imaginacao
from layouts.drawing.colours import BOLD, HAIR, INK, PAPER
from layouts.drawing.pen import MM, Painter
from layouts.typography import fonts

NUMBER, LOW_NUMBER = 17.0, 16.0  # points, in high and in low fields: read from the other side of the table
_HIGH = 19.9  # millimetres of a high field
_PLACE = pieces.LADO_DO_MARCADOR + 0.5  # millimetres of a token and its air


def draw(pen: Painter, trilha: Area) -> None:
    """Draw the 31 fields from 0.0 to 3.0, the "+" fields and the title, into ``trilha``."""
    for decimos in range(pieces.IMAGINACAO_INICIAL_DECIMOS + 1):
        _field(pen, campo_de_imaginacao(decimos, trilha), tenths(decimos))
    for decimos in pieces.ACRESCIMOS_DECIMOS:
        _field(pen, campo_de_acrescimo(decimos, trilha), f"+{decimos // 10}", extra=True)
    _start(pen, campo_de_imaginacao(pieces.IMAGINACAO_INICIAL_DECIMOS, trilha))
    _end(pen, campo_de_imaginacao(0, trilha))
    _title(pen, trilha)


def tenths(decimos: int) -> str:
    """Return tenths as the manual writes them: 27 is 2.7."""
    return f"{decimos // 10}.{decimos % 10}"


def _field(pen: Painter, area: Area, number: str, *, extra: bool = False) -> None:
    if extra:
        pen.rect(*area, stroke=INK, weight=HAIR, dash=(1, 1))
    else:
        pen.rect(*area, fill=None if pen.look.low_ink else PAPER, stroke=INK, weight=HAIR)
    x, _y = area.centre
    baseline = (area.top + _ceiling(area) - _capitals(area)) / 2
    pen.text(x, baseline, number, size=_size(area), font=fonts.SANS_BOLD, align="centre")
    pen.line((area.x + 1, _ceiling(area)), (area.x + area.width - 1, _ceiling(area)), colour=theme.SILVER)


def _ceiling(area: Area) -> float:
    """Return the upper edge of the place for a token, which is as wide as its field."""
    return area.y + _PLACE


def _middle(area: Area) -> float:
    """Return the height of the middle of the place for a token."""
    return area.y + _PLACE / 2


def _size(area: Area) -> float:
    return NUMBER if area.height >= _HIGH else LOW_NUMBER


def _capitals(area: Area) -> float:
    """Return how many millimetres the number of a field is high."""
    return fonts.cap_height(fonts.SANS_BOLD) * _size(area) / MM


def _start(pen: Painter, area: Area) -> None:
    pen.rect(*area, stroke=theme.GOLD, weight=BOLD)
    theme.sign(pen, "inicio", area.centre[0], _middle(area), 7, theme.GOLD)


def _end(pen: Painter, area: Area) -> None:
    theme.sign(pen, "morte", area.centre[0], _middle(area), 7)


def _title(pen: Painter, trilha: Area) -> None:
    """Draw, to the right of the "+" fields, what is counted and what the "+" fields are for."""
    first_free = campo_de_acrescimo(pieces.ACRESCIMOS_DECIMOS[-1], trilha)
    x = first_free.x + first_free.width + 3.5
    width = trilha.x + trilha.width - x
    title = theme.style(17, font=theme.TITLE, valign="middle", min_size=12)
    theme.sign(pen, "imaginacao", x + 4, first_free.y + 14, 8, theme.GOLD)
    theme.say(pen, _("Pontos de Imaginação"), x + 10, first_free.y + 10, width - 10, 8, title)
    rest = theme.style(8)
    theme.say(
        pen,
        _("A chapter begins at 3.0 and is lost at 0.0. A second token on +3, +6 or +9 adds that many PI."),
        x,
        first_free.y + 0.8,
        width,
        8,
        rest,
    )
