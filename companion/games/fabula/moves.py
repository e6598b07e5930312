"""What a player declares. Words of cards come with the move: the referee knows no card."""

from typing import Annotated, ClassVar

from companion.games.fabula.lances_do_preparo import (
    DO_PREPARO,
    ComecarPelaSorte,
    ComecarSemSorte,
    ComprarMaoInicial,
    Manter,
    Mulligan,
    PosicionarBases,
    RegistrarBaralho,
)
from companion.games.fabula.tasks import Conta, Operacao, Quantia
from companion.language import _
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.several import Each, Many, Order, Some
from companion.referee.fields.terms import Term
from companion.referee.positions.adjustments import Tell
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.quantities import asks_x
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain

ValorDeX = Annotated[Conta | UnsetType, Term(name=_("X"))]


class _Anunciar(Move, frozen=True, kw_only=True):
    """What both announcements have: a cost, whose X is declared only where there is one."""

    custo: Conta | Quantia = 0
    x: ValorDeX = UNSET

    @property
    def unset(self) -> tuple[str, ...]:
        """The chosen fields that nobody has filled yet, in order."""
        missing = super().unset
        return missing if asks_x(self.custo) else tuple([name for name in missing if name != "x"])


class JogarManobra(_Anunciar, frozen=True, kw_only=True, tag="jogar-manobra"):
    """Play a Manobra from the hand; ``efeitos`` is its text, a sentence each."""

    named: ClassVar = _("Play a manobra")
    chosen: ClassVar = ("x",)
    carries: ClassVar = "efeitos"

    carta: str = ""
    efeitos: tuple[Operacao, ...] = ()


class Ativar(_Anunciar, frozen=True, kw_only=True, tag="ativar"):
    """Activate an ability of an aliado that one controls; ``efeitos`` is its text, a sentence each."""

    named: ClassVar = _("Activate an ability")
    chosen: ClassVar = ("fonte", "x")
    carries: ClassVar = "efeitos"

    fonte: Annotated[str | UnsetType, Term(name=_("source"))] = UNSET
    efeitos: tuple[Operacao, ...] = ()


class EscolherAliado(Move, frozen=True, kw_only=True, tag="escolher-aliado"):
    """Choose the aliado that an effect wants now."""

    named: ClassVar = _("Choose an aliado")
    chosen: ClassVar = ("aliado",)

    aliado: Annotated[str | UnsetType, Term(name=_("ally"))] = UNSET


class DeclararOfensiva(Move, frozen=True, kw_only=True, tag="declarar-ofensiva"):
    """Set out against a base with one aliado or several."""

    named: ClassVar = _("Declare the ofensiva")
    chosen: ClassVar = ("base", "aliados")

    base: Annotated[str | UnsetType, Term(name=_("base"))] = UNSET
    aliados: Annotated[Many[str], Some(least=1), Term(name=_("allies"))] = UNSET


class Bloquear(Move, frozen=True, kw_only=True, tag="bloquear"):
    """Which aliado blocks which attacker; none where nobody blocks."""

    named: ClassVar = _("Block")
    chosen: ClassVar = ("bloqueios",)

    bloqueios: Annotated[Many[tuple[str, str]], Each(), Term(name=_("blocks"))] = UNSET


class DividirDano(Move, frozen=True, kw_only=True, tag="dividir-dano"):
    """How much of an attacker's damage each of its blockers takes."""

    named: ClassVar = _("Share out damage")
    chosen: ClassVar = ("atacante", "partes")

    atacante: Annotated[str | UnsetType, Term(name=_("attacker"))] = UNSET
    partes: Annotated[Many[tuple[str, int]], Each(least=1), Term(name=_("damage to each"))] = UNSET


class OrdenarDesencadeadas(Move, frozen=True, kw_only=True, tag="ordenar-desencadeadas"):
    """In which order abilities that were triggered at the same moment go on the stack, by their numbers."""

    named: ClassVar = _("Order what was triggered")
    chosen: ClassVar = ("ordem",)

    ordem: Annotated[Many[int], Order(least=2), Term(name=_("order"))] = UNSET


class Desistir(Move, frozen=True, kw_only=True, tag="desistir"):
    """Give up: fabula.1.5.2d."""

    named: ClassVar = _("Give up")


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Hand on the priority."""

    named: ClassVar = _("Pass")


DO_TURNO: tuple[type[Move], ...] = (
    *(JogarManobra, Ativar, EscolherAliado, Passar),
    *(DeclararOfensiva, Bloquear, DividirDano, OrdenarDesencadeadas, PassUntil),
)
TUDO: tuple[type[Move], ...] = (*DO_TURNO, *DO_PREPARO, RegistrarBaralho, Desistir)

Movimento = (
    JogarManobra
    | Ativar
    | EscolherAliado
    | Passar
    | DeclararOfensiva
    | Bloquear
    | DividirDano
    | OrdenarDesencadeadas
    | RegistrarBaralho
    | ComecarPelaSorte
    | ComecarSemSorte
    | PosicionarBases
    | ComprarMaoInicial
    | Mulligan
    | Manter
    | Desistir
    | PassUntil
    | SpeakAgain
    | Ajustar[Operacao | Tell]
)
