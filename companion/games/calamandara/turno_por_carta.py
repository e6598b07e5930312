"""Erronia do Silêncio and Queda dos Ventos: a turn that is skipped, and one that is repeated."""

from companion.games.calamandara.efeitos import faz
from companion.games.calamandara.fases import comecar_turno, devolver_cachoeiras
from companion.games.calamandara.interrupcao import Pilha
from companion.games.calamandara.nomes import ERRONIA, QUEDA
from companion.games.calamandara.registry import CHECKS, LEDGER
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Uso
from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import next_after

IMPEDIDO_CONTA = CHECKS.decision("turno-impedido-e-cachoeira").reading("prevented-turn-counts")


@faz(ERRONIA)
def impedir_turno(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Skip to the next traveller; nothing ends with a prevented turn (calamandara.decisao.54)."""
    context.emit("perdeu-turno", "calamandara.erronia-do-silencio.impede-turno", quem=uso.alvo)
    if IMPEDIDO_CONTA.holds(context.state):
        devolver_cachoeiras(context)
    LEDGER.clear(context)
    comecar_turno(context, next_after(context.state, uso.alvo))


@faz(QUEDA)
def repetir_turno(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Begin a separate turn that inherits nothing: calamandara.decisao.131."""
    LEDGER.clear(context)
    comecar_turno(context, uso.alvo, rule="calamandara.queda-dos-ventos.repetir")
