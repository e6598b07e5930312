"""Realizando Ações: who carries them out, where the card lies, and where it goes."""

import msgspec

from companion.games.castoria.contra_tramas import (
    corrente_de,
    declarar,
    gatilho,
    resolver_texto,
    responde,
)
from companion.games.castoria.moves import Acao
from companion.games.castoria.realizador import gastar, id_do_realizador, realizadores, saiu
from companion.games.castoria.registry import CHECKS, MONTES, RESOLUTION, mudar_lado, para_o_cemiterio
from companion.games.castoria.state import Permanente, State
from companion.games.castoria.tasks import EspacoOuNarrador, LevarPermanente, ResolverAcao
from companion.games.castoria.textos.efeitos import amarrar
from companion.referee.fields.move import Seat
from companion.referee.happening.resolution import Course
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding
from companion.referee.rules.items import find

RESPOSTA_DESTROI_SEMPRE = CHECKS.decision("resposta-destroi-permanente").reading("always")
PENDENTE_PROPRIA_CAI = CHECKS.decision("acao-pendente-propria").reading("destroyed")
CAI_AO_REALIZAR = CHECKS.decision("quando-cai-a-permanente").reading("on-carrying-out")
FALHA_SEM_REALIZADOR = CHECKS.decision("executor-saiu").reading("fails")
ATE_QUANDO = CHECKS.decision("duracao-da-permanente")


def ate_sair(narrador: Seat) -> str:
    """The end of changes that last as long as that Narrador's lasting Ação."""
    return f"permanente:{narrador}"


# ---------------------------------------------------------------- when


@CHECKS.check("castoria.acoes.turno-do-oponente", Acao, tier=Tier.TURN)
def no_turno_do_oponente_so_com_gatilho(state: State, move: Acao) -> Finding:
    if move.seat == state.mesa.ativo or responde(state, move.seat) or corrente_de(state, move.seat):
        return None
    return Breach(ativo=state.mesa.ativo)


CHECKS.possible(Acao, "realizador")(realizadores)


@CHECKS.permit_by(Acao)
def permitida(state: State, move: Acao) -> tuple[str, ...]:
    if move.seat != state.mesa.ativo:
        return ("castoria.contra-tramas.meios-turno-oponente",)
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-acao",)
    return ("castoria.acoes.todas-as-fases",)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Acao)
def realizar(course: Course[State], move: Acao, realizador: EspacoOuNarrador) -> None:
    seat = move.seat
    quem = id_do_realizador(course.state, seat, realizador)
    efeito = amarrar(course.state, seat, move.efeito)
    MONTES.take(course, seat, "mao")
    gastar(course, seat, realizador, "direita")
    task = por_na_zona(
        course,
        ResolverAcao(
            narrador=seat,
            carta=move.carta,
            zona=seat,
            realizador=quem,
            permanente=move.permanente,
            efeito=efeito,
        ),
    )
    declarar(course, task)


def por_na_zona(course: Course[State], task: ResolverAcao) -> ResolverAcao:
    """Lay an Ação in the zone where it belongs; a lasting one of its own makes room."""
    seat = task.narrador
    zona, rule = _zona(course.state, seat)
    course.happen("acao", rule, narrador=seat, carta=task.carta, zona=zona)
    sempre = RESPOSTA_DESTROI_SEMPRE.holds(course.state)
    if (zona == seat or sempre) and CAI_AO_REALIZAR.holds(course.state):
        destruir_permanente(course, seat)
    if zona == seat and PENDENTE_PROPRIA_CAI.holds(course.state):
        _destruir_pendentes(course, seat)
    return msgspec.structs.replace(task, zona=zona)


def _destruir_pendentes(course: Course[State], seat: Seat) -> None:
    """One's own Ação that waits in one's zone makes room too, by one reading."""
    for task in course.drop(lambda task: isinstance(task, ResolverAcao) and task.zona == seat):
        assert isinstance(task, ResolverAcao)
        para_o_cemiterio(course, task.narrador)
        course.happen("acao-destruida", PENDENTE_PROPRIA_CAI, narrador=task.narrador, carta=task.carta)


def _zona(state: State, narrador: Seat) -> tuple[Seat, str]:
    """In whose zone an Ação comes to lie, and by which rule: on top of the opponent's Ação it answers."""
    window = state.waited
    if window is None or not responde(state, narrador):
        return narrador, "castoria.acoes.espaco"
    below = window.answers[-1].task if window.answers else find(state, window.about)
    if isinstance(below, ResolverAcao):
        return below.zona, "castoria.acoes.sobre-acao-oponente"
    return narrador, "castoria.contra-tramas.espaco-proprio"


def destruir_permanente(
    course: Course[State], narrador: Seat, rule: Cited = "castoria.acoes.permanente-substituida"
) -> None:
    """A lasting Ação leaves its zone, and what it changed ends."""
    permanente = course.state.mesa.lado(narrador).permanente
    if permanente is None:
        return
    mudar_lado(course, narrador, permanente=None)
    para_o_cemiterio(course, narrador)
    fim = ate_sair(narrador)
    course.unmodify(lambda modifier: modifier.until == fim)
    course.happen("permanente-destruida", rule, narrador=narrador, carta=permanente.carta)


@RESOLUTION.task(ResolverAcao)
def resolver(course: Course[State], task: ResolverAcao) -> None:
    seat, capitulo = task.narrador, course.state.historia
    if saiu(course.state, task.realizador) and FALHA_SEM_REALIZADOR.holds(course.state):
        para_o_cemiterio(course, seat)
        course.happen("sem-efeito", FALHA_SEM_REALIZADOR, narrador=seat, carta=task.carta)
        return
    resolver_texto(course, task)
    if course.state.historia is not capitulo:
        return  # the chapter is over, and every card is back
    if not task.permanente:
        para_o_cemiterio(course, seat)
        course.happen("resolveu", "castoria.acoes.cemiterio-ao-resolver", narrador=seat, carta=task.carta)
    elif task.zona == seat:
        _deixar(course, seat, task.carta)
    else:
        gatilho(course, LevarPermanente(narrador=seat, carta=task.carta))


@RESOLUTION.task(LevarPermanente)
def levar_permanente(course: Course[State], task: LevarPermanente) -> None:
    _deixar(course, task.narrador, task.carta)


def _deixar(course: Course[State], narrador: Seat, carta: str) -> None:
    destruir_permanente(course, narrador)
    mudar_lado(course, narrador, permanente=Permanente(carta))
    course.happen("permanece", ATE_QUANDO, narrador=narrador, carta=carta)
