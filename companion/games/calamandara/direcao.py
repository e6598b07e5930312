"""Direção dos símbolos: the directions of each, by its kind, its zone and the inserting traveller."""

from functools import cache
from typing import get_args

from companion.games.calamandara.espelho import PASSOS
from companion.games.calamandara.mapa import EIXOS, mapa
from companion.games.calamandara.nomes import Direcao, Ponta, Simbolo
from companion.games.calamandara.pieces import (
    DE_LADO,
    Assento,
    frente,
)
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.state import State
from companion.referee.fields.move import Seat, UnsetType

DIRECAO_NA_ZONA_INICIAL = CHECKS.decision("direcao-na-zona-inicial")
_PONTAS: tuple[Ponta, ...] = get_args(Ponta)
DE_QUEM_INSERE = DIRECAO_NA_ZONA_INICIAL.reading("of-the-inserter")


@cache
def direcao_da_frente(assento: Assento) -> Ponta:
    """Return the direction that is forwards for the traveller at that seat."""
    return next(ponta for ponta in get_args(Ponta) if PASSOS[ponta] == frente(assento))


@cache
def direcao_do_inicio(assento: Assento) -> Ponta:
    """Return the direction from that Terra towards its ponto inicial."""
    x, y = frente(assento)
    return next(ponta for ponta in get_args(Ponta) if PASSOS[ponta] == (-x, -y))


def direcao_fixa(
    state: State, quem: Seat, simbolo: Simbolo | UnsetType, espaco: str | UnsetType
) -> Direcao | None:
    """Return the only direction of a symbol there, or None if it has no direction or is turned freely.

    A Pegada faces its inserter's front (calamandara.pegada.direcao). In a Zona Inicial an Espelho faces the
    start of that Terra, and the sides of a Torre, Caverna or Asa lie along its row (calamandara.decisao.24).
    """
    assento = state.mesa.viajante(quem).assento
    if simbolo == "pegada":
        return direcao_da_frente(assento)
    ponto = mapa(state.mesa).ponto(espaco)
    if ponto is None or simbolo not in ("espelho", *DE_LADO):
        return None
    zona = state.mesa.tabuleiro.zona(ponto)
    if zona == "ZF":
        return None
    terra: Assento = assento if DE_QUEM_INSERE.holds(state) else zona
    if simbolo == "espelho":
        return direcao_do_inicio(terra)
    return "h" if terra in ("S", "N") else "v"


def direcoes_de(simbolo: Simbolo | UnsetType) -> tuple[Direcao, ...]:
    """Return the directions that a symbol can have at all."""
    if simbolo in DE_LADO:
        return EIXOS
    return _PONTAS if simbolo in ("pegada", "espelho") else ()
