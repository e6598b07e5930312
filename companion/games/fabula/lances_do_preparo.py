"""What is told before the first turn: decks, who begins, where the Bases lie, and the first hand."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.fabula.tasks import AoMenosUm, Conta
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term

Cor = Literal["BR", "AZ", "AM", "VD", "VM", "RX"]


class CartaDaLista(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A card of a deck list, with as many copies of it."""

    nome: str
    tipo: Literal["aliado", "manobra", "modificacao", "base", "ficha"]
    cores: tuple[Cor, ...] = ()
    raridade: Literal["C", "R", "L"] = "C"
    quantas: AoMenosUm = 1


class ListaDoBaralho(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deck: its cards, the five Bases that lend it their colours, and what is kept for other matches."""

    cartas: tuple[CartaDaLista, ...]
    bases: tuple[CartaDaLista, ...]
    reserva: tuple[CartaDaLista, ...] = ()


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
    """Say whom chance lets begin: fabula.1.4.1. The queue stays as all sit, fabula.decisao.99."""

    named: ClassVar = _("Begin")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class EscolherQuemComeca(Move, frozen=True, kw_only=True, tag="escolher-quem-comeca"):
    """Say who begins a match that is not the first, as the loser of the last one does: fabula.1.4.1."""

    named: ClassVar = _("Choose who begins")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class ComecarSemSorte(Move, frozen=True, kw_only=True, tag="comecar-sem-sorte"):
    """Begin without chance having said so."""

    named: ClassVar = _("Begin without chance")


class PosicionarBases(Move, frozen=True, kw_only=True, tag="posicionar-bases"):
    """Lay one's five Bases face up, by their names from the left where they are told: fabula.1.4.2."""

    named: ClassVar = _("Lay the Bases")

    centro: Annotated[str, Term(name=_("centre"))] = ""
    arredores: Annotated[tuple[str, ...], Term(name=_("Arredores"))] = ()


class ComprarMaoInicial(Move, frozen=True, kw_only=True, tag="comprar-mao-inicial"):
    """Draw the opening hand, or as many ``cartas`` as somebody draws in its place."""

    named: ClassVar = _("Draw the opening hand")
    commutes: ClassVar = True

    cartas: Annotated[Conta | None, Term(name=_("cards"))] = None


class Mulligan(Move, frozen=True, kw_only=True, tag="mulligan"):
    """Put so many cards of the opening hand at the bottom of the deck, and draw as many."""

    named: ClassVar = _("Take a mulligan")
    chosen: ClassVar = ("cartas",)

    cartas: Annotated[Conta | UnsetType, Term(name=_("cards"), asks=_("How many cards?"))] = UNSET


class Manter(Move, frozen=True, kw_only=True, tag="manter"):
    """Keep the opening hand; the first turn begins once all have settled theirs."""

    named: ClassVar = _("Keep the opening hand")


COMECAR = (ComecarPelaSorte, EscolherQuemComeca)
DO_PREPARO = (*COMECAR, ComecarSemSorte, PosicionarBases, ComprarMaoInicial, Mulligan, Manter)
