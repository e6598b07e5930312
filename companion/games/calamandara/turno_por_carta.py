"""Erronia do Silêncio and Queda dos Ventos: a turn that is skipped, and one that is repeated."""

from companion.games.calamandara.efeitos import faz
from companion.games.calamandara.fases import pular_turno, repetir
from companion.games.calamandara.impedir import selar
from companion.games.calamandara.interrupcao import Pilha
from companion.games.calamandara.nomes import ERRONIA, QUEDA
from companion.games.calamandara.partes import ImpedirTurno, RepetirTurno
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Selo, Uso
from companion.referee.resolving.resolution import Context


@faz(ERRONIA)
def impedir_turno(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Skip the turn that is about to be played, or the next one as a text says.

    A next turn that an earlier part of the text has made begin is skipped at once.
    """
    if isinstance(parte := uso.parte, ImpedirTurno) and parte.proximo and not _comecou_agora(context, uso):
        selo = Selo(ERRONIA, uso.alvo, nome=uso.nome, proximo=True)
        selar(context, selo, "calamandara.erronia-do-silencio.impede-turno")
    else:
        pular_turno(context, uso.alvo)


def _comecou_agora(context: Context[State], uso: Uso) -> bool:
    assert uso.propria is not None, "only a text has parts"
    impediu = any(isinstance(parte, ImpedirTurno) for parte in uso.propria.partes[: uso.passo])
    return impediu and context.state.vez == uso.alvo


@faz(QUEDA)
def repetir_turno(context: Context[State], uso: Uso, pilha: Pilha) -> None:
    """Begin a separate turn that inherits nothing, or only some phases: calamandara.decisao.131."""
    fases = uso.parte.fases if isinstance(uso.parte, RepetirTurno) else ()
    repetir(context, uso.alvo, Selo(QUEDA, uso.alvo, nome=uso.nome, fases=fases) if fases else None)
