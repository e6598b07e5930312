"""What a source says that the text of a card does, in the words of the moves that play it."""

from typing import Any

import msgspec

from companion.games.castelo.tasks import Efeito
from companion.referee.rules.lasting import Continuous


def efeito(dito: str) -> Efeito:
    """Return the sentences of a text, its targets open, from ``efeito``. Raises ValidationError of
    msgspec.
    """
    lido: Efeito = msgspec.json.decode(dito or "[]", type=Efeito)
    return lido


def dito_por(dito: str) -> tuple[Continuous, ...]:
    """Return what a permanente says while it lies there, from the same field. Raises ValidationError of
    msgspec.
    """
    ditas: list[dict[str, Any]] = msgspec.json.decode(dito or "[]")
    return tuple(
        msgspec.convert({name: value for name, value in uma.items() if name != "op"}, Continuous)
        for uma in ditas
    )
