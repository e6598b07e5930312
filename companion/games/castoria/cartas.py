"""Cartas Personagem: the Interação, used or not as its controller chooses."""

from companion.games.castoria.contra_tramas import declarar, resolver_texto, responde
from companion.games.castoria.moves import Interacao
from companion.games.castoria.registry import CHECKS, RESOLUTION
from companion.games.castoria.state import State
from companion.games.castoria.tasks import ResolverInteracao
from companion.referee.checks import Asked, Breach, Finding, Tier
from companion.referee.move import UNSET, Move
from companion.referee.resolution import Course
from companion.referee.ruling import Question, facts

INTERACAO = "castoria.cartas.interacao"


@CHECKS.check(INTERACAO, Interacao, tier=Tier.PIECES, needs=("personagem",), physical=True)
def personagem_na_hierarquia(state: State, move: Interacao) -> Finding:
    assert move.personagem is not UNSET
    if state.mesa.lado(move.seat).hierarquia.em(move.personagem):
        return None
    return Breach(facts(espaco=move.personagem))


@CHECKS.check(INTERACAO, Interacao, needs=("personagem",))
def traz_interacao(state: State, move: Interacao) -> Finding:
    assert move.personagem is not UNSET
    lado = state.mesa.lado(move.seat)
    personagem = lado.hierarquia.em(move.personagem)
    if personagem is None or personagem.interacao:
        return None
    if personagem.interacao is None:
        place = f"mesa.lados[{state.mesa.lados.index(lado)}].hierarquia.{move.personagem}.interacao"
        return Asked(Question(place, choices=(True, False), rule=INTERACAO, of_move=False))
    return Breach(facts(espaco=move.personagem))


@CHECKS.possible(Interacao, "personagem")
def personagens(state: State, move: Move) -> tuple[str, ...]:
    return state.mesa.lado(move.seat).hierarquia.ocupados


@CHECKS.permit_by(Interacao)
def permitida(state: State, move: Interacao) -> tuple[str, ...]:
    if move.seat != state.mesa.ativo:
        return ("castoria.contra-tramas.meios-turno-oponente",)
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-interacao",)
    return ("castoria.fases.construcao-movimentos",)


@RESOLUTION.move(Interacao)
def usar(course: Course[State], move: Interacao) -> None:
    """It neither turns the Personagem nor spends its Ação: castoria.decisao.51."""
    assert move.personagem is not UNSET
    personagem = course.state.mesa.lado(move.seat).hierarquia.em(move.personagem)
    carta = personagem.nome if personagem is not None else ""
    course.happen("interacao", INTERACAO, narrador=move.seat, espaco=move.personagem, carta=carta)
    declarar(course, ResolverInteracao(narrador=move.seat, carta=carta, efeito=move.efeito))


@RESOLUTION.task(ResolverInteracao)
def resolver(course: Course[State], task: ResolverInteracao) -> None:
    resolver_texto(course, task)
    course.happen("resolveu", INTERACAO, narrador=task.narrador, carta=task.carta)
