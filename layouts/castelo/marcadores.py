"""Square tokens: products with their letters, what a producer makes, damage, and states of tropas."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from companion.cards.measures import Size
from companion.games.castelo import pieces
from companion.language import Message, _
from layouts.castelo import brasao, giz, muralha, theme, torres
from layouts.castelo.em_branco import WORDS
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.colours import BOLD, HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Painter
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch
from layouts.typography import fonts

SIDE = pieces.LADO_DO_MARCADOR
_SIZE = Size(SIDE, SIDE)
_LABEL = theme.style(6.5, font=fonts.SANS_BOLD, align="centre", valign="middle", leading=1.05, min_size=5.5)

Drawing = Callable[[Painter], None]


class Token(NamedTuple):
    """What stands on a token; it has a back where turning it over says something."""

    title: Message
    front: Drawing
    back: Drawing | None = None


def make(request: PrintRequest) -> Sequence[Piece]:
    """All tokens of the players, and the one for who begins."""
    players = request.players
    products = [
        (f"produto-{name}", pieces.MARCADORES_DE_PRODUTO.copies * players, _product(name))
        for name in pieces.PRODUTOS
    ]
    indicators = [
        (f"indicador-{'-'.join(pair)}", copies * players, _indicator(*pair))
        for pair, copies in pieces.INDICADORES.items()
    ]
    named = [(name, count.copies * players, _NAMED[name]) for name, count in pieces.MARCADORES.items()]
    first = [("primeiro-jogador", pieces.PRIMEIRO_JOGADOR.copies, _FIRST)]
    return [
        Piece(
            name=name,
            title=token.title.to(request.lang),
            front=Face(f"castelo-marcador-{name}", _SIZE, token.front),
            back=Face(f"castelo-marcador-{name}-verso", _SIZE, token.back) if token.back else None,
            copies=copies,
        )
        for name, copies, token in (*products, *indicators, *named, *first)
    ]


def _product(name: str) -> Token:
    return Token(WORDS[name], partial(_counted, name, 1), partial(_counted, name, 5))


def _indicator(one: str, other: str) -> Token:
    title = _("makes {one} or {other}", one=WORDS[one], other=WORDS[other])
    return Token(title, partial(_makes, one), partial(_makes, other))


# ---------------------------------------------------------------- faces


def _counted(product: str, count: int, pen: Painter) -> None:
    """So many of a product: its number large, its sign with the letter, its crayon round them."""
    _rim(pen, product, theme.PRODUTOS[product])
    pen.text(4.5, 4.9, str(count), size=19, font=fonts.SANS_BOLD, align="centre")
    theme.sign(pen, product, 9.3, 7.0, 5.6)


def _makes(product: str, pen: Painter) -> None:
    """What a producer makes: coloured all over but for the sign and the word, so that nobody spends it."""
    colour = theme.PRODUTOS[product]
    theme.scribbled(pen, f"indicador-{product}", 0.9, 0.9, SIDE - 1.8, SIDE - 1.8, colour, gap=1.7)
    pen.circle(SIDE / 2, 8.4, 3.9, fill=PAPER, stroke=INK, weight=HAIR)
    theme.sign(pen, product, SIDE / 2, 8.4, 5.2)
    pen.rect(1.0, 1.0, SIDE - 2.0, 3.0, fill=PAPER, stroke=INK, weight=HAIR)
    theme.say(pen, WORDS[product], 1.2, 1.1, SIDE - 2.4, 2.8, _LABEL)


def _damage(count: int, pen: Painter) -> None:
    _rim(pen, "dano", INK)
    theme.sign(pen, "dano", 4.4, 9.0, 4.6, INK)
    pen.text(9.4, 6.8, str(count), size=19, font=fonts.SANS_BOLD, align="centre")
    theme.say(pen, _("damage"), 1.6, 1.7, SIDE - 3.2, 3.2, _LABEL)


def _labelled(symbol: str, label: Message, colour: Colour, pen: Painter) -> None:
    _rim(pen, symbol, colour)
    theme.sign(pen, symbol, SIDE / 2, 9.0, 5.6)
    theme.say(pen, label, 1.7, 1.6, SIDE - 3.4, 4.4, _LABEL)


def _castle(pen: Painter) -> None:
    _rim(pen, "castelo", theme.PEDRA, weight=BOLD)
    torres.draw(pen, "marcador", 2, 2, SIDE - 4, SIDE - 3.6)


def _wall(pen: Painter) -> None:
    _rim(pen, "muralha", theme.PEDRA, weight=BOLD)
    muralha.draw(pen, "marcador", 2.1, 3.6, SIDE - 4.2, 6.8, "inteira")


def _first(pen: Painter) -> None:
    _rim(pen, "primeiro", INK, weight=BOLD)
    with pen.moved(SIDE / 2, 9.2):
        brasao.figure(pen, "coroa", 7, theme.PEDRA)
    theme.say(pen, _("begins"), 1.7, 1.8, SIDE - 3.4, 3.6, _LABEL)


def _rim(pen: Painter, seed: str, colour: Colour, *, weight: float = LINE) -> None:
    """A crayon line well inside the cut, where a crooked cut does not show."""
    sketch = Sketch()
    path = giz.box(SeededStream("castelo", "borda", seed), 1.1, 1.1, SIDE - 2.2, SIDE - 2.2, wobble=0.18)
    sketch.stroke(path, colour, HAIR if pen.look.low_ink else weight)
    sketch.draw(pen)


_NAMED: dict[str, Token] = {
    "castelo": Token(_("castle"), _castle),
    "muralha": Token(_("wall"), _wall),
    "dano": Token(_("damage"), partial(_damage, 1), partial(_damage, 5)),
    "nova": Token(_("new"), partial(_labelled, "nova", _("new"), theme.TROPA)),
    "atacou": Token(
        _("attacked"),
        partial(_labelled, "luta", _("attacked"), theme.TROPA),
        partial(_labelled, "virar-direita", _("effect used"), theme.TROPA),
    ),
    "grupo": Token(
        _("group"),
        partial(_labelled, "agrupamento", _("group"), theme.TROPA),
        partial(_labelled, "preso", _("stays together"), theme.TROPA),
    ),
}
_FIRST = Token(_("begins"), _first)
