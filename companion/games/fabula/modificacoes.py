"""Modificações: attaching is an ability of theirs, which goes on the stack (3.4, 1.15.8, decisao.38)."""

from typing import Any

from companion.games.fabula.moves import Ativar, JogarManobra
from companion.games.fabula.operacoes import Anexar, Controlar
from companion.games.fabula.reasons import NAO_CONTROLA, NAO_E_ALIADO
from companion.games.fabula.registry import (
    CHECKS,
    RESOLUTION,
    devolver_o_controle,
    mudar_modificacao,
)
from companion.games.fabula.state import SER_CONTROLADO, State
from companion.games.fabula.turno import na_propria_acao
from companion.language import _
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context

SO_NA_ACAO = CHECKS.decision("quando-se-anexa").reading("own-acao-only")
RECUSA_O_MESMO = CHECKS.decision("anexar-ao-mesmo").reading("refused")
SO_NOS_SEUS = CHECKS.decision("em-quem-se-anexa").reading("own-aliados-only")


def custo_de_anexar(state: State, move: JogarManobra | Ativar) -> int | None:
    """Return the attaching cost in the card's text, or None if it attaches nothing or has no known cost."""
    anexa = any(isinstance(op, Anexar) for op in move.efeito)
    uma = state.mesa.modificacao(move.fonte) if anexa and isinstance(move, Ativar) else None
    return None if uma is None else uma.anexar


@CHECKS.check_operation("fabula.3.4.3", Anexar, moves=(JogarManobra, Ativar))
def so_uma_modificacao(state: State, move: JogarManobra | Ativar, op: Anexar) -> Finding:
    fonte = move.fonte if isinstance(move, Ativar) else ""
    reason = _("[{carta}|A Manobra] is no Modificação: it is not attached")
    return None if state.mesa.modificacao(fonte) is not None else Breach(reason, carta=str(fonte))


@CHECKS.check_operation("fabula.3.4.3", Anexar, moves=(JogarManobra, Ativar))
def so_a_um_aliado(state: State, move: JogarManobra | Ativar, op: Anexar, alvo: str) -> Finding:
    outra = state.mesa.permanente(alvo) is not None and state.mesa.aliado(alvo) is None
    return Breach(NAO_E_ALIADO, alvo=alvo) if outra else None


@CHECKS.check_operation("fabula.3.4.3", Anexar, moves=(JogarManobra, Ativar))
def paga_o_custo_de_anexar(state: State, move: JogarManobra | Ativar, op: Anexar) -> Finding:
    """Require the attaching cost, if known; changes of a price count when it is paid."""
    custo = custo_de_anexar(state, move)
    reason = _("Attaching {fonte} costs exactly {custo}")
    return None if custo is None or move.custo == custo else Breach(reason, custo=custo)


@CHECKS.check_operation("fabula.3.4.3", Anexar, moves=(JogarManobra, Ativar))
def anexa_quando_pode(state: State, move: JogarManobra | Ativar, op: Anexar) -> Finding:
    if na_propria_acao(state, move.seat):
        return None
    mesa = state.mesa
    reason = _("Here one attaches in one's own Action phase; now is {fase} of {ativo}")
    return SO_NA_ACAO.forbids(state, reason, fase=mesa.fase, ativo=mesa.ativo)


@CHECKS.check_operation("fabula.3.4.3", Anexar, moves=(JogarManobra, Ativar))
def a_quem_pode(state: State, move: JogarManobra | Ativar, op: Anexar, alvo: str) -> Finding:
    aliado = state.mesa.aliado(alvo)
    if aliado is None or aliado.controlador == move.seat:
        return None
    return SO_NOS_SEUS.forbids(state, NAO_CONTROLA, alvo=alvo)


@CHECKS.check_operation("fabula.3.4.7", Anexar, moves=(JogarManobra, Ativar))
def a_outro(state: State, move: JogarManobra | Ativar, op: Anexar, alvo: str) -> Finding:
    """Refuse the same aliado where the table reads it so, since nothing would change: decisao.41."""
    uma = state.mesa.modificacao(move.fonte if isinstance(move, Ativar) else "")
    if uma is None or uma.anexada != alvo:
        return None
    return RECUSA_O_MESMO.forbids(state, _("{fonte} is already on {alvo}"), alvo=alvo)


@RESOLUTION.operation(Anexar)
def anexar(context: Context[State], op: Anexar, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    """Move a modificação to its new bearer: 3.4.7; on the same aliado nothing changes: decisao.41."""
    uma = context.state.mesa.modificacao(ajuste.source)
    if uma is None or uma.anexada == alvo:
        return
    if uma.anexada:
        context.emit("desanexou", "fabula.3.4.7", carta=uma.id, alvo=uma.anexada)
    devolver_o_controle(context, uma)
    mudar_modificacao(context, uma.id, anexada=alvo, de_quem="")
    context.emit("anexou", "fabula.3.4.3", carta=uma.id, alvo=alvo)
    aliado = context.state.mesa.aliado(alvo)
    controla = any(um.target == SER_CONTROLADO for um in uma.passivas)
    if controla and aliado is not None and aliado.controlador != uma.controlador:
        mudar_modificacao(context, uma.id, de_quem=aliado.controlador)
        toma: Ajuste[Any] = Ajuste("card", uma.id, (Controlar(alvo=alvo),), by=uma.controlador)
        RESOLUTION.adjust(context, toma, below)
