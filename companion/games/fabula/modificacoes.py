"""Modificações: attaching them is an ability of theirs, which goes on the stack (3.4, 1.15.8, decisao.38)."""

from typing import Any

from companion.games.fabula.moves import Ativar, JogarManobra
from companion.games.fabula.registry import CHECKS, RESOLUTION, mudar_modificacao
from companion.games.fabula.state import State
from companion.games.fabula.tasks import Anexar
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context


@CHECKS.check_operation("fabula.3.4.3", Anexar, moves=(JogarManobra, Ativar))
def so_uma_modificacao(state: State, move: JogarManobra | Ativar, op: Anexar) -> Finding:
    fonte = move.fonte if isinstance(move, Ativar) else ""
    return None if state.mesa.modificacao(fonte) is not None else Breach(carta=str(fonte))


@RESOLUTION.operation(Anexar)
def anexar(context: Context[State], op: Anexar, ajuste: Ajuste[Any], below: int, alvo: str) -> None:
    """It leaves whoever carried it: 3.4.7; to the same aliado nothing changes: decisao.41."""
    uma = context.state.mesa.modificacao(ajuste.source)
    if uma is None or uma.anexada == alvo:
        return
    if uma.anexada:
        context.emit("desanexou", "fabula.3.4.7", carta=uma.id, alvo=uma.anexada)
    mudar_modificacao(context, uma.id, anexada=alvo)
    context.emit("anexou", "fabula.3.4.3", carta=uma.id, alvo=alvo)
