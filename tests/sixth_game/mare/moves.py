"""The moves of a fisher; the referee knows no card, so a card's print comes with the move."""

from typing import Annotated, ClassVar

from companion.language import _
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import Many, Some
from companion.referee.fields.terms import Term
from companion.referee.positions.adjustments import Operation, SetFact
from companion.referee.resolving.table_moves import Ajustar
from mare.state import Carta, Peso

NomeDaCarta = Annotated[str | UnsetType, Term(name=_("fish"), asks=_("Which fish?"))]
PesoDaCarta = Annotated[Peso | UnsetType, Term(name=_("weight"), asks=_("How much does it weigh?"))]


class Pescar(Operation, frozen=True, kw_only=True, tag="pescar"):
    """Take at once a card that lay on the beach already: mare.cartas.pescar."""

    chosen: ClassVar = ("peixe",)
    peixe: Annotated[str | UnsetType, Term(name=_("fish"), asks=_("Which fish of the beach?"))] = UNSET


class Guardar(Move, frozen=True, kw_only=True, tag="guardar"):
    """Declare the hand, which nobody else sees."""

    named: ClassVar = _("Tell your hand")
    commutes: ClassVar = True
    settles: ClassVar = False
    mao: Annotated[Secret[tuple[Carta, ...]], Term(name=_("hand"))]


class Jogar(Move, frozen=True, kw_only=True):
    """Play a card of the hand, with its print."""

    chosen: ClassVar[tuple[str, ...]] = ("carta", "peso")
    carries: ClassVar = "efeito"
    carta: NomeDaCarta = UNSET
    peso: PesoDaCarta = UNSET
    efeito: tuple[Pescar, ...] = ()


class Lancar(Jogar, frozen=True, kw_only=True, tag="lancar"):
    """Begin the round with the card."""

    named: ClassVar = _("Cast")


class Cobrir(Jogar, frozen=True, kw_only=True, tag="cobrir"):
    """Cover the leading card of the round with the card."""

    named: ClassVar = _("Cover")


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Cover nothing in this round."""

    named: ClassVar = _("Pass")


class Recolher(Move, frozen=True, kw_only=True, tag="recolher"):
    """Take cards of the beach into the basket."""

    named: ClassVar = _("Gather")
    chosen: ClassVar = ("cartas",)
    cartas: Annotated[Many[str], Some(least=1), Term(name=_("fish"), asks=_("What do you gather?"))] = UNSET


MOVIMENTOS = (Guardar, Lancar, Cobrir, Passar, Recolher)
Movimento = Guardar | Lancar | Cobrir | Passar | Recolher | Ajustar[Pescar | SetFact]
