"""What is told before the first turn: how it is played, decks, who begins, and the first hand."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.castelo.tasks import Conta
from companion.language import _
from companion.referee.fields.limits import CountFromOne
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term

TipoDeCarta = Literal["producao", "tropa", "instantanea", "permanente", "armadilha", "armadilha-de-campo"]
Pontos = CountFromOne


class CartaDaLista(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of a deck list, with as many copies of it."""

    nome: str
    tipo: TipoDeCarta
    raridade: Literal["comum", "rara", "muito-rara"] = "comum"
    quantas: Pontos = 1


class ListaDoBaralho(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deck: its cards, each once."""

    cartas: tuple[CartaDaLista, ...]


class CombinarPartida(Move, frozen=True, kw_only=True, tag="combinar-partida"):
    """Agree on how many points castles and walls begin with, and whether partners help each other."""

    named: ClassVar = _("Agree on the match")

    castelo: Annotated[Pontos, Term(name=_("castle"))] = 20
    muralha: Annotated[Pontos, Term(name=_("wall"))] = 10
    cooperativo: Annotated[bool, Term(name=_("partners help each other"))] = False


class RegistrarBaralho(Move, frozen=True, kw_only=True, tag="registrar-baralho"):
    """Tell one's deck, which nobody else sees, and how many ``cartas`` it has, which everybody does."""

    named: ClassVar = _("Register the deck")
    settles: ClassVar = False
    commutes: ClassVar = True
    chosen: ClassVar = ("cartas", "baralho")

    cartas: Annotated[Conta | UnsetType, Term(name=_("cards"))] = UNSET
    baralho: Annotated[
        Secret[ListaDoBaralho] | UnsetType, Term(name=_("deck"), asks=_("Which cards are in the deck?"))
    ] = UNSET


class ComecarPelaSorte(Move, frozen=True, kw_only=True, tag="comecar-pela-sorte"):
    """Say who begins, however the table has come to it: castelo.decisao.18."""

    named: ClassVar = _("Begin")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class ComprarMaoInicial(Move, frozen=True, kw_only=True, tag="comprar-mao-inicial"):
    """Draw the opening hand, or as many ``cartas`` as somebody draws in its place."""

    named: ClassVar = _("Draw the opening hand")
    commutes: ClassVar = True

    cartas: Annotated[Conta | None, Term(name=_("cards"))] = None


class NovaMao(Move, frozen=True, kw_only=True, tag="nova-mao"):
    """Show an opening hand without a producer, shuffle all, and draw another.

    ``com_produtor``: one was seen in it.
    """

    named: ClassVar = _("Draw another hand")

    com_produtor: Annotated[bool, Term(name=_("a producer was in it"))] = False


class FicarComMao(Move, frozen=True, kw_only=True, tag="ficar-com-mao"):
    """Keep the opening hand; ``sem_produtor``: somebody means to keep one without any."""

    named: ClassVar = _("Keep the opening hand")

    sem_produtor: Annotated[bool, Term(name=_("no producer is in it"))] = False


DO_PREPARO = (CombinarPartida, ComecarPelaSorte, ComprarMaoInicial, NovaMao, FicarComMao)
