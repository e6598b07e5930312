"""The cards on the table whose faces players can photograph."""

from collections.abc import Iterator

from companion.games.castelo.mesa import Lado
from companion.games.castelo.state import State
from companion.games.castelo.tasks import produtor_de
from companion.referee.definition.at_table import LyingCard


def cartas_a_vista(state: State) -> Iterator[LyingCard]:
    """Yield every card of both sides; a face-down trap with the players who know it."""
    for lado in state.mesa.lados:
        yield from _do_lado(lado)


def _do_lado(lado: Lado) -> Iterator[LyingCard]:
    for at, produtor in enumerate(lado.produtores, start=1):
        yield LyingCard(produtor_de(lado.jogador, at), produtor.nome, produtor.id)
    for tropa in lado.tropas:
        yield from (LyingCard(um.id, um.nome) for um in tropa.membros or (tropa,))
    for oculta in lado.armadilhas:
        nome = oculta.carta.value
        yield LyingCard(oculta.id, nome if isinstance(nome, str) else "", knowers=oculta.carta.knowers)
    for uma in lado.permanentes:
        yield LyingCard(uma.id, uma.nome)
