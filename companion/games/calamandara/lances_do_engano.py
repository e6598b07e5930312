"""Moves that travellers make against the book, declarable so that the referee can refuse them."""

from typing import Annotated, ClassVar, Literal

from companion.games.calamandara.nomes import Direcao, Simbolo
from companion.games.calamandara.palavras import DE_ONDE
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.terms import Labels, Term

Guardada = Literal["reserva-final", "deck"]


class TomarSimbolo(Move, frozen=True, kw_only=True, tag="tomar-simbolo"):
    """Take a symbol out of another's Reserva or depósito, to insert it as one's own."""

    named: ClassVar = _("Take another's symbol")
    chosen: ClassVar = ("de_quem", "simbolo")

    de_quem: Annotated[Seat | UnsetType, Term(name=_("of"), asks=_("Whose?"))] = UNSET
    simbolo: Simbolo | UnsetType = UNSET


class AdquirirAMais(Move, frozen=True, kw_only=True, tag="adquirir-a-mais"):
    """Take one more symbol of the card than it gives."""

    named: ClassVar = _("Take one more symbol")
    chosen: ClassVar = ("simbolo",)

    simbolo: Simbolo | UnsetType = UNSET


class GirarSimbolo(Move, frozen=True, kw_only=True, tag="girar-simbolo"):
    """Turn a symbol that lies on the board."""

    named: ClassVar = _("Turn a symbol")
    chosen: ClassVar = ("espaco", "direcao")

    espaco: str | UnsetType = UNSET
    direcao: Direcao | UnsetType = UNSET


class RepetirEstrela(Move, frozen=True, kw_only=True, tag="repetir-estrela"):
    """Rearrange once more with an Estrela that has been used."""

    named: ClassVar = _("Use an Estrela again")
    chosen: ClassVar = ("espaco",)

    espaco: str | UnsetType = UNSET


class UsarGuardada(Move, frozen=True, kw_only=True, tag="usar-guardada"):
    """Use a card that is not in the hand: a reserved card, or a card of the hand that lies on the deck."""

    named: ClassVar = _("Use a card that is put away")
    chosen: ClassVar = ("lugar",)

    lugar: Annotated[Guardada | UnsetType, Labels(DE_ONDE), Term(name=_("place"))] = UNSET


class TrocarReservada(Move, frozen=True, kw_only=True, tag="trocar-reservada"):
    """Replace a reserved card by a card of the hand."""

    named: ClassVar = _("Exchange a reserved card")


class MostrarCarta(Move, frozen=True, kw_only=True, tag="mostrar-carta"):
    """Show a card of one's hand to others."""

    named: ClassVar = _("Show a card")


class EmbaralharSimbolos(Move, frozen=True, kw_only=True, tag="embaralhar-simbolos"):
    """Shuffle one's Cartas de Símbolos."""

    named: ClassVar = _("Shuffle the symbol cards")


ENGANOS = (
    TomarSimbolo,
    AdquirirAMais,
    GirarSimbolo,
    RepetirEstrela,
    UsarGuardada,
    TrocarReservada,
    MostrarCarta,
    EmbaralharSimbolos,
)
