"""Separate trackers, for tables that play without printed Páginas, and for the história."""

from collections.abc import Callable, Sequence

from companion.cards.measures import Area, Size
from companion.games.castoria import pieces
from companion.language import Message, _
from layouts.castoria import paginas, theme, trilha
from layouts.castoria.areas import TRILHA
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import INK, Colour
from layouts.drawing.pen import Painter
from layouts.typography import fonts

TRILHA_SOLTA = Size(TRILHA.width + 12, TRILHA.height + 12)
CARTAO = pieces.CARTA
_CORNER = 3.0
_SLOT = pieces.LADO_DO_MARCADOR + 0.8


_Trackers = dict[str, tuple[Message, Size, Callable[[Painter], None]]]


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return the trackers of the Páginas, a set for each Narrador; all on one side of the paper."""
    trackers: _Trackers = {
        "imaginacao": (_("Pontos de Imaginação"), TRILHA_SOLTA, _imaginacao),
        "fases": (_("Phases"), CARTAO, _fases),
        "convocacao": (_("Convoked this turn"), CARTAO, _convocacao),
    }
    return _pieces(request, trackers)


def make_historia(request: PrintRequest) -> Sequence[Piece]:
    """Return the trackers of the história: chapters won, hands exchanged, and the start of a chapter."""
    trackers: _Trackers = {
        "capitulos": (_("Chapters won"), CARTAO, _capitulos),
        "trocas": (_("Hands exchanged"), CARTAO, _trocas),
        "inicio": (_("Begins the chapter"), CARTAO, _first),
        "segundo": (_("Plays second"), CARTAO, _second),
    }
    return _pieces(request, trackers)


def _pieces(request: PrintRequest, trackers: _Trackers) -> Sequence[Piece]:
    return [
        Piece(
            name=name,
            title=title.to(request.lang),
            front=Face(f"castoria-rastreador-{name}", size, front),
            copies=pieces.RASTREADORES[name].copies,
            corner=_CORNER,
        )
        for name, (title, size, front) in trackers.items()
    ]


def _imaginacao(pen: Painter) -> None:
    theme.paper(pen, TRILHA_SOLTA.width, TRILHA_SOLTA.height)
    theme.frame(pen, TRILHA_SOLTA.width, TRILHA_SOLTA.height, 2.5, theme.GOLD)
    trilha.draw(pen, Area(6, 6, TRILHA.width, TRILHA.height))


def _fases(pen: Painter) -> None:
    _ground(pen)
    paginas.phases(pen, Area(7.5, 5.5, 49, 77))


def _convocacao(pen: Painter) -> None:
    _ground(pen)
    _title(pen, _("Convoked this turn"))
    for level, x, y in ((1, 31.5, 60), (2, 20.5, 39), (3, 42.5, 39)):
        theme.slot(pen, x, y, _SLOT, theme.CASTES[level])
        theme.sign(pen, f"n{level}", x, y, 10, theme.CASTES[level])
    _hint(
        pen,
        _("At most one Personagem of each caste, in one’s own Building. Positioning does not count."),
    )


def _capitulos(pen: Painter) -> None:
    _ground(pen)
    _title(pen, _("Chapters won"))
    _numbers(pen, {0: (24, 63), 1: (24, 46.5), 2: (24, 30)}, last=2)
    _hint(pen, _("Who wins two chapters wins the história."))


def _trocas(pen: Painter) -> None:
    _ground(pen)
    _title(pen, _("Hands exchanged"))
    _numbers(pen, {0: (24, 63), 1: (12, 46.5), 2: (36, 46.5), 3: (12, 30), 4: (36, 30)}, last=4)
    _hint(pen, _("Four at most. For each, the opponent draws one card."))


def _first(pen: Painter) -> None:
    _starter(pen, "inicio", _("Begins the chapter"), _("1st turn: no attack"), "sem-ataque", theme.GOLD)


def _second(pen: Painter) -> None:
    _starter(pen, "turno", _("Plays second"), _("May attack from the first turn on"), "luta", theme.SILVER)


def _starter(pen: Painter, symbol: str, title: Message, rule: Message, mark: str, colour: Colour) -> None:
    _ground(pen)
    theme.sign(pen, symbol, 31.5, 66, 18, colour)
    big = theme.style(17, font=theme.TITLE, align="centre", valign="middle", min_size=13, leading=1.1)
    theme.say(pen, title, 6, 39, 51, 16, big)
    theme.vine(pen, (31.5, 35), (13, 35), colour, waves=2, sway=1.2, leaves=3.6)
    theme.vine(pen, (31.5, 35), (50, 35), colour, waves=2, sway=-1.2, leaves=3.6)
    theme.sign(pen, mark, 31.5, 24, 9)
    theme.say(
        pen,
        rule,
        8,
        7,
        47,
        11,
        theme.style(11, font=fonts.SANS_BOLD, align="centre", valign="middle", min_size=9),
    )


def _numbers(pen: Painter, places: dict[int, tuple[float, float]], *, last: int) -> None:
    """Draw a place for a token to the right of each number."""
    for number, (x, y) in places.items():
        pen.text(x, y - 3, str(number), size=24, font=fonts.SANS_BOLD, align="centre")
        theme.slot(pen, x + 11.5, y, _SLOT, theme.GOLD if number == last else INK)


def _ground(pen: Painter) -> None:
    theme.paper(pen, CARTAO.width, CARTAO.height)
    theme.frame(pen, CARTAO.width, CARTAO.height, 2.5, theme.GOLD)


def _title(pen: Painter, title: Message) -> None:
    look = theme.style(15, font=theme.TITLE, align="centre", valign="middle", min_size=11)
    theme.say(pen, title, 6, 73, 51, 9, look)


def _hint(pen: Painter, hint: Message) -> None:
    theme.say(pen, hint, 7, 6, 49, 14, theme.style(8, align="centre", valign="middle"))
