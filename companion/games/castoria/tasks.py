"""Castória's agenda: everything that is declared and still to be resolved."""

from typing import Annotated, Literal

import msgspec

from companion.games.castoria.palavras import Fase, GatilhoDaCarta, Gatilhos
from companion.games.castoria.textos.operacoes import Efeito, Passivas
from companion.language import _
from companion.referee.fields.limits import Change, LimitedBy, Number
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.position import Task

_SEIS = LimitedBy("castoria.pagina.hierarquia")
Espaco = Annotated[Literal["N1", "N2-1", "N2-2", "N3-1", "N3-2", "N3-3"], _SEIS]
# A Narrador acts beside the Personagens, and is attacked if there are none.
_O_NARRADOR = Labels({"narrador": _("the Narrador")})
EspacoOuNarrador = Annotated[
    Literal["N1", "N2-1", "N2-2", "N3-1", "N3-2", "N3-3", "narrador"], _SEIS, _O_NARRADOR
]
Nivel = Annotated[
    Literal["1", "2", "3", "narrador"],
    LimitedBy("castoria.cartas.niveis-de-casta"),
    Labels({"narrador": _("the Narrador's")}),
]
NARRADOR: Literal["narrador"] = "narrador"


def lugar(narrador: Seat, espaco: str) -> str:
    """Return the name of a place on a Narrador's Página, ``Ana:N3-1``."""
    return f"{narrador}:{espaco}"


class Morto(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A dead Personagem whose own death triggers its Reação: its Narrador, space, id and name."""

    narrador: Seat
    espaco: Espaco
    id: str
    nome: str


class Gatilho(Task, frozen=True, kw_only=True, tag="gatilho"):
    """Open a trigger to answers: its cause, and the number of the task that it announces, if any.

    ``reagido``: the Reações that it calls for have been asked for; ``mortos``: the dead who owe one.
    ``de_si`` is the id of the Personagem whose own action it is, if no task states it and it bears a Reação
    to it. ``cartas`` is the number of cards of a draw, if it is more than one. ``de_quem`` are the Narradores
    whose Personagens died, if a text waits for the death of some.
    """

    gatilho: Gatilhos
    causador: Seat
    sobre: Number = 0
    reagido: bool = False
    mortos: tuple[Morto, ...] = ()
    de_si: str = ""
    cartas: Number = 0
    de_quem: tuple[Seat, ...] = ()


class Surgidos(Task, frozen=True, tag="surgidos"):
    """Open the triggers that arose while the chain resolved, in order (castoria.decisao.45)."""


# ---------------------------------------------------------------- the turn


class MudarFase(Task, frozen=True, kw_only=True, tag="mudar-fase"):
    """Begin the next phase."""

    fase: Fase


class LimitarMao(Task, frozen=True, kw_only=True, tag="limitar-mao"):
    """Check the hand of the Narrador whose turn ends: castoria.gerais.limite-de-mao."""

    narrador: Seat


class PassarVez(Task, frozen=True, kw_only=True, tag="passar-vez"):
    """End the turn: turn Personagens upright, clear marks, and begin the other Narrador's turn."""


# ---------------------------------------------------------------- the fights


class Confrontar(Task, frozen=True, kw_only=True, tag="confrontar"):
    """Compare an attack: Personagens by their ids, ``alvo`` empty for the Narrador.

    ``declarados_decimos`` are the Valores at the declaration, for castoria.decisao.21.
    """

    narrador: Seat
    atacante: str
    alvo: str = ""
    declarados_decimos: tuple[Change, Change] = (0, 0)


class DescontarPI(Task, frozen=True, kw_only=True, tag="descontar-pi"):
    """Take the PI that a fight costs, if they go after the deaths are answered: castoria.decisao.100."""

    narrador: Seat
    decimos: Change
    regra: Annotated[str, Term(name=_("rule"))]


# ---------------------------------------------------------------- cards of a chain


class ResolverAcao(Task, frozen=True, kw_only=True, tag="resolver-acao"):
    """Resolve an Ação in the zone of ``zona``; ``realizador`` is an id, or empty."""

    narrador: Seat
    carta: str
    zona: Seat
    realizador: str = ""
    permanente: bool = False
    efeito: Efeito = ()
    passivas: Passivas = ()
    no_inicio: Efeito = ()


class LevarPermanente(Task, frozen=True, kw_only=True, tag="levar-permanente"):
    """Move a lasting Ação from the opponent's zone to its owner's (castoria.decisao.53)."""

    narrador: Seat
    carta: str
    passivas: Passivas = ()
    no_inicio: Efeito = ()


class ResolverInteracao(Task, frozen=True, kw_only=True, tag="resolver-interacao"):
    """Resolve an Interação; ``carta`` names its Personagem."""

    narrador: Seat
    carta: str
    efeito: Efeito = ()


class ResolverReacao(Task, frozen=True, kw_only=True, tag="resolver-reacao"):
    """Resolve a Reação; ``carta`` names its Personagem."""

    narrador: Seat
    carta: str
    efeito: Efeito = ()


class ResolverCondecoracao(Task, frozen=True, kw_only=True, tag="resolver-condecoracao"):
    """Put a Condecoração under the receiver with that id; ``realizador`` is an id, or empty."""

    narrador: Seat
    carta: str
    valor_decimos: Change
    receptor: str
    realizador: str = ""
    interacao: bool | None = None
    reacao: GatilhoDaCarta | None = None
    passivas: Passivas = ()


class Posicionar(Task, frozen=True, kw_only=True, tag="posicionar-convocado"):
    """Put a pending convoked Personagem on its space."""

    narrador: Seat
    personagem: str


class Combo(Task, frozen=True, kw_only=True, tag="combo"):
    """Put a Personagem convoked as an answer on its space, then do the second half: castoria.decisao.48."""

    narrador: Seat
    personagem: str
    segunda: ResolverAcao | ResolverCondecoracao | ResolverInteracao


Surgido = Gatilho | LevarPermanente
Elo = ResolverAcao | ResolverInteracao | ResolverReacao | ResolverCondecoracao | Posicionar | Combo
Tarefa = (
    Gatilho | Surgidos | MudarFase | LimitarMao | PassarVez | Confrontar | DescontarPI | LevarPermanente | Elo
)
