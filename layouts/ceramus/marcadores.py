"""The markers: four tiles of each style for each player, distinguished by their owner's circles."""

from collections.abc import Sequence
from functools import partial

from companion.cards.measures import Size
from companion.games.ceramus.pieces import ESTILOS, LADO_DO_MARCADOR, MARCADORES_POR_ESTILO
from companion.language import _
from layouts.ceramus.azulejos import marcador
from layouts.component import Face, Piece, PrintRequest
from layouts.drawing.pen import Painter

SIZE = Size(LADO_DO_MARCADOR, LADO_DO_MARCADOR)


def make(request: PrintRequest) -> Sequence[Piece]:
    """Return sixteen markers for each player (ceramus.componentes.por-jogador)."""
    return [
        Piece(
            name=f"azulejo-{estilo}{dono}",
            title=_("{style}, player {seat}", style=name, seat=dono).to(request.lang),
            front=Face(f"ceramus-azulejo-{estilo}{dono}", SIZE, partial(_front, estilo, dono)),
            copies=MARCADORES_POR_ESTILO,
        )
        for dono in range(1, request.players + 1)
        for estilo, name in ESTILOS.items()
    ]


def _front(estilo: str, dono: int, pen: Painter) -> None:
    marcador(pen, estilo, dono)
