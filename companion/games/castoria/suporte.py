"""Convocando um Personagem, its first part: what holds a Personagem of level 2 or 1 up."""

from companion.games.castoria.pieces import ESPACOS, SUPORTES, nivel
from companion.games.castoria.registry import CHECKS, valor
from companion.games.castoria.state import Hierarquia, Personagem, State

DEBAIXO_DE_QUEM = "castoria.decisao.1"
RESTA_UM = "castoria.decisao.2"
QUEDA_E_MORTE = "castoria.decisao.6"
POSTO_SEM_SUPORTE = "castoria.decisao.37"
VIRADO_SUSTENTA = "castoria.decisao.95"

_COLUNAS: dict[str, tuple[str, ...]] = {"N1": ("N2-1", "N2-2"), "N2-1": ("N3-1",), "N2-2": ("N3-3",)}
_NIVEL_DEBAIXO: dict[str, tuple[str, ...]] = {
    espaco: tuple(other for other in ESPACOS if nivel(other) == nivel(espaco) + 1) for espaco in SUPORTES
}
_LEITURAS: dict[str, dict[str, tuple[str, ...]]] = {
    "pyramid": dict(SUPORTES),
    "columns": _COLUNAS,
    "any-of-level-below": _NIVEL_DEBAIXO,
}


def debaixo(state: State, espaco: str) -> tuple[str, ...]:
    """The spaces directly below one: castoria.decisao.1; none below the base."""
    return _LEITURAS[CHECKS.option(state, DEBAIXO_DE_QUEM)].get(espaco, ())


def sustentam(state: State, hierarquia: Hierarquia, espaco: str) -> tuple[Personagem, ...]:
    """Who stands directly below a space and supports: castoria.decisao.95."""
    abaixo = (hierarquia.em(other) for other in debaixo(state, espaco))
    virados = CHECKS.option(state, VIRADO_SUSTENTA) == "yes"
    return tuple(um for um in abaixo if um is not None and (virados or um.virado == "nao"))


def suportado(state: State, hierarquia: Hierarquia, espaco: str, de_cima_decimos: int) -> bool:
    """Whether somebody of that Valor in tenths would be supported on a space.

    castoria.convocacao.suporte-simples, castoria.convocacao.suporte-duplo, castoria.convocacao.n3-livre
    """
    if nivel(espaco) == 3:
        return True
    abaixo = sustentam(state, hierarquia, espaco)
    return len(abaixo) >= 2 or any(valor(state, um) >= de_cima_decimos for um in abaixo)


def caidos(state: State, hierarquia: Hierarquia, saiu: str) -> tuple[str, ...]:
    """The spaces that are empty together once ``saiu`` is, which comes first.

    Who is still supported by those left below stays (castoria.decisao.2), and so does who came in without
    support (castoria.decisao.37). Those who fall drop others in turn (castoria.decisao.6).
    """
    isentos = CHECKS.option(state, POSTO_SEM_SUPORTE) == "exempt-while-it-stays"
    cai_sempre = CHECKS.option(state, RESTA_UM) == "falls-always"
    fora = [saiu]
    derruba = CHECKS.option(state, QUEDA_E_MORTE) == "counts-as-death"
    for abaixo in fora:
        if abaixo != saiu and not derruba:
            break
        for espaco, de_cima in hierarquia:
            if espaco in fora or abaixo not in debaixo(state, espaco) or (isentos and de_cima.sem_suporte):
                continue
            restam = hierarquia
            for saido in fora:
                restam = restam.com(saido, None)
            if cai_sempre or not suportado(state, restam, espaco, valor(state, de_cima)):
                fora.append(espaco)
    return tuple(fora)
