"""Cartas de Símbolos of the table's own box, whose pictures the book has lost (calamandara.decisao.61)."""

from collections.abc import Iterator
from typing import get_args

from companion.games.calamandara.decks import SO_AS_DA_MESA, por_ver, por_ver_sobre, proprias_por_ver
from companion.games.calamandara.lances_do_preparo import TrazerCarta
from companion.games.calamandara.nomes import Simbolo
from companion.games.calamandara.pieces import TOTAL_DE_SIMBOLOS
from companion.games.calamandara.registry import CHECKS, RESOLUTION
from companion.games.calamandara.state import CartaPropria, State
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

NA_CAIXA = "calamandara.componentes.cartas-simbolos"


def falta_dizer(state: State, de: Seat) -> bool:
    """Return whether a table with its own cards may have to declare the face-up card of a traveller."""
    tem_proprias = bool(state.proprias) or SO_AS_DA_MESA.holds(state)
    return tem_proprias and por_ver_sobre(state, de) and cabem(state) > 0


def cabem(state: State) -> int:
    """Return the number of cards that can still be declared: those of the 36 neither seen nor declared."""
    if not state.simbolos:
        return TOTAL_DE_SIMBOLOS - len(state.proprias)
    return por_ver(state) - len(proprias_por_ver(state))


# ---------------------------------------------------------------- checks


@CHECKS.check(NA_CAIXA, TrazerCarta, tier=Tier.PIECES, physical=True)
def cabe_na_caixa(state: State, move: TrazerCarta) -> Finding:
    reason = _("{quantas} are too many: only {cabem} are still unseen")
    return Breach(reason, cabem=cabem(state)) if move.quantas > cabem(state) else None


@CHECKS.alternative(TrazerCarta)
def quantas_cabem(state: State, move: TrazerCarta) -> Iterator[Move]:
    if cabem(state) > 0:
        yield move.having(quantas=cabem(state))


for _campo in TrazerCarta.chosen:

    @CHECKS.possible(TrazerCarta, _campo)
    def simbolos(state: State, move: Move) -> tuple[str, ...]:
        return get_args(Simbolo)


CHECKS.permit(TrazerCarta, NA_CAIXA, SO_AS_DA_MESA.id)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(TrazerCarta)
def trazer(
    context: Context[State],
    move: TrazerCarta,
    superior: Simbolo,
    inferior1: Simbolo,
    inferior2: Simbolo,
    inferior3: Simbolo,
) -> None:
    """Add the cards under new ids; they are known from now on."""
    antes = context.state.proprias
    novas = tuple(
        CartaPropria(
            carta=f"P{len(antes) + n:02}",
            superior=superior,
            inferior1=inferior1,
            inferior2=inferior2,
            inferior3=inferior3,
        )
        for n in range(1, move.quantas + 1)
    )
    context.set(proprias=(*antes, *novas))
    context.emit("trouxe", NA_CAIXA, quem=move.seat, superior=superior, cartas=move.quantas)
