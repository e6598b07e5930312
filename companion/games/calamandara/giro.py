"""Which symbols are turned as one likes, and where."""

from companion.games.calamandara.pieces import DE_LADO, TABULEIROS
from companion.referee.fields.move import UnsetType


def gira(simbolo: str | UnsetType, espaco: str | UnsetType) -> bool:
    """Whether whoever inserts a symbol there turns it freely: calamandara.simbolos.rotacao-zf."""
    return simbolo in ("espelho", *DE_LADO) and na_zona_final(espaco)


def na_zona_final(espaco: str | UnsetType) -> bool:
    """Whether a space of that name lies in the Zona Final; False where there is no such space."""
    tabuleiro = TABULEIROS[4]
    if not isinstance(espaco, str) or espaco not in tabuleiro.pontos:
        return False
    return tabuleiro.zona(tabuleiro.pontos[espaco]) == "ZF"
