"""The position of a match: beach, baskets, hands, and the caster."""

from typing import Annotated, Literal

import msgspec

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.position import Await, Choose, Position, Task, Window
from mare.pieces import MAIS_PESADO, MAO

Peso = Annotated[int, msgspec.Meta(ge=1, le=MAIS_PESADO)]
Fase = Annotated[
    Literal["lancar", "recolher"],
    Labels({"lancar": _("Cast"), "recolher": _("Gather")}),
    Term(name=_("phase")),
]


class Vencer(Task, frozen=True, tag="vencer"):
    """The end of a round, once all have spoken: the heaviest card wins it."""


class Carta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fish and its weight; no two cards on the table have one name."""

    nome: str
    peso: Peso


class Lance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the round, and who played it."""

    quem: Seat
    carta: Carta


class Pescador(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A player: how many cards are held, which ones if declared, and the gathered ones."""

    quem: Seat
    mao: Annotated[int, msgspec.Meta(ge=0, le=MAO), Term(name=_("hand"), rule="mare.preparo.mao")] = MAO
    cartas: Secret[tuple[Carta, ...]] | None = None
    cesto: tuple[Carta, ...] = ()

    @property
    def peso(self) -> int:
        """Return the weight of the basket."""
        return sum(carta.peso for carta in self.cesto)


class State(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The position of a match under way."""

    pescadores: tuple[Pescador, ...]
    vez: Annotated[Seat, Term(name=_("turn of"))]
    fase: Fase = "lancar"
    rodada: Annotated[int, msgspec.Meta(ge=1), Term(name=_("round"))] = 1
    lances: tuple[Lance, ...] = ()
    praia: tuple[Carta, ...] = ()
    agenda: tuple[Vencer | Await | Choose, ...] = ()
    windows: tuple[Window[None, Vencer], ...] = ()

    def pescador(self, quem: Seat) -> Pescador:
        """Return the player at a seat."""
        return next(um for um in self.pescadores if um.quem == quem)

    @property
    def a_vista(self) -> tuple[str, ...]:
        """Return the names of all cards in sight."""
        jogadas = (lance.carta for lance in self.lances)
        nos_cestos = (carta for um in self.pescadores for carta in um.cesto)
        return tuple(carta.nome for carta in (*self.praia, *jogadas, *nos_cestos))

    @property
    def mais_pesado(self) -> Lance | None:
        """Return the leading card of the round, None before any is cast."""
        return max(self.lances, key=lambda lance: lance.carta.peso, default=None)

    @property
    def fala(self) -> Seat:
        """Return the seat that is asked to cover or pass; empty for nobody."""
        return self.waited.waits_for[0] if self.waited is not None else ""
