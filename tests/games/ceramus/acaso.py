"""Walls by chance: Murais turned and mixed, markers of every owner, no more than there are."""

import random
from typing import Any

from games.ceramus.positions import JOGADORES, position

from companion.games.ceramus.casas import CASAS
from companion.games.ceramus.pieces import PREPARACOES

ESTILOS = "MIAP"


def mural(acaso: random.Random, jogadores: int) -> tuple[str, ...]:
    """Return a Mural; each of its cards holds every style once."""
    preparacao = PREPARACOES[jogadores]
    linhas = []
    for _fila in range(preparacao.linhas):
        cartas = ["".join(acaso.sample(ESTILOS, 4)) for _carta in range(preparacao.colunas)]
        linhas += ["".join(carta[:2] for carta in cartas), "".join(carta[2:] for carta in cartas)]
    return tuple(linhas)


def parede(acaso: random.Random, jogadores: int, **fields: Any) -> Any:
    """Return a position with a random number of markers, laid by anybody anywhere."""
    linhas = mural(acaso, jogadores)
    casas = [casa for casa in CASAS if int(casa[1]) <= len(linhas) and casa[0] < "abcdefghi"[len(linhas[0])]]
    caixas = [(estilo, dono) for estilo in ESTILOS for dono in JOGADORES[:jogadores] for _um in range(4)]
    acaso.shuffle(caixas)
    quantos = acaso.randrange(min(len(casas), len(caixas)))
    azulejos = {
        casa: {"estilo": estilo, "dono": dono}
        for casa, (estilo, dono) in zip(acaso.sample(casas, quantos), caixas, strict=False)
    }
    return position(seats=jogadores, mural=linhas, azulejos=azulejos, **fields)
