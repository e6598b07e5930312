"""Realizando Ações: who carries them out, where the card lies, and where it goes."""

from companion.games.castoria.contra_tramas import (
    corrente_de,
    declarar,
    gatilho,
    resolver_texto,
    responde,
)
from companion.games.castoria.moves import Acao
from companion.games.castoria.pieces import nivel
from companion.games.castoria.registry import (
    CHECKS,
    RESOLUTION,
    mudar_lado,
    mudar_personagem,
    para_o_cemiterio,
)
from companion.games.castoria.state import Permanente, State
from companion.games.castoria.tasks import NARRADOR, LevarPermanente, ResolverAcao
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts

ACAO_DO_NARRADOR = "castoria.decisao.16"


def ate_sair(narrador: Seat) -> str:
    """The end of changes that last as long as that Narrador's lasting Ação."""
    return f"permanente:{narrador}"


# ---------------------------------------------------------------- when


@CHECKS.check("castoria.acoes.turno-do-oponente", Acao, tier=Tier.TURN)
def no_turno_do_oponente_so_com_gatilho(state: State, move: Acao) -> Finding:
    if move.seat == state.mesa.ativo or responde(state, move.seat) or corrente_de(state, move.seat):
        return None
    return Breach(facts(ativo=state.mesa.ativo))


# ---------------------------------------------------------------- by whom


@CHECKS.check("castoria.acoes.quem-realiza", Acao, tier=Tier.PIECES, physical=True)
def ha_carta_na_mao(state: State, move: Acao) -> Finding:
    """castoria.decisao.85: it comes from one's own hand."""
    return None if state.mesa.lado(move.seat).mao else Breach()


@CHECKS.check("castoria.acoes.apto", Acao, tier=Tier.PIECES, needs=("realizador",), physical=True)
def realizador_na_hierarquia(state: State, move: Acao) -> Finding:
    assert move.realizador is not UNSET
    if move.realizador == NARRADOR or state.mesa.lado(move.seat).hierarquia.em(move.realizador):
        return None
    return Breach(facts(espaco=move.realizador))


@CHECKS.check("castoria.acoes.apto", Acao, needs=("realizador",))
def realizador_nao_virado(state: State, move: Acao) -> Finding:
    """Turned without having acted: castoria.decisao.102."""
    assert move.realizador is not UNSET
    if move.realizador == NARRADOR:
        return None
    personagem = state.mesa.lado(move.seat).hierarquia.em(move.realizador)
    if personagem is None or personagem.agiu or personagem.virado == "nao":
        return None
    return Breach(facts(espaco=move.realizador), decides=("castoria.decisao.102",))


@CHECKS.check("castoria.acoes.uma-por-turno", Acao, needs=("realizador",))
def ainda_nao_agiu(state: State, move: Acao) -> Finding:
    assert move.realizador is not UNSET
    lado = state.mesa.lado(move.seat)
    quem = lado if move.realizador == NARRADOR else lado.hierarquia.em(move.realizador)
    return Breach(facts(realizador=move.realizador)) if quem is not None and quem.agiu else None


@CHECKS.check("castoria.acoes.nivel", Acao, needs=("realizador", "nivel"))
def do_mesmo_nivel(state: State, move: Acao) -> Finding:
    assert move.realizador is not UNSET
    narrador = move.realizador == NARRADOR
    if move.nivel == (NARRADOR if narrador else str(nivel(move.realizador))):
        return None
    told = facts(carta=str(move.nivel), realizador=move.realizador)
    if not narrador:
        return Breach(told)
    if CHECKS.option(state, ACAO_DO_NARRADOR) == "narrador-may-use-any-level":
        return Rests((ACAO_DO_NARRADOR,))
    return Breach(told, decides=(ACAO_DO_NARRADOR,))


@CHECKS.possible(Acao, "nivel")
def niveis(state: State, move: Move) -> tuple[str, ...]:
    return ("1", "2", "3", NARRADOR)


@CHECKS.possible(Acao, "realizador")
def realizadores(state: State, move: Move) -> tuple[str, ...]:
    return (*state.mesa.lado(move.seat).hierarquia.ocupados, NARRADOR)


@CHECKS.permit_by(Acao)
def permitida(state: State, move: Acao) -> tuple[str, ...]:
    if move.seat != state.mesa.ativo:
        return ("castoria.contra-tramas.meios-turno-oponente",)
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-acao",)
    return ("castoria.acoes.todas-as-fases",)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Acao)
def realizar(course: Course[State], move: Acao) -> None:
    assert move.realizador is not UNSET
    seat = move.seat
    mudar_lado(course, seat, mao=course.state.mesa.lado(seat).mao - 1)
    if move.realizador == NARRADOR:
        mudar_lado(course, seat, agiu=True)
        course.happen("agiu", "castoria.acoes.uma-por-turno", narrador=seat)
    else:
        mudar_personagem(course, seat, move.realizador, virado="direita", agiu=True)
        course.happen("virou", "castoria.acoes.vira-direita", narrador=seat, espaco=move.realizador)
    zona, rule = _zona(course.state, seat)
    course.happen("acao", rule, narrador=seat, carta=move.carta, zona=zona)
    if zona == seat:
        _destruir_permanente(course, seat)
    declarar(
        course,
        ResolverAcao(
            narrador=seat, carta=move.carta, zona=zona, permanente=move.permanente, efeito=move.efeito
        ),
    )


def _zona(state: State, narrador: Seat) -> tuple[Seat, str]:
    """In whose zone an Ação comes to lie, and by which rule: on top of the opponent's Ação it answers."""
    window = state.waited
    if window is None or narrador not in window.waits_for:
        return narrador, "castoria.acoes.espaco"
    below = (
        window.answers[-1].task
        if window.answers
        else next((task for task in state.agenda if window.about and task.id == window.about), None)
    )
    if isinstance(below, ResolverAcao):
        return below.zona, "castoria.acoes.sobre-acao-oponente"
    return narrador, "castoria.contra-tramas.espaco-proprio"


def _destruir_permanente(course: Course[State], narrador: Seat) -> None:
    """The lasting Ação makes room for another as soon as that is carried out: castoria.decisao.55."""
    permanente = course.state.mesa.lado(narrador).permanente
    if permanente is None:
        return
    mudar_lado(course, narrador, permanente=None)
    para_o_cemiterio(course, narrador)
    fim = ate_sair(narrador)
    course.unmodify(lambda modifier: modifier.until == fim)
    course.happen(
        "permanente-destruida",
        "castoria.acoes.permanente-substituida",
        narrador=narrador,
        carta=permanente.carta,
    )


@RESOLUTION.task(ResolverAcao)
def resolver(course: Course[State], task: ResolverAcao) -> None:
    resolver_texto(course, task)
    if not task.permanente:
        para_o_cemiterio(course, task.narrador)
        course.happen(
            "resolveu", "castoria.acoes.cemiterio-ao-resolver", narrador=task.narrador, carta=task.carta
        )
    elif task.zona == task.narrador:
        _deixar(course, task.narrador, task.carta)
    else:
        gatilho(course, LevarPermanente(narrador=task.narrador, carta=task.carta))


@RESOLUTION.task(LevarPermanente)
def levar_permanente(course: Course[State], task: LevarPermanente) -> None:
    _destruir_permanente(course, task.narrador)
    _deixar(course, task.narrador, task.carta)


def _deixar(course: Course[State], narrador: Seat, carta: str) -> None:
    mudar_lado(course, narrador, permanente=Permanente(carta))
    course.happen("permanece", "castoria.decisao.99", narrador=narrador, carta=carta)
