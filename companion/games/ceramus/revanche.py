"""What a match of Ceramus leaves to the next at its table: own cards, practice, the record."""

from typing import Any

import msgspec

from companion.games.ceramus.registry import pontos
from companion.games.ceramus.state import State


def deixar(state: State) -> dict[str, Any] | None:
    """The setup of the next match; None where it begins as any does."""
    left: dict[str, Any] = {}
    if state.caixa is not None:
        left["caixa"] = msgspec.to_builtins(state.caixa)
    if state.treino:
        left["treino"] = True
    if (melhor := recorde(state)) is not None:
        left["recorde"] = melhor
    return {"fase": "preparacao", **left} if left else None


def recorde(state: State) -> int | None:
    """The best that somebody alone has come to by the end of this match: ceramus.solo.objetivo."""
    if len(state.options.seats) > 1 or state.outcome is None:
        return state.recorde
    feito = pontos(state, state.options.order[0])
    return feito if state.recorde is None else max(feito, state.recorde)
