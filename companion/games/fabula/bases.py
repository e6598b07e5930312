"""Bases: the abilities of a Base that lies there from the beginning, once its player tells them (3.1)."""

from companion.games.fabula.moves import DizerBase
from companion.games.fabula.reasons import por_que_fora
from companion.games.fabula.registry import CHECKS, RESOLUTION, mudar_base
from companion.games.fabula.state import State
from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

NO_CAMPO, IMPRESSO = "fabula.1.14.5", "fabula.1.11.3"


def as_nao_ditas(state: State) -> tuple[str, ...]:
    """Return the Bases whose text nobody has told."""
    return tuple([base.id for base in state.mesa.bases if not base.dita])


@CHECKS.check(NO_CAMPO, DizerBase, tier=Tier.PIECES, physical=True)
def uma_base(state: State, move: DizerBase, base: str) -> Finding:
    if state.mesa.base(base) is not None:
        return None
    reason = _("{alvo} is no Base") if state.mesa.permanente(base) else por_que_fora(state, base)
    return Breach(reason, alvo=base)


@CHECKS.check(IMPRESSO, DizerBase, tier=Tier.PIECES, physical=True)
def uma_que_ninguem_disse(state: State, move: DizerBase, base: str) -> Finding:
    """Require a Base whose text nobody has told: what is printed stays, so that there is no other text."""
    uma = state.mesa.base(base)
    dita = uma is not None and uma.dita
    reason = _("The text of {base} is told already; a mistake is taken back in the history")
    return Breach(reason) if dita else None


@CHECKS.possible(DizerBase, "base")
def as_que_faltam(state: State, move: Move) -> tuple[str, ...]:
    return as_nao_ditas(state)


CHECKS.permit(DizerBase, "fabula.1.10.5")


@RESOLUTION.move(DizerBase)
def dizer_base(context: Context[State], move: DizerBase, base: str) -> None:
    """Give a Base its name and its abilities, which act from now on for whoever controls it: decisao.100."""
    nome = {"nome": move.carta} if move.carta else {}
    ditas = {campo: getattr(move, campo) for campo in ("gera", "desencadeadas", "ativadas", "passivas")}
    mudar_base(context, base, dita=True, **nome, **ditas)
    context.emit("disse-base", NO_CAMPO, jogador=move.seat, base=base)
