"""What a tap says besides in Ceramus: the Formas dealt, and the end of a turn whose build is done."""

from collections.abc import Iterator

from companion.games.ceramus.moves import DistribuirFormas, EncerrarTurno
from companion.games.ceramus.state import State
from companion.referee.definition.presuming import Declared, Presuming
from companion.referee.fields.move import Move, Seat


def implicados(state: State, seat: Seat, declarou: Declared) -> Iterator[Move]:
    """Another's turn ends by the next tap only where they have built in it; one's own never needs it."""
    if state.fase == "preparacao":
        yield DistribuirFormas(seat=seat)
    elif state.fase == "ceramas" and declarou(state.vez):
        yield EncerrarTurno(seat=state.vez)


PRESUMIDO: Presuming[State] = Presuming(implied=implicados, on_turn=lambda state: state.vez)
