"""Castelo's agenda: the steps of combat and the texts that wait."""

from typing import ClassVar

from companion.games.castelo.tasks import Efeito, Etapa
from companion.referee.fields.move import Seat
from companion.referee.positions.position import Task
from companion.referee.rules.items import Item


class Unioes(Task, frozen=True, kw_only=True, tag="unioes"):
    """Let a player unite and separate tropas after the attacker has moved: castelo.decisao.89."""

    falls_with: ClassVar = ("quem",)

    quem: Seat


class Defesas(Task, frozen=True, kw_only=True, tag="defesas"):
    """Let a player choose the defenders of attacks."""

    falls_with: ClassVar = ("quem",)

    quem: Seat


class FecharDefesas(Task, frozen=True, tag="fechar-defesas"):
    """Close the defences: undefended attacks stay undefended."""


class IniciarEtapa(Task, frozen=True, kw_only=True, tag="iniciar-etapa"):
    """Begin the next step of combat."""

    etapa: Etapa


class Armadilhas(Task, frozen=True, kw_only=True, tag="armadilhas"):
    """Let a player use traps against attackers."""

    falls_with: ClassVar = ("quem",)

    quem: Seat


class PedirNovoAlvo(Task, frozen=True, kw_only=True, tag="pedir-novo-alvo"):
    """Ask the attacker for another target of that tropa's attack."""

    atacante: str


class ComecarTurnos(Task, frozen=True, tag="comecar-turnos"):
    """Begin the first turn once all players are ready."""


class ResolverEfeitos(Task, frozen=True, tag="resolver-efeitos"):
    """Resolve the declared effects of tropas in order, after all have passed."""


class Cumprir(Item, frozen=True, kw_only=True, tag="cumprir"):
    """Carry out the text of a card that has acted by itself; its player chooses what it leaves open.

    ``fonte`` is the card, by its id, and ``nome`` its name; ``source`` is the tropa that the text calls this
    one.
    """

    falls_with: ClassVar = ("controller",)

    fonte: str
    nome: str = ""
    efeito: Efeito = ()


class EncerrarCombate(Task, frozen=True, tag="encerrar-combate"):
    """End the combat."""


Tarefa = (
    Unioes
    | Defesas
    | FecharDefesas
    | IniciarEtapa
    | Armadilhas
    | PedirNovoAlvo
    | ResolverEfeitos
    | Cumprir
    | EncerrarCombate
    | ComecarTurnos
)
