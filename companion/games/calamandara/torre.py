"""Torre: what its line guards."""

from companion.games.calamandara.pieces import Assento, Eixo, Ponto
from companion.games.calamandara.state import Mesa


def guardado(mesa: Mesa, ponto: Ponto) -> bool:
    """Whether some Torre's line, along its sides and inside its zone, holds the space.

    calamandara.simbolos.direcao-torre, calamandara.faq.25, calamandara.decisao.26.
    """
    tabuleiro = mesa.tabuleiro
    for posto in mesa.postos:
        if posto.simbolo == "torre":
            eixo: Eixo = "h" if posto.direcao == "h" else "v"
            if ponto in tabuleiro.linha(tabuleiro.pontos[posto.espaco], eixo):
                return True
    return False


def na_zi_de(mesa: Mesa, ponto: Ponto, assento: Assento) -> bool:
    """Whether a space lies in the Zona Inicial of that seat."""
    return mesa.tabuleiro.zona(ponto) == assento
