"""The position of a score board: the values of counters and marks, and the point of the match."""

from typing import Annotated, ClassVar

import msgspec

from companion.referee.fields.kinds import By
from companion.referee.fields.limits import Change, Count, CountFromOne
from companion.referee.fields.move import Owned, Seat
from companion.referee.positions.position import Position


class PlacarContagem(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The value of a counter of a seat, a team, ``mesa``, or ``Ana/centro``, in its unit."""

    contador: str
    de: Owned
    valor: Change


class Marcacao(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The value of a mark."""

    marca: str
    de: Owned
    valor: Annotated[str, By("marca")]


class PlacarLado(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat with the number of turns it has begun in this part, and of parts it has won."""

    de: Seat
    turnos: Count = 0
    vitorias: Count = 0


class PlacarState(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as its score board shows it.

    ``contadores`` and ``marcas`` are in the order of the board; a setup may have them in any order and leave
    some out. ``primeiro`` is the first seat of the round. ``produziu`` are the phases of this turn whose
    amounts have been taken. ``contados`` are the additions by hand of the active seat to counters of which a
    phase has yet to bring something. Turns count within a part, parts within the match.
    """

    only_played: ClassVar = frozenset({"contados"})
    engines_own: ClassVar = Position.engines_own | only_played

    agenda: tuple[()] = ()  # taps are all that happens, and nothing answers them
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
        """Return the value of a counter, or None."""
        for one in self.contadores:
            if one.de == de and one.contador == contador:
                return one.valor
        return None

    def marcado(self, marca: str, de: str) -> str | None:
        """Return the value of a mark, or None."""
        for one in self.marcas:
            if one.de == de and one.marca == marca:
                return one.valor
        return None

    def lado(self, de: Seat) -> PlacarLado:
        """Return the turns and wins of a seat."""
        return next(lado for lado in self.lados if lado.de == de)
