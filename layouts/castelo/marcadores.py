"""Square tokens: products with their letters, the product of a producer, damage, and states of tropas."""

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

Drawing = Callable[[Painter], None]


class Token(NamedTuple):
    """The drawing of a token's front, and of its back where turning the token over means something."""

    title: Message
    front: Drawing
    back: Drawing | None = None


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return all tokens of the players, and the one of the starting player."""
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
    """Draw units of a product: a large number, its sign with the letter, its crayon round them."""
    _rim(pen, product, theme.PRODUTOS[product])
    pen.text(4.8, 5.2, str(count), size=16, font=fonts.SANS_BOLD, align="centre")
    theme.sign(pen, product, 9.2, 7.0, 5.2)


def _makes(product: str, pen: Painter) -> None:
    """Draw a producer's product in full colour except its sign, so that nobody spends the token."""
    colour = theme.PRODUTOS[product]
    theme.scribbled(pen, f"indicador-{product}", 0.9, 0.9, SIDE - 1.8, SIDE - 1.8, colour, gap=1.7)
    pen.circle(SIDE / 2, SIDE / 2, 4.8, fill=PAPER, stroke=INK, weight=HAIR)
    theme.sign(pen, product, SIDE / 2, SIDE / 2, 6.4)


def _damage(count: int, pen: Painter) -> None:
    _rim(pen, "dano", INK)
    pen.text(SIDE / 2, 7.2, str(count), size=15, font=fonts.SANS_BOLD, align="centre")
    theme.sign(pen, "dano", SIDE / 2, 4.8, 3.6, INK)


def _signed(symbol: str, colour: Colour, pen: Painter) -> None:
    """Draw a state of a tropa by its sign: words that can be read across a table would not clear the cut."""
    _rim(pen, symbol, colour)
    theme.sign(pen, symbol, SIDE / 2, SIDE / 2, 7.6)


def _castle(pen: Painter) -> None:
    _rim(pen, "castelo", theme.PEDRA, weight=BOLD)
    torres.draw(pen, "marcador", 2, 2, SIDE - 4, SIDE - 3.6)


def _wall(pen: Painter) -> None:
    _rim(pen, "muralha", theme.PEDRA, weight=BOLD)
    muralha.draw(pen, "marcador", 2.1, 3.6, SIDE - 4.2, 6.8, "inteira")


def _first(pen: Painter) -> None:
    _rim(pen, "primeiro", INK, weight=BOLD)
    with pen.moved(SIDE / 2, SIDE / 2):
        brasao.figure(pen, "coroa", 8, theme.PEDRA)


def _rim(pen: Painter, seed: str, colour: Colour, *, weight: float = LINE) -> None:
    """Draw a crayon line well inside the cut, where a crooked cut does not show."""
    sketch = Sketch()
    path = giz.box(SeededStream("castelo", "borda", seed), 1.1, 1.1, SIDE - 2.2, SIDE - 2.2, wobble=0.18)
    sketch.stroke(path, colour, HAIR if pen.look.low_ink else weight)
    sketch.draw(pen)


_NAMED: dict[str, Token] = {
    "castelo": Token(_("castle"), _castle),
    "muralha": Token(_("wall"), _wall),
    "dano": Token(_("damage"), partial(_damage, 1), partial(_damage, 5)),
    "nova": Token(_("new"), partial(_signed, "nova", theme.TROPA)),
    "atacou": Token(
        _("attacked"),
        partial(_signed, "luta", theme.TROPA),
        partial(_signed, "virar-direita", theme.TROPA),
    ),
    "grupo": Token(
        _("group"),
        partial(_signed, "agrupamento", theme.TROPA),
        partial(_signed, "preso", theme.TROPA),
    ),
}
_FIRST = Token(_("begins"), _first)
