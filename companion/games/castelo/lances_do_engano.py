"""Moves that players make against the book, declarable so that the referee can refuse them."""

from typing import Annotated, ClassVar

from companion.games.castelo.tasks import Alvo, Conta, Lugar, Produto
from companion.language import _
from companion.referee.fields.limits import Count
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.terms import Term


class MudarProduto(Move, frozen=True, kw_only=True, tag="mudar-produto"):
    """Let a producer, by its place in the row, make another product from now on."""

    named: ClassVar = _("Change what a producer makes")

    lugar: Annotated[Lugar, Term(name=_("place in the row"))] = 1
    produto: Annotated[Produto | UnsetType, Term(name=_("product"), asks=_("Which product?"))] = UNSET


class TirarDaMesa(Move, frozen=True, kw_only=True, tag="tirar-da-mesa"):
    """Put a tropa or a permanente of one's own, by its id, into the discard at will."""

    named: ClassVar = _("Take a card off the table")
    chosen: ClassVar = ("carta",)

    carta: Annotated[str | UnsetType, Term(name=_("card"), asks=_("Which card?"))] = UNSET


class DizerPontos(Move, frozen=True, kw_only=True, tag="dizer-pontos"):
    """Declare the points of a castle or a wall, or the damage of a tropa."""

    named: ClassVar = _("Say how many points there are")
    chosen: ClassVar = ("alvo", "pontos")
    settles: ClassVar = False
    commutes: ClassVar = True
    claims: ClassVar = True

    alvo: Alvo | UnsetType = UNSET
    pontos: Annotated[Conta | UnsetType, Term(name=_("points"), asks=_("How many points?"))] = UNSET


class DizerMarcadores(Move, frozen=True, kw_only=True, tag="dizer-marcadores"):
    """Declare the number of one's own markers of a product."""

    named: ClassVar = _("Say how many markers there are")
    chosen: ClassVar = ("produto", "quantos")
    settles: ClassVar = False
    commutes: ClassVar = True
    claims: ClassVar = True

    produto: Annotated[Produto | UnsetType, Term(name=_("product"), asks=_("Which product?"))] = UNSET
    quantos: Annotated[Count | UnsetType, Term(name=_("how many"), asks=_("How many markers?"))] = UNSET


ENGANOS: tuple[type[Move], ...] = (MudarProduto, TirarDaMesa, DizerPontos, DizerMarcadores)
