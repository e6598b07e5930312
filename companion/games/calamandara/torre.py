"""Torre: the spaces that its line guards."""

from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.pieces import Ponto
from companion.games.calamandara.state import Mesa


def guardado(mesa: Mesa, ponto: Ponto) -> bool:
    """Return whether the line of some Torre, along its sides and within its zone, holds the space.

    calamandara.simbolos.direcao-torre, calamandara.faq.25, calamandara.decisao.26.
    """
    return mapa(mesa).guardado(ponto)
