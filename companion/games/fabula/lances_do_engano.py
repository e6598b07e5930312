"""Moves that players make against the book, declarable so that the referee can refuse them."""

from typing import Annotated, ClassVar

from companion.games.fabula.operacoes import AoMenosUm, Conta
from companion.language import _
from companion.referee.fields.limits import LimitedBy
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.terms import Term


class ComprarCartas(Move, frozen=True, kw_only=True, tag="comprar-cartas"):
    """Draw by choice; draws of the phase are automatic, and all others come by a card's text."""

    named: ClassVar = _("Draw cards")

    quantas: Annotated[AoMenosUm, Term(name=_("how many")), LimitedBy("fabula.1.19.1")] = 1


class CederRecursos(Move, frozen=True, kw_only=True, tag="ceder-recursos"):
    """Hand resources to another player."""

    named: ClassVar = _("Hand over resources")
    chosen: ClassVar = ("para",)

    para: Annotated[Seat | UnsetType, Term(name=_("to"), asks=_("To whom?"))] = UNSET
    quantos: Annotated[AoMenosUm, Term(name=_("how many")), LimitedBy("fabula.1.18.8")] = 1


class VerMao(Move, frozen=True, kw_only=True, tag="ver-mao"):
    """Look into another's hand."""

    named: ClassVar = _("Look at a hand")
    chosen: ClassVar = ("de_quem",)

    de_quem: Annotated[Seat | UnsetType, Term(name=_("of"), asks=_("Whose?"))] = UNSET


class DizerMao(Move, frozen=True, kw_only=True, tag="dizer-mao"):
    """Declare the number of cards in one's hand, in answer to a question."""

    named: ClassVar = _("Say how many cards are held")
    chosen: ClassVar = ("quantas",)
    settles: ClassVar = False
    commutes: ClassVar = True
    claims: ClassVar = True

    quantas: Annotated[
        Conta | UnsetType, Term(name=_("how many"), asks=_("How many cards?")), LimitedBy("fabula.4.2.3")
    ] = UNSET


ENGANOS = (ComprarCartas, CederRecursos, VerMao, DizerMao)
