"""What lies where on a table, looked up by space, and how many work along each line."""

from collections import Counter

from companion.games.calamandara.pieces import DE_LADO, Eixo, Ponto
from companion.games.calamandara.state import Mesa, Posto, Viajante
from companion.referee.judging.looks import LastLook

EIXOS: tuple[Eixo, Eixo] = ("h", "v")


class Mapa:
    """The board of one table, as it lies."""

    def __init__(self, mesa: Mesa) -> None:
        self.mesa = mesa
        self.tabuleiro = mesa.tabuleiro
        pontos = self.tabuleiro.pontos
        self.postos: dict[Ponto, Posto] = {pontos[posto.espaco]: posto for posto in mesa.postos}
        self.tokens: dict[Ponto, Viajante] = {
            pontos[viajante.token]: viajante for viajante in mesa.viajantes if viajante.token in pontos
        }
        self._ao_lado: Counter[tuple[str, int]] = Counter()
        for ponto, posto in self.postos.items():
            if posto.simbolo in DE_LADO:
                self._ao_lado[posto.simbolo, self.tabuleiro.reta(ponto, eixo_de(posto))] += 1
        self._torres = any(simbolo == "torre" for simbolo, _reta in self._ao_lado)

    def ponto(self, espaco: object) -> Ponto | None:
        """The space of that name; None where there is none."""
        return self.tabuleiro.pontos.get(espaco)  # type: ignore[call-overload,no-any-return]  # or nothing told

    def quantas(self, simbolo: str, ponto: Ponto, eixo: Eixo) -> int:
        """How many Torres, Cavernas or Asas work along the line of a space: calamandara.decisao.26.

        calamandara.simbolos.direcao-caverna, calamandara.simbolos.direcao-asa
        """
        return self._ao_lado[simbolo, self.tabuleiro.reta(ponto, eixo)]

    def guardado(self, ponto: Ponto) -> bool:
        """Whether some Torre's line, along its sides and inside its zone, holds the space."""
        reta = self.tabuleiro.reta
        return bool(
            self._torres
            and (self._ao_lado["torre", reta(ponto, "h")] or self._ao_lado["torre", reta(ponto, "v")])
        )

    def guardado_por_outra(self, ponto: Ponto) -> bool:
        """The same, but by the Torre that may lie on the space itself."""
        posto = self.postos.get(ponto)
        propria = eixo_de(posto) if posto is not None and posto.simbolo == "torre" else None
        return any(self.quantas("torre", ponto, eixo) > (eixo == propria) for eixo in EIXOS)


def eixo_de(posto: Posto) -> Eixo:
    """Along which axis the sides of a Torre, Caverna or Asa lie."""
    return "h" if posto.direcao == "h" else "v"


mapa: LastLook[Mesa, Mapa] = LastLook(Mapa)  # all checks ask for it in turn
