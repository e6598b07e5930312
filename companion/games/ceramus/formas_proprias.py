"""Formas of the table's own print, whose pictures the book has lost, declared while a match goes on."""

from msgspec.structs import replace

from companion.games.ceramus.caixa import CaixaDesenho, caixa_de
from companion.games.ceramus.moves import TrazerForma
from companion.games.ceramus.pieces import CartasError, ler_forma
from companion.games.ceramus.registry import CHECKS, RESOLUTION
from companion.games.ceramus.state import State
from companion.language import _
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

POLIMINO = "ceramus.cartas.formas-poliminos"


def nova(state: State) -> str:
    """Return an id that no Forma of the box has."""
    n = len(state.formas) + 1
    while f"FO{n:02}" in state.formas:
        n += 1
    return f"FO{n:02}"


@CHECKS.check(POLIMINO, TrazerForma, tier=Tier.PIECES, physical=True)
def e_um_polimino_novo(state: State, move: TrazerForma, desenho: str) -> Finding:
    """Require squares that are joined by their sides, in a figure that no Forma of the box has."""
    try:
        linhas = ler_forma(nova(state), desenho).linhas
    except CartasError as error:
        return Breach(error.message)
    mesma = next((forma.id for forma in state.cartas.formas if forma.linhas == linhas), None)
    return None if mesma is None else Breach(_("{forma} is that Forma already"), forma=mesma)


CHECKS.permit(TrazerForma, POLIMINO, "ceramus.componentes.formas")


@RESOLUTION.move(TrazerForma)
def trazer(context: Context[State], move: TrazerForma, desenho: str) -> None:
    """Add the Forma to the box of this match and of its rematches; any player may then reveal it."""
    state, id = context.state, nova(context.state)
    caixa = caixa_de(state.cartas) if state.caixa is None else state.caixa
    caixa = replace(caixa, formas=(*caixa.formas, CaixaDesenho(id, desenho)))
    context.set(caixa=caixa)
    context.emit("trouxe-forma", POLIMINO, jogador=move.seat, forma=id)
