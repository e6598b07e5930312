"""Moves at a score board: taps, marks, the next phase, results of chance, and ends."""

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
    """Change a counter of ``de`` by ``delta``, in the counter's unit."""

    named: ClassVar = _("Change a counter")
    chosen: ClassVar = ("contador", "de", "delta")
    commutes: ClassVar = True

    contador: str | UnsetType = UNSET
    de: Owned | UnsetType = UNSET
    delta: Delta | UnsetType = UNSET


class Marcar(Move, frozen=True, kw_only=True, tag="marcar"):
    """Set a mark of ``de`` to ``valor``."""

    named: ClassVar = _("Mark")
    chosen: ClassVar = ("marca", "de", "valor")
    commutes: ClassVar = True

    marca: str | UnsetType = UNSET
    de: Owned | UnsetType = UNSET
    valor: Annotated[str, By("marca")] | UnsetType = UNSET


class PlacarAvancarFase(Move, frozen=True, kw_only=True, tag="avancar-fase"):
    """Begin the phase ``para``; the first phase belongs to the next turn."""

    named: ClassVar = _("Next phase")
    chosen: ClassVar = ("para",)

    para: str | UnsetType = UNSET


class PlacarPassarVez(Move, frozen=True, kw_only=True, tag="passar-vez"):
    """End the turn of the active seat, with all its phases and their amounts, and begin the next turn."""

    named: ClassVar = _("Pass the turn")


class Produzir(Move, frozen=True, kw_only=True, tag="produzir"):
    """Take what this phase brings to the active seat, once."""

    named: ClassVar = _("What the turn brings")


class Aplicar(Move, frozen=True, kw_only=True, tag="aplicar"):
    """Apply a consequence to ``de``, once, by the name that the board gives it."""

    named: ClassVar = _("What follows")
    chosen: ClassVar = ("o_que", "de")

    o_que: str | UnsetType = UNSET
    de: Seat | UnsetType = UNSET


class Comecar(Move, frozen=True, kw_only=True, tag="comecar"):
    """Let ``primeiro`` take the first turn, as a die or a draw has decided."""

    named: ClassVar = _("Begin")
    chosen: ClassVar = ("primeiro",)

    primeiro: Seat | UnsetType = UNSET


class Sorteio(Move, frozen=True, kw_only=True, tag="sorteio"):
    """Record the result of a die, a coin or a draw; it changes nothing."""

    named: ClassVar = _("Dice and draws")
    chosen: ClassVar = ("o_que", "resultado")
    commutes: ClassVar = True

    o_que: str | UnsetType = UNSET
    resultado: Annotated[str, By("o_que")] | UnsetType = UNSET


class Encerrar(Move, frozen=True, kw_only=True, tag="encerrar", omit_defaults=True):
    """End the part or the match; ``vencedores`` have won it, and without any it is void or drawn.

    ``como`` names the end that the board asked about; if the board no longer says so, the move does not end
    the match.
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
