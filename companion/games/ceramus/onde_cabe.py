"""Construção, its second part: the places where a Forma fits, for players who choose or correct a build."""

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from companion.games.ceramus.casas import casas_de, mascara
from companion.games.ceramus.colocar import vista_de
from companion.games.ceramus.moves import Construir, EncerrarTurno, Passar
from companion.games.ceramus.mural import colocacoes
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import CHECKS, board, leitura
from companion.games.ceramus.state import State
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import is_open, so_far


@CHECKS.possible(Construir, "estilo")
def estilos(state: State, move: Construir) -> tuple[str, ...]:
    """Return the styles; for a wrong build only at a table that practises, since noticing is play.

    An undeclared style is asked for among those that fit.
    """
    return tuple(ESTILOS) if is_open(move.casas) or move.estilo is UNSET or state.treino else ()


@CHECKS.possible(Construir, "casas")
def onde_cabe(state: State, move: Construir) -> Any:
    """Return the cells where the Forma fits for a table that practises; for others the cells are free."""
    if not state.treino:
        return None if is_open(move.casas) else ()
    vista = vista_de(state, move)
    if move.estilo is UNSET or not vista:
        return ()
    args = (board(state), leitura(state), state.mural, vista, move.seat, move.estilo)
    ditas = mascara(so_far(move.casas)) if is_open(move.casas) else 0
    return tuple(casas_de(bits) for bits in colocacoes(*args) if not ditas & ~bits)


# The correct values of the fields beside a build.
_COMO_SE_CONSTROI: dict[str, Any] = {
    "outro_estilo": None,
    "inicio_coberto": False,
    "da_reserva_de": None,
    "quebrados_ficam": False,
}


@CHECKS.alternative(Construir, Passar, EncerrarTurno)
def o_que_cabe(state: State, move: Move) -> Iterator[Move]:
    """Yield corrected builds; a table that practises also gets the places where the Forma fits.

    Places come in the declared style, or in each style if none is declared, the nearest to the declared cells
    first. A wrongly declared start is left out, since it follows from the squares. Any other table only gets
    corrections of the fields beside the build.
    """
    if isinstance(move, Construir) and (feita := move.having(**_COMO_SE_CONSTROI)) != move:
        yield feita
    if isinstance(move, EncerrarTurno):
        yield Passar(seat=move.seat, cabe=move.cabe)
    if not state.treino or state.revelada is None:
        return
    obra = Construir(seat=move.seat)
    if isinstance(move, Construir):
        obra = move.having(inicio=None, forma=None, **_COMO_SE_CONSTROI)
    yield obra
    if obra.estilo is not UNSET:
        yield from _onde_cabe_em(state, obra, obra.estilo)
    for juntas in zip_longest(*(_onde_cabe_em(state, obra, estilo) for estilo in ESTILOS)):
        yield from (uma for uma in juntas if uma is not None and uma.estilo != obra.estilo)


def _onde_cabe_em(state: State, obra: Construir, estilo: str) -> list[Construir]:
    """Return every place of that build in a style, those with most cells in common first."""
    ditas = mascara(so_far(obra.casas))
    args = (board(state), leitura(state), state.mural, vista_de(state, obra), obra.seat, estilo)
    perto = sorted(colocacoes(*args), key=lambda bits: -(bits & ditas).bit_count())
    return [obra.having(estilo=estilo, casas=casas_de(bits)) for bits in perto]
