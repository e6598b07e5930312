"""Choices of a text's controller other than things: one of six colours, a number (1.6.6, 1.8.3)."""

from typing import Any

from companion.games.fabula.moves import TEXTOS
from companion.games.fabula.operacoes import EscolherCor, EscolherNumero
from companion.games.fabula.pieces import CORES
from companion.games.fabula.registry import CHECKS, RESOLUTION
from companion.games.fabula.state import State
from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import naming
from companion.referee.positions.adjustments import Ajuste
from companion.referee.resolving.resolution import Context

DAS_SEIS = "fabula.1.6.6"
INTEIRO = "fabula.1.8.3"
SEM_LIMITE = 99  # the greatest number offered without a maximum, more than any table has of anything


@CHECKS.check_operation(DAS_SEIS, EscolherCor, moves=TEXTOS)
def uma_das_seis(state: State, move: Move, op: EscolherCor, cor: str) -> Finding:
    """Require one of the six colours; multicoloured and colourless are none of them."""
    return None if cor in CORES else Breach(_("{cor} is none of the six colours"), cor=cor)


@CHECKS.check_operation(INTEIRO, EscolherNumero, moves=TEXTOS)
def o_que_o_texto_deixa(state: State, move: Move, op: EscolherNumero, numero: int) -> Finding:
    if op.menor <= numero and (op.maior is None or numero <= op.maior):
        return None
    reason = _("The text asks for [{menor} to {maior}|{menor} or more], not {numero}")
    reason = naming(naming(reason, "menor", op.menor), "maior", op.maior)
    return Breach(reason, numero=numero)


@CHECKS.possible_target(EscolherCor, "cor")
def as_seis(state: State, move: Move, op: EscolherCor) -> tuple[str, ...]:
    return tuple(CORES)


@CHECKS.possible_target(EscolherNumero, "numero")
def os_numeros(state: State, move: Move, op: EscolherNumero) -> range:
    return range(op.menor, (op.menor + SEM_LIMITE if op.maior is None else op.maior) + 1)


@RESOLUTION.operation(EscolherCor)
def escolher_cor(context: Context[State], op: EscolherCor, ajuste: Ajuste[Any], below: int, cor: str) -> None:
    context.emit("escolheu-cor", DAS_SEIS, jogador=ajuste.by, cor=cor, carta=ajuste.source)


@RESOLUTION.operation(EscolherNumero)
def escolher_numero(
    context: Context[State], op: EscolherNumero, ajuste: Ajuste[Any], below: int, numero: int
) -> None:
    context.emit("escolheu-numero", INTEIRO, jogador=ajuste.by, numero=numero, carta=ajuste.source)
