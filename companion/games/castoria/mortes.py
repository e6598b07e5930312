"""Lutas, its last rule: who dies, who falls with the dead, and where their cards go."""

from typing import Any

from companion.games.castoria.contra_tramas import gatilho
from companion.games.castoria.convocacao import suporte_simples
from companion.games.castoria.moves import Acao, Interacao
from companion.games.castoria.pieces import SUPORTES
from companion.games.castoria.registry import CHECKS, RESOLUTION, para_o_cemiterio, por_no_espaco
from companion.games.castoria.state import Hierarquia, State
from companion.games.castoria.tasks import Confrontar, Gatilho, Matar
from companion.referee.adjustments import Ajuste
from companion.referee.checks import Breach, Finding, Tier
from companion.referee.move import Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts


def caidos(state: State, hierarquia: Hierarquia, saiu: str) -> tuple[str, ...]:
    """The spaces that are empty together once ``saiu`` is, which comes first.

    With one of two supports gone only simple support is left, so that the fall tests nothing else
    (castoria.decisao.2); who came in without support stays (castoria.decisao.37).
    """
    fora = [saiu]
    for abaixo in fora:
        for espaco, debaixo in SUPORTES.items():
            if abaixo not in debaixo or espaco in fora:
                continue
            personagem = hierarquia.em(espaco)
            if personagem is None or personagem.sem_suporte:
                continue
            if not suporte_simples(state, hierarquia, espaco, frozenset(fora)):
                fora.append(espaco)
    return tuple(fora)


def morrer(course: Course[State], narrador: Seat, espaco: str) -> None:
    """The Personagem on a space dies, and with it all who fall: one batch, one *morte* window."""
    hierarquia = course.state.mesa.lado(narrador).hierarquia
    for onde in caidos(course.state, hierarquia, espaco):
        _sair(course, narrador, onde, "castoria.lutas.morte" if onde == espaco else "castoria.lutas.suporte")
    gatilho(course, Gatilho(gatilho="morte", causador=course.state.mesa.ativo))


def _sair(course: Course[State], narrador: Seat, espaco: str, rule: str) -> None:
    """To the Cemitério with its Condecorações; attacks by it or on it end (castoria.decisao.19)."""
    personagem = course.state.mesa.lado(narrador).hierarquia.em(espaco)
    assert personagem is not None, "nobody leaves an empty space"
    por_no_espaco(course, narrador, espaco, None)
    para_o_cemiterio(course, personagem.dono)
    course.happen("morreu", rule, narrador=narrador, espaco=espaco, nome=personagem.nome)
    for condecoracao in personagem.condecoracoes:
        para_o_cemiterio(course, condecoracao.dono)
        course.happen("morreu", "castoria.condecoracoes.morre-junto", nome=condecoracao.nome)
    course.unmodify(lambda modifier: modifier.on == personagem.id)
    ended = course.drop(
        lambda task: isinstance(task, Confrontar) and personagem.id in (task.atacante, task.alvo)
    )
    if ended:
        course.happen("ataque-sem-efeito", "castoria.decisao.19", espaco=espaco)


@CHECKS.check("castoria.lutas.morte", Acao, Interacao, tier=Tier.PIECES, physical=True)
def ha_quem_matar(state: State, move: Any) -> Finding:
    for op in move.efeito:
        if isinstance(op, Matar) and not state.mesa.lado(op.lado).hierarquia.em(op.espaco):
            return Breach(facts(lado=op.lado, espaco=op.espaco))
    return None


@RESOLUTION.operation(Matar)
def matar(course: Course[State], op: Matar, ajuste: Ajuste[Any], below: int) -> None:
    if course.state.mesa.lado(op.lado).hierarquia.em(op.espaco):
        morrer(course, op.lado, op.espaco)
