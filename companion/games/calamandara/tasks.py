"""What Calamandara's agenda holds: cards in use, and the look at the Espelhos when the board has changed."""

from typing import Annotated, Literal

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.positions.position import Task
from companion.referee.rules.items import Item

Conta = Annotated[int, msgspec.Meta(ge=0)]
Simbolo = Literal["pegada", "montanha", "torre", "fogo", "estrela", "espelho", "cachoeira", "caverna", "asa"]
Direcao = Literal["n", "e", "s", "w", "h", "v"]
Fase = Literal["adquirir", "inserir", "mover", "cartas"]
Modo = Literal["padrao", "sequencia", "triagem"]
Etapa = Literal["reservar", "descartar", "comprar"]
Ponta = Literal["n", "e", "s", "w"]
# A row or a column, or on the Fenda a diagonal as S sees it: up to the right, or down to the right.
Alinhamento = Literal["h", "v", "sobe", "desce"]
# The Estrela is put by a move of its own, since it rearranges others.
Inserivel = Literal["pegada", "montanha", "torre", "fogo", "espelho", "cachoeira", "caverna", "asa"]
Vinculada = Literal["delirio-de-armio", "dominio-de-ircai", "ecos-dissonantes", "sopro-dos-seres"]
Carta = Vinculada | Literal["entropia-dogmatica"]
Lugar = Literal["mao", "deck", "reserva-final"]

DELIRIO: Vinculada = "delirio-de-armio"
DOMINIO: Vinculada = "dominio-de-ircai"
ECOS: Vinculada = "ecos-dissonantes"
ENTROPIA: Literal["entropia-dogmatica"] = "entropia-dogmatica"
SOPRO: Vinculada = "sopro-dos-seres"


class Realocada(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A symbol that is taken to another space; ``direcao`` only where it is turned there."""

    origem: str
    destino: str
    direcao: Direcao | None = None


class Colocada(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A symbol that a card puts on a space; ``direcao`` only where it may be turned.

    ``fica``: whether a Fogo, or a Cachoeira that puts one out, stays. ``alinhamento`` and ``realocadas``:
    what an Estrela rearranges.
    """

    simbolo: Simbolo
    espaco: str
    direcao: Direcao | None = None
    fica: bool | None = None
    alinhamento: Alinhamento | None = None
    realocadas: tuple[Realocada, ...] = ()


class Uso(Item, frozen=True, kw_only=True, tag="uso"):
    """A Carta de Lembrança in use on ``alvo``, from ``lugar`` on the playboard of its owner.

    ``tomou`` is the number of the action by which an Ecos has taken the card below it. ``copiada_por`` has
    copied it, and ``espera`` is true where the card already lies on the copier's deck. ``insercoes``: what
    Entropia Dogmática was announced with (calamandara.decisao.106).
    """

    carta: Carta
    alvo: Seat
    lugar: Lugar = "mao"
    tomou: int = 0
    copiada_por: Seat = ""
    insercoes: tuple[Colocada, ...] = ()
    espera: bool = False


class Colocar(Task, frozen=True, kw_only=True, tag="colocar"):
    """A symbol goes on the board by a card, if it still may, as a part of the insertion of that number."""

    quem: Seat
    colocada: Colocada
    insercao: int


class Espelhar(Task, frozen=True, tag="espelhar"):
    """Board or tokens have changed: every Espelho acts on the token before it, at most once.

    ``por`` is the number of the action that changed them, from which each push follows. ``agiram``: the
    spaces of those that have acted already.
    """

    por: int = 0
    agiram: tuple[str, ...] = ()


class FimDoTurno(Task, frozen=True, kw_only=True, tag="fim-do-turno"):
    """The turn of somebody who has left ends once what has begun in it is resolved."""

    de: Seat


Tarefa = Uso | Colocar | Espelhar | FimDoTurno
