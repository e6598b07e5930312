"""What Castelo's agenda holds, and what the text of its cards can do, in the words of the rulebook."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.referee.fields.kinds import THING
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import Modify, Operation
from companion.referee.positions.position import Task
from companion.referee.rules.continuous import Hold

Etapa = Literal["movimentacao", "declaracao", "efeitos-1", "armadilhas", "efeitos-2", "danos"]
# What may be attacked: the id of a tropa, or the wall or the castle of somebody.
Alvo = Annotated[str, THING]


def muralha_de(jogador: str) -> Alvo:
    """The wall of that player, as a target."""
    return f"muralha:{jogador}"


def castelo_de(jogador: str) -> Alvo:
    """The castle of that player, as a target."""
    return f"castelo:{jogador}"


# ---------------------------------------------------------------- what a card's text does


class Dano(Operation, frozen=True, kw_only=True, tag="dano"):
    """So many points of damage to a tropa, a wall or a castle."""

    alvo: Alvo
    pontos: Annotated[int, msgspec.Meta(ge=1)]


class DestruirPermanente(Operation, frozen=True, kw_only=True, tag="destruir-permanente"):
    """A permanente, by its id, leaves the table."""

    permanente: str


class VerArmadilha(Operation, frozen=True, kw_only=True, tag="ver-armadilha"):
    """A player looks at a face-down trap on the side of another, which stays face down for everybody else."""

    de: Seat
    armadilha: str
    quem: Seat


class PassarArmadilha(Operation, frozen=True, kw_only=True, tag="passar-armadilha"):
    """A face-down trap goes from one player to the same place of another, still face down."""

    de: Seat
    armadilha: str
    para: Seat


Operacao = Dano | DestruirPermanente | VerArmadilha | PassarArmadilha | Modify | Hold
Efeito = tuple[Operacao, ...]


# ---------------------------------------------------------------- what is still to be resolved


class Defesas(Task, frozen=True, kw_only=True, tag="defesas"):
    """A player says who defends the attacks that are open to them."""

    falls_with: ClassVar = ("quem",)

    quem: Seat


class FecharDefesas(Task, frozen=True, tag="fechar-defesas"):
    """What is undefended now stays so."""


class IniciarEtapa(Task, frozen=True, kw_only=True, tag="iniciar-etapa"):
    """The next step of combat begins."""

    etapa: Etapa


class Armadilhas(Task, frozen=True, kw_only=True, tag="armadilhas"):
    """A player may use traps against those who attack them."""

    falls_with: ClassVar = ("quem",)

    quem: Seat


class PedirNovoAlvo(Task, frozen=True, kw_only=True, tag="pedir-novo-alvo"):
    """The attacker owes another target for the attack of that tropa."""

    atacante: str


class EncerrarCombate(Task, frozen=True, tag="encerrar-combate"):
    """Combat is over."""


Tarefa = Defesas | FecharDefesas | IniciarEtapa | Armadilhas | PedirNovoAlvo | EncerrarCombate
