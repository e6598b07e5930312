"""Square tokens that lie on cards and tracks: attacks, targets, convocações, phases, chains, Valor."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from companion.cards.measures import Area, Size
from companion.games.castoria import pieces
from companion.language import Message, _
from layouts.castoria import theme, trilha
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import INK, Colour
from layouts.drawing.pen import Painter
from layouts.typography import fonts

SIDE = pieces.LADO_DO_MARCADOR
_SIZE = Size(SIDE, SIDE)
_LABEL = theme.style(7, font=fonts.SANS, align="centre", valign="middle", leading=1.0)
_ROOM = Area(1.5, 1.5, SIDE - 3, 5.1)  # of two lines of a label, within the rule

_PI = _("PI")

Drawing = Callable[[Painter], None]


class Token(NamedTuple):
    """The two sides of a token, which are the same where turning it over means nothing."""

    title: Message
    front: Drawing
    back: Drawing


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return all tokens of two Narradores."""
    named = [(name, count.copies, _named(name)) for name, count in pieces.MARCADORES.items()]
    links = [
        (f"elo-{number}", pieces.CORRENTE.copies, _link(number))
        for number in range(1, pieces.ELOS_DA_CORRENTE + 1)
    ]
    changes = [
        (f"valor-{tenths}", copies, _change(tenths))
        for tenths, copies in pieces.MUDANCAS_DE_VALOR_DECIMOS.items()
    ]
    return [
        Piece(
            name=name,
            title=token.title.to(request.lang),
            front=Face(f"castoria-marcador-{name}", _SIZE, token.front),
            back=Face(f"castoria-marcador-{name}-verso", _SIZE, token.back),
            copies=copies,
        )
        for name, copies, token in (*named, *links, *changes)
    ]


def _named(name: str) -> Token:
    if name.startswith("convocou-n"):
        return _convoked(int(name[-1]))
    return {
        "atacou": _plain("luta", _("attacked")),
        "foi-alvo": _plain("alvo", _("was a target")),
        "narrador-agiu": _plain("acao", _("Narrador acted")),
        "narrador-alvo": _plain("ataque-direto", _("direct attack")),
        "imaginacao": Token(
            _("Pontos de Imaginação"), partial(_marked, "sol", _PI), partial(_marked, "lua", _PI)
        ),
        "fase": _whose(_("phase")),
        "turno": _whose(_("whose turn")),
        "inicio": _two_sided(("inicio", _("begins the chapter")), ("sem-ataque", _("no attack"))),
        "capitulo": _plain("capitulo", _("chapters won")),
        "troca": _plain("comprar", _("hands swapped")),
    }[name]


def _plain(symbol: str, label: Message) -> Token:
    return _alike(label, partial(_labelled, symbol, label, INK))


def _alike(title: Message, side: Drawing) -> Token:
    return Token(title, side, side)


def _two_sided(front: tuple[str, Message], back: tuple[str, Message]) -> Token:
    return Token(front[1], partial(_labelled, *front, INK), partial(_labelled, *back, INK))


def _whose(label: Message) -> Token:
    return Token(label, partial(_marked, "sol", label), partial(_marked, "lua", label))


def _convoked(level: int) -> Token:
    colour = theme.CASTES[level]
    title = _("N{level} convoked", level=level)
    free = _("N{level} free", level=level)
    return Token(title, partial(_labelled, f"n{level}", _("convoked"), colour), partial(_hollow, level, free))


def _link(number: int) -> Token:
    return _alike(_("chain link {number}", number=number), partial(_numbered, number))


def _change(tenths: int) -> Token:
    shown = trilha.tenths(tenths)
    return Token(
        _("Valor ±{change}", change=shown), partial(_signed, f"+{shown}"), partial(_signed, f"−{shown}")
    )


# ---------------------------------------------------------------- faces


def _labelled(symbol: str, label: Message, colour: Colour, pen: Painter) -> None:
    _edge(pen, colour)
    theme.sign(pen, symbol, SIDE / 2, 9.6, 5.4, colour)
    theme.say(pen, label, *_ROOM, _LABEL)


def _hollow(level: int, label: Message, pen: Painter) -> None:
    """Draw the back of a convocação token, pale and in words, because the caste is still free."""
    pen.rect(1, 1, SIDE - 2, SIDE - 2, stroke=theme.CASTES[level], radius=1.5, dash=(1, 1))
    theme.say(pen, label, 1.5, 1.5, SIDE - 3, SIDE - 3, theme.style(8, align="centre", valign="middle"))


def _marked(narrador: str, label: Message, pen: Painter) -> None:
    _edge(pen, INK)
    theme.motif(pen, narrador, SIDE / 2, 9.4, 3.0, theme.GOLD)
    theme.say(pen, label, *_ROOM, _LABEL)


def _numbered(number: int, pen: Painter) -> None:
    _edge(pen, INK)
    pen.text(SIDE / 2, 5.6, str(number), size=20, font=fonts.SANS_BOLD, align="centre")
    theme.sign(pen, "contra-trama", SIDE / 2, 3.3, 3.4)


def _signed(change: str, pen: Painter) -> None:
    _edge(pen, INK)
    pen.text(SIDE / 2, 6.4, change, size=14, font=fonts.SANS_BOLD, align="centre")
    theme.sign(pen, "valor", SIDE / 2, 3.6, 3.4)


def _edge(pen: Painter, colour: Colour) -> None:
    """Draw a rule well inside the cut, where a crooked cut does not show."""
    pen.rect(1, 1, SIDE - 2, SIDE - 2, stroke=colour, radius=1.5)
