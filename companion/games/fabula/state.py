"""The position of a match: what the players hold, what lies in the Campo, whose turn it is."""

from typing import Annotated, Literal, Self

import msgspec

from companion.games.fabula.tasks import Anuncio, Conta, Operacao, Tarefa
from companion.referee.fields.move import Seat
from companion.referee.rules.seating import order_from
from companion.referee.rules.triggers import Ability, Triggered
from companion.referee.standing.position import Await, Choose, StandingPass, Window
from companion.referee.standing.roster import Roster

Fase = Literal["restauracao", "compra", "acao", "ofensiva", "influencia", "final"]


class Lado(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What belongs to a player: hands and decks as counts (fabula.4.2.3), open piles by their cards.

    ``turnos`` are those that they have begun; ``exposto`` is that their Centro has been exposed: 3.1.9.
    """

    jogador: Seat
    recursos: Conta = 0
    turnos: Conta = 0
    mao: Conta = 0
    baralho: Conta = 0
    descarte: tuple[str, ...] = ()
    degredo: tuple[str, ...] = ()
    exposto: bool = False


class Aliado(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An aliado in the Campo with its printed values; damage stays. ``entrou``: in which turn it came.

    ``desencadeadas`` are those of its abilities that something triggers, as far as the table has told them.
    """

    id: str
    nome: str = ""
    dono: Seat
    controlador: Seat
    vida: int
    ofensiva: int = 0
    dano: Conta = 0
    virado: bool = False
    entrou: Conta = 0
    desencadeadas: tuple[Ability[Operacao], ...] = ()


class Base(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A base in the territories, an Arredor unless it is the Centro of its owner (fabula.3.1.4)."""

    id: str
    nome: str = ""
    dono: Seat
    controlador: Seat
    centro: bool = False
    resistencia: Conta = 5
    desencadeadas: tuple[Ability[Operacao], ...] = ()


class Mesa(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on the table, players in the order of the queue: fabula.1.17.6."""

    lados: tuple[Lado, ...]
    ativo: Seat
    fase: Fase
    turno: Annotated[int, msgspec.Meta(ge=1)] = 1
    aliados: tuple[Aliado, ...] = ()
    bases: tuple[Base, ...] = ()

    def lado(self, jogador: Seat) -> Lado:
        """What belongs to that player. Raises StopIteration where nobody sits there."""
        return next(lado for lado in self.lados if lado.jogador == jogador)

    def aliado(self, id: object) -> Aliado | None:
        """The aliado of that id, if it lies in the Campo."""
        return next((aliado for aliado in self.aliados if aliado.id == id), None)

    def base(self, id: object) -> Base | None:
        """The base of that id, if it is in the territories."""
        return next((base for base in self.bases if base.id == id), None)

    def fonte(self, id: object) -> Aliado | Base | None:
        """What has abilities and that id, if it is still there."""
        return self.aliado(id) or self.base(id)

    def de(self, controlador: object) -> tuple[Aliado, ...]:
        """The aliados that a player controls."""
        return tuple(aliado for aliado in self.aliados if aliado.controlador == controlador)

    def com(self, lado: Lado) -> Self:
        """The same with a player's things as they are now."""
        lados = tuple(lado if one.jogador == lado.jogador else one for one in self.lados)
        return msgspec.structs.replace(self, lados=lados)


class State(Roster, frozen=True, kw_only=True, omit_defaults=True):
    """A match between two declarations."""

    mesa: Mesa
    agenda: tuple[Tarefa | Await | Choose, ...] = ()
    windows: tuple[Window[Mesa, Anuncio], ...] = ()
    standing_passes: tuple[StandingPass, ...] = ()
    triggered: tuple[Triggered[Anuncio], ...] = ()

    def fila(self, seat: Seat) -> tuple[Seat, ...]:
        """All who are still in, in the order of the queue, from that one on: fabula.1.17.6b."""
        return order_from(self, seat)
