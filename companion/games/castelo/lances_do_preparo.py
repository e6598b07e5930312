"""Declarations before the first turn: form of play, decks, the starting player, and the opening hand."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.castelo.tasks import Conta
from companion.language import _
from companion.referee.fields.limits import CountFromOne, LimitedBy
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term

TipoDeCarta = Literal["producao", "tropa", "instantanea", "permanente", "armadilha", "armadilha-de-campo"]
Pontos = CountFromOne


class CartaDaLista(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of a deck list, with its number of copies."""

    nome: str
    tipo: TipoDeCarta
    raridade: Literal["comum", "rara", "muito-rara"] = "comum"
    quantas: Pontos = 1


class ListaDoBaralho(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deck list: each card once."""

    cartas: tuple[CartaDaLista, ...]


class CombinarPartida(Move, frozen=True, kw_only=True, tag="combinar-partida"):
    """Agree on how many points castles and walls begin with, and whether partners help each other."""

    named: ClassVar = _("Agree on the match")

    castelo: Annotated[Pontos, Term(name=_("castle")), LimitedBy("castelo.objetivo.destruir-castelo")] = 20
    muralha: Annotated[Pontos, Term(name=_("wall")), LimitedBy("castelo.preparacao.vinte-e-dez")] = 10
    cooperativo: Annotated[bool, Term(name=_("partners help each other"))] = False


class RegistrarBaralho(Move, frozen=True, kw_only=True, tag="registrar-baralho"):
    """Register one's deck, visible to nobody else, with its public number of ``cartas``."""

    named: ClassVar = _("Register the deck")
    settles: ClassVar = False
    commutes: ClassVar = True
    chosen: ClassVar = ("cartas", "baralho")

    cartas: Annotated[Conta | UnsetType, Term(name=_("cards"))] = UNSET
    baralho: Annotated[
        Secret[ListaDoBaralho] | UnsetType, Term(name=_("deck"), asks=_("Which cards are in the deck?"))
    ] = UNSET


class ComecarPelaSorte(Move, frozen=True, kw_only=True, tag="comecar-pela-sorte"):
    """Declare who begins, by any method of the table: castelo.decisao.18."""

    named: ClassVar = _("Begin")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class ComprarMaoInicial(Move, frozen=True, kw_only=True, tag="comprar-mao-inicial"):
    """Draw the opening hand; ``cartas`` is the number of cards, if it differs from the book's."""

    named: ClassVar = _("Draw the opening hand")
    commutes: ClassVar = True

    cartas: Annotated[Conta | None, Term(name=_("cards"))] = None


class NovaMao(Move, frozen=True, kw_only=True, tag="nova-mao"):
    """Show an opening hand without a producer, shuffle all, and draw another.

    ``com_produtor``: the hand had a producer.
    """

    named: ClassVar = _("Draw another hand")

    com_produtor: Annotated[bool, Term(name=_("a producer was in it"))] = False


class FicarComMao(Move, frozen=True, kw_only=True, tag="ficar-com-mao"):
    """Keep the opening hand; ``sem_produtor``: the hand has no producer."""

    named: ClassVar = _("Keep the opening hand")

    sem_produtor: Annotated[bool, Term(name=_("no producer is in it"))] = False


DO_PREPARO = (CombinarPartida, ComecarPelaSorte, ComprarMaoInicial, NovaMao, FicarComMao)
