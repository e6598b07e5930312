"""Turno: six phases in order (fabula.decisao.1), their automatic effects, and turns that cards give.

When all pass in succession, a phase goes on to the next, the last one to the next player of the queue.
"""

from typing import Any

from msgspec.structs import replace

from companion.games.fabula.dano import deixam_de_vigorar
from companion.games.fabula.mao import excesso, pedir_descarte
from companion.games.fabula.operacoes import PularTurno, TurnoExtra
from companion.games.fabula.pieces import RECURSOS
from companion.games.fabula.pilha import FIM_DA_FASE, abrir
from companion.games.fabula.registry import CHECKS, MONTES, RESOLUTION, TOTAL, mudar_lado, mudar_mesa
from companion.games.fabula.state import LIMITE, State
from companion.games.fabula.tasks import FimDaFase, FimDoTurno
from companion.games.fabula.turno import MENOS_UMA, TURNS
from companion.games.fabula.visados import TURNO_EXTRA, no_turno_extra
from companion.games.fabula.vitoria import comprou
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.turns import extra_turn, skip_turn

FIM_DO_TURNO = "fim-do-turno"
ABRE_A_FASE = "fabula.1.17.6c"
ATE_SEIS = 6  # fabula.1.19.1
POR_BASE = 2  # fabula.decisao.6, for one of its readings
PELA_CARTA = "fabula.1.1.1"

NO_MAXIMO_DEZ = CHECKS.decision("recurso-alem-de-dez").reading("capped-at-ten")
COM_LIMITE, DAS_BASES = CHECKS.decision("de-onde-vem-o-total").readings(
    "two-per-base-controlled-capped-by-schedule", "two-per-base-controlled"
)
UMA_CARTA = CHECKS.decision("quantas-se-compram").reading("one-card")
PERDEM_SE = CHECKS.decision("recursos-no-turno-dos-outros").reading("lost-at-end-of-turn")
SARAM = CHECKS.decision("dano-que-fica").reading("heals-at-end-of-turn")
NO_COMECO_DA_FINAL = CHECKS.decision("quando-se-descarta").reading("first-act-of-final")


def comecar_fase(context: Context[State]) -> None:
    """Carry out the automatic effects of the phase, before anybody has the priority (fabula.1.17.5c)."""
    mesa = context.state.mesa
    context.emit("fase", ABRE_A_FASE, fase=mesa.fase, ativo=mesa.ativo)
    if mesa.fase == "restauracao":
        _restaurar(context, mesa.ativo)
    elif mesa.fase == "compra":
        _comprar_ate_seis(context, mesa.ativo)
    if context.state.outcome is None and mesa.ativo not in context.state.out:
        abrir(context)
        if mesa.fase == "final" and NO_COMECO_DA_FINAL.holds(context.state):
            pedir_descarte(context)


def total_de_recursos(state: State, ativo: Seat) -> int:
    """Return the resources restored in the player's latest turn, extra turns counted: fabula.decisao.7."""
    turnos = state.mesa.lado(ativo).turnos
    tabela = min(RECURSOS[0] * max(1, turnos), state.number(LIMITE, RECURSOS[-1], ativo))
    das_bases = POR_BASE * sum(base.controlador == ativo for base in state.mesa.bases)
    if DAS_BASES.holds(state):
        tabela = das_bases
    elif COM_LIMITE.holds(state):
        tabela = min(tabela, das_bases)
    return max(0, state.number(TOTAL, tabela, ativo))


def _restaurar(context: Context[State], ativo: Seat) -> None:
    """Restore the resources for the number of one's own turns so far: 1.7.2a, 1.7.2c."""
    turnos = context.state.mesa.lado(ativo).turnos + 1
    mudar_lado(context, ativo, turnos=turnos)
    recursos = total_de_recursos(context.state, ativo)
    mudar_lado(context, ativo, recursos=recursos)
    context.emit("restaurou", "fabula.1.7.2c", jogador=ativo, recursos=recursos)


def _gerar_recursos(context: Context[State], ativo: Seat) -> None:
    """Generate the resources of passivas once the restauração is over, so none of them unturns (1.18.11)."""
    mesa = context.state.mesa
    gera = sum(one.gera for one in mesa.permanentes if one.controlador == ativo)
    tem = mesa.lado(ativo).recursos
    if NO_MAXIMO_DEZ.holds(context.state):
        gera = max(0, min(gera, RECURSOS[-1] - tem))
    if gera:
        mudar_lado(context, ativo, recursos=tem + gera)
        context.emit("gerou", "fabula.1.18.11", jogador=ativo, recursos=gera)


def _comprar_ate_seis(context: Context[State], ativo: Seat) -> None:
    """Draw up to six in hand; a player who has to draw and cannot has lost: 1.19.2, 1.5.3a."""
    mesa = context.state.mesa
    compra = 1 if UMA_CARTA.holds(context.state) else max(0, ATE_SEIS - mesa.lado(ativo).mao)
    if mesa.turno == 1 and MENOS_UMA.holds(context.state):
        compra = max(0, compra - 1)
    quantas, faltam = MONTES.draw(context, ativo, compra, "baralho", "mao")
    context.emit("comprou", "fabula.1.19.2", jogador=ativo, quantas=quantas)
    comprou(context, ativo, faltam)


@RESOLUTION.task(FimDaFase)
def terminar_fase(context: Context[State], task: FimDaFase) -> None:
    no_fim = context.state.mesa.fase == "final" and not NO_COMECO_DA_FINAL.holds(context.state)
    if no_fim and excesso(context.state, context.state.mesa.ativo):
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
    """Make the next seat of the queue that is still in active: 1.17.2, 1.17.6c."""
    context.expire(FIM_DO_TURNO)
    deixam_de_vigorar(context, FIM_DA_FASE, FIM_DO_TURNO)
    _o_que_o_turno_leva(context)
    _acabam_os_extras(context)
    proximo = TURNS.next_turn(context)
    context.emit("vez", "fabula.1.17.2", ativo=proximo)
    comecar_fase(context)


def _acabam_os_extras(context: Context[State]) -> None:
    """End what was to last in an extra turn alone, which is over."""
    fica = tuple(
        um
        for um in context.state.lasting
        if um.until != TURNO_EXTRA or not no_turno_extra(context.state, um.source)
    )
    if fica != context.state.lasting:
        context.set(lasting=fica)


def _o_que_o_turno_leva(context: Context[State]) -> None:
    """Keep balances (fabula.decisao.9) and damage (fabula.decisao.42), or end them as the table reads it."""
    mesa = context.state.mesa
    if PERDEM_SE.holds(context.state) and mesa.ativo not in context.state.out:
        mudar_lado(context, mesa.ativo, recursos=0)
    if SARAM.holds(context.state):
        mudar_mesa(context, aliados=tuple(replace(aliado, dano=0) for aliado in mesa.aliados))


# ---------------------------------------------------------------- turns that cards give


@RESOLUTION.operation(TurnoExtra)
def dar_turno(context: Context[State], op: TurnoExtra, ajuste: Ajuste[Any], below: int, quem: Seat) -> None:
    extra_turn(context, quem, PELA_CARTA, ajuste.source)
    context.emit("turno-extra", PELA_CARTA, jogador=quem, carta=ajuste.source)


@RESOLUTION.operation(PularTurno)
def tirar_turno(context: Context[State], op: PularTurno, ajuste: Ajuste[Any], below: int, quem: Seat) -> None:
    skip_turn(context, quem, PELA_CARTA, ajuste.source)
    context.emit("turno-a-pular", PELA_CARTA, jogador=quem, carta=ajuste.source)
