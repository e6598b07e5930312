"""Declarations before the first turn: how decks are formed, their cards, and the starting traveller."""

from typing import Annotated, ClassVar

from companion.games.calamandara.nomes import Modo, Simbolo
from companion.games.calamandara.palavras import MODOS
from companion.language import _
from companion.referee.fields.limits import CountFromOne
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.terms import Labels, Term

AoMenosUma = CountFromOne


class SortearPrimeiro(Move, frozen=True, kw_only=True, tag="sortear-primeiro"):
    """Declare who has drawn the marker with the number 1."""

    named: ClassVar = _("Say who begins")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class EscolherModo(Move, frozen=True, kw_only=True, tag="escolher-modo"):
    """Declare by which of the three modes the decks are formed."""

    named: ClassVar = _("Choose how decks are formed")
    chosen: ClassVar = ("modo",)

    modo: Annotated[Modo | UnsetType, Labels(MODOS), Term(name=_("mode"))] = UNSET


class ReordenarDecks(Move, frozen=True, kw_only=True, tag="reordenar-decks"):
    """Put one's decks in another order; the Cartas de Símbolos lie face up, listed from the bottom."""

    named: ClassVar = _("Reorder the decks")

    simbolos: Annotated[tuple[str, ...], Term(name=_("Cartas de Símbolos"))] = ()


class SepararCarta(Move, frozen=True, kw_only=True, tag="separar-carta"):
    """Pick a Carta de Lembrança for one's deck and pass the rest on to the left."""

    named: ClassVar = _("Pick a card")

    quantas: Annotated[AoMenosUma, Term(name=_("cards"))] = 1


class ConcluirTriagem(Move, frozen=True, kw_only=True, tag="concluir-triagem"):
    """Declare that all decks are full: the picks were made without the referee."""

    named: ClassVar = _("The decks are full")


class TrazerCarta(Move, frozen=True, kw_only=True, tag="trazer-carta"):
    """Declare a Carta de Símbolos of the table's own box and its number of copies, also during play.

    The symbols are named as in the source of a printed set.
    """

    named: ClassVar = _("Bring a Carta de Símbolos")
    chosen: ClassVar = ("superior", "inferior1", "inferior2", "inferior3")
    settles: ClassVar = False

    superior: Annotated[Simbolo | UnsetType, Term(name=_("upper symbol"))] = UNSET
    inferior1: Annotated[
        Simbolo | UnsetType, Term(name=_("first lower symbol"), asks=_("Which is the first lower symbol?"))
    ] = UNSET
    inferior2: Annotated[
        Simbolo | UnsetType, Term(name=_("second lower symbol"), asks=_("Which is the second lower symbol?"))
    ] = UNSET
    inferior3: Annotated[
        Simbolo | UnsetType, Term(name=_("third lower symbol"), asks=_("Which is the third lower symbol?"))
    ] = UNSET
    quantas: Annotated[AoMenosUma, Term(name=_("cards"))] = 1

    @property
    def inferiores(self) -> tuple[Simbolo, ...]:
        """Return the declared lower symbols, in order."""
        ditos = (self.inferior1, self.inferior2, self.inferior3)
        return tuple(um for um in ditos if not isinstance(um, UnsetType))


DO_PREPARO = (SortearPrimeiro, EscolherModo, ReordenarDecks, SepararCarta, ConcluirTriagem)
