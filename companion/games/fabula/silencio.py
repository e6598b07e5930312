"""Passes of all players in succession, declared by the active one (1.17.6a, 1.17.6c, decisao.16)."""

from companion.games.fabula.combate import em_curso
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.moves import NinguemResponde, Seguinte
from companion.games.fabula.pilha import BLOQUEIA, BLOQUEIA_INFLUENCIA, PILHA
from companion.games.fabula.reasons import PILHA_OCUPADA
from companion.games.fabula.registry import CHECKS, RESOLUTION
from companion.games.fabula.state import State
from companion.games.fabula.tasks import Influencia
from companion.games.fabula.turno import TURNS
from companion.language import _
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import naming
from companion.referee.rules.all_pass import AllPass

PASSAM = "fabula.1.17.6a"
SEGUE = "fabula.1.17.6c"
ORDEM = CHECKS.decision("ordem-das-fases")
SE_RESOLVE = "fabula.4.5.4"


def seguinte(state: State) -> Seguinte:
    """Return the phase or the turn after all have passed, or "" while something else waits."""
    if state.waited is None or na_pilha(state) or em_curso(state) is not None:
        return ""
    fase: Seguinte = TURNS.phase_after(state) or "vez"
    return fase


def _outra_coisa(state: State) -> Breach:
    """Refuse to skip a phase, or to end one while an effect waits."""
    if fase := seguinte(state):
        reason = naming(_("It is {0} now; once all have passed comes {1}"), "fase", fase)
        return Breach(reason, *(() if fase == "vez" else (ORDEM,)), fase=state.mesa.fase)
    if pilha := na_pilha(state):
        return Breach(PILHA_OCUPADA, fase=state.mesa.fase, carta=pilha[0].source).by(SE_RESOLVE)
    combate = em_curso(state)
    reason = _("The {fase} phase does not end yet[: the combat at {base} is not decided]")
    breach = Breach(reason, fase=state.mesa.fase, base=combate.base if combate is not None else "")
    if combate is None:
        return breach
    return breach.by(BLOQUEIA_INFLUENCIA if isinstance(combate, Influencia) else BLOQUEIA)


@CHECKS.check(PASSAM, NinguemResponde, tier=Tier.TURN)
def cada_um_passa_por_si(state: State, move: NinguemResponde) -> Finding:
    """Require the active player, with whom the passes begin: the others pass for themselves."""
    ativo = state.mesa.ativo
    reason = _("Only {ativo}, on turn, says that nobody answers: {seat} just passes")
    return None if move.seat == ativo else Breach(reason, ativo=ativo)


TODOS_PASSAM: AllPass[State] = AllPass(PILHA, NinguemResponde, "fase", moment=seguinte)
TODOS_PASSAM.judged(CHECKS, SEGUE, _outra_coisa, tier=Tier.PIECES)
TODOS_PASSAM.done(RESOLUTION, "ninguem-respondeu", PASSAM, lambda state: {"ativo": state.mesa.ativo})
CHECKS.permit(NinguemResponde, PASSAM)
