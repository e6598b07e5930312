"""Influência: comparison of sums after the blocks, and the base that changes sides (1.22.5, 2.7.10)."""

from companion.games.fabula.checagem import STATE_CHECKS
from companion.games.fabula.combate import os_aliados, pede_bloqueio, quem_ficou
from companion.games.fabula.pieces import RESISTENCIA
from companion.games.fabula.registry import CHECKS, RESOLUTION, mudar_base
from companion.games.fabula.state import INFLUENCIA, Base, State
from companion.games.fabula.tasks import Influencia
from companion.referee.resolving.resolution import Context

COMPARA = "fabula.1.22.5a"

SO_BLOQUEADOS = CHECKS.decision("quem-soma-na-influencia").reading("blocked-aliados-only")
EMPATE_TOMA = CHECKS.decision("empate-na-influencia").reading("attacker-takes")
RESISTENCIA_INICIAL = CHECKS.decision("resistencia-na-influencia").reading("initial")
TOMADA = CHECKS.decision("base-tomada")
VOLTA_A_INICIAL, MUDA_DE_DONO = TOMADA.readings("resistencia-resets-to-initial", "ownership-moves")


@RESOLUTION.task(Influencia)
def seguir_influencia(context: Context[State], task: Influencia) -> None:
    """Go on to the next step, or to its pending choice; without its declarers it is over."""
    task = quem_ficou(context.state, task)
    if task.aliados and not pede_bloqueio(context, task):
        comparar(context, task)


def soma(state: State, aliados: tuple[str, ...]) -> int:
    """Return the influência of those aliados in the Campo, turned or not: fabula.1.22.5c."""
    return sum(state.atual(aliado, INFLUENCIA) for aliado in os_aliados(state, aliados))


def comparar(context: Context[State], task: Influencia) -> None:
    """Compare both sums, of all aliados or, as the table may read it, of the blocked ones: decisao.56.

    Nothing happens if the base has changed hands.
    """
    state = context.state
    base = state.mesa.base(task.base)
    if base is None or base.controlador != task.defensor:
        return
    bloqueadores = tuple(bloqueador for bloqueador, _atacante in task.bloqueios)
    resistencia = _inicial(base) if RESISTENCIA_INICIAL.holds(state) else base.resistencia
    contam = tuple(id for id in task.aliados if task.bloqueiam(id) or not SO_BLOQUEADOS.holds(state))
    a_favor, contra = soma(state, contam), soma(state, bloqueadores) + resistencia
    context.emit("comparou", COMPARA, base=base.id, soma=a_favor, contra=contra)
    if a_favor > contra or (a_favor == contra and EMPATE_TOMA.holds(state)):
        _tomar(context, task, base)
    STATE_CHECKS.run(context)


def _inicial(base: Base) -> int:
    return RESISTENCIA["centro" if base.centro else "arredor"]


def _tomar(context: Context[State], task: Influencia, base: Base) -> None:
    """Move control of the base; its owner, resistência and place stay: fabula.decisao.59."""
    mudar_base(context, base.id, controlador=task.atacante)
    if VOLTA_A_INICIAL.holds(context.state):
        mudar_base(context, base.id, resistencia=_inicial(base))
    if MUDA_DE_DONO.holds(context.state):
        mudar_base(context, base.id, dono=task.atacante)
    context.emit("tomou", COMPARA, jogador=task.atacante, base=base.id, de=task.defensor)
