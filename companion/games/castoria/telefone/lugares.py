"""The places of both Páginas that a move names, with their owner: ``Ana:N3-1``, ``Beto:narrador``."""

from typing import Any

from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.referee.fields.move import Move, Seat

ACOES = "acoes"  # the zone of a side
_DO_OUTRO_LADO = "alvo"  # the only field that names a space of the opponent
_NIVEL = "nivel"  # the level of a card, and no place though it may be the Narrador's
_CASAS = (*ESPACOS, NARRADOR)


def lugares(state: State, move: Move) -> tuple[str, ...]:
    """Return all places that a move names, open targets of its card included, each once."""
    eu, outro = move.seat, state.mesa.oponente(move.seat).narrador
    nomeados = (lugar_de(eu, outro, campo, move.chosen_at(campo)) for campo in move.choosable)
    return tuple(dict.fromkeys(lugar for lugar in nomeados if lugar))


def lugar_de(eu: Seat, outro: Seat, campo: str, value: Any) -> str:
    """Return the place that a value of a field names, usually a space of one's own, or ""."""
    if campo == _NIVEL or not isinstance(value, str):
        return ""
    if value in _CASAS:
        return f"{outro if campo == _DO_OUTRO_LADO else eu}:{value}"
    narrador, _colon, espaco = value.rpartition(":")
    return value if narrador in (eu, outro) and espaco in _CASAS else ""
