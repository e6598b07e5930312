"""Nobody answers: all passes in a row said at once by the active player (1.17.6a, 1.17.6c, decisao.16)."""

from companion.games.fabula.combate import em_curso
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.moves import NinguemResponde, Seguinte
from companion.games.fabula.pilha import PILHA
from companion.games.fabula.registry import CHECKS, RESOLUTION
from companion.games.fabula.state import State
from companion.games.fabula.turno import TURNS
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

PASSAM = "fabula.1.17.6a"
SEGUE = "fabula.1.17.6c"


def seguinte(state: State) -> Seguinte:
    """The phase, or the turn, to which play goes once all have passed; empty while something else waits."""
    if state.waited is None or na_pilha(state) or em_curso(state) is not None:
        return ""
    fase: Seguinte = TURNS.phase_after(state) or "vez"
    return fase


@CHECKS.check(PASSAM, NinguemResponde, tier=Tier.TURN)
def diz_quem_esta_na_vez(state: State, move: Move) -> Finding:
    """The others pass for themselves."""
    return Breach(ativo=state.mesa.ativo) if move.seat != state.mesa.ativo else None


@CHECKS.check(SEGUE, NinguemResponde, tier=Tier.TURN)
def para_o_que_vem(state: State, move: NinguemResponde) -> Finding:
    """No phase is left out, and none ends while an effect waits."""
    vem = seguinte(state)
    return Breach(fase=vem or state.mesa.fase) if move.fase not in ("", vem) else None


CHECKS.permit(NinguemResponde, PASSAM)


@RESOLUTION.move(NinguemResponde)
def ninguem_responde(context: Context[State], move: NinguemResponde) -> None:
    context.emit("ninguem-respondeu", PASSAM, ativo=context.state.mesa.ativo)
    if context.state.waited is not None:
        PILHA.nobody_answers(context)
