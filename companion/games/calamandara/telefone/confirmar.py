"""Moves that take one more tap: those that put one's own hand away, and cards against oneself."""

from collections.abc import Iterable, Iterator

from companion.games.calamandara.lances_da_lembranca import AcionarVinculada, UsarCarta, UsarPropria
from companion.games.calamandara.nomes import CAMPOS, Carta
from companion.games.calamandara.partes import cada_parte, como
from companion.games.calamandara.tipos import TIPOS
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far

_CONTRA_ALGUEM = {CAMPOS, *(carta for carta, tipo in TIPOS.items() if tipo.ataque in ("alvo", "alvos"))}


def confirma(move: Move, events: Iterable[Event]) -> bool:
    """Return whether a move is shown with what comes of it before it is declared.

    calamandara.zf.mao-ao-deck, calamandara.guardia-de-maurna.impedir
    """
    return _contra_si(move) or any(_guarda(event, move) for event in events)


def _guarda(event: Event, move: Move) -> bool:
    """Return whether cards of the mover's own hand go onto the deck."""
    facts = dict(event.facts)
    return event.kind == "guardou-mao" and facts["quem"] == move.seat and facts["cartas"] != 0


def _contra_si(move: Move) -> bool:
    alvos = (getattr(move, "alvo", ""), *so_far(getattr(move, "alvos", ())))
    return move.seat in alvos and any(carta in _CONTRA_ALGUEM for carta in _efeitos(move))


def _efeitos(move: Move) -> Iterator[Carta]:
    """Yield the cards of the rulebook whose effects a use has on its target."""
    if isinstance(move, UsarPropria):
        feitas = (como(um) for um in cada_parte(move.ditas) if getattr(um, "em_quem", "") == "alvo")
        yield from (feita[0] for feita in feitas if feita is not None)
    elif isinstance(move, UsarCarta | AcionarVinculada) and isinstance(move.carta, str):
        yield move.carta
