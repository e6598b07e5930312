"""Continuous effects on aliados: of texts, and of passivas while they lie in play (1.14.5), off the stack."""

from typing import Any

from companion.games.fabula.moves import TEXTOS
from companion.games.fabula.operacoes import Vigorar
from companion.games.fabula.pilha import EFEITOS
from companion.games.fabula.reasons import por_que_nao_aliado
from companion.games.fabula.registry import CHECKS, RESOLUTION
from companion.games.fabula.state import PASSIVAS, State
from companion.games.fabula.tasks import Anuncio
from companion.games.fabula.visados import TURNO_EXTRA
from companion.referee.fields.move import Move
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.resolving.table_moves import Ajustar

DE_TEXTOS = (*TEXTOS, Ajustar)


PASSIVAS.register(CHECKS, DE_TEXTOS)


@CHECKS.check_operation("fabula.1.15.3", Vigorar, moves=DE_TEXTOS)
def de_quem_esta_no_campo(state: State, move: Move, op: Vigorar, on: str) -> Finding:
    visados = () if op.says.of else (on,)
    enquanto = (op.while_lies,) if op.while_lies else ()
    fora = [id for id in (*visados, *enquanto) if state.mesa.aliado(id) is None]
    return Breach(por_que_nao_aliado(state, fora[0]), alvo=fora[0]) if fora else None


@CHECKS.possible_target(Vigorar, "on")
def os_aliados(state: State, move: Move, op: Vigorar) -> tuple[str, ...]:
    return tuple(aliado.id for aliado in state.mesa.aliados)


@EFEITOS.condition("ha-turno-extra", "fabula.1.1.3", Vigorar)
def ha_turno_extra(state: State, anuncio: Anuncio, op: Vigorar) -> bool:
    """Return whether its card has given the extra turn that the effect is about, if it is."""
    devidos = (um.source for um in state.turns_due if um.effect == "extra")
    return op.until != TURNO_EXTRA or anuncio.source in devidos


@RESOLUTION.operation(Vigorar)
def vigorar(context: Context[State], op: Vigorar, ajuste: Ajuste[Any], below: int) -> None:
    PASSIVAS.begin(context, op, ajuste)
    says = op.says
    context.emit(
        "vigora",
        "fabula.1.13.2",
        target=says.target,
        alvo=op.on or "",
        valor=says.value,
        carta=ajuste.source,
    )
