"""Moves about the cards of an Inventário: their registration, and replacements between chapters."""

from typing import Annotated, ClassVar

from companion.language import _
from companion.referee.fields.limits import CountFromOne
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term

Conta = CountFromOne
Copias = tuple[tuple[str, Conta], ...]


class RegistrarInventario(Move, frozen=True, kw_only=True, tag="registrar-inventario"):
    """Register one's Inventário, cards and copies, visible to nobody else.

    An entry is a card; two entries of one name are two levels of it: castoria.decisao.73.
    """

    named: ClassVar = _("Register the Inventário")
    settles: ClassVar = False
    commutes: ClassVar = True
    chosen: ClassVar = ("inventario",)

    inventario: Annotated[
        Secret[Copias] | UnsetType, Term(name=_("Inventário"), asks=_("Which cards are in the Inventário?"))
    ] = UNSET


class Substituir(Move, frozen=True, kw_only=True, tag="substituir"):
    """Replace cards of the Inventário by as many others between two chapters.

    If only ``quantas`` is declared, the owner is trusted about the cards.
    """

    named: ClassVar = _("Replace cards")
    chosen: ClassVar = ("quantas",)

    saem: Annotated[Secret[Copias] | None, Term(name=_("taken out"))] = None
    entram: Annotated[Secret[Copias] | None, Term(name=_("put in"))] = None
    quantas: Annotated[
        Conta | UnsetType, Term(name=_("cards replaced"), asks=_("How many cards are replaced?"))
    ] = UNSET

    @property
    def por_numero(self) -> bool:
        """Return whether only the number of cards is declared."""
        return self.saem is None and self.entram is None

    @property
    def choosable(self) -> tuple[str, ...]:
        """Return the field for the number, unless the cards are declared."""
        return super().choosable if self.por_numero else ()

    @property
    def unset(self) -> tuple[str, ...]:
        """Return the field for the number if neither the number nor the cards are declared."""
        return super().unset if self.por_numero else ()
