"""The position of a score board: what every counter and mark shows, and where in the match it is."""

from typing import Annotated, ClassVar

import msgspec

from companion.referee.fields.kinds import By
from companion.referee.fields.limits import Change, Count, CountFromOne
from companion.referee.fields.move import Owned, Seat
from companion.referee.positions.position import Position


class PlacarContagem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a counter of somebody (a seat, a team, ``mesa``, or ``Ana/centro``) shows, in its unit."""

    contador: str
    de: Owned
    valor: Change


class Marcacao(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a mark of somebody shows."""

    marca: str
    de: Owned
    valor: Annotated[str, By("marca")]


class PlacarLado(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat: how many own turns it has begun in this part, and how many parts it has won."""

    de: Seat
    turnos: Count = 0
    vitorias: Count = 0


class PlacarState(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as its score board shows it.

    ``contadores`` and ``marcas`` stand in the order of the board, those of a setup in any order, and what it
    leaves out as at the start. ``primeiro`` is the first of the round, ``produziu`` names the phases of
    this turn whose amounts have been taken, ``contados`` what the active seat has added by hand to counters
    of which a phase is still to bring something. Turns count within a part, parts within the match.
    """

    only_played: ClassVar = frozenset({"contados"})
    engines_own: ClassVar = Position.engines_own | only_played

    agenda: tuple[()] = ()  # a tap is all that happens, and nothing answers it
    windows: tuple[()] = ()
    ativo: Seat = ""
    primeiro: Seat = ""
    fase: str = ""
    turno: CountFromOne = 1
    rodada: CountFromOne = 1
    parte: CountFromOne = 1
    contadores: tuple[PlacarContagem, ...] = ()
    marcas: tuple[Marcacao, ...] = ()
    lados: tuple[PlacarLado, ...] = ()
    produziu: tuple[str, ...] = ()
    contados: tuple[PlacarContagem, ...] = ()

    def contagem(self, contador: str, de: str) -> int | None:
        """Return what a counter of somebody shows, or None where they have none."""
        for one in self.contadores:
            if one.de == de and one.contador == contador:
                return one.valor
        return None

    def marcado(self, marca: str, de: str) -> str | None:
        """Return what a mark of somebody shows, or None where they have none."""
        for one in self.marcas:
            if one.de == de and one.marca == marca:
                return one.valor
        return None

    def lado(self, de: Seat) -> PlacarLado:
        """Return that seat's turns and wins."""
        return next(lado for lado in self.lados if lado.de == de)
