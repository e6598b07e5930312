"""Declarations before the first turn: decks, the starting player, the Bases, and the opening hand."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.fabula.operacoes import AoMenosUm, Conta
from companion.language import _
from companion.referee.fields.limits import LimitedBy
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term

Cor = Literal["BR", "AZ", "AM", "VD", "VM", "RX"]


class CartaDaLista(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of a deck list, with its number of copies."""

    nome: str
    tipo: Annotated[
        Literal["aliado", "manobra", "modificacao", "base", "ficha"], LimitedBy("fabula.2.4.2-bis")
    ]
    cores: Annotated[tuple[Cor, ...], LimitedBy("fabula.1.6.1")] = ()
    raridade: Literal["C", "R", "L"] = "C"
    quantas: AoMenosUm = 1


class ListaDoBaralho(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deck list: its cards, the five Bases that give its colours, and a reserve for other matches."""

    cartas: tuple[CartaDaLista, ...]
    bases: tuple[CartaDaLista, ...]
    reserva: tuple[CartaDaLista, ...] = ()


class RegistrarBaralho(Move, frozen=True, kw_only=True, tag="registrar-baralho"):
    """Register one's deck, visible to nobody else, with its public number of ``cartas``."""

    named: ClassVar = _("Register the deck")
    settles: ClassVar = False
    commutes: ClassVar = True
    chosen: ClassVar = ("cartas", "baralho")

    cartas: Annotated[Conta | UnsetType, Term(name=_("cards")), LimitedBy("fabula.4.1.1")] = UNSET
    baralho: Annotated[
        Secret[ListaDoBaralho] | UnsetType, Term(name=_("deck"), asks=_("Which cards are in the deck?"))
    ] = UNSET


class ComecarPelaSorte(Move, frozen=True, kw_only=True, tag="comecar-pela-sorte"):
    """Declare who begins by chance: fabula.1.4.1. The queue keeps the seating, fabula.decisao.99."""

    named: ClassVar = _("Begin")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class EscolherQuemComeca(Move, frozen=True, kw_only=True, tag="escolher-quem-comeca"):
    """Declare who begins a later match, chosen by the loser of the last one: fabula.1.4.1."""

    named: ClassVar = _("Choose who begins")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class ComecarSemSorte(Move, frozen=True, kw_only=True, tag="comecar-sem-sorte"):
    """Begin without a decision by chance."""

    named: ClassVar = _("Begin without chance")


class PosicionarBases(Move, frozen=True, kw_only=True, tag="posicionar-bases"):
    """Put one's five Bases face up, by their names from the left if declared: fabula.1.4.2."""

    named: ClassVar = _("Lay the Bases")

    centro: Annotated[str, Term(name=_("centre")), LimitedBy("fabula.3.1.6")] = ""
    arredores: Annotated[tuple[str, ...], Term(name=_("Arredores")), LimitedBy("fabula.3.1.6")] = ()


class ComprarMaoInicial(Move, frozen=True, kw_only=True, tag="comprar-mao-inicial"):
    """Draw the opening hand; ``cartas`` is the number of cards, if it differs from the book's."""

    named: ClassVar = _("Draw the opening hand")
    commutes: ClassVar = True

    cartas: Annotated[Conta | None, Term(name=_("cards")), LimitedBy("fabula.1.4.3")] = None


class Mulligan(Move, frozen=True, kw_only=True, tag="mulligan"):
    """Put a number of cards of the opening hand at the bottom of the deck, and draw as many."""

    named: ClassVar = _("Take a mulligan")
    chosen: ClassVar = ("cartas",)

    cartas: Annotated[
        Conta | UnsetType, Term(name=_("cards"), asks=_("How many cards?")), LimitedBy("fabula.1.4.4")
    ] = UNSET


class Manter(Move, frozen=True, kw_only=True, tag="manter"):
    """Keep the opening hand; the first turn begins once all have settled theirs."""

    named: ClassVar = _("Keep the opening hand")


COMECAR = (ComecarPelaSorte, EscolherQuemComeca)
DO_PREPARO = (*COMECAR, ComecarSemSorte, PosicionarBases, ComprarMaoInicial, Mulligan, Manter)
