"""Square tokens that lie on cards and tracks: attacks, targets, convocações, phases, chains, Valor."""

from collections.abc import Callable, Sequence
from functools import partial

from companion.cards.measures import Size
from companion.games.castoria import pieces
from companion.language import Message, _
from layouts.castoria import theme
from layouts.component import Face, Piece, Request
from layouts.drawing.colours import INK, Colour
from layouts.drawing.pen import Pen
from layouts.typography import fonts

SIDE = pieces.LADO_DO_MARCADOR
_SIZE = Size(SIDE, SIDE)
_LABEL = theme.style(6, font=fonts.SANS_BOLD, align="centre", valign="middle", leading=1.05, min_size=5.5)

Drawing = Callable[[Pen], None]


def marcadores(request: Request) -> Sequence[Piece]:
    """All tokens of two Narradores."""
    tokens = [_token(name, *_named(name)) for name in pieces.MARCADORES]
    tokens += [_link(number) for number in range(1, pieces.ELOS_DA_CORRENTE + 1)]
    tokens += [_change(tenths, copies) for tenths, copies in pieces.MUDANCAS_DE_VALOR_DECIMOS.items()]
    return [
        Piece(
            name=name,
            title=title.to(request.lang),
            front=Face(f"castoria-marcador-{name}", _SIZE, front),
            back=Face(f"castoria-marcador-{name}-verso", _SIZE, back) if back else None,
            copies=copies,
        )
        for name, title, copies, front, back in tokens
    ]


Token = tuple[str, Message, int, Drawing, Drawing | None]


def _token(name: str, title: Message, front: Drawing, back: Drawing | None = None) -> Token:
    return name, title, pieces.MARCADORES[name].copies, front, back


def _named(name: str) -> tuple[Message, Drawing, Drawing | None]:
    """Title, front and, where turning it over says something, back of a token."""
    if name.startswith("convocou-n"):
        return _convoked(int(name[-1]))
    return {
        "atacou": _plain("luta", _("attacked")),
        "foi-alvo": _plain("alvo", _("was a target")),
        "narrador-agiu": _plain("acao", _("Narrador acted")),
        "narrador-alvo": _plain("ataque-direto", _("direct attack")),
        "imaginacao": (_("Pontos de Imaginação"), partial(_motif, "sol"), partial(_motif, "lua")),
        "fase": (_("phase"), partial(_whose, "sol", _("phase")), partial(_whose, "lua", _("phase"))),
        "turno": (
            _("whose turn it is"),
            partial(_whose, "sol", _("turn")),
            partial(_whose, "lua", _("turn")),
        ),
        "inicio": _two_sided(("inicio", _("begins")), ("sem-ataque", _("1st turn: no attack"))),
        "capitulo": _plain("capitulo", _("chapters won")),
        "troca": _plain("comprar", _("hands exchanged")),
    }[name]


def _plain(symbol: str, label: Message) -> tuple[Message, Drawing, None]:
    return label, partial(_labelled, symbol, label, INK), None


def _two_sided(front: tuple[str, Message], back: tuple[str, Message]) -> tuple[Message, Drawing, Drawing]:
    return front[1], partial(_labelled, *front, INK), partial(_labelled, *back, INK)


def _convoked(level: int) -> tuple[Message, Drawing, Drawing]:
    colour = theme.CASTES[level]
    done = _("N{level} convoked", level=level)
    free = _("N{level} free", level=level)
    return done, partial(_labelled, f"n{level}", done, colour), partial(_hollow, level, free)


def _link(number: int) -> Token:
    title = _("chain link {number}", number=number)
    return f"elo-{number}", title, pieces.CORRENTE.copies, partial(_numbered, number), None


def _change(tenths: int, copies: int) -> Token:
    shown = f"{tenths / 10:.1f}"
    title = _("Valor ±{change}", change=shown)
    return f"valor-{tenths}", title, copies, partial(_signed, f"+{shown}"), partial(_signed, f"−{shown}")


# ---------------------------------------------------------------- faces


def _labelled(symbol: str, label: Message, colour: Colour, pen: Pen) -> None:
    _edge(pen, colour)
    theme.sign(pen, symbol, SIDE / 2, 9.5, 5.8, colour)
    theme.say(pen, label, 1.5, 1.6, SIDE - 3, 4.7, _LABEL)


def _hollow(level: int, label: Message, pen: Pen) -> None:
    """The back of a convocação token: the caste is still free, so it stays pale and says so."""
    pen.rect(1, 1, SIDE - 2, SIDE - 2, stroke=theme.CASTES[level], radius=1.5, dash=(1, 1))
    theme.say(pen, label, 1.5, 1.5, SIDE - 3, SIDE - 3, theme.style(8, align="centre", valign="middle"))


def _motif(narrador: str, pen: Pen) -> None:
    _edge(pen, theme.GOLD)
    theme.motif(pen, narrador, SIDE / 2, SIDE / 2, 4.6, theme.GOLD)


def _whose(narrador: str, label: Message, pen: Pen) -> None:
    _edge(pen, INK)
    theme.motif(pen, narrador, SIDE / 2, 8.8, 3.4, theme.GOLD)
    theme.say(pen, label, 1.5, 1.6, SIDE - 3, 3.4, _LABEL)


def _numbered(number: int, pen: Pen) -> None:
    _edge(pen, INK)
    pen.text(SIDE / 2, 5.6, str(number), size=20, font=fonts.SANS_BOLD, align="centre")
    theme.sign(pen, "contra-trama", SIDE / 2, 3.3, 3.4)


def _signed(change: str, pen: Pen) -> None:
    _edge(pen, INK)
    pen.text(SIDE / 2, 6.4, change, size=15, font=fonts.SANS_BOLD, align="centre")
    theme.sign(pen, "valor", SIDE / 2, 3.6, 3.4)


def _edge(pen: Pen, colour: Colour) -> None:
    """A rule well inside the cut, where a crooked cut does not show."""
    pen.rect(1, 1, SIDE - 2, SIDE - 2, stroke=colour, radius=1.5)
