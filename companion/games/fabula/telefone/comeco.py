"""How a match of Fábula begins by one tap: who begins; the Bases lie and the hands are drawn with it."""

from collections.abc import Iterator

from companion.games.fabula.lances_do_preparo import Manter
from companion.games.fabula.preparacao import proximo, quem_comeca
from companion.games.fabula.serie import dizer_quem_comeca
from companion.games.fabula.state import State
from companion.referee.definition.beginning import Beginning, Counts
from companion.referee.fields.move import Move


def depois(state: State, _counts: Counts) -> Iterator[Move]:
    """Whether to keep a hand is for each to say."""
    yield from (um for um in proximo(state) if not isinstance(um, Manter))


COMECO: Beginning[State] = Beginning(
    waits=lambda state: state.mesa.em_preparo and not quem_comeca(state) and state.outcome is None,
    says=dizer_quem_comeca,
    then=depois,
    die=6,
)
