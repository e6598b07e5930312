"""Trackers of resistência beside each Base, and the marker of the Centro."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Size
from companion.games.fabula import pieces
from companion.language import Message, _
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, INK, LINE, Colour
from layouts.drawing.pen import Painter
from layouts.fabula import theme
from layouts.fabula.areas import MARCADOR_DO_CENTRO, RASTREADOR_DO_ARREDOR, RASTREADOR_DO_CENTRO
from layouts.fabula.gravura import raios
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, rectangle

NUMBER_OF_ARREDOR, NUMBER_OF_CENTRO = 28.0, 20.0  # points: the largest thing beside a Base
_CORNER = 2.0
_MARGIN = 1.6
_ROWS = 8  # of the Centro's tracker, two fields in each
_HEAD = 11.0
_INDEX = pieces.LADO_DO_INDICE + 0.6  # the place of an index, with air around it


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return for each player four trackers of an Arredor, one of the Centro, and the Centro's marker."""
    extra = pieces.ACRESCIMO_DE_RESISTENCIA
    arredor, centro, marker = (
        RASTREADOR_DO_ARREDOR,
        RASTREADOR_DO_CENTRO,
        MARCADOR_DO_CENTRO,
    )
    return [
        Piece(
            name=name,
            title=title.to(request.lang),
            front=Face(f"fabula-rastreador-{name}", size, front),
            back=Face(f"fabula-rastreador-{name}-verso", size, back),
            copies=pieces.RASTREADORES[name].para(request.players),
            corner=_CORNER,
        )
        for name, title, size, front, back in (
            (
                "arredor",
                _("resistência of an Arredor"),
                arredor,
                partial(_arredor, 0),
                partial(_arredor, extra),
            ),
            ("centro", _("resistência of the Centro"), centro, partial(_centro, 0), partial(_centro, extra)),
            ("exposicao", _("Centro covered or exposed"), marker, _covered, _exposed),
        )
    ]


def _arredor(extra: int, pen: Painter) -> None:
    size = RASTREADOR_DO_ARREDOR
    values = pieces.casas("arredor")
    width = (size.width - 2 * _MARGIN) / len(values)
    for at, value in enumerate(values):
        left = _MARGIN + at * width
        x, number = left + width / 2, str(value + extra)
        shown = NUMBER_OF_ARREDOR if len(number) == 1 else NUMBER_OF_ARREDOR - 7
        pen.text(x, size.height - 9.8, number, size=shown, font=theme.SANS_BOLD, align="centre")
        _place(pen, x, 7.2, fallen=value + extra == 0)
        if at:
            pen.line((left, size.height - 11), (left, size.height - 2.6), colour=theme.CINZA)
    _edge(pen, size, extra)
    if extra:
        _plus(pen, _MARGIN + width / 2, 7.2, 5.4)


def _centro(extra: int, pen: Painter) -> None:
    size = RASTREADOR_DO_CENTRO
    width, height = (size.width - 2 * _MARGIN) / 2, (size.height - _HEAD - _MARGIN) / _ROWS
    theme.sign(pen, "resistencia", 7, size.height - 6.2, 7)
    title = theme.style(12, font=theme.TITLE, valign="middle", min_size=9)
    theme.say(pen, _("Centro"), 12, size.height - 10.2, 17, 8, title)
    if extra:
        _plus(pen, 35, size.height - 6.2, 7)
    for at, value in enumerate(pieces.casas("centro")):
        column, row = divmod(at, _ROWS)
        left, top = _MARGIN + column * width, size.height - _HEAD - row * height
        y, number = top - height / 2, str(value + extra)
        pen.text(left + 4.3, y - 2.6, number, size=NUMBER_OF_CENTRO, font=theme.SANS_BOLD, align="centre")
        _place(pen, left + width - 5.3, y, fallen=value + extra == 0)
        pen.line((left + 0.8, top), (left + width - 0.8, top), colour=theme.CINZA)
    middle = size.width / 2
    pen.line((middle, 2.6), (middle, size.height - _HEAD), colour=theme.CINZA)
    _edge(pen, size, extra)


def _place(pen: Painter, x: float, y: float, *, fallen: bool) -> None:
    """Draw the place of the index; at nought the Base is destroyed (fabula.1.20.3)."""
    if not fallen:
        theme.slot(pen, x, y, _INDEX)
        return
    for up in (-1, 1):
        pen.line((x - 3.2, y - up * 3.2), (x + 3.2, y + up * 3.2), colour=theme.BARRO, weight=BOLD)


def _plus(pen: Painter, x: float, y: float, size: float) -> None:
    """Write that this side adds five to the other."""
    words = f"+{pieces.ACRESCIMO_DE_RESISTENCIA}"
    pen.text(x, y - size * 0.24, words, size=size * 2.1, font=theme.TITLE, colour=theme.BARRO, align="centre")


def _edge(pen: Painter, size: Size, extra: int) -> None:
    """Draw a rule inside the cut: full in front, dashed on the side that adds."""
    pen.rect(
        0.9,
        0.9,
        size.width - 1.8,
        size.height - 1.8,
        stroke=theme.BARRO if extra else INK,
        weight=LINE,
        radius=_CORNER - 0.6,
        dash=(2.4, 1.2) if extra else (),
    )


# ---------------------------------------------------------------- the Centro's marker


def _covered(pen: Painter) -> None:
    _state(pen, _("Centro covered"), _("It cannot be attacked or taken yet."), theme.MATA, rays=False)


def _exposed(pen: Painter) -> None:
    words = _("If it is destroyed or taken, you lose. Never turned back.")
    _state(pen, _("Centro exposed!"), words, theme.BARRO, rays=True)


def _state(pen: Painter, title: Message, words: Message, colour: Colour, *, rays: bool) -> None:
    size = MARCADOR_DO_CENTRO
    x, y = 11.5, size.height / 2
    if rays:
        sun, ground = Sketch(), Sketch()
        ground.fill(
            raios(SeededStream("fabula", "exposto"), 9, y - 1.6, 7.4, (18, size.height - 3.2), 26, 0.9),
            colour,
        )
        sun.place(ground, clip=rectangle(0, 0, 18, size.height - 3.2))
        with pen.moved(2.4, 1.6):
            sun.draw(pen)
    else:
        pen.circle(x, y, 8.2, stroke=colour, weight=BOLD)
    theme.sign(pen, "base", x, y + 0.4, 10)
    look = theme.style(14, font=theme.TITLE, colour=colour, valign="middle", min_size=10, leading=1.1)
    theme.say(pen, title, 22.4, 12.4, 38, 8.4, look)
    theme.say(pen, words, 22.5, 2.6, 38, 9.4, theme.style(8, leading=1.1, min_size=7))
    pen.rect(1, 1, size.width - 2, size.height - 2, stroke=colour, weight=LINE, radius=_CORNER - 0.6)
