"""Operations of Fábula's card texts. The referee knows no card: its player declares its text."""

from typing import Annotated, ClassVar, Literal, Self

import msgspec

from companion.games.fabula.palavras import CORES_EM_PALAVRAS
from companion.language import _
from companion.referee.fields.limits import Change, Count, CountFromOne, LimitedBy
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.fields.several import Many, Some
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import Operation
from companion.referee.rules.continuous import Hold
from companion.referee.rules.quantities import Quantity

Conta = Count
Alvo = Annotated[str | UnsetType, Term(name=_("target"), asks=_("Which target?"))]
Quem = Annotated[Seat | UnsetType, Term(name=_("player"), asks=_("Who?"))]
AoMenosUm = CountFromOne
Outro = Annotated[bool, Term(name=_("another target"))]
NaPilha = Annotated[AoMenosUm | UnsetType, Term(name=_("on the stack"), asks=_("Which one on the Pilha?"))]
Vida = Annotated[AoMenosUm, Term(name=_("life")), LimitedBy("fabula.2.7.3")]


class Quantia(Quantity, frozen=True, kw_only=True):
    """An amount that refers to the game (fabula.1.8.4): to X, or to its controller's pieces in the Campo."""

    value: AoMenosUm = 1
    per: Literal["", "x", "aliados", "bases"] = ""


def efeito_na_pilha(id: str) -> tuple[int, int]:
    """Return the announcement and the effect that an id stands for: ``12.1``, or ``12`` alone."""
    anuncio, _ponto, efeito = id.partition(".")
    return int(anuncio), int(efeito or 0)


class Ferir(Operation, frozen=True, kw_only=True, tag="ferir"):
    """Deal damage to an aliado in the Campo or a base, by its id: fabula.1.21.1.

    ``outro``: to a target other than the text's earlier ones, if it says so: fabula.1.15.11.
    """

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    dano: Annotated[AoMenosUm | Quantia, LimitedBy("fabula.1.21.2")] = 1
    outro: Outro = False


Sacrificio = Literal["", "aliado", "outro-aliado"]  # what a cost asks for
NumeroDaFicha = Annotated[Change | UnsetType, LimitedBy("fabula.2.7.2")]
Prazo = Literal["fim-da-fase", "fim-do-turno"]
DeOnde = Literal["", "ofensiva"]


class Prevenir(Operation, frozen=True, kw_only=True, tag="prevenir"):
    """Prevent damage until then to an aliado or base, or to any; that amount of it, or all if 0.

    ``de``: only damage of ofensivas.
    """

    alvo: str = ""
    quanto: Annotated[Conta, LimitedBy("fabula.1.21.2")] = 0
    ate: Prazo = "fim-do-turno"
    de: DeOnde = ""

    def aimed_at(self, target: str) -> Self:
        """Return the prevention for that aliado or base."""
        return msgspec.structs.replace(self, alvo=target)


class Comprar(Operation, frozen=True, kw_only=True, tag="comprar"):
    """Let the controller draw."""

    quantas: AoMenosUm | Quantia = 1


class Sacrificar(Operation, frozen=True, kw_only=True, tag="sacrificar"):
    """Let a player sacrifice a permanent of a type, or of any, chosen by that player at the resolution."""

    chosen: ClassVar = ("quem",)
    later: ClassVar = ("aliado",)

    quem: Quem = UNSET
    tipo: Annotated[
        Literal["aliado", "modificacao", "base", "permanente", "aliado-ou-modificacao"],
        LimitedBy("fabula.1.11.4"),
    ] = "aliado"
    aliado: str | UnsetType = UNSET


class Cancelar(Operation, frozen=True, kw_only=True, tag="cancelar"):
    """Remove an effect from the stack unexecuted: of the announcement of that number, or the one just below.

    ``efeito`` names one of several, by their number in the text; 0 is the one that the table reads.
    """

    anuncio: Conta = 0
    efeito: Conta = 0

    def aimed_at(self, target: str) -> Self:
        """Return the cancellation of that effect on the stack."""
        anuncio, efeito = efeito_na_pilha(target)
        return msgspec.structs.replace(self, anuncio=anuncio, efeito=efeito)


class Copiar(Operation, frozen=True, kw_only=True, tag="copiar"):
    """Copy an announcement on the stack: fabula.1.13.3, fabula.1.13.4.

    With ``novos`` its player may choose new targets for the copy: fabula.1.15.5.
    """

    chosen: ClassVar = ("anuncio",)

    anuncio: NaPilha = UNSET
    novos: Annotated[bool, Term(name=_("new targets"))] = False

    def aimed_at(self, target: str) -> Self:
        """Return the copy of that announcement."""
        return msgspec.structs.replace(self, anuncio=efeito_na_pilha(target)[0])


class MudarX(Operation, frozen=True, kw_only=True, tag="mudar-x"):
    """Change the X of an announcement on the stack: fabula.1.8.7."""

    chosen: ClassVar = ("anuncio",)

    anuncio: NaPilha = UNSET
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
    """Let a player discard cards, as far as there are any, or half of the hand: fabula.4.4.2."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET
    quantas: AoMenosUm | Quantia = 1
    metade: Literal["", "acima", "abaixo"] = ""


class DeixarJogar(Operation, frozen=True, kw_only=True, tag="deixar-jogar"):
    """Let a player play a manobra at once, out of turn, if they want to: fabula.1.17.4."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET
    de_graca: bool = False


class TornarCopia(Operation, frozen=True, kw_only=True, tag="tornar-copia"):
    """Make the aliado with this text a copy of another, by what is printed; ``mantem``: it keeps its name."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    mantem: bool = False


class MudarResistencia(Operation, frozen=True, kw_only=True, tag="mudar-resistencia"):
    """Change a base's resistência without damage; 0 changes nothing: fabula.1.20.4, fabula.1.20.5."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET
    quanto: Annotated[Change | Quantia, Term(name=_("how much")), LimitedBy("fabula.2.7.8")]


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


class FazerComprar(Operation, frozen=True, kw_only=True, tag="fazer-comprar"):
    """Let a player draw: fabula.1.19.4."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET
    quantas: AoMenosUm | Quantia = 1


class Olhar(Operation, frozen=True, kw_only=True, tag="olhar"):
    """Let the controller look at cards on top of the own baralho."""

    quantas: AoMenosUm | Quantia = 1


class DoTopo(Operation, frozen=True, kw_only=True, tag="do-topo"):
    """Move cards from the top of a player's baralho, as far as there are any; this is no draw."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET
    quantas: AoMenosUm | Quantia = 1
    destino: Literal["mao", "descarte", "degredo"] = "mao"


class ExilarDescarte(Operation, frozen=True, kw_only=True, tag="exilar-descarte"):
    """Put all cards of a player's descarte into the degredo: fabula.1.15.10."""

    chosen: ClassVar = ("quem",)

    quem: Quem = UNSET


class Recuperar(Operation, frozen=True, kw_only=True, tag="recuperar"):
    """Return cards of the controller's own descarte to the hand, by name: fabula.1.15.2.

    There are ``menos`` to ``mais`` of them; ``tipo`` is the type that the text asks for.
    """

    chosen: ClassVar = ("quais",)

    tipo: Literal["", "aliado", "manobra", "modificacao", "base"] = ""
    menos: Conta = 1
    mais: AoMenosUm = 1
    quais: Annotated[Many[str], Some(), Term(name=_("cards"), asks=_("Which cards?"))] = UNSET


class ExilarEsta(Operation, frozen=True, kw_only=True, tag="exilar-esta"):
    """Put the card with this text into the degredo once it has resolved, not into the descarte."""


class CriarFichas(Operation, frozen=True, kw_only=True, tag="criar-fichas"):
    """Create Fichas that a text only names; their player says the numbers: fabula.1.12.3, fabula.2.1.2."""

    chosen: ClassVar = ("vida", "ofensiva", "influencia")

    nome: str
    quantas: AoMenosUm = 1
    vida: Vida | UnsetType = UNSET
    ofensiva: NumeroDaFicha = UNSET
    influencia: NumeroDaFicha = UNSET


class Vigorar(Hold, frozen=True, kw_only=True, tag="vigorar"):
    """Apply a continuous effect to an aliado for a while, or to a set of aliados named by the effect."""

    chosen: ClassVar = ("on",)

    on: Alvo = UNSET

    def __post_init__(self) -> None:
        """Leave no aliado open for an effect on a set."""
        if self.says.of and self.on is UNSET:
            msgspec.structs.force_setattr(self, "on", "")


class CriarCopia(Operation, frozen=True, kw_only=True, tag="criar-copia"):
    """Create a Ficha that is a copy of an aliado, by what was last known of it: fabula.1.12.10."""

    chosen: ClassVar = ("alvo",)

    alvo: Alvo = UNSET


class NovoAlvo(Operation, frozen=True, kw_only=True, tag="novo-alvo"):
    """Let the controller choose another target for an effect on the stack: fabula.1.15.5."""

    chosen: ClassVar = ("anuncio",)

    anuncio: NaPilha = UNSET
    efeito: Conta = 0

    def aimed_at(self, target: str) -> Self:
        """Return the operation on that effect."""
        anuncio, efeito = efeito_na_pilha(target)
        return msgspec.structs.replace(self, anuncio=anuncio, efeito=efeito)
