"""Combate: the steps of an ofensiva under way, and its damage at the end (1.22.4).

An ofensiva waits on the agenda as a task, below the window or the choice before its next step.
"""

from typing import TypeVar

from msgspec.structs import replace

from companion.games.fabula.checagem import STATE_CHECKS
from companion.games.fabula.dano import DANOS, DanoACausar
from companion.games.fabula.pilha import PILHA
from companion.games.fabula.registry import CHECKS, RESOLUTION
from companion.games.fabula.state import OFENSIVA, Aliado, State
from companion.games.fabula.tasks import Combate, Influencia, Ofensiva
from companion.referee.fields.move import Seat
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context

C = TypeVar("C", bound=Combate)

CAUSAM_UM_AO_OUTRO = "fabula.1.22.4a"
REPARTE = "fabula.1.15.12"

INTEIRO_A_CADA_UM = CHECKS.decision("dano-a-varios").reading("full-to-each")
DECLARADA, BLOQUEADA = "ofensiva-declarada", "ofensiva-bloqueada"
_JANELAS = CHECKS.decision("janelas-do-combate").means(
    {
        "after-declaration-and-after-blocks": (DECLARADA, BLOQUEADA),
        "only-after-blocks": (BLOQUEADA,),
        "none": (),
    }
)


def em_curso(state: State) -> Combate | None:
    """Return the ofensiva or influência under way, or None."""
    return next((task for task in state.agenda if isinstance(task, Combate)), None)


def ofensiva_de(state: State, id: str) -> int:
    """Return the damage that an aliado deals, 0 if its ofensiva is below 1 (1.21.2)."""
    aliado = state.mesa.aliado(id)
    return max(0, state.atual(aliado, OFENSIVA)) if aliado is not None else 0


def os_aliados(state: State, ids: tuple[str, ...]) -> tuple[Aliado, ...]:
    """Return the given aliados that lie in the Campo."""
    return tuple(aliado for aliado in state.mesa.aliados if aliado.id in ids)


# ---------------------------------------------------------------- steps


def deixar_falar(context: Context[State], quando: str, task: Ofensiva | Influencia) -> None:
    """Open the window between two steps, as the table reads it: fabula.decisao.48."""
    if quando not in _JANELAS.of(context.state):
        context.push(task)
        return
    ativo = context.state.mesa.ativo
    PILHA.open(context, quando, "fabula.1.17.6a", context.state.fila(ativo), by=ativo, then=(task,))


@RESOLUTION.task(Ofensiva)
def seguir(context: Context[State], task: Ofensiva) -> None:
    """Go on to the next step, or to its pending choice; without attackers the combat is over."""
    task = quem_ficou(context.state, task)
    if not task.aliados or pede_bloqueio(context, task):
        return
    if a_repartir(context.state, task):
        context.push(
            Choose(seats=(task.atacante,), asks="dividir-dano", rule=REPARTE, about=str(task.id)), task
        )
    else:
        calcular(context, task)


def pede_bloqueio(context: Context[State], task: Ofensiva | Influencia) -> bool:
    """Ask the base's controller for blockers, unless declared; return whether it was asked."""
    if task.bloqueada or task.defensor in context.state.out:
        return False
    choice = Choose(seats=(task.defensor,), asks="bloquear", rule="fabula.1.22.2", about=str(task.id))
    context.push(choice, task)
    return True


def quem_ficou(state: State, task: C) -> C:
    """Return the combat without those who left or changed controller: 1.22.4c, 1.22.4e, 4.4.5, decisao.53."""
    atacam = {aliado.id for aliado in state.mesa.de(task.atacante)}
    defendem = {aliado.id for aliado in state.mesa.de(task.defensor)}
    aliados = tuple(id for id in task.aliados if id in atacam)
    bloqueios = tuple((um, outro) for um, outro in task.bloqueios if um in defendem and outro in aliados)
    ficou: C = replace(task, aliados=aliados, bloqueios=bloqueios)
    return ficou


def a_repartir(state: State, task: Ofensiva) -> tuple[str, ...]:
    """Return the attackers with several blockers and undivided damage: fabula.decisao.50."""
    if INTEIRO_A_CADA_UM.holds(state):
        return ()
    ditos = {atacante for atacante, _partes in task.partes}
    return tuple(
        id
        for id in task.aliados
        if id not in ditos and len(task.bloqueiam(id)) > 1 and ofensiva_de(state, id)
    )


def retomar(context: Context[State], quem: Seat) -> Ofensiva | Influencia:
    """Answer a seat's choice, and return the combat, taken off the agenda to be changed."""
    task = em_curso(context.state)
    assert isinstance(task, Ofensiva | Influencia), "only what is under way asks for it"
    context.answered(quem)
    context.drop(lambda one: one is task)
    return task


# ---------------------------------------------------------------- the damage


def calcular(context: Context[State], task: Ofensiva) -> None:
    """Deal all damage at the same moment (fabula.decisao.96); excess damage is lost (fabula.decisao.51)."""
    state = context.state
    danos: dict[str, dict[str, int]] = {}  # to each, by what deals it
    for bloqueador, atacante in task.bloqueios:
        danos.setdefault(atacante, {})[bloqueador] = ofensiva_de(state, bloqueador)
    for atacante in task.aliados:
        for bloqueador, dano in _partes(state, task, atacante):
            danos.setdefault(bloqueador, {})[atacante] = max(0, dano)
    livres = {id: ofensiva_de(state, id) for id in task.aliados if not task.bloqueiam(id)}
    for aliado in state.mesa.aliados:
        de = danos.get(aliado.id, {})
        if dano := sum(de.values()):
            fontes = _fontes(de)
            DANOS.happen(context, DanoACausar(aliado.id, dano, CAUSAM_UM_AO_OUTRO, fontes=fontes))
    _ferir_base(context, task, livres)
    STATE_CHECKS.run(context)


def _partes(state: State, task: Ofensiva, atacante: str) -> tuple[tuple[str, int], ...]:
    """Return the damage of an attacker to each blocker: all of it, unless several share it."""
    ditas = dict(task.partes).get(atacante)
    bloqueadores = task.bloqueiam(atacante)
    if ditas is None:
        return tuple((id, ofensiva_de(state, atacante)) for id in bloqueadores)
    return tuple((id, dano) for id, dano in ditas if id in bloqueadores)


def _fontes(danos: dict[str, int]) -> tuple[str, ...]:
    """Return those that deal damage: less than 1 is none (1.21.2)."""
    return tuple([id for id, dano in danos.items() if dano])


def _ferir_base(context: Context[State], task: Ofensiva, danos: dict[str, int]) -> None:
    """Deal damage to the base, unless it is gone or has changed hands: fabula.decisao.54."""
    base, dano = context.state.mesa.base(task.base), sum(danos.values())
    if base is None or base.controlador != task.defensor or not dano:
        return
    DANOS.happen(context, DanoACausar(base.id, dano, "fabula.1.22.4b", fontes=_fontes(danos)))
