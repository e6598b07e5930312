"""What Castória's agenda holds, and what the text of its cards can do, in the words of the manual."""

from typing import Literal

from companion.referee.adjustments import Modify, Operation, Prevent
from companion.referee.move import Seat
from companion.referee.position import Task

Espaco = Literal["N1", "N2-1", "N2-2", "N3-1", "N3-2", "N3-3"]
# A Narrador acts beside the Personagens, and is attacked where there are none.
EspacoOuNarrador = Literal["N1", "N2-1", "N2-2", "N3-1", "N3-2", "N3-3", "narrador"]
Nivel = Literal["1", "2", "3", "narrador"]
Fase = Literal["compra", "construcao", "luta", "reconstrucao"]
Gatilhos = Literal[
    "inicio-de-fase", "fim-de-fase", "acao", "interacao", "declarar-ataque", "sofrer-ataque", "morte"
]

NARRADOR: Literal["narrador"] = "narrador"


# ---------------------------------------------------------------- what a card's text does


class Matar(Operation, frozen=True, kw_only=True, tag="matar"):
    """The Personagem on a space of that Narrador's hierarquia dies; no PI are lost: castoria.decisao.88."""

    lado: Seat
    espaco: Espaco


Operacao = Prevent | Modify | Matar
Efeito = tuple[Operacao, ...]


# ---------------------------------------------------------------- what is still to be resolved


class Gatilho(Task, frozen=True, kw_only=True, tag="gatilho"):
    """A trigger to be answered: who caused it, and the number of the task that it announces, if any."""

    gatilho: Gatilhos
    causador: Seat
    sobre: int = 0


class Surgidos(Task, frozen=True, tag="surgidos"):
    """The chain is over: what arose while it resolved comes now, in order (castoria.decisao.45)."""


class MudarFase(Task, frozen=True, kw_only=True, tag="mudar-fase"):
    """The next phase begins."""

    fase: Fase


class Confrontar(Task, frozen=True, kw_only=True, tag="confrontar"):
    """An attack is compared: Personagens by their ids, ``alvo`` empty for the Narrador."""

    narrador: Seat
    atacante: str
    alvo: str = ""


class ResolverAcao(Task, frozen=True, kw_only=True, tag="resolver-acao"):
    """An Ação that lies in the zone of ``zona`` does what its text says."""

    narrador: Seat
    carta: str
    zona: Seat
    permanente: bool = False
    efeito: Efeito = ()


class LevarPermanente(Task, frozen=True, kw_only=True, tag="levar-permanente"):
    """A lasting Ação moves from the opponent's zone to its owner's (castoria.decisao.53)."""

    narrador: Seat
    carta: str


class ResolverInteracao(Task, frozen=True, kw_only=True, tag="resolver-interacao"):
    """An Interação does what its text says; ``carta`` names its Personagem."""

    narrador: Seat
    carta: str
    efeito: Efeito = ()


Surgido = Gatilho | LevarPermanente
Elo = ResolverAcao | ResolverInteracao
Tarefa = Gatilho | Surgidos | MudarFase | Confrontar | ResolverAcao | LevarPermanente | ResolverInteracao
