"""The places where a Forma fits, found without the referee, as a looking player finds them."""

from collections.abc import Iterator

from companion.games.ceramus.casas import BIT, casas_de
from companion.games.ceramus.mural import Leitura, colocacoes, espelhada, quadro
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.state import State


def onde_cabe(state: State, quem: str, eixo: str = "") -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield every build of the revealed Forma, mirrored at an axis if given: style, start, cells."""
    forma = state.revelada
    mesa = quadro(state.mural, state.azulejos)
    assert forma is not None
    linhas = espelhada(forma.linhas, eixo) if eixo else forma.linhas
    for estilo in ESTILOS:
        for bits in colocacoes(mesa, Leitura(), state.mural, linhas, quem, estilo):
            casas = casas_de(bits)
            yield estilo, next(casa for casa in casas if BIT[casa] & mesa.nuas[estilo]), casas
