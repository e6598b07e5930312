"""Turno: six phases in order (fabula.decisao.1), what two of them bring, and turns that cards give.

While all pass one after another a phase goes on to the next, the last to the next player of the queue.
"""

from typing import Any

from companion.games.fabula.dano import deixam_de_vigorar
from companion.games.fabula.pieces import RECURSOS
from companion.games.fabula.pilha import FIM_DA_FASE, abrir
from companion.games.fabula.registry import MONTES, RESOLUTION, mudar_lado
from companion.games.fabula.state import State
from companion.games.fabula.tasks import FimDaFase, FimDoTurno, PularTurno, TurnoExtra
from companion.games.fabula.turno import TURNS
from companion.games.fabula.vitoria import perder
from companion.referee.fields.move import Seat
from companion.referee.happening.resolution import Course
from companion.referee.rules.turns import extra_turn, skip_turn
from companion.referee.standing.adjustments import Ajuste

FIM_DO_TURNO = "fim-do-turno"
ABRE_A_FASE = "fabula.1.17.6c"
ATE_SEIS = 6  # fabula.1.19.1
PELA_CARTA = "fabula.1.1.1"


def comecar_fase(course: Course[State]) -> None:
    """What the phase does by itself, before anybody has the priority (fabula.1.17.5c)."""
    mesa = course.state.mesa
    course.happen("fase", ABRE_A_FASE, fase=mesa.fase, ativo=mesa.ativo)
    if mesa.fase == "restauracao":
        _restaurar(course, mesa.ativo)
    elif mesa.fase == "compra":
        _comprar_ate_seis(course, mesa.ativo)
    if course.state.outcome is None and mesa.ativo not in course.state.out:
        abrir(course)


def _restaurar(course: Course[State], ativo: Seat) -> None:
    """The total of one's own turns so far, extra ones among them: 1.7.2a, 1.7.2c, fabula.decisao.7."""
    turnos = course.state.mesa.lado(ativo).turnos + 1
    recursos = RECURSOS[min(turnos, len(RECURSOS)) - 1]
    mudar_lado(course, ativo, turnos=turnos, recursos=recursos)
    course.happen("restaurou", "fabula.1.7.2c", jogador=ativo, recursos=recursos)


def _comprar_ate_seis(course: Course[State], ativo: Seat) -> None:
    """Up to six in hand; who has to draw and cannot has lost: 1.19.2, 1.5.3a."""
    compra = max(0, ATE_SEIS - course.state.mesa.lado(ativo).mao)
    quantas, faltam = MONTES.draw(course, ativo, compra, "baralho", "mao")
    course.happen("comprou", "fabula.1.19.2", jogador=ativo, quantas=quantas)
    if faltam:
        perder(course, "fabula.1.5.3a", ativo)


@RESOLUTION.task(FimDaFase)
def terminar_fase(course: Course[State], task: FimDaFase) -> None:
    course.comes(FIM_DA_FASE)
    deixam_de_vigorar(course, FIM_DA_FASE)
    seguinte = TURNS.phase_after(course.state)
    if seguinte is None:
        course.then(FimDoTurno())
        return
    TURNS.enter(course, seguinte)
    comecar_fase(course)


@RESOLUTION.task(FimDoTurno)
def terminar_turno(course: Course[State], task: FimDoTurno) -> None:
    """The next of the queue who is still in becomes active: 1.17.2, 1.17.6c."""
    deixam_de_vigorar(course, FIM_DA_FASE, FIM_DO_TURNO)
    proximo = TURNS.next_turn(course)
    course.happen("vez", "fabula.1.17.2", ativo=proximo)
    comecar_fase(course)


# ---------------------------------------------------------------- turns that cards give


@RESOLUTION.operation(TurnoExtra)
def dar_turno(course: Course[State], op: TurnoExtra, ajuste: Ajuste[Any], below: int, quem: Seat) -> None:
    extra_turn(course, quem, PELA_CARTA, ajuste.source)
    course.happen("turno-extra", PELA_CARTA, jogador=quem, carta=ajuste.source)


@RESOLUTION.operation(PularTurno)
def tirar_turno(course: Course[State], op: PularTurno, ajuste: Ajuste[Any], below: int, quem: Seat) -> None:
    skip_turn(course, quem, PELA_CARTA, ajuste.source)
    course.happen("turno-a-pular", PELA_CARTA, jogador=quem, carta=ajuste.source)
