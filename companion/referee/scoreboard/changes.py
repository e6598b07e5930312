"""Changes of counters and marks, each with its event."""

import msgspec

from companion.referee.fields.facts import Facts, facts
from companion.referee.resolving.resolution import Context
from companion.referee.scoreboard.board import Counter, Mark
from companion.referee.scoreboard.state import PlacarState


def count(context: Context[PlacarState], counter: Counter, de: str, valor: int, rule: str) -> None:
    """Set a counter, by a rule."""
    counts = context.state.contadores
    for at, one in enumerate(counts):
        if one.de == de and one.contador == counter.id:
            changed = type(one)(contador=counter.id, de=de, valor=valor)
            context.set(contadores=(*counts[:at], changed, *counts[at + 1 :]))
            shown = numbers(counter, delta=valor - one.valor, agora=valor)
            context.emit("contagem", rule, contador=counter.id, de=de, **dict(shown))


def numbers(counter: Counter, **named: int) -> Facts:
    """Return numbers of a counter as facts; the names of tenths say so."""
    suffix = "_decimos" if counter.unit == "decimos" else ""
    return facts(**{f"{name}{suffix}": value for name, value in named.items()})


def show(context: Context[PlacarState], mark: Mark, de: str, valor: str, rule: str) -> None:
    """Set a mark, by a rule."""
    shown = tuple(
        msgspec.structs.replace(one, valor=valor) if one.de == de and one.marca == mark.id else one
        for one in context.state.marcas
    )
    context.set(marcas=shown)
    context.emit("marca", rule, marca=mark.id, de=de, valor=valor)
