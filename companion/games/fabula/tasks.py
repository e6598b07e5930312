"""Fábula's agenda and stack: announced cards with the operations of their texts, and the end of a phase.

The referee knows no card: its player declares its text, one operation for each sentence.
"""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.fabula.palavras import CORES_EM_PALAVRAS
from companion.language import _
from companion.referee.fields.limits import Change, Count, CountFromOne, LimitedBy
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import Modify, Operation
from companion.referee.positions.position import Task
from companion.referee.rules.continuous import Hold
from companion.referee.rules.items import Item, ItemEffect
from companion.referee.rules.lasting import Continuous
from companion.referee.rules.quantities import Quantity
from companion.referee.rules.triggers import Ability

Conta = Count
Alvo = Annotated[str | UnsetType, Term(name=_("target"), asks=_("Which target?"))]
Quem = Annotated[Seat | UnsetType, Term(name=_("player"), asks=_("Who?"))]
AoMenosUm = CountFromOne
Outro = Annotated[bool, Term(name=_("another target"))]
Vida = Annotated[AoMenosUm, Term(name=_("life")), LimitedBy("fabula.2.7.3")]


class Quantia(Quantity, frozen=True, kw_only=True):
    """An amount that refers to the game (fabula.1.8.4): to X, or to its controller's pieces in the Campo."""

    value: AoMenosUm = 1
    per: Literal["", "x", "aliados", "bases"] = ""


class Cumprir(Operation, frozen=True, kw_only=True, tag="cumprir"):
    """Leave a sentence with an unknown effect to the table."""


class Ferir(Operation, frozen=True, kw_only=True, tag="ferir"):
    """Deal damage to an aliado in the Campo or a base, by its id: fabula.1.21.1.

    ``outro``: to a target other than the text's earlier ones, if it says so: fabula.1.15.11.
    """

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    dano: Annotated[AoMenosUm | Quantia, LimitedBy("fabula.1.21.2")] = 1
    outro: Outro = False


Prazo = Literal["fim-da-fase", "fim-do-turno"]


class Prevenir(Operation, frozen=True, kw_only=True, tag="prevenir"):
    """Prevent damage until then to an aliado or base, or to any; that amount of it, or all if 0."""

    alvo: str = ""
    quanto: Annotated[Conta, LimitedBy("fabula.1.21.2")] = 0
    ate: Prazo = "fim-do-turno"


class Comprar(Operation, frozen=True, kw_only=True, tag="comprar"):
    """Let the controller draw."""

    quantas: AoMenosUm | Quantia = 1


class Sacrificar(Operation, frozen=True, kw_only=True, tag="sacrificar"):
    """Let a player sacrifice a permanent of a type, or of any, chosen by that player at the resolution."""

    chosen: ClassVar = ("quem",)
    later: ClassVar = ("aliado",)

    quem: Quem = UNSET
    tipo: Annotated[Literal["aliado", "modificacao", "base", "permanente"], LimitedBy("fabula.1.11.4")] = (
        "aliado"
    )
    aliado: str | UnsetType = UNSET


class Cancelar(Operation, frozen=True, kw_only=True, tag="cancelar"):
    """Remove an effect from the stack unexecuted: of the announcement of that number, or the one just below.

    ``efeito`` names one of several, by their number in the text; 0 is the one that the table reads.
    """

    anuncio: Conta = 0
    efeito: Conta = 0


class Copiar(Operation, frozen=True, kw_only=True, tag="copiar"):
    """Copy an announcement on the stack: fabula.1.13.3, fabula.1.13.4."""

    anuncio: AoMenosUm


class MudarX(Operation, frozen=True, kw_only=True, tag="mudar-x"):
    """Change the X of an announcement on the stack: fabula.1.8.7."""

    anuncio: AoMenosUm
    x: Annotated[Conta, LimitedBy("fabula.1.8.7")]


class TurnoExtra(Operation, frozen=True, kw_only=True, tag="turno-extra"):
    """Give a player another turn after this one."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET


class PularTurno(Operation, frozen=True, kw_only=True, tag="pular-turno"):
    """Skip the next turn of a player."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET


class Anexar(Operation, frozen=True, kw_only=True, tag="anexar"):
    """Attach the modificação with this ability to an aliado: fabula.3.4.3."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET


class CriarFicha(Operation, frozen=True, kw_only=True, tag="criar-ficha"):
    """Create a Ficha in the Campo, with only the values of its text: fabula.1.12.3."""

    nome: str = ""
    tipo: Annotated[Literal["aliado", "modificacao"], LimitedBy("fabula.1.12.1")] = "aliado"
    vida: Vida = 1
    ofensiva: Annotated[Change, LimitedBy("fabula.2.7.2")] = 0
    influencia: Annotated[Change, LimitedBy("fabula.2.7.2")] = 0


class Virar(Operation, frozen=True, kw_only=True, tag="virar"):
    """Turn or unturn an aliado or a modificação."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    virado: bool = True
    outro: Outro = False


class Fechar(Operation, frozen=True, kw_only=True, tag="fechar"):
    """Put an aliado or a modificação face down: fabula.1.11.6."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET


class Controlar(Operation, frozen=True, kw_only=True, tag="controlar"):
    """Give control of a permanent to the controller of the effect; its owner stays the same."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET


class Destruir(Operation, frozen=True, kw_only=True, tag="destruir"):
    """Destroy an aliado, a modificação or a base, without damage: fabula.1.21.5."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    outro: Outro = False


class Exilar(Operation, frozen=True, kw_only=True, tag="exilar"):
    """Put an aliado or a modificação into the degredo of its owner: fabula.4.6.1."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    outro: Outro = False


class Devolver(Operation, frozen=True, kw_only=True, tag="devolver"):
    """Return an aliado or a modificação to its owner's hand; it loses its state: fabula.1.11.8."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    outro: Outro = False


class FazerDescartar(Operation, frozen=True, kw_only=True, tag="fazer-descartar"):
    """Let a player discard cards, as far as there are any: fabula.4.4.2."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET
    quantas: AoMenosUm = 1


class MudarResistencia(Operation, frozen=True, kw_only=True, tag="mudar-resistencia"):
    """Change a base's resistência without damage; 0 changes nothing: fabula.1.20.4, fabula.1.20.5."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    quanto: Annotated[Change, Term(name=_("how much")), LimitedBy("fabula.2.7.8")]


CorDita = Literal["BR", "AZ", "AM", "VD", "VM", "RX", "multicolorida", "incolor"]


class EscolherCor(Operation, frozen=True, kw_only=True, tag="escolher-cor"):
    """Name a colour, once for each that the text asks for; values that are no colour can be named too."""

    chosen: ClassVar = ("cor",)

    cor: Annotated[
        CorDita | UnsetType,
        Labels(CORES_EM_PALAVRAS),
        Term(name=_("colour"), asks=_("Which colour?")),
        LimitedBy("fabula.1.6.6"),
    ] = UNSET


class EscolherNumero(Operation, frozen=True, kw_only=True, tag="escolher-numero"):
    """Name a whole number, from ``menor`` up to ``maior``, if the text gives them: fabula.1.8.3."""

    chosen: ClassVar = ("numero",)

    numero: Annotated[
        Change | UnsetType, Term(name=_("number"), asks=_("Which number?")), LimitedBy("fabula.1.8.3")
    ] = UNSET
    menor: Annotated[Change, Term(name=_("at least"))] = 0
    maior: Annotated[Change | None, Term(name=_("at most"))] = None


class GerarRecurso(Operation, frozen=True, kw_only=True, tag="gerar-recurso"):
    """Add resources to the balance of the controller: fabula.1.7.1."""

    quantos: AoMenosUm | Quantia = 1


class Vencer(Operation, frozen=True, kw_only=True, tag="vencer"):
    """Let the controller win: fabula.1.5.2a."""


Operacao = (
    Cumprir
    | Ferir
    | Prevenir
    | Comprar
    | Sacrificar
    | Cancelar
    | Copiar
    | MudarX
    | TurnoExtra
    | PularTurno
    | Vencer
    | Modify
    | Hold
    | Anexar
    | CriarFicha
    | Virar
    | Fechar
    | Controlar
    | GerarRecurso
    | Destruir
    | Exilar
    | Devolver
    | FazerDescartar
    | MudarResistencia
    | EscolherCor
    | EscolherNumero
)


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
]


# Conditions of a triggered ability: an event of its own source, of another, or of its controller; a sacrifice
# by an effect, or one that pays a cost (fabula.1.18.6b).
Quando = Literal["esta", "outra", "sua", "por-efeito", "como-custo"]


class Desencadeada(Ability[Operacao], frozen=True, kw_only=True):
    """A triggered ability; it may aim at the author of the event or at the player concerned."""

    needs: tuple[Quando, ...] = ()
    takes: tuple[tuple[Literal["quem"], Literal["autor", "jogador"]], ...] = ()


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
    passivas: tuple[Continuous, ...] = ()
    ficha: bool = False


class Anuncio(Item, frozen=True, kw_only=True, tag="anuncio"):
    """A card or an ability on the stack: each sentence of its text is an effect (fabula.1.14.3a).

    ``x`` is the value of X everywhere on it: fabula.1.8.8.
    """

    falls_with: ClassVar = ("controller",)

    x: Conta = 0
    effects: Annotated[tuple[ItemEffect[Operacao | Entrar, Condicao], ...], msgspec.Meta(min_length=1)]
    needs: tuple[Condicao, ...] = ()


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
