"""The beginning of a match of Calamandara by one tap: who has drawn the first marker."""

from collections.abc import Iterator

from companion.games.calamandara.lances_do_preparo import SortearPrimeiro
from companion.games.calamandara.preparacao import ninguem_escolheu
from companion.games.calamandara.state import State
from companion.referee.definition.beginning import Beginning, Counts
from companion.referee.fields.move import Move, Seat


def espera(state: State) -> bool:
    """Return whether the first traveller is still undeclared."""
    sorteado = state.preparo is not None and state.preparo.sorteado
    return state.outcome is None and ninguem_escolheu(state) and not sorteado


def diz(_state: State, seat: Seat, primeiro: Seat) -> Move:
    return SortearPrimeiro(seat=seat, primeiro=primeiro)


def nada_mais(_state: State, _counts: Counts) -> Iterator[Move]:
    """Return no further moves: each traveller chooses the starting symbols."""
    return iter(())


COMECO: Beginning[State] = Beginning(waits=espera, says=diz, then=nada_mais)
