"""Effects of a card's text as its source states them, in the operations of the moves that play it."""

import json
from typing import Any, TypeVar

import msgspec

from companion.games.fabula.frases import Operacao
from companion.games.fabula.operacoes import Conta
from companion.games.fabula.tasks import Ativada, Desencadeada
from companion.referee.rules.lasting import Continuous

T = TypeVar("T")


class Habilidades(msgspec.Struct, frozen=True, kw_only=True):
    """The abilities of a permanente; ``gera`` are the resources that it makes each turn."""

    passivas: tuple[Continuous, ...] = ()
    desencadeadas: tuple[Desencadeada, ...] = ()
    ativadas: tuple[Ativada, ...] = ()
    gera: Conta = 0


def efeitos(dito: str) -> tuple[Operacao, ...]:
    """Return the operations of a Manobra from ``efeito``; raise ``msgspec.ValidationError`` if malformed."""
    lidos: tuple[Operacao, ...] = msgspec.json.decode(dito or "[]", type=tuple[Operacao, ...])
    return lidos


def habilidades(dito: str) -> Habilidades:
    """Return the abilities of a card from ``habilidades``; raise ``msgspec.ValidationError`` if malformed."""
    ditas: list[dict[str, Any]] = json.loads(dito or "[]")
    return Habilidades(
        passivas=_das(ditas, "passiva", Continuous),
        desencadeadas=_das(ditas, "quando", Desencadeada),
        ativadas=_das(ditas, "ativada", Ativada),
        gera=sum(uma["recursos"] for uma in ditas if uma["op"] == "gera"),
    )


def _das(ditas: list[dict[str, Any]], op: str, tipo: type[T]) -> tuple[T, ...]:
    """Return the abilities of one kind, without the field that distinguishes kinds."""
    return tuple(
        msgspec.convert({name: value for name, value in uma.items() if name != "op"}, tipo)
        for uma in ditas
        if uma["op"] == op
    )
