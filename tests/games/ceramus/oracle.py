"""The places where a Forma can be built and where a pattern stands, found slowly: cells and sets.

Nothing here knows of bits; nothing of the referee is used but the position as it is written.
"""

from functools import cache
from typing import Any

LADOS = ((1, 0), (-1, 0), (0, 1), (0, -1))
Casa = tuple[int, int]


class Parede:
    """The Mural as people see it: the visible style of each cell, and the owner of its marker, if any."""

    def __init__(self, state: Any) -> None:
        self.original = {
            (linha, coluna): estilo
            for linha, estilos in enumerate(state.mural)
            for coluna, estilo in enumerate(estilos)
        }
        self.marcador = {
            casa: (azulejo.estilo, azulejo.dono)
            for casa in self.original
            if (azulejo := getattr(state.azulejos, nome(casa))) is not None
        }

    def mostra(self, casa: Casa) -> str:
        """Return the visible style."""
        return self.marcador[casa][0] if casa in self.marcador else self.original[casa]

    def e_original(self, casa: Casa, estilo: str) -> bool:
        """Return whether a bare Original of that style lies there."""
        return casa not in self.marcador and self.original[casa] == estilo

    def reserva(self, quem: str, estilo: str) -> int:
        """Return how many tiles of a style somebody has left."""
        return 4 - sum(marcador == (estilo, quem) for marcador in self.marcador.values())


def nome(casa: Casa) -> str:
    """Return the name of a cell."""
    linha, coluna = casa
    return f"{'abcdefgh'[coluna]}{linha + 1}"


def quadrados(linhas: tuple[str, ...]) -> list[tuple[int, int, str]]:
    """Return the squares of a drawing with their signs."""
    return [(r, c, sinal) for r, linha in enumerate(linhas) for c, sinal in enumerate(linha) if sinal != "."]


def lugares(parede: Parede, linhas: tuple[str, ...]) -> tuple[tuple[Casa, ...], ...]:
    """Return the places of a drawing, with its corner on every cell and beyond, wholly on the Mural."""
    return _lugares(frozenset(parede.original), tuple(linhas))


@cache
def _lugares(mural: frozenset[Casa], linhas: tuple[str, ...]) -> tuple[tuple[Casa, ...], ...]:
    """Return the same, computed once for each Mural, whose cells stay the same to the end of a match."""
    cantos = [(linha, coluna) for linha in range(-3, 7) for coluna in range(-3, 9)]
    postos = [tuple((linha + r, coluna + c) for r, c, _ in quadrados(linhas)) for linha, coluna in cantos]
    return tuple(casas for casas in postos if all(casa in mural for casa in casas))


def cabe(parede: Parede, casas: tuple[Casa, ...], quem: str, estilo: str, leitura: dict[str, str]) -> bool:
    """Return whether somebody may build there in a style, by the readings of decisions 18, 20 and 25."""
    originais = [casa for casa in casas if parede.e_original(casa, estilo)]
    if leitura["18"].startswith("original"):
        if not originais:
            return False
        if leitura["20"].startswith("no-"):
            postos = [casa for casa in casas if casa != originais[0]]
        elif leitura["20"].startswith("further"):
            postos = [casa for casa in casas if casa not in originais]
        else:
            postos = [casa for casa in casas if parede.mostra(casa) != estilo]
    else:
        postos = list(casas)
        perto = {(r + dr, c + dc) for r, c in casas for dr, dc in LADOS} - set(casas)
        partidas = [casa for casa in perto if casa in parede.original and parede.e_original(casa, estilo)]
        if "beside" in leitura["18"] and not partidas:
            return False
    for casa in postos:
        if parede.mostra(casa) == estilo:
            return False
        do_estilo, dono = parede.marcador.get(casa, ("", ""))
        if dono == quem and (leitura["25"].startswith("each") or do_estilo == estilo):
            return False
    return 0 < len(postos) <= parede.reserva(quem, estilo)


PADRAO = {
    "18": "original-is-one-square-of-the-forma",
    "20": "no-exactly-one-original-and-every-other-square-gets-a-new-tile",
    "25": "each-ban-stands-alone",
}


def colocacoes(
    state: Any, linhas: tuple[str, ...], quem: str, estilo: str, leitura: dict[str, str] = PADRAO
) -> set[frozenset[str]]:
    """Return every set of cells that somebody may build a drawing on in a style."""
    parede = Parede(state)
    return {
        frozenset(map(nome, casas))
        for casas in lugares(parede, linhas)
        if cabe(parede, casas, quem, estilo, leitura)
    }


def padroes(state: Any, linhas: tuple[str, ...], postos: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Return every place of a pattern of markers that contains a new one."""
    parede = Parede(state)
    found = set()
    for casas in lugares(parede, linhas):
        nomes = tuple(map(nome, casas))
        if not all(casa in parede.marcador for casa in casas) or not set(nomes) & set(postos):
            continue
        letras = [sinal for _r, _c, sinal in quadrados(linhas)]
        estilos = [parede.mostra(casa) for casa in casas]
        if all(
            (letras[i] == letras[j]) == (estilos[i] == estilos[j])
            for i in range(len(casas))
            for j in range(i)
        ):
            found.add(nomes)
    return found


def nome_perto(casa: str, linha: int, coluna: int) -> str:
    """Return the name of a cell so many rows and columns away; empty where no Mural has one."""
    r, c = int(casa[1]) - 1 + linha, "abcdefgh".index(casa[0]) + coluna
    return nome((r, c)) if 0 <= r < 6 and 0 <= c < 8 else ""
