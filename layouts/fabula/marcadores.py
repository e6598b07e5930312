"""Square tokens for cards and tracks; the small ones slide on the trackers of resistência."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from companion.cards.measures import Area, Size
from companion.games.fabula import pieces
from companion.language import Message, _
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import HAIR, INK, LINE, PAPER, VERMILION, Colour
from layouts.drawing.pen import Painter
from layouts.fabula import theme
from layouts.fabula.mandalas import Tinta, mandala
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, circle

SIDE = pieces.LADO_DO_MARCADOR
_SIZE = Size(SIDE, SIDE)
_SMALL = Size(pieces.LADO_DO_INDICE, pieces.LADO_DO_INDICE)
_LABEL = theme.style(7, font=theme.SANS, align="centre", valign="middle", leading=1.0)
_ROOM = Area(1.5, 1.5, SIDE - 3, 5.1)  # of two lines of a label, within the rule

Drawing = Callable[[Painter], None]


class Token(NamedTuple):
    """The front of a token, and its back: another value, or the same thing in a seal."""

    title: Message
    front: Drawing
    back: Drawing


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return all tokens of so many players."""
    tokens = [
        Piece(
            name=name,
            title=token.title.to(request.lang),
            front=Face(f"fabula-marcador-{name}", _SIZE, token.front),
            back=Face(f"fabula-marcador-{name}-verso", _SIZE, token.back),
            copies=pieces.MARCADORES[name].para(request.players),
        )
        for name, token in TOKENS.items()
    ]
    index = Piece(
        name="indice",
        title=_("index of a tracker").to(request.lang),
        front=Face("fabula-indice", _SMALL, _index),
        back=Face("fabula-indice-verso", _SMALL, partial(_sealed, "resistencia", theme.BARRO, _SMALL.width)),
        copies=pieces.INDICES.para(request.players),
    )
    return [*tokens, index]


def _labelled(symbol: str, label: Message, colour: Colour, pen: Painter) -> None:
    _edge(pen, colour)
    theme.sign(pen, symbol, SIDE / 2, 9.6, 5.4, colour)
    theme.say(pen, label, *_ROOM, _LABEL)


def _numbered(number: str, symbol: str, colour: Colour, pen: Painter) -> None:
    _edge(pen, colour)
    size = 22 if len(number) < 3 else 17
    pen.text(SIDE / 2, 6.2, number, size=size, font=theme.SANS_BOLD, colour=colour, align="centre")
    theme.sign(pen, symbol, SIDE / 2, 3.7, 3.6, colour)


def _variable(pen: Painter) -> None:
    """Draw an X with room for its number in pencil: fabula.1.8.4."""
    _edge(pen, INK)
    pen.text(3.6, 8, "X", size=15, font=theme.SANS_BOLD, align="centre")
    pen.text(6.6, 8.4, "=", size=12, font=theme.SANS_BOLD, align="centre")
    pen.rect(2, 2, SIDE - 4, 5, stroke=theme.CINZA, radius=0.8)


def _changed(sign: str, pen: Painter) -> None:
    _edge(pen, theme.MATA if sign == "+" else theme.BARRO)
    colour = theme.MATA if sign == "+" else theme.BARRO
    pen.text(SIDE / 2, 4.6, f"{sign}1", size=21, font=theme.SANS_BOLD, colour=colour, align="centre")


def _index(pen: Painter) -> None:
    """Draw a leaf that points at the place where it lies."""
    side = _SMALL.width
    pen.rect(0.9, 0.9, side - 1.8, side - 1.8, stroke=theme.BARRO, weight=LINE, radius=1)
    theme.sign(pen, "resistencia", side / 2, side / 2, 6.2, theme.BARRO)


def _sealed(symbol: str, colour: Colour, side: float, pen: Painter) -> None:
    """Draw a wheel of leaves with the sign in it, so that the token is known with either side up."""
    middle, wheel = side / 2, Sketch()
    tint = Tinta((PAPER,), leve=True) if pen.look.low_ink else Tinta((colour.tint(0.15), PAPER))
    mandala(
        SeededStream("fabula", "selo", symbol),
        wheel,
        middle,
        middle,
        side / 2 - 0.9,
        "folha",
        tint,
        counts=(8,),
    )
    wheel.paint(circle(middle, middle, 0.31 * side), PAPER, INK, HAIR)
    wheel.draw(pen)
    theme.sign(pen, symbol, middle, middle, 0.4 * side, colour)


def _edge(pen: Painter, colour: Colour) -> None:
    """Draw a rule well inside the cut, where a crooked cut does not show."""
    pen.rect(1, 1, SIDE - 2, SIDE - 2, stroke=colour, weight=HAIR, radius=1.5)


def _plain(symbol: str, label: Message, colour: Colour = INK) -> Token:
    return Token(label, partial(_labelled, symbol, label, colour), partial(_sealed, symbol, colour, SIDE))


_CLAY = VERMILION.shade(0.3)


def _damage(title: Message, less: str, more: str) -> Token:
    return Token(title, partial(_numbered, less, "dano", _CLAY), partial(_numbered, more, "dano", _CLAY))


TOKENS: dict[str, Token] = {
    "fase": _plain("turno", _("phase"), theme.MATA),
    "turno": _plain("recurso", _("own turn"), theme.MATA),
    "saldo": _plain("recurso", _("balance"), theme.BARRO),
    "prioridade": _plain("prioridade", _("priority"), theme.BARRO),
    "dano-1": _damage(_("damage 1"), "1", "2"),
    "dano-5": _damage(_("damage 5"), "5", "10"),
    "entrou": _plain("nova", _("came in now"), theme.MATA),
    "atacando": _plain("ofensiva", _("attacking")),
    "bloqueando": _plain("bloqueio", _("blocking")),
    "mais-1": Token(_("+1 or −1"), partial(_changed, "+"), partial(_changed, "−")),
    "x": Token(_("X"), _variable, _variable),
    "na-pilha": _plain("pilha", _("on the Pilha")),
}
