"""Realizando Ações and Realizando Condecorações, what both ask: who is apt, and what it costs them."""

from typing import Literal

from companion.games.castoria.moves import Acao, Condecorar
from companion.games.castoria.pieces import nivel
from companion.games.castoria.registry import CHECKS, mudar_lado, mudar_personagem
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts

DO_NARRADOR = "castoria.decisao.16"
COTA_DO_NARRADOR = "castoria.decisao.17"
RESPONDE_ANTES = "castoria.decisao.94"
AGE_DE_NOVO = "castoria.decisao.101"
VIRADO_SEM_TER_AGIDO = "castoria.decisao.102"

Realizacao = Acao | Condecorar


@CHECKS.check("castoria.acoes.quem-realiza", Acao, Condecorar, tier=Tier.PIECES, physical=True)
def ha_carta_na_mao(state: State, move: Realizacao) -> Finding:
    """castoria.decisao.85: it comes from one's own hand."""
    return None if state.mesa.lado(move.seat).mao else Breach()


@CHECKS.check("castoria.acoes.apto", Acao, Condecorar, tier=Tier.PIECES, needs=("realizador",), physical=True)
def realizador_na_hierarquia(state: State, move: Realizacao) -> Finding:
    assert move.realizador is not UNSET
    if move.realizador == NARRADOR or state.mesa.quem(move.seat, move.realizador):
        return None
    return Breach(facts(espaco=move.realizador))


@CHECKS.check("castoria.acoes.apto", Acao, Condecorar, needs=("realizador",))
def realizador_nao_virado(state: State, move: Realizacao) -> Finding:
    """Turned without having acted: castoria.decisao.102."""
    assert move.realizador is not UNSET
    personagem = None if move.realizador == NARRADOR else state.mesa.quem(move.seat, move.realizador)
    if personagem is None or personagem.agiu or personagem.virado == "nao":
        return None
    if CHECKS.option(state, VIRADO_SEM_TER_AGIDO) == "apt":
        return Rests((VIRADO_SEM_TER_AGIDO,))
    return Breach(facts(espaco=move.realizador), decides=(VIRADO_SEM_TER_AGIDO,))


@CHECKS.check("castoria.acoes.uma-por-turno", Acao, Condecorar, needs=("realizador",))
def ainda_nao_agiu(state: State, move: Realizacao) -> Finding:
    assert move.realizador is not UNSET
    lado = state.mesa.lado(move.seat)
    told = facts(realizador=move.realizador)
    if move.realizador == NARRADOR:
        if lado.agiu:
            return Breach(told)
        if move.seat == state.mesa.ativo:
            return None
        if CHECKS.option(state, COTA_DO_NARRADOR) == "own-turn-only":
            return Breach(told, decides=(COTA_DO_NARRADOR,))
        return Rests((COTA_DO_NARRADOR,))
    quem = state.mesa.quem(move.seat, move.realizador)
    if quem is not None and quem.agiu:
        if quem.virado == "nao" and CHECKS.option(state, AGE_DE_NOVO) == "apt-again":
            return Rests((AGE_DE_NOVO,))
        return Breach(told, decides=(AGE_DE_NOVO,) if quem.virado == "nao" else ())
    return None


@CHECKS.check("castoria.acoes.uma-por-turno", Acao, Condecorar)
def uma_para_todo_o_lado(state: State, move: Realizacao) -> Finding:
    """By one reading of castoria.decisao.16 the whole side shares one allowance."""
    lado = state.mesa.lado(move.seat)
    if not lado.agiu and not any(um.agiu for _espaco, um in lado.hierarquia):
        return None
    if CHECKS.option(state, DO_NARRADOR) == "cap-of-one-for-the-whole-side":
        return Breach(decides=(DO_NARRADOR,))
    return None


@CHECKS.check("castoria.acoes.nivel", Acao, needs=("realizador", "nivel"))
@CHECKS.check("castoria.condecoracoes.nivel", Condecorar, needs=("realizador", "nivel"))
def do_mesmo_nivel(state: State, move: Realizacao) -> Finding:
    assert move.realizador is not UNSET
    narrador = move.realizador == NARRADOR
    if move.nivel == (NARRADOR if narrador else str(nivel(move.realizador))):
        return None
    told = facts(nivel_da_carta=str(move.nivel), realizador=move.realizador)
    if not narrador:
        return Breach(told)
    if CHECKS.option(state, DO_NARRADOR) == "narrador-may-use-any-level":
        return Rests((DO_NARRADOR,))
    return Breach(told, decides=(DO_NARRADOR,))


def realizadores(state: State, move: Move) -> tuple[str, ...]:
    """Who could carry out a card: those in the hierarquia, those who wait to come in, the Narrador."""
    mesa = state.mesa
    pendentes = tuple(um.espaco for um in mesa.pendentes if um.narrador == move.seat)
    return (*mesa.lado(move.seat).hierarquia.ocupados, *pendentes, NARRADOR)


# ---------------------------------------------------------------- what it costs


def gastar(course: Course[State], seat: Seat, realizador: str, lado: Literal["direita", "esquerda"]) -> None:
    """The performer is turned, the Narrador marked: the allowance of the turn is spent."""
    if realizador == NARRADOR:
        mudar_lado(course, seat, agiu=True)
        course.happen("agiu", "castoria.acoes.uma-por-turno", narrador=seat)
        return
    pendente = course.state.mesa.pendente(seat, realizador) is not None
    personagem = course.state.mesa.quem(seat, realizador)
    fica_de_pe = pendente and CHECKS.option(course.state, RESPONDE_ANTES) == "enters-upright"
    mudar_personagem(course, seat, realizador, virado="nao" if fica_de_pe else lado, agiu=True)
    rule = "acoes.vira-direita" if lado == "direita" else "condecoracoes.vira-esquerda"
    course.happen(
        "virou",
        f"castoria.{rule}",
        narrador=seat,
        espaco=realizador,
        nome=personagem.nome if personagem else "",
    )


def devolver_permissao(course: Course[State], seat: Seat, realizador: str) -> None:
    """Give the allowance back and turn the performer upright: castoria.decisao.57."""
    if not realizador:
        mudar_lado(course, seat, agiu=False)
    elif (onde := course.state.mesa.onde(realizador)) is not None:
        mudar_personagem(course, *onde, virado="nao", agiu=False)


def id_do_realizador(state: State, seat: Seat, realizador: str) -> str:
    """The id of the performing Personagem; empty for the Narrador."""
    personagem = None if realizador == NARRADOR else state.mesa.quem(seat, realizador)
    return personagem.id if personagem is not None else ""


def saiu(state: State, realizador: str) -> bool:
    """Whether the performer has left its hierarquia and does not wait to come in."""
    pendente = any(um.personagem.id == realizador for um in state.mesa.pendentes)
    return bool(realizador) and not pendente and state.mesa.onde(realizador) is None
