"""Convocando um Personagem: what holds a Personagem of level 2 or 1 up."""

from companion.games.castoria.pieces import SUPORTES
from companion.games.castoria.state import Hierarquia, State


def suporte_simples(
    state: State, hierarquia: Hierarquia, espaco: str, fora: frozenset[str] = frozenset()
) -> bool:
    """Whether somebody directly below, on no space of ``fora``, has at least the Valor of who stands here.

    castoria.convocacao.suporte-simples
    """
    de_cima = hierarquia.em(espaco)
    if de_cima is None:
        return False
    valor = state.valor(de_cima)
    return any(
        debaixo is not None and state.valor(debaixo) >= valor
        for abaixo in SUPORTES[espaco]
        if abaixo not in fora and (debaixo := hierarquia.em(abaixo))
    )


def suporte_duplo(hierarquia: Hierarquia, espaco: str) -> bool:
    """Whether both spaces directly below are occupied: castoria.convocacao.suporte-duplo."""
    return all(hierarquia.em(abaixo) is not None for abaixo in SUPORTES[espaco])


def sem_ninguem_abaixo(hierarquia: Hierarquia, espaco: str) -> bool:
    """Whether nothing at all holds up who stands here, whatever the Valores were when they came in."""
    return not any(hierarquia.em(abaixo) for abaixo in SUPORTES[espaco])
