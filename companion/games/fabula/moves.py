"""Moves of Fábula. The words of a card come with its move: the referee knows no card."""

from typing import Annotated, ClassVar, Literal

from companion.games.fabula.frases import Operacao
from companion.games.fabula.lances_do_engano import (
    ENGANOS,
    CederRecursos,
    ComprarCartas,
    DizerMao,
    VerMao,
)
from companion.games.fabula.lances_do_preparo import (
    DO_PREPARO,
    ComecarPelaSorte,
    ComecarSemSorte,
    ComprarMaoInicial,
    EscolherQuemComeca,
    Manter,
    Mulligan,
    PosicionarBases,
    RegistrarBaralho,
)
from companion.games.fabula.operacoes import Conta, Quantia, Sacrificio, Vida
from companion.games.fabula.palavras import FASES_EM_PALAVRAS
from companion.games.fabula.tasks import Ativada, Desencadeada
from companion.language import _
from companion.referee.fields.kinds import THING
from companion.referee.fields.limits import Change, Count, LimitedBy, Number
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.several import Each, Many, Order, Some
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.lasting import Continuous
from companion.referee.rules.quantities import asks_x
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain

# printed values of a permanente that enters the Campo, as far as declared
Gera = Annotated[Conta, Term(name=_("resources"))]
Desencadeadas = Annotated[tuple[Desencadeada, ...], Term(name=_("triggered abilities"))]
# known from then on, for whoever activates them
Ativadas = Annotated[tuple[Ativada, ...], Term(name=_("activated abilities"))]
Passivas = Annotated[tuple[Continuous, ...], Term(name=_("passive abilities"))]
# whether the move is meant to precede a special action: fabula.1.16.2
Adiantada = Annotated[bool, Term(name=_("ahead of what was declared"))]
Seguinte = Literal["", "compra", "acao", "ofensiva", "influencia", "final", "vez"]
ValorDeX = Annotated[Conta | UnsetType, Term(name=_("X")), LimitedBy("fabula.1.8.3")]


class _Anunciar(Move, frozen=True, kw_only=True):
    """An announcement: its cost, with an X that is declared only if the cost has one.

    ``sacrifica`` are permanents, and ``descarta`` cards of the hand, paid as further costs: fabula.1.18.4.
    """

    custo: Annotated[Conta | Quantia, LimitedBy("fabula.2.2.2")] = 0
    x: ValorDeX = UNSET
    sacrifica: Annotated[tuple[str, ...], THING, Term(name=_("sacrificed"))] = ()
    descarta: Annotated[tuple[str, ...], Term(name=_("discarded"))] = ()

    @property
    def unset(self) -> tuple[str, ...]:
        """Return the chosen fields that are still open, in order."""
        idle = {"x": not asks_x(self.custo), "sacrificado": not self.sacrificio}
        return tuple([name for name in super().unset if not idle.get(name)])

    @property
    def sacrificio(self) -> Sacrificio:
        """What its cost lets the player sacrifice, or an empty text."""
        return ""

    @property
    def sacrificados(self) -> tuple[str, ...]:
        """The permanents that pay its cost."""
        return self.sacrifica


class JogarManobra(_Anunciar, frozen=True, kw_only=True, tag="jogar-manobra"):
    """Play a Manobra from the hand; ``efeito`` is its text, one operation for each sentence.

    ``texto`` is the printed text, if it has ways and ``efeito`` is the one that was chosen.
    """

    named: ClassVar = _("Play a manobra")
    chosen: ClassVar = ("x",)
    carries: ClassVar = "efeito"

    carta: str = ""
    adiantada: Adiantada = False
    efeito: tuple[Operacao, ...] = ()
    texto: str = ""


class JogarAliado(_Anunciar, frozen=True, kw_only=True, tag="jogar-aliado"):
    """Play an Aliado from the hand, with its printed values."""

    named: ClassVar = _("Play an aliado")
    chosen: ClassVar = ("x",)

    carta: str = ""
    vida: Vida = 1
    ofensiva: Annotated[Change, Term(name=_("ofensiva"), least=0), LimitedBy("fabula.2.7.2")] = 0
    influencia: Annotated[Change, Term(name=_("Influência"), least=0), LimitedBy("fabula.2.7.2")] = 0
    gera: Gera = 0
    desencadeadas: Desencadeadas = ()
    passivas: Passivas = ()
    ativadas: Ativadas = ()


class JogarModificacao(_Anunciar, frozen=True, kw_only=True, tag="jogar-modificacao"):
    """Play a Modificação from the hand; ``anexar`` is its cost of attaching."""

    named: ClassVar = _("Play a modificação")
    chosen: ClassVar = ("x",)

    carta: str = ""
    anexar: Annotated[Conta | None, Term(name=_("cost of attaching")), LimitedBy("fabula.3.4.3")] = None
    gera: Gera = 0
    desencadeadas: Desencadeadas = ()
    passivas: Passivas = ()
    ativadas: Ativadas = ()


class DizerBase(Move, frozen=True, kw_only=True, tag="dizer-base"):
    """Tell the text of a Base in the territories, which no move plays: fabula.3.1.1."""

    named: ClassVar = _("Tell what a Base does")
    chosen: ClassVar = ("base",)
    subject: ClassVar = "base"
    settles: ClassVar = False

    base: Annotated[str | UnsetType, Term(name=_("base"), asks=_("Which Base?"))] = UNSET
    carta: str = ""
    gera: Gera = 0
    desencadeadas: Desencadeadas = ()
    passivas: Passivas = ()
    ativadas: Ativadas = ()


class Ativar(_Anunciar, frozen=True, kw_only=True, tag="ativar"):
    """Activate an ability of one's own permanent; ``efeito`` is its text, ``vira``: it costs the arrow.

    ``uma_vez``: its text allows it only once a turn. ``do_portador``: the aliado
    has it that bears the source. ``pede`` is what its cost lets its player sacrifice.
    """

    named: ClassVar = _("Activate an ability")
    chosen: ClassVar = ("fonte", "x", "sacrificado")
    carries: ClassVar = "efeito"
    printed_on: ClassVar = "fonte"

    fonte: Annotated[str | UnsetType, Term(name=_("source"), asks=_("Of which permanent?"))] = UNSET
    vira: Annotated[bool, Term(name=_("turns its source"))] = False
    uma_vez: Annotated[bool, Term(name=_("once a turn"))] = False
    do_portador: Annotated[bool, Term(name=_("of its bearer"))] = False
    pede: Annotated[Sacrificio, Term(name=_("sacrifice for its cost"))] = ""
    sacrificado: Annotated[
        str | UnsetType, THING, Term(name=_("sacrificed one"), asks=_("What is sacrificed?"))
    ] = UNSET
    adiantada: Adiantada = False
    efeito: tuple[Operacao, ...] = ()

    @property
    def sacrificio(self) -> Sacrificio:
        """What its cost lets the player sacrifice, or an empty text."""
        return self.pede

    @property
    def sacrificados(self) -> tuple[str, ...]:
        """The permanents that pay its cost."""
        return (*self.sacrifica, self.sacrificado) if isinstance(self.sacrificado, str) else self.sacrifica


class EscolherAliado(Move, frozen=True, kw_only=True, tag="escolher-aliado"):
    """Choose the aliado that an effect asks for now."""

    named: ClassVar = _("Choose what to sacrifice")
    chosen: ClassVar = ("aliado",)

    aliado: Annotated[str | UnsetType, Term(name=_("ally"), asks=_("What is sacrificed?"))] = UNSET


class EscolherAlvos(Move, frozen=True, kw_only=True, tag="escolher-alvos"):
    """Choose the targets of a text that goes on the Pilha by itself; ``fonte`` is its source.

    ``efeito`` is the whole text, as it waits, with its targets.
    """

    named: ClassVar = _("Choose targets")
    carries: ClassVar = "efeito"

    fonte: str = ""
    efeito: tuple[Operacao, ...] = ()


class Decidir(Move, frozen=True, kw_only=True, tag="decidir"):
    """Say whether a text that leaves it to its player is carried out, or what it asks for is paid."""

    named: ClassVar = _("Decide")
    chosen: ClassVar = ("faz",)

    faz: Annotated[bool | UnsetType, Term(name=_("does it"), asks=_("Is it done?"))] = UNSET


class DeclararOfensiva(Move, frozen=True, kw_only=True, tag="declarar-ofensiva"):
    """Attack a base with one aliado or several."""

    named: ClassVar = _("Declare the ofensiva")
    chosen: ClassVar = ("base", "aliados")

    base: Annotated[str | UnsetType, Term(name=_("base")), LimitedBy("fabula.1.22.4b")] = UNSET
    aliados: Annotated[Many[str], Some(least=1), Term(name=_("allies"))] = UNSET


class DeclararInfluencia(Move, frozen=True, kw_only=True, tag="declarar-influencia"):
    """Lead one aliado or several to win a base over."""

    named: ClassVar = _("Declare the influência")
    chosen: ClassVar = ("base", "aliados")

    base: Annotated[str | UnsetType, Term(name=_("base")), LimitedBy("fabula.1.22.5a")] = UNSET
    aliados: Annotated[Many[str], Some(least=1), Term(name=_("allies"))] = UNSET


class Bloquear(Move, frozen=True, kw_only=True, tag="bloquear"):
    """Declare which aliado blocks which attacker, or no blocks."""

    named: ClassVar = _("Block")
    chosen: ClassVar = ("bloqueios",)

    bloqueios: Annotated[
        Many[tuple[str, str]],
        Each(),
        Term(name=_("blocks"), asks=_("Who blocks whom?")),
        LimitedBy("fabula.1.22.4c"),
    ] = UNSET


class DividirDano(Move, frozen=True, kw_only=True, tag="dividir-dano"):
    """Declare how much of an attacker's damage each of its blockers takes."""

    named: ClassVar = _("Share out damage")
    chosen: ClassVar = ("atacante", "partes")

    atacante: Annotated[str | UnsetType, Term(name=_("attacker"))] = UNSET
    partes: Annotated[
        Many[tuple[str, Count]],
        Each(least=1),
        Term(name=_("damage to each"), asks=_("How much to each?")),
        LimitedBy("fabula.1.15.12"),
    ] = UNSET


class OrdenarDesencadeadas(Move, frozen=True, kw_only=True, tag="ordenar-desencadeadas"):
    """Order the abilities that were triggered at the same moment on the stack, by their numbers."""

    named: ClassVar = _("Order what was triggered")
    chosen: ClassVar = ("ordem",)

    ordem: Annotated[Many[Number], Order(least=2), Term(name=_("order"), asks=_("In which order?"))] = UNSET


class Desvirar(Move, frozen=True, kw_only=True, tag="desvirar"):
    """Unturn a permanent in one's own restauração; ``custo`` is the declared price, if not the book's."""

    named: ClassVar = _("Unturn")
    chosen: ClassVar = ("permanente",)

    permanente: Annotated[str | UnsetType, THING, Term(name=_("permanent"), asks=_("Which permanent?"))] = (
        UNSET
    )
    custo: Annotated[Conta | None, Term(name=_("cost")), LimitedBy("fabula.3.2.8")] = None


class Abrir(Move, frozen=True, kw_only=True, tag="abrir"):
    """Open a face-down permanent."""

    named: ClassVar = _("Open")
    chosen: ClassVar = ("permanente",)

    permanente: Annotated[str | UnsetType, THING, Term(name=_("permanent"), asks=_("Which permanent?"))] = (
        UNSET
    )


class Descartar(Move, frozen=True, kw_only=True, tag="descartar"):
    """Discard cards at the end of one's turn; ``nomes`` are the declared names."""

    named: ClassVar = _("Discard cards")
    chosen: ClassVar = ("quantas",)

    quantas: Annotated[
        Conta | UnsetType, Term(name=_("how many"), asks=_("How many cards?")), LimitedBy("fabula.4.2.5")
    ] = UNSET
    nomes: Annotated[tuple[str, ...], Term(name=_("cards"))] = ()


class Desistir(Move, frozen=True, kw_only=True, tag="desistir"):
    """Give up: fabula.1.5.2d."""

    named: ClassVar = _("Give up")


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Pass the priority."""

    named: ClassVar = _("Pass")


class NinguemResponde(Move, frozen=True, kw_only=True, tag="ninguem-responde"):
    """Pass for all players in succession, declared by the active player; ``fase`` is the phase after it.

    If left out, play goes on to whatever waits: the next effect, the calculation, the next phase.
    """

    named: ClassVar = _("Nobody answers")
    only_passes: ClassVar = True

    fase: Annotated[
        Seguinte, Labels(FASES_EM_PALAVRAS), Term(name=_("phase")), LimitedBy("fabula.1.17.6c")
    ] = ""


TEXTOS = (JogarManobra, Ativar, EscolherAlvos)
ANUNCIOS = (JogarAliado, JogarModificacao, JogarManobra, Ativar)
DECLARACOES = (DeclararOfensiva, DeclararInfluencia)
ESPECIAIS = (Desvirar, Abrir, *DECLARACOES)  # fabula.1.16.3a and the following ones
DO_TURNO: tuple[type[Move], ...] = (
    *(JogarAliado, JogarModificacao, Desvirar, Abrir, Descartar),
    *(JogarManobra, Ativar, EscolherAliado, EscolherAlvos, Decidir, Passar, NinguemResponde),
    *(*DECLARACOES, Bloquear, DividirDano, OrdenarDesencadeadas, DizerBase, PassUntil),
)
TUDO: tuple[type[Move], ...] = (*DO_TURNO, *DO_PREPARO, *ENGANOS, RegistrarBaralho, Desistir)

Movimento = (
    JogarManobra
    | JogarAliado
    | JogarModificacao
    | Desvirar
    | Abrir
    | Descartar
    | Ativar
    | EscolherAliado
    | EscolherAlvos
    | Decidir
    | Passar
    | NinguemResponde
    | DeclararOfensiva
    | DeclararInfluencia
    | Bloquear
    | DividirDano
    | OrdenarDesencadeadas
    | DizerBase
    | RegistrarBaralho
    | ComecarPelaSorte
    | EscolherQuemComeca
    | ComecarSemSorte
    | PosicionarBases
    | ComprarMaoInicial
    | Mulligan
    | Manter
    | ComprarCartas
    | CederRecursos
    | VerMao
    | DizerMao
    | Desistir
    | PassUntil
    | SpeakAgain
    | Ajustar[Operacao | SetFact]
)
