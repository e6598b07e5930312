"""The tokens of the nine symbols: one design each, on a pale plate, their directions marked at the rim."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Size
from companion.games.calamandara.pieces import ATAQUE, DEPOSITOS, LADO_DO_TOKEN
from companion.language import _
from layouts.calamandara import theme
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.pen import Painter

SIZE = Size(LADO_DO_TOKEN, LADO_DO_TOKEN)
_MIDDLE = LADO_DO_TOKEN / 2
_SYMBOL = 15.6
_NOTCH = 3.0
# How far a symbol that points to the rim stands back from the mark there, in millimetres.
_BACK = {"espelho": -0.7, "cachoeira": 1.1}
# Where the rim is marked, in degrees from the side away from its inserter: what a token still shows while a
# traveller stands on it. calamandara.pegada.direcao, calamandara.cachoeira.queda-dagua; the sides of Torre,
# Caverna and Asa, the larger tip of the Espelho.
_DIRECTIONS = {
    "pegada": (0,),
    "espelho": (0,),
    "torre": (90, 270),
    "caverna": (90, 270),
    "asa": (90, 270),
    "cachoeira": (180,),
}


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return a traveller's share of the tokens (calamandara.decisao.58, calamandara.decisao.59)."""
    return [
        Piece(
            name=f"token-{name}",
            title=_("token: {symbol}", symbol=theme.NOMES[name]).to(request.lang),
            front=Face(f"calamandara-token-{name}", SIZE, partial(front, name)),
            copies=count * request.players,
        )
        for name, count in DEPOSITOS.items()
    ]


def front(name: str, pen: Painter) -> None:
    """Draw a token as its inserter sees it."""
    theme.ground(pen, SIZE.width, SIZE.height)
    if name in ATAQUE:
        notches(pen)
    theme.sign(pen, name, _MIDDLE, _MIDDLE + _BACK.get(name, 0.0), _SYMBOL)
    for turn in _DIRECTIONS.get(name, ()):
        with pen.moved(_MIDDLE, _MIDDLE, turn=turn):
            tip = _MIDDLE - 0.9
            pen.polygon([(0, tip), (2.4, tip - 1.7), (-2.4, tip - 1.7)], fill=theme.LIGHT)


def notches(pen: Painter) -> None:
    """Draw the four dark corners of attack symbols, which a Torre and Campos Selados keep away."""
    for turn in (0, 90, 180, 270):
        with pen.moved(_MIDDLE, _MIDDLE, turn=turn), pen.moved(-_MIDDLE, -_MIDDLE):
            pen.polygon([(1.0, 1.0), (1.0 + _NOTCH, 1.0), (1.0, 1.0 + _NOTCH)], fill=theme.LIGHT)
