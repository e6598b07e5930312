"""What people at a score board tell: taps, marks, the next phase, what was thrown, who has won."""

from typing import Annotated, ClassVar

import msgspec

from companion.language import _
from companion.referee.fields.kinds import By
from companion.referee.fields.move import UNSET, Move, Owned, Seat, UnsetType
from companion.referee.positions.adjustments import Modify, SetFact
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.scoreboard.board import LIMIT

Delta = Annotated[int, msgspec.Meta(ge=-2 * LIMIT, le=2 * LIMIT)]


class Pontuar(Move, frozen=True, kw_only=True, tag="pontuar"):
    """A counter of ``de`` changes by ``delta``, in the counter's unit."""

    named: ClassVar = _("Change a counter")
    chosen: ClassVar = ("contador", "de", "delta")
    commutes: ClassVar = True

    contador: str | UnsetType = UNSET
    de: Owned | UnsetType = UNSET
    delta: Delta | UnsetType = UNSET


class Marcar(Move, frozen=True, kw_only=True, tag="marcar"):
    """A mark of ``de`` shows ``valor`` from now on."""

    named: ClassVar = _("Mark")
    chosen: ClassVar = ("marca", "de", "valor")
    commutes: ClassVar = True

    marca: str | UnsetType = UNSET
    de: Owned | UnsetType = UNSET
    valor: Annotated[str, By("marca")] | UnsetType = UNSET


class PlacarAvancarFase(Move, frozen=True, kw_only=True, tag="avancar-fase"):
    """Phase ``para`` begins; the first phase is that of the next turn."""

    named: ClassVar = _("Next phase")
    chosen: ClassVar = ("para",)

    para: str | UnsetType = UNSET


class PlacarPassarVez(Move, frozen=True, kw_only=True, tag="passar-vez"):
    """The active seat's turn is over: its phases go by, with what they bring, and the next turn begins."""

    named: ClassVar = _("Pass the turn")


class Produzir(Move, frozen=True, kw_only=True, tag="produzir"):
    """The active seat gets what this phase of its turn brings, once."""

    named: ClassVar = _("What the turn brings")


class Aplicar(Move, frozen=True, kw_only=True, tag="aplicar"):
    """What follows for ``de`` from what it shows is done, once, by the name that the board gives it."""

    named: ClassVar = _("What follows")
    chosen: ClassVar = ("o_que", "de")

    o_que: str | UnsetType = UNSET
    de: Seat | UnsetType = UNSET


class Comecar(Move, frozen=True, kw_only=True, tag="comecar"):
    """``primeiro`` takes the first turn, as a die or a draw has decided."""

    named: ClassVar = _("Begin")
    chosen: ClassVar = ("primeiro",)

    primeiro: Seat | UnsetType = UNSET


class Sorteio(Move, frozen=True, kw_only=True, tag="sorteio"):
    """Somebody threw a die or a coin, or drew: it is written down and changes nothing."""

    named: ClassVar = _("Dice and draws")
    chosen: ClassVar = ("o_que", "resultado")
    commutes: ClassVar = True

    o_que: str | UnsetType = UNSET
    resultado: Annotated[str, By("o_que")] | UnsetType = UNSET


class Encerrar(Move, frozen=True, kw_only=True, tag="encerrar", omit_defaults=True):
    """The part or the match is over, and ``vencedores`` have won it; nobody: it is void or drawn.

    ``como`` names the end of which the board has asked; a match that is over by it is not once the board
    no longer says so.
    """

    named: ClassVar = _("It is over")
    chosen: ClassVar = ("vencedores",)

    vencedores: tuple[Seat, ...] | UnsetType = UNSET
    como: str = ""


Correcao = Ajustar[SetFact | Modify]

Toque = (
    Pontuar
    | Marcar
    | PlacarAvancarFase
    | PlacarPassarVez
    | Produzir
    | Aplicar
    | Comecar
    | Sorteio
    | Encerrar
    | Correcao
)
TOQUES = (Pontuar, Marcar, PlacarAvancarFase, PlacarPassarVez, Produzir, Aplicar, Comecar, Sorteio, Encerrar)
