"""What Calamandara's agenda holds: cards in use, and the look at the Espelhos when the board has changed."""

from typing import Literal

from companion.referee.fields.move import Seat
from companion.referee.standing.position import Task

Simbolo = Literal["pegada", "montanha", "torre", "fogo", "estrela", "espelho", "cachoeira", "caverna", "asa"]
Direcao = Literal["n", "e", "s", "w", "h", "v"]
Fase = Literal["adquirir", "inserir", "mover", "cartas"]
Carta = Literal["delirio-de-armio", "dominio-de-ircai", "ecos-dissonantes", "sopro-dos-seres"]
Lugar = Literal["mao", "deck", "reserva-final"]

DELIRIO: Carta = "delirio-de-armio"
DOMINIO: Carta = "dominio-de-ircai"
ECOS: Carta = "ecos-dissonantes"
SOPRO: Carta = "sopro-dos-seres"


class Uso(Task, frozen=True, kw_only=True, tag="uso"):
    """A Carta de Lembrança in use: ``quem`` used it on ``alvo``, from ``lugar`` on the playboard of ``dono``.

    ``tomada_por`` has taken it and ``tomada_de`` was its user until then; ``copiada_por`` has copied it, and
    ``espera`` on the copier's deck is true where the card already lies there.
    """

    carta: Carta
    quem: Seat
    alvo: Seat
    dono: Seat
    lugar: Lugar = "mao"
    tomada_por: Seat = ""
    tomada_de: Seat = ""
    copiada_por: Seat = ""
    espera: bool = False


class Espelhar(Task, frozen=True, tag="espelhar"):
    """Board or tokens have changed: every Espelho acts on the token before it, at most once.

    ``por`` is the number of the action that changed them, from which each push follows.
    """

    por: int = 0


Tarefa = Uso | Espelhar
