"""Fábula's agenda and stack: announced cards with the operations of their texts, and the end of a phase."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.fabula.frases import Operacao
from companion.games.fabula.operacoes import Conta, Quantia, Sacrificio
from companion.referee.fields.limits import Change, Count
from companion.referee.fields.move import Seat
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.position import Task
from companion.referee.rules.items import Item, ItemEffect
from companion.referee.rules.lasting import Continuous
from companion.referee.rules.triggers import Ability

Fase = Literal["restauracao", "compra", "acao", "ofensiva", "influencia", "final"]

# Conditions of an effect, or of the whole announcement, checked when it resolves; the chapters register them.
Condicao = Literal[
    "alvo-no-campo",
    "protegido-em-jogo",
    "ainda-joga",
    "ha-o-que-sacrificar",
    "ainda-na-pilha",
    "copiado-na-pilha",
    "fonte-no-campo",
    "permanente-em-jogo",
    "ficha-permitida",
    "ainda-ha",
    "ha-o-que-descartar",
    "algum-alvo",
    "ainda-vale",
    "ainda-no-descarte",
    "tem-mao",
    "ha-turno-extra",
]


# Conditions of a triggered ability: an event of its own source, of the aliado that bears it, of another, of
# its controller or an opponent; one that its source or its bearer brings about; a sacrifice by an effect, or
# one that pays a cost (fabula.1.18.6b); in the turn of its controller; a loss of resistência.
Quando = Literal[
    "esta",
    "a-anexada",
    "outra",
    "sua",
    "de-adversario",
    "faz",
    "a-anexada-faz",
    "por-efeito",
    "como-custo",
    "na-sua-vez",
    "perde",
]


class Desencadeada(Ability[Operacao], frozen=True, kw_only=True):
    """A triggered ability; it may aim at the author of the event or at the player concerned.

    ``fase`` is the phase that begins, for an ability of the beginning of a phase, and ``tipo`` what the event
    is about.
    """

    needs: tuple[Quando, ...] = ()
    takes: tuple[tuple[Literal["quem"], Literal["autor", "jogador"]], ...] = ()
    fase: Fase | Literal[""] = ""
    tipo: Literal["", "aliado", "base"] = ""


class Ativada(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """An activated ability: its cost, whether it turns or sacrifices its source, and its effect.

    ``pede`` is what else its player sacrifices, ``descarta`` how many cards are discarded, ``uma_vez``: it is
    allowed once a turn. ``do_portador``: the aliado has it that bears the modificação with this text.
    """

    custo: Conta | Quantia = 0
    vira: bool = False
    sacrifica: bool = False
    pede: Sacrificio = ""
    descarta: Conta = 0
    uma_vez: bool = False
    do_portador: bool = False
    efeito: tuple[Operacao, ...]


class Entrar(Operation, frozen=True, kw_only=True, tag="entrar"):
    """Put the played aliado or modificação into the Campo, with its printed values.

    ``vida`` is 0 for a modificação, which has none; ``anexar`` is the cost of attaching, if known. A
    ``ficha`` enters if the stack held a copy of a card instead of a card: fabula.1.12.1.
    """

    nome: str = ""
    vida: Conta = 0
    ofensiva: Change = 0
    influencia: Change = 0
    anexar: Conta | None = None
    gera: Conta = 0
    desencadeadas: tuple[Desencadeada, ...] = ()
    ativadas: tuple[Ativada, ...] = ()
    passivas: tuple[Continuous, ...] = ()
    ficha: bool = False


class Anuncio(Item, frozen=True, kw_only=True, tag="anuncio"):
    """A card or an ability on the stack: each sentence of its text is an effect (fabula.1.14.3a).

    ``x`` is the value of X everywhere on it: fabula.1.8.8. With ``exila`` the card goes to the degredo.
    ``mirava`` are the targets that an effect had, while a new one is chosen.
    """

    falls_with: ClassVar = ("controller",)

    x: Conta = 0
    effects: Annotated[tuple[ItemEffect[Operacao | Entrar, Condicao], ...], msgspec.Meta(min_length=1)]
    needs: tuple[Condicao, ...] = ()
    exila: bool = False
    mirava: tuple[str | Conta, ...] = ()

    @property
    def manobra(self) -> bool:
        """Return whether it is a manobra or a copy of one: neither an ability nor a card that enters."""
        return bool(self.owner) and not any(isinstance(one.does, Entrar) for one in self.effects)


class FimDaFase(Task, frozen=True, tag="fim-da-fase"):
    """End the phase, after all have passed in succession with an empty stack."""


class FimDoTurno(Task, frozen=True, tag="fim-do-turno"):
    """End the turn, and begin that of the next in the queue."""


class ComecarTurnos(Task, frozen=True, tag="comecar-turnos"):
    """Begin the first turn, if nobody still in the match has anything to prepare."""


class Combate(Task, frozen=True, kw_only=True, omit_defaults=True):
    """A combat against a base: its attackers, and its blocks once ``bloqueada``."""

    falls_with: ClassVar = ("atacante",)

    atacante: Seat
    defensor: Seat
    base: str
    aliados: tuple[str, ...]
    bloqueada: bool = False
    bloqueios: tuple[tuple[str, str], ...] = ()

    def bloqueiam(self, aliado: str) -> tuple[str, ...]:
        """Return the blockers of an attacking aliado."""
        return tuple(bloqueador for bloqueador, atacante in self.bloqueios if atacante == aliado)


class Ofensiva(Combate, frozen=True, kw_only=True, tag="ofensiva", omit_defaults=True):
    """An ofensiva under way: fabula.1.22.4.

    ``partes`` is the declared division of damage: each attacker with those of its blockers that take some.
    """

    partes: tuple[tuple[str, tuple[tuple[str, Count], ...]], ...] = ()


class Influencia(Combate, frozen=True, kw_only=True, tag="influencia", omit_defaults=True):
    """An influência under way: fabula.1.22.5."""


Tarefa = Anuncio | FimDaFase | FimDoTurno | ComecarTurnos | Ofensiva | Influencia
