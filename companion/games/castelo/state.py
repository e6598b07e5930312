"""The position of a match: what lies on both sides of the table, the turn, the combat under way."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from companion.games.castelo.tasks import Alvo, Etapa, Tarefa, castelo_de, muralha_de
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.standing.position import Await, Choose, Position, Window

Conta = Annotated[int, msgspec.Meta(ge=0)]
Produto = Literal["construcao", "armeiro", "espiritual", "treinamento"]
Fase = Literal["desvirar", "compra", "manutencao", "acoes-1", "combate", "acoes-2", "descarte"]
Area = Literal["protegida", "combate"]
Lugar = Literal["muralha", "campo"]
# vale: goes on; cancelado: deals nothing; desferido: counts as made, though its tropa is gone.
Situacao = Literal["vale", "cancelado", "desferido"]

ATAQUE, DEFESA, VIDA = "ataque", "defesa", "vida"  # the numbers of a tropa that cards change


class Tropa(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A tropa with its printed values; ``nova``: entered this turn. ``voo``: its letter."""

    id: str
    nome: str = ""
    ataque: Conta
    defesa: Conta
    vida: Annotated[int, msgspec.Meta(ge=1)]
    area: Area
    virada: bool = False
    nova: bool = False
    dano: Conta = 0
    voo: Literal["C", "L"] | None = None
    velocidade: bool = False


class Oculta(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A trap that lies face down, its card for its owner only: castelo.mesa.armadilhas-ocultas."""

    id: str
    lugar: Lugar
    carta: Secret[str]


class Produtor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A producer and the markers below it."""

    nome: str = ""
    produto: Produto
    marcadores: Conta = 0


class Lado(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One player's side; the discard lies face up: castelo.turno.descarte-visivel."""

    jogador: Seat
    castelo: Conta
    muralha: Conta
    mao: Conta
    baralho: Conta
    descarte: tuple[str, ...] = ()
    tropas: tuple[Tropa, ...] = ()
    produtores: tuple[Produtor, ...] = ()
    armadilhas: tuple[Oculta, ...] = ()

    def tropa(self, id: str) -> Tropa | None:
        """The tropa of that id, if it is on this side."""
        return next((tropa for tropa in self.tropas if tropa.id == id), None)

    def armadilha(self, id: str) -> Oculta | None:
        """The face-down trap of that id."""
        return next((oculta for oculta in self.armadilhas if oculta.id == id), None)


class Ataque(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A declared normal attack; nobody attacks twice, so that its tropa names it.

    ``aberto``: who defends it may still be said. ``defensor`` is empty while nobody does.
    """

    atacante: str
    alvo: Alvo
    situacao: Situacao
    defensor: str = ""
    aberto: bool = False


class Combate(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The combat under way; ``idas``: tropas gone in Efeitos Instantâneos 2, with the values they had."""

    etapa: Etapa
    ataques: tuple[Ataque, ...] = ()
    idas: tuple[Tropa, ...] = ()

    def ataque_de(self, atacante: str) -> Ataque | None:
        """The attack of that tropa."""
        return next((ataque for ataque in self.ataques if ataque.atacante == atacante), None)

    @property
    def valendo(self) -> tuple[Ataque, ...]:
        """The attacks that go on."""
        return tuple(ataque for ataque in self.ataques if ataque.situacao == "vale")


class Mesa(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What lies in sight, in turn order."""

    lados: tuple[Lado, Lado]
    ativo: Seat
    turno: Annotated[int, msgspec.Meta(ge=1)]
    fase: Fase
    combate: Combate | None = None

    def lado(self, jogador: Seat) -> Lado:
        """That player's side."""
        first, second = self.lados
        return first if first.jogador == jogador else second

    def oponente(self, jogador: Seat) -> Lado:
        """The other player's side."""
        first, second = self.lados
        return second if first.jogador == jogador else first

    def com(self, lado: Lado) -> "Mesa":
        """The table with one side laid anew."""
        first, second = self.lados
        lados = (lado, second) if first.jogador == lado.jogador else (first, lado)
        return msgspec.structs.replace(self, lados=lados)

    def tropa(self, id: str) -> Tropa | None:
        """The tropa of that id, on whichever side."""
        return self.lados[0].tropa(id) or self.lados[1].tropa(id)

    def alvos(self, jogador: Seat) -> Iterator[Alvo]:
        """All that is a player's and could be a target, whatever the rules say."""
        yield from (tropa.id for tropa in self.lado(jogador).tropas)
        yield muralha_de(jogador)
        yield castelo_de(jogador)


class State(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match under way."""

    mesa: Mesa
    agenda: tuple[Tarefa | Await | Choose, ...] = ()
    windows: tuple[Window[Mesa, Tarefa], ...] = ()

    def atual(self, tropa: Tropa, valor: str) -> int:
        """A value of a tropa as cards have changed it, never below zero."""
        printed: int = getattr(tropa, valor)
        return max(0, self.number(valor, printed, tropa.id))
