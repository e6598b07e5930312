"""What a source says that the text of a card does, in the words of the moves that play it."""

import json
from typing import Any, TypeVar

import msgspec

from companion.games.fabula.tasks import Conta, Desencadeada, Operacao, Quantia
from companion.referee.rules.lasting import Continuous

T = TypeVar("T")


class Ativada(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An ability that is activated: its cost, whether that turns or sacrifices its source, what it does."""

    custo: Conta | Quantia = 0
    vira: bool = False
    sacrifica: bool = False
    efeito: tuple[Operacao, ...]


class Habilidades(msgspec.Struct, frozen=True, kw_only=True):
    """The abilities of what comes into the Campo; ``gera`` are the resources that it makes a turn."""

    passivas: tuple[Continuous, ...] = ()
    desencadeadas: tuple[Desencadeada, ...] = ()
    ativadas: tuple[Ativada, ...] = ()
    gera: Conta = 0


def efeitos(dito: str) -> tuple[Operacao, ...]:
    """Return the sentences of a Manobra, from its field ``efeito``. Raises ValidationError of msgspec."""
    lidos: tuple[Operacao, ...] = msgspec.json.decode(dito or "[]", type=tuple[Operacao, ...])
    return lidos


def habilidades(dito: str) -> Habilidades:
    """Return the abilities of a card, from its field ``habilidades``. Raises ValidationError of msgspec."""
    ditas: list[dict[str, Any]] = json.loads(dito or "[]")
    return Habilidades(
        passivas=_das(ditas, "passiva", Continuous),
        desencadeadas=_das(ditas, "quando", Desencadeada),
        ativadas=_das(ditas, "ativada", Ativada),
        gera=sum(uma["recursos"] for uma in ditas if uma["op"] == "gera"),
    )


def _das(ditas: list[dict[str, Any]], op: str, tipo: type[T]) -> tuple[T, ...]:
    """Those of one kind, without the word that tells kinds apart."""
    return tuple(
        msgspec.convert({name: value for name, value in uma.items() if name != "op"}, tipo)
        for uma in ditas
        if uma["op"] == op
    )
