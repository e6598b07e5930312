"""What Fábula's agenda and stack hold: announced cards with what their texts say, and the end of a phase.

The referee knows no card: whoever plays one declares what its text does, a sentence an operation.
"""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.fabula.palavras import CORES_EM_PALAVRAS
from companion.language import _
from companion.referee.fields.limits import Change, Count, CountFromOne
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


class Quantia(Quantity, frozen=True, kw_only=True):
    """An amount that refers to the game (fabula.1.8.4): to X, or to what its controller has in the Campo."""

    value: AoMenosUm = 1
    per: Literal["", "x", "aliados", "bases"] = ""


class Cumprir(Operation, frozen=True, kw_only=True, tag="cumprir"):
    """What a text says that nobody has told the referee: the table carries it out itself."""


class Ferir(Operation, frozen=True, kw_only=True, tag="ferir"):
    """Damage to an aliado in the Campo or a base, told by its id: fabula.1.21.1.

    ``outro``: to another than its text has aimed at before, as that says: fabula.1.15.11.
    """

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    dano: AoMenosUm | Quantia = 1
    outro: Outro = False


Prazo = Literal["fim-da-fase", "fim-do-turno"]


class Prevenir(Operation, frozen=True, kw_only=True, tag="prevenir"):
    """Damage is prevented until then: to that aliado or base, or to any; so much of it, or all where 0."""

    alvo: str = ""
    quanto: Conta = 0
    ate: Prazo = "fim-do-turno"


class Comprar(Operation, frozen=True, kw_only=True, tag="comprar"):
    """The controller draws."""

    quantas: AoMenosUm | Quantia = 1


class Sacrificar(Operation, frozen=True, kw_only=True, tag="sacrificar"):
    """The player at whom it aims sacrifices an aliado, and chooses which when it comes to that."""

    chosen: ClassVar = ("quem",)
    later: ClassVar = ("aliado",)

    quem: Quem = UNSET
    aliado: str | UnsetType = UNSET


class Cancelar(Operation, frozen=True, kw_only=True, tag="cancelar"):
    """An effect leaves the stack unexecuted: that of the announcement of that number, or the one just below.

    ``efeito`` names one of several, as its text numbers them; 0: whichever the table reads.
    """

    anuncio: Conta = 0
    efeito: Conta = 0


class Copiar(Operation, frozen=True, kw_only=True, tag="copiar"):
    """An announcement on the stack is copied: fabula.1.13.3, fabula.1.13.4."""

    anuncio: AoMenosUm


class MudarX(Operation, frozen=True, kw_only=True, tag="mudar-x"):
    """The X of an announcement on the stack is another from now on: fabula.1.8.7."""

    anuncio: AoMenosUm
    x: Conta


class TurnoExtra(Operation, frozen=True, kw_only=True, tag="turno-extra"):
    """A player takes another turn after this one."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET


class PularTurno(Operation, frozen=True, kw_only=True, tag="pular-turno"):
    """The next turn of a player is not played."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET


class Anexar(Operation, frozen=True, kw_only=True, tag="anexar"):
    """The modificação whose ability it is goes to an aliado: fabula.3.4.3."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET


class CriarFicha(Operation, frozen=True, kw_only=True, tag="criar-ficha"):
    """A Ficha comes into the Campo, with what its text gives it and nothing else: fabula.1.12.3."""

    nome: str = ""
    tipo: Literal["aliado", "modificacao"] = "aliado"
    vida: AoMenosUm = 1
    ofensiva: Change = 0
    influencia: Change = 0


class Virar(Operation, frozen=True, kw_only=True, tag="virar"):
    """An aliado or a modificação is turned, or as it says unturned."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    virado: bool = True
    outro: Outro = False


class Fechar(Operation, frozen=True, kw_only=True, tag="fechar"):
    """An aliado or a modificação lies face down from now on: fabula.1.11.6."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET


class Controlar(Operation, frozen=True, kw_only=True, tag="controlar"):
    """The controller of the effect controls that permanent from now on; whose it is does not change."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET


class Destruir(Operation, frozen=True, kw_only=True, tag="destruir"):
    """An aliado, a modificação or a base is destroyed, without damage: fabula.1.21.5."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    outro: Outro = False


class Exilar(Operation, frozen=True, kw_only=True, tag="exilar"):
    """An aliado or a modificação goes to the degredo of its owner: fabula.4.6.1."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    outro: Outro = False


class Devolver(Operation, frozen=True, kw_only=True, tag="devolver"):
    """An aliado or a modificação goes back to the hand of its owner, and loses its state: fabula.1.11.8."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    outro: Outro = False


class FazerDescartar(Operation, frozen=True, kw_only=True, tag="fazer-descartar"):
    """The player at whom it aims discards so many cards, or all that there are: fabula.4.4.2."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET
    quantas: AoMenosUm = 1


class MudarResistencia(Operation, frozen=True, kw_only=True, tag="mudar-resistencia"):
    """A base gains resistência, or loses it without damage; 0 is nothing: fabula.1.20.4, fabula.1.20.5."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    quanto: Annotated[Change, Term(name=_("how much"))]


CorDita = Literal["BR", "AZ", "AM", "VD", "VM", "RX", "multicolorida", "incolor"]


class EscolherCor(Operation, frozen=True, kw_only=True, tag="escolher-cor"):
    """A colour is named; a text that asks for several says so as often. What is none can be said too."""

    chosen: ClassVar = ("cor",)

    cor: Annotated[
        CorDita | UnsetType, Labels(CORES_EM_PALAVRAS), Term(name=_("colour"), asks=_("Which colour?"))
    ] = UNSET


class EscolherNumero(Operation, frozen=True, kw_only=True, tag="escolher-numero"):
    """A whole number is named, from ``menor`` up to ``maior``, where the text says one: fabula.1.8.3."""

    chosen: ClassVar = ("numero",)

    numero: Annotated[Change | UnsetType, Term(name=_("number"), asks=_("Which number?"))] = UNSET
    menor: Annotated[Change, Term(name=_("at least"))] = 0
    maior: Annotated[Change | None, Term(name=_("at most"))] = None


class GerarRecurso(Operation, frozen=True, kw_only=True, tag="gerar-recurso"):
    """Resources are added to the balance of the controller: fabula.1.7.1."""

    quantos: AoMenosUm | Quantia = 1


class Vencer(Operation, frozen=True, kw_only=True, tag="vencer"):
    """The controller wins: fabula.1.5.2a."""


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


# What is asked of an effect, or of the whole announcement, when it resolves; the chapters say how.
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


# What an ability that something triggers says of it: whether it is about its own source, or its controller's.
Quando = Literal["esta", "outra", "sua"]


class Desencadeada(Ability[Operacao], frozen=True, kw_only=True):
    """An ability that something triggers; it may aim at whoever has done that, or was done it."""

    needs: tuple[Quando, ...] = ()
    takes: tuple[tuple[Literal["quem"], Literal["autor", "jogador"]], ...] = ()


class Entrar(Operation, frozen=True, kw_only=True, tag="entrar"):
    """The aliado or modificação that was played comes into the Campo, with what is printed on it.

    ``vida`` is 0 for a modificação, which has none; ``anexar`` is what attaching it costs, where it was told.
    A ``ficha`` comes in where no card lay on the stack, but a copy of one: fabula.1.12.1.
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

    ``x`` is what X is on it, wherever it says X: fabula.1.8.8.
    """

    falls_with: ClassVar = ("controller",)

    x: Conta = 0
    effects: Annotated[tuple[ItemEffect[Operacao | Entrar, Condicao], ...], msgspec.Meta(min_length=1)]
    needs: tuple[Condicao, ...] = ()


class FimDaFase(Task, frozen=True, tag="fim-da-fase"):
    """All have passed one after another, and nothing lies on the stack."""


class FimDoTurno(Task, frozen=True, tag="fim-do-turno"):
    """The turn is over: the next of the queue begins."""


class ComecarTurnos(Task, frozen=True, tag="comecar-turnos"):
    """The first turn begins, if nobody who is still in has anything to prepare."""


class Combate(Task, frozen=True, kw_only=True, omit_defaults=True):
    """What is under way against a base: who sets out, and who blocks whom once ``bloqueada``."""

    falls_with: ClassVar = ("atacante",)

    atacante: Seat
    defensor: Seat
    base: str
    aliados: tuple[str, ...]
    bloqueada: bool = False
    bloqueios: tuple[tuple[str, str], ...] = ()

    def bloqueiam(self, aliado: str) -> tuple[str, ...]:
        """Who blocks an aliado that has set out."""
        return tuple(bloqueador for bloqueador, atacante in self.bloqueios if atacante == aliado)


class Ofensiva(Combate, frozen=True, kw_only=True, tag="ofensiva", omit_defaults=True):
    """An ofensiva under way: fabula.1.22.4.

    ``partes`` is how those share out their damage who have been told: each with the blockers that get some.
    """

    partes: tuple[tuple[str, tuple[tuple[str, Count], ...]], ...] = ()


class Influencia(Combate, frozen=True, kw_only=True, tag="influencia", omit_defaults=True):
    """An influência under way: fabula.1.22.5."""


Tarefa = Anuncio | FimDaFase | FimDoTurno | ComecarTurnos | Ofensiva | Influencia
