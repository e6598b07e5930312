"""Convocando um Personagem, its first part: the support of a Personagem of level 2 or 1."""

from collections.abc import Mapping

from companion.games.castoria.pieces import ESPACOS, SUPORTES, nivel
from companion.games.castoria.registry import CHECKS, valor
from companion.games.castoria.state import Hierarquia, Lado, Personagem, State
from companion.language import _
from companion.referee.fields.facts import FactValue
from companion.referee.judging.findings import Breach, Meaning, Point

_COLUNAS: dict[str, tuple[str, ...]] = {"N1": ("N2-1", "N2-2"), "N2-1": ("N3-1",), "N2-2": ("N3-3",)}
_NIVEL_DEBAIXO: dict[str, tuple[str, ...]] = {
    espaco: tuple(other for other in ESPACOS if nivel(other) == nivel(espaco) + 1) for espaco in SUPORTES
}
DEBAIXO: Meaning[Mapping[str, tuple[str, ...]]] = CHECKS.decision("piramide-de-suporte").means(
    {"pyramid": SUPORTES, "columns": _COLUNAS, "any-of-level-below": _NIVEL_DEBAIXO}
)
CAI_SEMPRE = CHECKS.decision("resta-um-suporte").reading("falls-always")
QUEDA_E_MORTE = CHECKS.decision("queda-conta-como-morte").reading("counts-as-death")
POSTO_SEM_SUPORTE_FICA = CHECKS.decision("posto-sem-suporte").reading("exempt-while-it-stays")
SEM_SUPORTE = _(
    "Below {espaco} there is [only {embaixo_decimos}, which does not support {valor_decimos}|nobody]"
)
VIRADO_SUSTENTA = CHECKS.decision("virado-da-suporte").reading("yes")


def debaixo(state: State, espaco: str) -> tuple[str, ...]:
    """Return the spaces directly below one, as the table reads it; () for the base."""
    return DEBAIXO.of(state).get(espaco, ())


def sustentam(state: State, hierarquia: Hierarquia, espaco: str) -> tuple[Personagem, ...]:
    """Return the Personagens directly below a space that support it."""
    abaixo = (hierarquia.em(other) for other in debaixo(state, espaco))
    virados = VIRADO_SUSTENTA.holds(state)
    return tuple(um for um in abaixo if um is not None and (virados or um.virado == "nao"))


def suportado(state: State, hierarquia: Hierarquia, espaco: str, de_cima_decimos: int) -> bool:
    """Return whether a Personagem of that Valor in tenths would be supported on a space.

    castoria.convocacao.suporte-simples, castoria.convocacao.suporte-duplo, castoria.convocacao.n3-livre
    """
    if nivel(espaco) == 3:
        return True
    abaixo = sustentam(state, hierarquia, espaco)
    return len(abaixo) >= 2 or any(valor(state, um) >= de_cima_decimos for um in abaixo)


def falta_ao_suporte(state: State, lado: Lado, espaco: str, de_cima_decimos: int) -> int:
    """Return the tenths that the strongest Personagem below a space lacks to support that Valor, or 0."""
    de_baixo = [valor(state, um) for um in sustentam(state, lado.hierarquia, espaco)]
    return max(0, de_cima_decimos - max(de_baixo)) if de_baixo else 0


def sem_suporte(
    state: State, hierarquia: Hierarquia, espaco: str, de_cima_decimos: float, *decides: Point
) -> Breach:
    """Return the breach of an unsupported Personagem, with its Valor and the greatest one below, if any."""
    de_baixo = [valor(state, um) for um in sustentam(state, hierarquia, espaco)]
    embaixo: dict[str, FactValue] = {"embaixo_decimos": max(de_baixo)} if de_baixo else {"embaixo": "ninguem"}
    return Breach(SEM_SUPORTE, *decides, espaco=espaco, valor_decimos=de_cima_decimos, **embaixo)


def caidos(state: State, hierarquia: Hierarquia, saiu: str) -> tuple[str, ...]:
    """Return the spaces that are emptied together with ``saiu``, which comes first.

    A Personagem still supported by those left below stays, and so does one that entered without support;
    those that fall drop others in turn, unless the table reads it otherwise.
    """
    isentos = POSTO_SEM_SUPORTE_FICA.holds(state)
    cai_sempre = CAI_SEMPRE.holds(state)
    fora = [saiu]
    derruba = QUEDA_E_MORTE.holds(state)
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
