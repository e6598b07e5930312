"""Objetivo: no moves after the last castle stands or by an eliminated player; giving up a castle."""

from companion.games.castelo.agenda import PedirNovoAlvo
from companion.games.castelo.ataques import acertar_ataques
from companion.games.castelo.formas import DESTRUIR, ELIMINATION
from companion.games.castelo.moves import TUDO, Desistir
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_lado
from companion.games.castelo.state import State
from companion.games.castelo.tropas import STATE_CHECKS
from companion.referee.resolving.resolution import Context
from companion.referee.rules.ending import conceding, over

NAO_SE_DESISTE = CHECKS.decision("desistencia").reading("not-allowed")

over(CHECKS, TUDO, "castelo.objetivo.ultimo-castelo", winners="venceu")
# the cooperativo has its own rule for eliminated players; the end of a match comes before it
ELIMINATION.forbid(
    CHECKS, DESTRUIR, *TUDO, where=lambda state: not state.cooperativo and state.outcome is None
)
ELIMINATION.forbid(CHECKS, "castelo.formas.coop-eliminado-sai", *TUDO, where=lambda state: state.cooperativo)


@conceding(CHECKS, RESOLUTION, Desistir, DESTRUIR, seat="jogador", forbidden=NAO_SE_DESISTE)
def desistir(context: Context[State], move: Desistir) -> None:
    """Treat giving up as the fall of the castle, and ask the remaining players for owed targets."""
    if (choice := context.state.choice) is not None and choice.asks == "novo-alvo":
        context.answered(choice.seats[0])
        context.push(PedirNovoAlvo(atacante=choice.about))
    mudar_lado(context, move.seat, castelo=0)
    acertar_ataques(context, STATE_CHECKS.run(context))
