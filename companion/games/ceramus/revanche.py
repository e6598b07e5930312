"""The start of a rematch of Ceramus at the same table: own cards, practice, the record."""

from typing import Any

import msgspec

from companion.games.ceramus.registry import pontos
from companion.games.ceramus.state import State
from companion.referee.definition.alone import Alone, Setup
from companion.referee.positions.options import TableOptions


def deixar(state: State) -> dict[str, Any] | None:
    """Return the setup of the next match, or None for the usual beginning."""
    left: dict[str, Any] = {}
    if state.caixa is not None:
        left["caixa"] = msgspec.to_builtins(state.caixa)
    if state.treino:
        left["treino"] = True
    if (melhor := recorde(state)) is not None:
        left["recorde"] = melhor
    return {"fase": "preparacao", **left} if left else None


def feito(state: State) -> int | None:
    """Return the points of a single player at the end of this match, or None."""
    sozinho = len(state.options.seats) == 1 and state.outcome is not None
    return pontos(state, state.options.order[0]) if sozinho else None


def recorde(state: State) -> int | None:
    """Return the best result of a single player up to the end of this match: ceramus.solo.objetivo."""
    return max((um for um in (feito(state), state.recorde) if um is not None), default=None)


def contra(_options: TableOptions, setup: Setup, melhor: int | None) -> Setup:
    """Return the setup with that record to beat, or with none."""
    outros = {nome: valor for nome, valor in (setup or {}).items() if nome != "recorde"}
    if melhor is not None:
        return {"fase": "preparacao", **outros, "recorde": melhor}
    return None if outros == {"fase": "preparacao"} else outros or None


SOZINHO: Alone[State] = Alone(feito, lambda state: state.recorde, contra)
