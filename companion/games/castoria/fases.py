"""Fases do Turno: the four phases, in order, none skipped."""

import msgspec

from companion.games.castoria.contra_tramas import responde
from companion.games.castoria.moves import Acao, AvancarFase, Interacao
from companion.games.castoria.pieces import FASES
from companion.games.castoria.registry import CHECKS, RESOLUTION
from companion.games.castoria.state import State
from companion.games.castoria.tasks import Fase, Gatilho, MudarFase
from companion.referee.checks import Breach, Finding, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts

_LUGAR = {fase: lugar for lugar, fase in enumerate(FASES)}


def proxima_fase(fase: Fase) -> Fase | None:
    """The phase after this one, or None after the last."""
    lugar = _LUGAR[fase] + 1
    return FASES[lugar] if lugar < len(FASES) else None  # type: ignore[return-value]


def na_vez(state: State, narrador: Seat) -> bool:
    """Whether that Narrador declares a main move: it is their turn, and nothing waits for their answer."""
    return state.mesa.ativo == narrador and not responde(state, narrador)


@CHECKS.check("castoria.fases.narrador-da-vez", AvancarFase, tier=Tier.TURN)
def so_o_narrador_da_vez(state: State, move: AvancarFase) -> Finding:
    return None if state.mesa.ativo == move.seat else Breach(facts(ativo=state.mesa.ativo))


@CHECKS.check("castoria.fases.ordem", AvancarFase, needs=("para",))
def sem_voltar(state: State, move: AvancarFase) -> Finding:
    assert move.para is not UNSET
    atual = state.mesa.fase
    return Breach(facts(fase=atual)) if _LUGAR[move.para] <= _LUGAR[atual] else None


@CHECKS.check("castoria.fases.nao-pular", AvancarFase, needs=("para",))
def sem_pular(state: State, move: AvancarFase) -> Finding:
    assert move.para is not UNSET
    atual = state.mesa.fase
    return Breach(facts(fase=atual)) if _LUGAR[move.para] > _LUGAR[atual] + 1 else None


@CHECKS.check("castoria.fases.compra-obrigatoria", AvancarFase)
def comprou(state: State, move: AvancarFase) -> Finding:
    return Breach() if state.mesa.fase == "compra" and not state.mesa.comprou else None


@CHECKS.check("castoria.fases.compra-acoes", Acao, tier=Tier.TURN)
def na_compra_so_em_resposta(state: State, move: Acao) -> Finding:
    return Breach() if state.mesa.fase == "compra" and na_vez(state, move.seat) else None


@CHECKS.check("castoria.fases.construcao-movimentos", Interacao, tier=Tier.TURN)
def interacao_livre_so_na_construcao(state: State, move: Interacao) -> Finding:
    """castoria.decisao.50: outside it an Interação needs a trigger or something to answer."""
    if state.mesa.fase != "construcao" and na_vez(state, move.seat):
        return Breach(facts(fase=state.mesa.fase), decides=("castoria.decisao.50",))
    return None


@CHECKS.possible(AvancarFase, "para")
def fases(state: State, move: Move) -> tuple[str, ...]:
    return FASES


CHECKS.permit(AvancarFase, "castoria.fases.sem-movimentos")


@RESOLUTION.move(AvancarFase)
def avancar(course: Course[State], move: AvancarFase) -> None:
    assert move.para is not UNSET
    course.then(
        Gatilho(gatilho="fim-de-fase", causador=move.seat),
        MudarFase(fase=move.para),
        Gatilho(gatilho="inicio-de-fase", causador=move.seat),
    )


@RESOLUTION.task(MudarFase)
def mudar_fase(course: Course[State], task: MudarFase) -> None:
    course.set(mesa=msgspec.structs.replace(course.state.mesa, fase=task.fase))
    course.happen("fase", "castoria.fases.ordem", fase=task.fase)
