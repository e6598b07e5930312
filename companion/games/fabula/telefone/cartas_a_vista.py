"""The cards on the table whose faces players can photograph."""

from collections.abc import Iterator

from companion.games.fabula.state import State
from companion.referee.definition.at_table import LyingCard


def cartas_a_vista(state: State) -> Iterator[LyingCard]:
    """Yield every base, aliado and modificação, but no ficha, which is no card (fabula.1.12.1)."""
    mesa = state.mesa
    yield from (LyingCard(base.id, base.nome) for base in mesa.bases)
    yield from (LyingCard(um.id, um.nome) for um in mesa.aliados if not um.ficha)
    yield from (LyingCard(uma.id, uma.nome) for uma in mesa.modificacoes if not uma.ficha)
