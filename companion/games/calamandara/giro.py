"""Symbols that may be turned freely, and where."""

from companion.games.calamandara.pieces import DE_LADO, TABULEIROS
from companion.referee.fields.move import UnsetType

_GIRAM = frozenset(("espelho", *DE_LADO))
_DA_ZONA_FINAL = frozenset(
    nome for nome, ponto in TABULEIROS[4].pontos.items() if TABULEIROS[4].zona(ponto) == "ZF"
)


def gira(simbolo: str | UnsetType, espaco: str | UnsetType) -> bool:
    """Return whether the inserter turns a symbol there freely: calamandara.simbolos.rotacao-zf."""
    return simbolo in _GIRAM and espaco in _DA_ZONA_FINAL


def na_zona_final(espaco: str | UnsetType) -> bool:
    """Return whether a space of that name lies in the Zona Final; False if there is no such space."""
    return espaco in _DA_ZONA_FINAL
