"""Habilidades of tropas, as permanentes and texts give and take them, and for how long."""

from typing import Any

import msgspec

from companion.games.castelo.mesa import (
    AEREO,
    ATAQUE,
    VOO,
    VOO_CURTO,
    VOO_LONGO,
    Tropa,
    Voo,
    VooImpresso,
    o_aereo_do_grupo,
    o_voo_do_grupo,
)
from companion.games.castelo.moves import TEXTOS
from companion.games.castelo.reasons import COM_O_GRUPO, se_esta
from companion.games.castelo.registry import CHECKS, FIM_DO_TURNO, RESOLUTION, contar_mudanca
from companion.games.castelo.state import PERMANENTES, State
from companion.games.castelo.tasks import Vigorar
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.lasting import Continuous

BONUS_AUMENTA = CHECKS.decision("aereo-bonus").reading("yes")
SEM_LETRA_LONGO = CHECKS.decision("voo-sem-letra").reading("as-longo")
SO_SE_TODAS = CHECKS.decision("habilidade-de-um-membro").reading("only-if-all-have-it")
DE_TEXTOS: tuple[type[Move], ...] = (*TEXTOS, Ajustar)


def tem(state: State, tropa: Tropa, habilidade: str) -> bool:
    """Return whether a tropa has an ability: for a group, any member, or all as the table may read it.

    castelo.agrupamento.habilidades-permanecem, castelo.decisao.104
    """
    if tropa.membros:
        juntas = all if SO_SE_TODAS.holds(state) else any
        propria = juntas(tem(state, membro, habilidade) for membro in tropa.membros)
    else:
        propria = getattr(tropa, habilidade, False)  # what only a text says is printed on no face
    return PERMANENTES.has(state, tropa.id, habilidade, propria)


def voo_de(state: State, tropa: Tropa) -> Voo | None:
    """Return the letter of a tropa's Vôo, or None; a group flies if any member does, C before L."""
    letra = tropa.voo
    if tropa.membros:
        letras = tuple(voo_de(state, membro) for membro in tropa.membros)
        letra = None if SO_SE_TODAS.holds(state) and None in letras else o_voo_do_grupo(letras)
    if PERMANENTES.has(state, tropa.id, VOO_CURTO, letra == "C"):
        return "C"
    if PERMANENTES.has(state, tropa.id, VOO_LONGO, letra == "L"):
        return "L"
    return letra_de(state, "sem-letra") if PERMANENTES.has(state, tropa.id, VOO, False) else None


def letra_de(state: State, impresso: VooImpresso | None) -> Voo | None:
    """Return the letter of a Vôo as it is printed, or as the table reads one without: castelo.decisao.80."""
    if impresso == "sem-letra":
        return "L" if SEM_LETRA_LONGO.holds(state) else "C"
    return impresso


def diz_que(efeitos: tuple[Continuous, ...], habilidade: str) -> bool:
    """Return whether a text gives its own card what only texts give, as the card enters."""
    return any(um.effect == "give" and um.target == habilidade and not um.of for um in efeitos)


def aereo_de(state: State, tropa: Tropa) -> int | None:
    """Return the x of a tropa's Aéreo as cards change it, or None; a group has its members' greatest."""
    x = tropa.aereo
    if tropa.membros:
        cada = tuple(aereo_de(state, membro) for membro in tropa.membros)
        x = None if SO_SE_TODAS.holds(state) and None in cada else o_aereo_do_grupo(cada)
    if x is None:
        return None
    aumento = (
        0 if tropa.membros or not BONUS_AUMENTA.holds(state) else state.atual(tropa, ATAQUE) - tropa.ataque
    )
    return max(0, state.number(AEREO, x, tropa.id) + max(0, aumento))


PERMANENTES.register(CHECKS, DE_TEXTOS)


@CHECKS.check_operation("castelo.permanentes.local-sob-alvo", Vigorar, moves=DE_TEXTOS, tier=Tier.PIECES)
def de_quem_esta_na_mesa(state: State, move: Any, op: Vigorar, on: str) -> Finding:
    if op.says.of or state.mesa.tropa(on) is not None:
        return None
    return se_esta(state, COM_O_GRUPO, on, tropa=on)


@CHECKS.possible_target(Vigorar, "on")
def de_quem_se_diz(state: State, move: Any, op: Vigorar) -> tuple[str, ...]:
    return tuple(tropa.id for lado in state.mesa.lados for tropa in lado.tropas)


@RESOLUTION.operation(Vigorar)
def vigorar(context: Context[State], op: Vigorar, ajuste: Ajuste[Any], below: int, on: str) -> None:
    """Begin an effect of a text, until the turn ends or while its card lies there."""
    says = op.says
    until = op.until or ("" if op.while_lies else FIM_DO_TURNO)
    PERMANENTES.begin(context, msgspec.structs.replace(op, until=until), ajuste)
    contar_mudanca(context, says.target, on or says.set_name, says.value, ajuste.source)
