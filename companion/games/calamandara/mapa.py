"""The symbols of a table by space, and the number that act along each line."""

from functools import cached_property

from companion.games.calamandara.nomes import Simbolo
from companion.games.calamandara.pieces import DE_LADO, RESERVA_DE_SIMBOLOS, Eixo, Ponto
from companion.games.calamandara.state import Mesa, Posto, Viajante
from companion.referee.judging.memos import RecentMemo

EIXOS: tuple[Eixo, Eixo] = ("h", "v")


class Mapa:
    """The board of one table in one position."""

    def __init__(self, mesa: Mesa) -> None:
        self.mesa = mesa
        self.tabuleiro = mesa.tabuleiro
        pontos = self.tabuleiro.pontos
        self.postos: dict[Ponto, Posto] = {pontos[posto.espaco]: posto for posto in mesa.postos}
        self.tokens: dict[Ponto, Viajante] = {
            pontos[viajante.token]: viajante for viajante in mesa.viajantes if viajante.token in pontos
        }
        ao_lado: dict[tuple[str, int], int] = {}
        for ponto, posto in self.postos.items():
            if posto.simbolo in DE_LADO:
                linha = posto.simbolo, self.tabuleiro.reta(ponto, eixo_de(posto))
                ao_lado[linha] = ao_lado.get(linha, 0) + 1
        self._ao_lado = ao_lado
        self._torres = any(simbolo == "torre" for simbolo, _reta in ao_lado)

    @cached_property
    def simbolos(self) -> frozenset[Simbolo]:
        """Return the kinds of symbol on the board."""
        return frozenset(posto.simbolo for posto in self.mesa.postos)

    def ponto(self, espaco: object) -> Ponto | None:
        """Return the space of that name, or None."""
        return self.tabuleiro.pontos.get(espaco)  # type: ignore[call-overload,no-any-return]  # undeclared names included

    def quantas(self, simbolo: str, ponto: Ponto, eixo: Eixo) -> int:
        """Return the number of Torres, Cavernas or Asas along the line of a space: calamandara.decisao.26.

        calamandara.simbolos.direcao-caverna, calamandara.simbolos.direcao-asa
        """
        return self._ao_lado.get((simbolo, self.tabuleiro.reta(ponto, eixo)), 0)

    def guardado(self, ponto: Ponto) -> bool:
        """Return whether the line of some Torre, along its sides and within its zone, holds the space."""
        reta = self.tabuleiro.reta
        return bool(
            self._torres
            and (("torre", reta(ponto, "h")) in self._ao_lado or ("torre", reta(ponto, "v")) in self._ao_lado)
        )

    def guardado_por_outra(self, ponto: Ponto) -> bool:
        """Return whether a Torre other than one on the space itself guards it."""
        posto = self.postos.get(ponto)
        propria = eixo_de(posto) if posto is not None and posto.simbolo == "torre" else None
        return any(self.quantas("torre", ponto, eixo) > (eixo == propria) for eixo in EIXOS)

    def ao_longo(self, simbolo: str, ponto: Ponto, eixo: Eixo) -> tuple[str, ...]:
        """Return the spaces of the Torres, Cavernas or Asas that ``quantas`` counts."""
        reta, pontos = self.tabuleiro.reta, self.tabuleiro.pontos
        return tuple(
            posto.espaco
            for posto in self.mesa.postos
            if posto.simbolo == simbolo
            and eixo_de(posto) == eixo
            and reta(pontos[posto.espaco], eixo) == reta(ponto, eixo)
        )

    def torre(self, ponto: Ponto) -> str:
        """Return the space of a Torre that guards a space, another than that space if there is one."""
        guardam = [um for eixo in EIXOS for um in self.ao_longo("torre", ponto, eixo)]
        proprio = self.tabuleiro.nomes[ponto]
        return next((um for um in guardam if um != proprio), proprio)


def eixo_de(posto: Posto) -> Eixo:
    """Return the axis along which the sides of a Torre, Caverna or Asa lie."""
    return "h" if posto.direcao == "h" else "v"


# All checks in turn ask for the map: of the table, and of the table after each symbol that a card inserts.
mapa: RecentMemo[Mesa, Mapa] = RecentMemo(Mapa, 1 + RESERVA_DE_SIMBOLOS)
