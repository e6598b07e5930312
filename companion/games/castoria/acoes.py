"""Realizando Ações: who performs them, where the card lies, and where it goes."""

import msgspec

from companion.games.castoria.contra_tramas import (
    corrente_de,
    declarar,
    gatilho,
    resolver_texto,
    responde,
)
from companion.games.castoria.moves import Acao
from companion.games.castoria.passivas import SEM_LIMITE, limite_de_compras
from companion.games.castoria.realizador import gastar, id_do_realizador, realizadores, saiu
from companion.games.castoria.reasons import nada_espera
from companion.games.castoria.registry import CHECKS, MONTES, RESOLUTION, mudar_lado, para_o_cemiterio
from companion.games.castoria.state import Permanente, State
from companion.games.castoria.tasks import EspacoOuNarrador, LevarPermanente, ResolverAcao
from companion.games.castoria.textos.efeitos import amarrar
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Cited, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import find

RESPOSTA_DESTROI_SEMPRE = CHECKS.decision("resposta-destroi-permanente").reading("always")
PENDENTE_PROPRIA_CAI = CHECKS.decision("acao-pendente-propria").reading("destroyed")
CAI_AO_REALIZAR = CHECKS.decision("quando-cai-a-permanente").reading("on-carrying-out")
FALHA_SEM_REALIZADOR = CHECKS.decision("executor-saiu").reading("fails")
ATE_QUANDO = CHECKS.decision("duracao-da-permanente")


def ate_sair(narrador: Seat) -> str:
    """Return the end of changes that last as long as that Narrador's lasting Ação."""
    return f"permanente:{narrador}"


# ---------------------------------------------------------------- timing


@CHECKS.check("castoria.acoes.turno-do-oponente", Acao, tier=Tier.TURN)
def no_turno_do_oponente_so_com_gatilho(state: State, move: Acao) -> Finding:
    if move.seat == state.mesa.ativo or responde(state, move.seat) or corrente_de(state, move.seat):
        return None
    if state.choice is not None and move.seat in state.choice.seats:
        return None  # the choice that waits for this seat is the reason
    return nada_espera(state, move, move.realizador)


CHECKS.possible(Acao, "realizador")(realizadores)


@CHECKS.permit_by(Acao)
def permitida(state: State, move: Acao) -> tuple[str, ...]:
    if move.seat != state.mesa.ativo:
        return ("castoria.contra-tramas.meios-turno-oponente",)
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-acao",)
    return ("castoria.acoes.todas-as-fases",)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Acao)
def realizar(context: Context[State], move: Acao, realizador: EspacoOuNarrador) -> None:
    seat = move.seat
    quem = id_do_realizador(context.state, seat, realizador)
    efeito = amarrar(context.state, seat, move.efeito)
    MONTES.take(context, seat, move.de_onde)
    gastar(context, seat, realizador, "direita")
    task = por_na_zona(
        context,
        ResolverAcao(
            narrador=seat,
            carta=move.carta,
            zona=seat,
            realizador=quem,
            permanente=move.permanente,
            efeito=efeito,
            passivas=move.passivas,
            no_inicio=move.no_inicio,
        ),
    )
    declarar(context, task)


def por_na_zona(context: Context[State], task: ResolverAcao) -> ResolverAcao:
    """Lay an Ação in its zone, where it replaces a lasting Ação of its owner."""
    seat = task.narrador
    zona, rule = _zona(context.state, seat)
    context.emit("acao", rule, narrador=seat, carta=task.carta, zona=zona)
    sempre = RESPOSTA_DESTROI_SEMPRE.holds(context.state)
    if (zona == seat or sempre) and CAI_AO_REALIZAR.holds(context.state):
        destruir_permanente(context, seat)
    if zona == seat and PENDENTE_PROPRIA_CAI.holds(context.state):
        _destruir_pendentes(context, seat)
    return msgspec.structs.replace(task, zona=zona)


def _destruir_pendentes(context: Context[State], seat: Seat) -> None:
    """Destroy one's own Ação that waits in one's zone, where the table reads it so."""
    for task in context.drop(lambda task: isinstance(task, ResolverAcao) and task.zona == seat):
        assert isinstance(task, ResolverAcao)
        para_o_cemiterio(context, task.narrador, nome=task.carta)
        context.emit("acao-destruida", PENDENTE_PROPRIA_CAI, narrador=task.narrador, carta=task.carta)


def _zona(state: State, narrador: Seat) -> tuple[Seat, str]:
    """Return the zone of an Ação and the rule: an answer lies on top of the opponent's Ação."""
    window = state.waited
    if window is None or not responde(state, narrador):
        return narrador, "castoria.acoes.espaco"
    below = window.answers[-1].task if window.answers else find(state, window.about)
    if isinstance(below, ResolverAcao):
        return below.zona, "castoria.acoes.sobre-acao-oponente"
    return narrador, "castoria.contra-tramas.espaco-proprio"


def destruir_permanente(
    context: Context[State], narrador: Seat, rule: Cited = "castoria.acoes.permanente-substituida"
) -> None:
    """Remove a lasting Ação from its zone and end its changes."""
    permanente = context.state.mesa.lado(narrador).permanente
    if permanente is None:
        return
    mudar_lado(context, narrador, permanente=None)
    para_o_cemiterio(context, narrador, nome=permanente.carta)
    fim = ate_sair(narrador)
    context.unmodify(lambda modifier: modifier.until == fim)
    context.emit("permanente-destruida", rule, narrador=narrador, carta=permanente.carta)


def _contar_compras(context: Context[State]) -> None:
    """Begin to count the draws that are limited now: the draw of the turn is one of them."""
    mesa = context.state.mesa
    for lado in mesa.lados:
        limitado = limite_de_compras(context.state, lado.narrador) < SEM_LIMITE
        if limitado and not lado.compradas and mesa.comprou and lado.narrador == mesa.ativo:
            mudar_lado(context, lado.narrador, compradas=1)


def no_inicio_da_compra(context: Context[State]) -> None:
    """Carry out what the lasting Ações do as a Compra begins, the active Narrador's first."""
    ativo = context.state.mesa.ativo
    for narrador in (ativo, context.state.mesa.oponente(ativo).narrador):
        uma = context.state.mesa.lado(narrador).permanente
        if uma is not None and uma.no_inicio:
            RESOLUTION.adjust(context, Ajuste("card", uma.carta, uma.no_inicio, by=narrador))


@RESOLUTION.task(ResolverAcao)
def resolver(context: Context[State], task: ResolverAcao) -> None:
    seat, capitulo = task.narrador, context.state.historia
    if saiu(context.state, task.realizador) and FALHA_SEM_REALIZADOR.holds(context.state):
        para_o_cemiterio(context, seat, nome=task.carta)
        context.emit("sem-efeito", FALHA_SEM_REALIZADOR, narrador=seat, carta=task.carta)
        return
    resolver_texto(context, task)
    if context.state.historia is not capitulo:
        return  # the chapter is over, and every card is back
    if not task.permanente:
        para_o_cemiterio(context, seat, nome=task.carta)
        context.emit("resolveu", "castoria.acoes.cemiterio-ao-resolver", narrador=seat, carta=task.carta)
    elif task.zona == seat:
        _deixar(context, seat, task)
    else:
        leva = LevarPermanente(
            narrador=seat, carta=task.carta, passivas=task.passivas, no_inicio=task.no_inicio
        )
        gatilho(context, leva)


@RESOLUTION.task(LevarPermanente)
def levar_permanente(context: Context[State], task: LevarPermanente) -> None:
    _deixar(context, task.narrador, task)


def _deixar(context: Context[State], narrador: Seat, task: ResolverAcao | LevarPermanente) -> None:
    destruir_permanente(context, narrador)
    mudar_lado(context, narrador, permanente=Permanente(task.carta, task.passivas, task.no_inicio))
    _contar_compras(context)
    context.emit("permanece", ATE_QUANDO, narrador=narrador, carta=task.carta)
