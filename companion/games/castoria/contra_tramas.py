"""Contra-Tramas: triggers, answers to them, answers to answers, and what resolves in which order."""

from typing import Any

import msgspec

from companion.games.castoria.moves import Acao, AvancarFase, Interacao, Passar
from companion.games.castoria.registry import CHECKS, RESOLUTION, para_o_cemiterio
from companion.games.castoria.state import State
from companion.games.castoria.tasks import (
    Confrontar,
    Elo,
    Gatilho,
    Gatilhos,
    ResolverAcao,
    ResolverInteracao,
    Surgido,
    Surgidos,
)
from companion.referee.adjustments import Ajuste, Modify, Prevent
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import Move, Seat
from companion.referee.position import Silence
from companion.referee.resolution import Course
from companion.referee.ruling import facts

REGRAS: dict[Gatilhos, str] = {
    "inicio-de-fase": "castoria.contra-tramas.gatilho-fase",
    "fim-de-fase": "castoria.contra-tramas.gatilho-fase",
    "acao": "castoria.contra-tramas.gatilho-acao",
    "interacao": "castoria.contra-tramas.gatilho-interacao",
    "declarar-ataque": "castoria.contra-tramas.gatilho-declarar-ataque",
    "sofrer-ataque": "castoria.contra-tramas.gatilho-sofrer-ataque",
    "morte": "castoria.contra-tramas.gatilho-morte",
}
# What a Narrador does with cards of their own; their own events are not among it: castoria.decisao.93.
DE_CARTAS = frozenset({"acao", "interacao"})

RECUSA_EM_VOZ_ALTA = "castoria.decisao.47"
O_QUE_SE_RESPONDE = "castoria.decisao.44"


# ---------------------------------------------------------------- who may answer


def responde(state: State, narrador: Seat) -> bool:
    """Whether a window waits for that Narrador's answer."""
    window = state.waited
    return window is not None and narrador in window.waits_for


def corrente_de(state: State, narrador: Seat) -> bool:
    """Whether the top of an open chain was laid by that Narrador."""
    window = state.waited
    return window is not None and bool(window.answers) and window.answers[-1].seat == narrador


@CHECKS.check("castoria.contra-tramas.uma-por-vez", Acao, Interacao, tier=Tier.TURN, physical=True)
def uma_resposta_por_vez(state: State, move: Move) -> Finding:
    return Breach() if corrente_de(state, move.seat) else None


@CHECKS.check("castoria.contra-tramas.meios-turno-oponente", Interacao, tier=Tier.TURN)
def interacao_so_com_gatilho(state: State, move: Interacao) -> Finding:
    if move.seat == state.mesa.ativo or responde(state, move.seat) or corrente_de(state, move.seat):
        return None
    return Breach(facts(ativo=state.mesa.ativo))


@CHECKS.check("castoria.contra-tramas.proprio-turno", Acao, Interacao, tier=Tier.TURN)
def no_proprio_turno_so_se_responde_a_contra_trama(state: State, move: Move) -> Finding:
    window = state.waited
    if window is None or move.seat != state.mesa.ativo or corrente_de(state, move.seat):
        return None
    if not window.answers:
        return Breach(facts(gatilho=window.trigger), decides=(RECUSA_EM_VOZ_ALTA,))
    if isinstance(window.answers[-1].task, ResolverAcao):
        return None
    if CHECKS.option(state, O_QUE_SE_RESPONDE) == "acoes-only":
        return Breach(decides=(O_QUE_SE_RESPONDE,))
    return Rests((O_QUE_SE_RESPONDE,))


@CHECKS.check("castoria.contra-tramas.proprio-turno", AvancarFase, tier=Tier.TURN)
def a_corrente_vem_antes(state: State, move: AvancarFase) -> Finding:
    return Breach() if move.seat == state.mesa.ativo and state.waited is not None else None


@CHECKS.check("castoria.contra-tramas.alternancia", Passar, tier=Tier.TURN, physical=True)
def ha_o_que_passar(state: State, move: Passar) -> Finding:
    window = state.waited
    if window is None or (window.silence == "aloud" and move.seat not in window.waits_for):
        return Breach()
    return None


@CHECKS.check("castoria.contra-tramas.definicao", Acao, Interacao)
def ha_o_que_impedir(state: State, move: Any) -> Finding:
    """A text that prevents needs something directly below it that has not resolved yet."""
    if not any(isinstance(op, Prevent) for op in move.efeito):
        return None
    window = state.waited
    if window is not None and move.seat in window.waits_for and (window.answers or window.about):
        return None
    return Breach()


CHECKS.permit(Passar, "castoria.contra-tramas.definicao")


# ---------------------------------------------------------------- declaring and answering


def gatilho(course: Course[State], *surgidos: Surgido) -> None:
    """Let triggers arise: they come when the chain that now resolves is over, in order."""
    course.set(surgidos=(*course.state.surgidos, *surgidos))


def declarar(course: Course[State], task: Elo) -> None:
    """Lay what a Narrador declares: as an answer where a window waits for them, else as a main move."""
    narrador = task.narrador
    window = course.state.waited
    if window is not None and narrador in window.waits_for:
        oponente = course.state.mesa.oponente(narrador).narrador
        course.answer(window.id, narrador, task, next_answering=(oponente,))
        return
    own: Gatilhos = "acao" if isinstance(task, ResolverAcao) else "interacao"
    numbered = msgspec.structs.replace(task, id=course.numbered())
    course.then(Gatilho(gatilho=own, causador=narrador, sobre=numbered.id), numbered, Surgidos())


@RESOLUTION.move(Passar)
def passar(course: Course[State], move: Passar) -> None:
    window = course.state.waited
    assert window is not None, "a pass is judged physical"
    course.happen("passou", "castoria.contra-tramas.alternancia", narrador=move.seat, gatilho=window.trigger)
    if move.seat in window.waits_for:
        course.pass_(window.id, move.seat)
    else:
        course.close(window.id)


@RESOLUTION.task(Gatilho)
def abrir(course: Course[State], task: Gatilho) -> None:
    """Open the window of a trigger for the Narrador who is not on turn, unless its matter is gone."""
    if task.sobre and not course.awaiting(task.sobre):
        return
    mesa = course.state.mesa
    quem = mesa.oponente(mesa.ativo).narrador
    if task.causador == quem and task.gatilho in DE_CARTAS:
        return
    explicit = CHECKS.option(course.state, RECUSA_EM_VOZ_ALTA) == "explicit-pass"
    silence: Silence = "aloud" if explicit else "next-move-passes"
    course.then(Surgidos())
    rule = REGRAS[task.gatilho]
    course.happen("gatilho", rule, gatilho=task.gatilho, responde=quem)
    course.open(task.gatilho, rule, (quem,), silence=silence, about=task.sobre)


@RESOLUTION.task(Surgidos)
def abrir_o_que_surgiu(course: Course[State], task: Surgidos) -> None:
    surgidos = course.state.surgidos
    course.set(surgidos=())
    course.then(*surgidos)


# ---------------------------------------------------------------- what the text of a card does


def resolver_texto(course: Course[State], task: Elo) -> None:
    """Carry out what the text of an Ação or Interação says."""
    RESOLUTION.adjust(course, Ajuste("card", task.carta, task.efeito), task.answers)


@RESOLUTION.operation(Prevent)
def impedir(course: Course[State], op: Prevent, ajuste: Ajuste[Any], below: int) -> None:
    prevented = course.prevent(below)
    if isinstance(prevented, ResolverAcao):
        para_o_cemiterio(course, prevented.narrador)
        course.happen("acao-impedida", "castoria.decisao.57", carta=prevented.carta, por=ajuste.source)
    elif isinstance(prevented, ResolverInteracao):
        course.happen(
            "interacao-impedida", "castoria.contra-tramas.definicao", carta=prevented.carta, por=ajuste.source
        )
    elif isinstance(prevented, Confrontar):
        course.happen("ataque-impedido", "castoria.lutas.sucesso", por=ajuste.source)


@RESOLUTION.operation(Modify)
def modificar(course: Course[State], op: Modify, ajuste: Ajuste[Any], below: int) -> None:
    course.modify(op, ajuste)
    course.happen(
        "mudou", "castoria.decisao.87", o_que=op.target, de=op.on, valor=op.value, por=ajuste.source
    )
