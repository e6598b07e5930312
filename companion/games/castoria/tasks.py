"""What Castória's agenda holds: everything that is declared and still to be resolved."""

from typing import Annotated, Literal

import msgspec

from companion.games.castoria.palavras import Fase, GatilhoDaCarta, Gatilhos
from companion.games.castoria.textos.operacoes import Efeito
from companion.language import _
from companion.referee.fields.limits import Change, LimitedBy, Number
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.position import Task

_SEIS = LimitedBy("castoria.pagina.hierarquia")
Espaco = Annotated[Literal["N1", "N2-1", "N2-2", "N3-1", "N3-2", "N3-3"], _SEIS]
# A Narrador acts beside the Personagens, and is attacked where there are none.
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


class Morto(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One who has died, whose own death is the trigger of a Reação: whose it was, where, its id and name."""

    narrador: Seat
    espaco: Espaco
    id: str
    nome: str


class Gatilho(Task, frozen=True, kw_only=True, tag="gatilho"):
    """A trigger to be answered: who caused it, and the number of the task that it announces, if any.

    ``reagido``: the Reações that it calls for have been asked for; ``mortos``: the dead who owe one.
    ``de_si``: the id of whose own doing it is, where no task tells that and they bear a Reação to it.
    """

    gatilho: Gatilhos
    causador: Seat
    sobre: Number = 0
    reagido: bool = False
    mortos: tuple[Morto, ...] = ()
    de_si: str = ""


class Surgidos(Task, frozen=True, tag="surgidos"):
    """The chain is over: what arose while it resolved comes now, in order (castoria.decisao.45)."""


# ---------------------------------------------------------------- the turn


class MudarFase(Task, frozen=True, kw_only=True, tag="mudar-fase"):
    """The next phase begins."""

    fase: Fase


class LimitarMao(Task, frozen=True, kw_only=True, tag="limitar-mao"):
    """The hand of the Narrador whose turn ends is counted: castoria.gerais.limite-de-mao."""

    narrador: Seat


class PassarVez(Task, frozen=True, kw_only=True, tag="passar-vez"):
    """The turn is over: Personagens are turned upright, marks are cleared, the other Narrador is on turn."""


# ---------------------------------------------------------------- the fights


class Confrontar(Task, frozen=True, kw_only=True, tag="confrontar"):
    """An attack is compared: Personagens by their ids, ``alvo`` empty for the Narrador.

    ``declarados_decimos`` are the Valores at the declaration, for castoria.decisao.21.
    """

    narrador: Seat
    atacante: str
    alvo: str = ""
    declarados_decimos: tuple[Change, Change] = (0, 0)


class DescontarPI(Task, frozen=True, kw_only=True, tag="descontar-pi"):
    """PI that a fight costs, where they go after the deaths have been answered: castoria.decisao.100."""

    narrador: Seat
    decimos: Change
    regra: Annotated[str, Term(name=_("rule"))]


# ---------------------------------------------------------------- cards of a chain


class ResolverAcao(Task, frozen=True, kw_only=True, tag="resolver-acao"):
    """An Ação that lies in the zone of ``zona`` does what its text says; ``realizador`` is an id or empty."""

    narrador: Seat
    carta: str
    zona: Seat
    realizador: str = ""
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


class ResolverReacao(Task, frozen=True, kw_only=True, tag="resolver-reacao"):
    """A Reação does what its text says; ``carta`` names its Personagem."""

    narrador: Seat
    carta: str
    efeito: Efeito = ()


class ResolverCondecoracao(Task, frozen=True, kw_only=True, tag="resolver-condecoracao"):
    """A Condecoração is put under its receiver, told by its id; ``realizador`` is an id or empty."""

    narrador: Seat
    carta: str
    valor_decimos: Change
    receptor: str
    realizador: str = ""
    interacao: bool | None = None
    reacao: GatilhoDaCarta | None = None


class Posicionar(Task, frozen=True, kw_only=True, tag="posicionar-convocado"):
    """A convoked Personagem, pending until now, takes its space."""

    narrador: Seat
    personagem: str


class Combo(Task, frozen=True, kw_only=True, tag="combo"):
    """One convoked as an answer takes its space, and then does the second half: castoria.decisao.48."""

    narrador: Seat
    personagem: str
    segunda: ResolverAcao | ResolverCondecoracao | ResolverInteracao


Surgido = Gatilho | LevarPermanente
Elo = ResolverAcao | ResolverInteracao | ResolverReacao | ResolverCondecoracao | Posicionar | Combo
Tarefa = (
    Gatilho | Surgidos | MudarFase | LimitarMao | PassarVez | Confrontar | DescontarPI | LevarPermanente | Elo
)
