"""Resolution of a card's text: one operation after another, as long as the chapter lasts."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from companion.games.castoria.acoes import ate_sair
from companion.games.castoria.registry import RESOLUTION
from companion.games.castoria.state import State
from companion.games.castoria.tasks import Surgidos
from companion.games.castoria.textos.alvos import ate_o_turno
from companion.games.castoria.textos.operacoes import Quem
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import Ajuste, Operation
from companion.referee.resolving.resolution import Context, Handles


def operacao(*kinds: type[Operation]) -> Callable[[Handles], Handles]:
    """Register the handler of operations of a text.

    The rest of the text lapses with its chapter, and triggers that arise outside of a chain come after all
    that waits.
    """

    def register(handler: Handles) -> Handles:
        @wraps(handler)  # arguments that it asks for by name come after the rest
        def no_capitulo(context: Context[State], op: Any, *rest: Any) -> None:
            antes = context.state
            handler(context, op, *rest)
            if acabou(antes, context.state):
                context.lapsed = True
            elif context.state.surgidos and not any(isinstance(um, Surgidos) for um in context.state.agenda):
                context.enqueue(Surgidos())

        for kind in kinds:
            RESOLUTION.operation(kind)(no_capitulo)
        return handler

    return register


def acabou(antes: State, agora: State) -> bool:
    """Return whether the chapter has ended between two states."""
    return agora.outcome is not None or (agora.mesa.em_preparo and not antes.mesa.em_preparo)


def quem_joga(context: Context[State], ajuste: Ajuste[Any]) -> Seat:
    """Return the Narrador who plays the card."""
    return ajuste.by or context.state.mesa.ativo


def narradores(context: Context[State], ajuste: Ajuste[Any], quem: Quem) -> tuple[Seat, ...]:
    """Return the Narradores that a text means, the one who plays it first."""
    eu = quem_joga(context, ajuste)
    oponente = context.state.mesa.oponente(eu).narrador
    return {"eu": (eu,), "oponente": (oponente,), "ambos": (eu, oponente)}[quem]


def fim_de(context: Context[State], ajuste: Ajuste[Any], ate: str) -> str:
    """Return the stored end of a change: with its player's lasting Ação, or when their next turn begins."""
    ends = {"permanente": ate_sair, "seu-turno": ate_o_turno}
    return ends[ate](quem_joga(context, ajuste)) if ate in ends else ate
