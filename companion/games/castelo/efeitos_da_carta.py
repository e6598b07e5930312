"""Effects of a card's text as its source states them, in the operations of the moves that play it."""

from typing import Any

import msgspec

from companion.games.castelo.tasks import Efeito
from companion.referee.rules.lasting import Continuous


def efeito(dito: str) -> Efeito:
    """Return the operations of ``efeito``, targets open; raise ``msgspec.ValidationError`` if malformed."""
    lido: Efeito = msgspec.json.decode(dito or "[]", type=Efeito)
    return lido


def dito_por(dito: str) -> tuple[Continuous, ...]:
    """Return the continuous effects of a permanente; raise ``msgspec.ValidationError`` if malformed."""
    ditas: list[dict[str, Any]] = msgspec.json.decode(dito or "[]")
    return tuple(
        msgspec.convert({name: value for name, value in uma.items() if name != "op"}, Continuous)
        for uma in ditas
    )
