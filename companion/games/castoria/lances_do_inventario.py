"""What is told of the cards of an Inventário: which they are, and which or how many are replaced."""

from typing import Annotated, ClassVar

from companion.language import _
from companion.referee.fields.limits import CountFromOne
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Term

Conta = CountFromOne
Copias = tuple[tuple[str, Conta], ...]


class RegistrarInventario(Move, frozen=True, kw_only=True, tag="registrar-inventario"):
    """Tell one's Inventário, cards and copies, which nobody else sees.

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
    """Between two chapters: cards that leave the Inventário, and as many that come in.

    Whoever tells ``quantas`` they are, and no more, is taken at their word for which.
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
        """Whether nothing is told of which they are."""
        return self.saem is None and self.entram is None

    @property
    def choosable(self) -> tuple[str, ...]:
        """The number, unless the cards say it."""
        return super().choosable if self.por_numero else ()

    @property
    def unset(self) -> tuple[str, ...]:
        """The number, where neither it nor the cards are told."""
        return super().unset if self.por_numero else ()
