"""What a text does with the Personagem that bears it: another space, or an attack drawn to itself."""

from typing import Any

import msgspec

from companion.games.castoria.mudanca import ir_para
from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.reasons import OCUPADO
from companion.games.castoria.registry import CHECKS, valor
from companion.games.castoria.state import State
from companion.games.castoria.suporte import sem_suporte, suportado
from companion.games.castoria.tasks import Confrontar, Espaco, lugar
from companion.games.castoria.textos.alvos import Alvo, de_id, em_lugar
from companion.games.castoria.textos.efeitos import CARREGAM, CARTA
from companion.games.castoria.textos.operacoes import DesviarAtaque, MudarEspaco
from companion.games.castoria.textos.texto import operacao
from companion.games.castoria.visados import de_quem_e_o_texto
from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context


def _portador(state: State, move: Move) -> Alvo | None:
    return em_lugar(state.mesa, de_quem_e_o_texto(move))


# ---------------------------------------------------------------- another space


@CHECKS.check_operation("castoria.pagina.nivel-do-espaco", MudarEspaco, moves=CARREGAM)
def na_mesma_casta(state: State, move: Move, op: MudarEspaco, espaco: Espaco) -> Finding:
    quem = _portador(state, move)
    if quem is None or espaco not in ESPACOS or nivel(quem.espaco) == nivel(espaco):
        return None
    reason = _("{personagem} is an N{nivel}, and does not go to {espaco}")
    return Breach(reason, espaco=espaco, nivel=nivel(quem.espaco), personagem=quem.lugar)


@CHECKS.check_operation(
    "castoria.pagina.capacidade", MudarEspaco, moves=CARREGAM, tier=Tier.PIECES, physical=True
)
def para_um_livre(state: State, move: Move, op: MudarEspaco, espaco: Espaco) -> Finding:
    if espaco in ESPACOS and state.mesa.quem(move.seat, espaco) is None:
        return None
    return Breach(OCUPADO, espaco=espaco, personagem=lugar(move.seat, espaco))


@CHECKS.check_operation("castoria.convocacao.suporte", MudarEspaco, moves=CARREGAM)
def com_suporte_la(state: State, move: Move, op: MudarEspaco, espaco: Espaco) -> Finding:
    quem = _portador(state, move)
    if quem is None or espaco not in ESPACOS or nivel(quem.espaco) != nivel(espaco):
        return None
    sem_ele = state.mesa.lado(quem.narrador).hierarquia.com(quem.espaco, None)
    decimos = valor(state, quem.personagem)
    if suportado(state, sem_ele, espaco, decimos):
        return None
    return sem_suporte(state, sem_ele, espaco, decimos)


@CHECKS.possible_target(MudarEspaco, "espaco")
def espacos(state: State, move: Move, op: MudarEspaco) -> tuple[str, ...]:
    quem = _portador(state, move)
    return tuple(um for um in ESPACOS if quem is not None and nivel(um) == nivel(quem.espaco))


@operacao(MudarEspaco)
def mudar(context: Context[State], op: MudarEspaco, ajuste: Ajuste[Any], below: int, espaco: Espaco) -> None:
    """Move the Personagem if it still stands and the space is still free."""
    onde = context.state.mesa.onde(op.dele)
    if onde is None or context.state.mesa.quem(onde[0], espaco) is not None:
        context.emit("sem-efeito", CARTA, por=ajuste.source, espaco=espaco)
        return
    ir_para(context, *onde, espaco)


# ---------------------------------------------------------------- an attack


@CHECKS.check_operation(CARTA, DesviarAtaque, moves=CARREGAM)
def ha_um_ataque(state: State, move: Move, op: DesviarAtaque) -> Finding:
    ha = any(isinstance(task, Confrontar) for task in state.agenda)
    return None if ha else Breach(_("No attack is declared whose target could change"))


@operacao(DesviarAtaque)
def desviar(context: Context[State], op: DesviarAtaque, ajuste: Ajuste[Any], below: int) -> None:
    """Change the target of the attack; whoever was its target stays marked: castoria.decisao.18."""
    state = context.state
    quem = de_id(state.mesa, op.dele)
    ataque = next((task for task in state.agenda if isinstance(task, Confrontar)), None)
    if quem is None or ataque is None or state.mesa.onde(op.dele) is None:
        context.emit("sem-efeito", CARTA, por=ajuste.source)
        return
    declarados = (ataque.declarados_decimos[0], valor(state, quem.personagem))
    desviado = msgspec.structs.replace(ataque, alvo=op.dele, declarados_decimos=declarados)
    context.set(agenda=tuple([desviado if task is ataque else task for task in state.agenda]))
    nome = quem.personagem.nome
    context.emit("alvo-mudou", CARTA, narrador=quem.narrador, espaco=quem.espaco, nome=nome)
