"""Turno: six phases in order (fabula.decisao.1), what two of them bring, and turns that cards give.

While all pass one after another a phase goes on to the next, the last to the next player of the queue.
"""

from typing import Any

from companion.games.fabula.dano import deixam_de_vigorar
from companion.games.fabula.mao import excesso, pedir_descarte
from companion.games.fabula.pieces import RECURSOS
from companion.games.fabula.pilha import FIM_DA_FASE, abrir
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION, TOTAL, mudar_lado
from companion.games.fabula.state import State
from companion.games.fabula.tasks import FimDaFase, FimDoTurno, PularTurno, TurnoExtra
from companion.games.fabula.turno import TURNS
from companion.games.fabula.vitoria import perder
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.turns import extra_turn, skip_turn

FIM_DO_TURNO = "fim-do-turno"
ABRE_A_FASE = "fabula.1.17.6c"
ATE_SEIS = 6  # fabula.1.19.1
PELA_CARTA = "fabula.1.1.1"

NO_MAXIMO_DEZ = CHECKS.decision("recurso-alem-de-dez").reading("capped-at-ten")


def comecar_fase(context: Context[State]) -> None:
    """What the phase does by itself, before anybody has the priority (fabula.1.17.5c)."""
    mesa = context.state.mesa
    context.emit("fase", ABRE_A_FASE, fase=mesa.fase, ativo=mesa.ativo)
    if mesa.fase == "restauracao":
        _restaurar(context, mesa.ativo)
    elif mesa.fase == "compra":
        _comprar_ate_seis(context, mesa.ativo)
    if context.state.outcome is None and mesa.ativo not in context.state.out:
        abrir(context)


def total_de_recursos(state: State, ativo: Seat) -> int:
    """What is restored in the turn that they have begun last, extra ones among them: fabula.decisao.7."""
    turnos = state.mesa.lado(ativo).turnos
    return max(0, state.number(TOTAL, RECURSOS[max(1, min(turnos, len(RECURSOS))) - 1], ativo))


def _restaurar(context: Context[State], ativo: Seat) -> None:
    """The total of one's own turns so far: 1.7.2a, 1.7.2c."""
    turnos = context.state.mesa.lado(ativo).turnos + 1
    mudar_lado(context, ativo, turnos=turnos)
    recursos = total_de_recursos(context.state, ativo)
    mudar_lado(context, ativo, recursos=recursos)
    context.emit("restaurou", "fabula.1.7.2c", jogador=ativo, recursos=recursos)


def _gerar_recursos(context: Context[State], ativo: Seat) -> None:
    """What passivas make once restauração is over (1.18.11), so that nothing is unturned with it."""
    mesa = context.state.mesa
    gera = sum(one.gera for one in mesa.permanentes if one.controlador == ativo)
    gera += sum(base.gera for base in mesa.bases if base.controlador == ativo)
    tem = mesa.lado(ativo).recursos
    if NO_MAXIMO_DEZ.holds(context.state):
        gera = max(0, min(gera, RECURSOS[-1] - tem))
    if gera:
        mudar_lado(context, ativo, recursos=tem + gera)
        context.emit("gerou", "fabula.1.18.11", jogador=ativo, recursos=gera)


def _comprar_ate_seis(context: Context[State], ativo: Seat) -> None:
    """Up to six in hand; who has to draw and cannot has lost: 1.19.2, 1.5.3a."""
    compra = max(0, ATE_SEIS - context.state.mesa.lado(ativo).mao)
    quantas, faltam = MONTES.draw(context, ativo, compra, "baralho", "mao")
    context.emit("comprou", "fabula.1.19.2", jogador=ativo, quantas=quantas)
    if faltam:
        perder(context, "fabula.1.5.3a", ativo)


@RESOLUTION.task(FimDaFase)
def terminar_fase(context: Context[State], task: FimDaFase) -> None:
    if context.state.mesa.fase == "final" and excesso(context.state, context.state.mesa.ativo):
        context.push(task)
        pedir_descarte(context)
        return
    if context.state.mesa.fase == "restauracao":
        _gerar_recursos(context, context.state.mesa.ativo)
    context.expire(FIM_DA_FASE)
    deixam_de_vigorar(context, FIM_DA_FASE)
    seguinte = TURNS.phase_after(context.state)
    if seguinte is None:
        context.push(FimDoTurno())
        return
    TURNS.enter(context, seguinte)
    comecar_fase(context)


@RESOLUTION.task(FimDoTurno)
def terminar_turno(context: Context[State], task: FimDoTurno) -> None:
    """The next of the queue who is still in becomes active: 1.17.2, 1.17.6c."""
    context.expire(FIM_DO_TURNO)
    deixam_de_vigorar(context, FIM_DA_FASE, FIM_DO_TURNO)
    proximo = TURNS.next_turn(context)
    context.emit("vez", "fabula.1.17.2", ativo=proximo)
    comecar_fase(context)


# ---------------------------------------------------------------- turns that cards give


@RESOLUTION.operation(TurnoExtra)
def dar_turno(context: Context[State], op: TurnoExtra, ajuste: Ajuste[Any], below: int, quem: Seat) -> None:
    extra_turn(context, quem, PELA_CARTA, ajuste.source)
    context.emit("turno-extra", PELA_CARTA, jogador=quem, carta=ajuste.source)


@RESOLUTION.operation(PularTurno)
def tirar_turno(context: Context[State], op: PularTurno, ajuste: Ajuste[Any], below: int, quem: Seat) -> None:
    skip_turn(context, quem, PELA_CARTA, ajuste.source)
    context.emit("turno-a-pular", PELA_CARTA, jogador=quem, carta=ajuste.source)
