"""The beginning of a match of Castelo by one tap: the starting player, and the opening hands with it."""

from collections.abc import Iterator

from companion.games.castelo.lances_do_preparo import ComecarPelaSorte, FicarComMao
from companion.games.castelo.preparacao import proximo, quem_comeca
from companion.games.castelo.state import State
from companion.referee.definition.beginning import Beginning, Counts
from companion.referee.fields.move import Move


def depois(state: State, _counts: Counts) -> Iterator[Move]:
    """Yield the next steps, except keeping a hand, which players declare: castelo.preparacao.nova-mao."""
    yield from (um for um in proximo(state) if not isinstance(um, FicarComMao))


COMECO: Beginning[State] = Beginning(
    waits=lambda state: state.mesa.em_preparo and not quem_comeca(state) and state.outcome is None,
    says=lambda _state, seat, primeiro: ComecarPelaSorte(seat=seat, primeiro=primeiro),
    then=depois,
    die=6,
)
