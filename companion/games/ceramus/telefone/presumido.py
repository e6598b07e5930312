"""Moves that a tap implies in Ceramus: the deal of the Formas, and the end of a turn after its build."""

from collections.abc import Iterator

from companion.games.ceramus.fim import outro_segue
from companion.games.ceramus.moves import Clamar, DistribuirFormas, EncerrarTurno
from companion.games.ceramus.state import State
from companion.referee.definition.implied_moves import Declared, ImpliedMoves
from companion.referee.fields.move import Move, Seat

_RODADAS_ATRAS = 2


def implicados(state: State, seat: Seat, declarou: Declared) -> Iterator[Move]:
    """Yield the deal, or the end of a turn after its build unless the last lap or the sum follows."""
    if state.fase == "preparacao":
        if state.mural:
            yield DistribuirFormas(seat=seat)
    elif state.fase == "ceramas" and declarou(state.vez) and outro_segue(state):
        yield EncerrarTurno(seat=state.vez)


def continua(state: State, seat: Seat) -> bool:
    """Return whether that player builds or reveals next; a builder may still claim (decisao.47)."""
    return state.vez == seat and state.fase in ("revelar", "construir")


def atrasados(state: State, seat: Seat) -> tuple[str, ...]:
    """Return the claim, still possible after the next build or reveal: ceramus.ceramas.apos-alocar."""
    return (Clamar(seat=seat).do,) if state.fase == "ceramas" and state.vez == seat else ()


def alcanca(state: State, agora: State) -> bool:
    """Return whether a build is of this round or of the two before it, since patterns are noticed late."""
    return agora.turno - state.turno <= _RODADAS_ATRAS


PRESUMIDO: ImpliedMoves[State] = ImpliedMoves(
    implied=implicados,
    on_turn=lambda state: state.vez,
    late=atrasados,
    goes_on=continua,
    reaches=alcanca,
    kept=("clamar",),
)
