"""The position of a chapter: what lies on both Páginas, the phase, and what is still to be resolved."""

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from companion.games.castoria.pieces import ESPACOS, IMAGINACAO_INICIAL_DECIMOS
from companion.games.castoria.tasks import Elo, Espaco, Fase, Surgido, Tarefa
from companion.referee.move import Seat
from companion.referee.position import Await, Choose, Position, Window

Decimos = Annotated[int, msgspec.Meta(ge=0)]
Conta = Annotated[int, msgspec.Meta(ge=0)]
Virado = Literal["nao", "direita", "esquerda"]

VALOR = "valor"  # the number of a Personagem that card effects change


class Condecoracao(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Condecoração under its bearer; ``dono`` is whose Cemitério it will go to."""

    dono: Seat
    valor_decimos: int
    nome: str = ""


class Personagem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A Personagem on its space, whose level is its own (castoria.pagina.nivel-do-espaco).

    ``id`` tells it from all others of the chapter, also from itself before it left and came back
    (castoria.decisao.77). ``interacao`` is None while nobody has told whether it bears one.
    ``sem_suporte``: a card put it in without support (castoria.decisao.37).
    """

    id: str = ""
    nome: str = ""
    dono: Seat = ""
    valor_decimos: Decimos
    condecoracoes: tuple[Condecoracao, ...] = ()
    interacao: bool | None = None
    virado: Virado = "nao"
    agiu: bool = False
    atacou: bool = False
    foi_alvo: bool = False
    sem_suporte: bool = False


_CAMPOS = {espaco: espaco.lower().replace("-", "_") for espaco in ESPACOS}


class Hierarquia(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    omit_defaults=True,
    forbid_unknown_fields=True,
    rename={campo: espaco for espaco, campo in _CAMPOS.items()},
):
    """The six spaces for Personagens, named on the wire as in ``ESPACOS``."""

    n1: Personagem | None = None
    n2_1: Personagem | None = None
    n2_2: Personagem | None = None
    n3_1: Personagem | None = None
    n3_2: Personagem | None = None
    n3_3: Personagem | None = None

    def em(self, espaco: str) -> Personagem | None:
        """Who stands on a space."""
        found: Personagem | None = getattr(self, _CAMPOS[espaco])
        return found

    def com(self, espaco: str, personagem: Personagem | None) -> "Hierarquia":
        """The hierarquia with somebody, or nobody, on a space."""
        return msgspec.structs.replace(self, **{_CAMPOS[espaco]: personagem})

    @property
    def ocupados(self) -> tuple[Espaco, ...]:
        """The occupied spaces, from the highest level."""
        return tuple(espaco for espaco, campo in _CAMPOS.items() if getattr(self, campo) is not None)  # type: ignore[misc]

    @property
    def vazia(self) -> bool:
        """Whether nobody stands in it."""
        return self.nivel_mais_alto == 4

    @property
    def nivel_mais_alto(self) -> int:
        """The number of the highest occupied level: 1 is the highest; 4 where there is none."""
        if self.n1 is not None:
            return 1
        if self.n2_1 is not None or self.n2_2 is not None:
            return 2
        if self.n3_1 is not None or self.n3_2 is not None or self.n3_3 is not None:
            return 3
        return 4

    def espaco_de(self, id: str) -> Espaco | None:
        """Where the Personagem of that id stands."""
        return next((espaco for espaco, one in self if one.id == id), None)

    def __iter__(self) -> Iterator[tuple[Espaco, Personagem]]:
        """Every occupied space with its Personagem, from the highest level."""
        for espaco, campo in _CAMPOS.items():
            if (personagem := getattr(self, campo)) is not None:
                yield espaco, personagem  # type: ignore[misc]


class Permanente(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A lasting Ação in the zone of its owner."""

    carta: str = ""


class Lado(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """One Narrador's side. ``agiu``: the Narrador has acted this turn; ``foi_alvo``: was attacked."""

    narrador: Seat
    imaginacao_decimos: Decimos = IMAGINACAO_INICIAL_DECIMOS
    hierarquia: Hierarquia = msgspec.field(
        default_factory=Hierarquia
    )  # always written, so that digests agree
    permanente: Permanente | None = None
    mao: Conta = 6
    inventario: Conta = 54
    cemiterio: Conta = 0
    agiu: bool = False
    foi_alvo: bool = False


class Mesa(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What lies in sight. Turn 1 is the starter's first; ``comprou``: the draw of the turn is done."""

    lados: tuple[Lado, Lado]
    ativo: Seat
    turno: Annotated[int, msgspec.Meta(ge=1)] = 1
    fase: Fase = "compra"
    comprou: bool = False

    def lado(self, narrador: Seat) -> Lado:
        """That Narrador's side."""
        first, second = self.lados
        return first if first.narrador == narrador else second

    def oponente(self, narrador: Seat) -> Lado:
        """The other Narrador's side."""
        first, second = self.lados
        return second if first.narrador == narrador else first

    def com(self, lado: Lado) -> "Mesa":
        """The table with one side laid anew."""
        first, second = self.lados
        lados = (lado, second) if first.narrador == lado.narrador else (first, lado)
        return msgspec.structs.replace(self, lados=lados)


class State(Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A chapter under way; ``surgidos`` is what arose while a chain resolves and waits for its end."""

    mesa: Mesa
    agenda: tuple[Tarefa | Await | Choose, ...] = ()
    windows: tuple[Window[Mesa, Elo], ...] = ()
    surgidos: tuple[Surgido, ...] = ()

    def valor(self, personagem: Personagem) -> int:
        """The total Valor in tenths, never below zero: castoria.decisao.3, castoria.decisao.62."""
        total = personagem.valor_decimos + sum(c.valor_decimos for c in personagem.condecoracoes)
        if self.modifiers:
            total = self.number(VALOR, total, personagem.id)
        return max(0, total)
