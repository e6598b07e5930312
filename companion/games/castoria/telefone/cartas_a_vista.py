"""The cards on the table whose faces players can photograph."""

from collections.abc import Iterator

from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.state import State
from companion.games.castoria.telefone.lugares import ACOES
from companion.referee.definition.at_table import LyingCard


def cartas_a_vista(state: State) -> Iterator[LyingCard]:
    """Yield every Personagem and every lasting Ação."""
    for lado in state.mesa.lados:
        quem = lado.narrador
        for espaco in ESPACOS:
            if (um := state.mesa.quem(quem, espaco)) is not None:
                yield LyingCard(um.id or f"{quem}:{espaco}", um.nome)
        if (permanente := lado.permanente) is not None:
            yield LyingCard(f"{quem}:{ACOES}", permanente.carta, f"{quem}:{ACOES}:{permanente.carta}")
