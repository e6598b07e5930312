"""Moves of Castelo. The words of a card come with its move: the referee knows no card."""

from typing import Annotated, ClassVar, Literal

from companion.games.castelo.lances_da_dupla import Doar, Pagamento, Pedir
from companion.games.castelo.lances_do_engano import (
    ENGANOS,
    DizerMarcadores,
    DizerPontos,
    MudarProduto,
    TirarDaMesa,
)
from companion.games.castelo.lances_do_preparo import (
    DO_PREPARO,
    CombinarPartida,
    ComecarPelaSorte,
    ComprarMaoInicial,
    FicarComMao,
    NovaMao,
    RegistrarBaralho,
)
from companion.games.castelo.mesa import Custo, Lugar, Tipo, VooImpresso
from companion.games.castelo.palavras import ETAPAS_EM_PALAVRAS, SEGUINTES_EM_PALAVRAS
from companion.games.castelo.tasks import Alvo, Area, Conta, Efeito, Operacao, Produto, Quando
from companion.language import _
from companion.referee.fields.limits import Count, CountFromOne, LimitedBy
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import Many, Some
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import SetFact
from companion.referee.positions.selections import Selection
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.lasting import Continuous

ComEfeitos = Literal["", "efeitos-1", "efeitos-2", "depois-dos-danos"]
# The phase or step that the active player goes on to; a step of combat is named by the next one.
Seguinte = Literal[
    "", "compra", "manutencao", "acoes-1", "combate", "declaracao", "efeitos-1", "descarte", "vez"
]


class _ComCusto(Move, frozen=True, kw_only=True):
    """A move with a cost: one product for each marker, and the producers that pay."""

    custo: Custo = ()
    pagamento: Pagamento = ()


class _ComManutencao(_ComCusto, frozen=True, kw_only=True):
    """A card put down to stay in play; ``manutencao`` is its upkeep each turn."""

    carta: str = ""
    manutencao: Custo = ()


# ---------------------------------------------------------------- the turn


class DesvirarCarta(Move, frozen=True, kw_only=True, tag="desvirar"):
    """Turn one's own tropa upright, by its id: of all one by one, or one whose text asks for a price.

    ``pagamento`` names the producers that pay the price, if they matter.
    """

    named: ClassVar = _("Turn a tropa upright")
    chosen: ClassVar = ("tropa",)

    tropa: str | UnsetType = UNSET
    pagamento: Pagamento = ()


class Comprar(Move, frozen=True, kw_only=True, tag="comprar"):
    """Draw the card of the turn."""

    named: ClassVar = _("Draw")


class PagarManutencao(Move, frozen=True, kw_only=True, tag="pagar-manutencao"):
    """Pay the upkeep of a card, by its id; ``pagamento`` names the producers, if they matter."""

    named: ClassVar = _("Pay an upkeep")
    chosen: ClassVar = ("alvo",)

    alvo: str | UnsetType = UNSET
    pagamento: Pagamento = ()


class NaoManter(Move, frozen=True, kw_only=True, tag="nao-manter"):
    """Discard a card whose upkeep is not paid."""

    named: ClassVar = _("Do not keep a card")
    chosen: ClassVar = ("alvo",)

    alvo: str | UnsetType = UNSET


class BaixarProducao(Move, frozen=True, kw_only=True, tag="baixar-producao"):
    """Put down a producer, with its product and its yield; ``custo`` is a declared cost, if any.

    ``impressos`` are the products that its card offers, if declared.
    """

    named: ClassVar = _("Put down a producer")
    chosen: ClassVar = ("produto",)

    carta: str = ""
    produto: Produto | UnsetType = UNSET
    rende: Annotated[CountFromOne, LimitedBy("castelo.producao.quantidade-impressa")] = 1
    impressos: tuple[Produto, ...] = ()
    custo: Custo = ()


class BaixarTropa(_ComManutencao, frozen=True, kw_only=True, tag="baixar-tropa"):
    """Put down a tropa with its printed values; ``aereo`` is the x of its Aéreo.

    Its text is what it does while it lies there (``efeitos``), what happens by itself (``quando``), and what
    its player uses (``ativa``) for ``custo_ativa``.
    """

    named: ClassVar = _("Put down a tropa")

    area: Area = "protegida"
    ataque: Conta = 0
    defesa: Conta = 0
    vida: Annotated[CountFromOne, LimitedBy("castelo.tropas.valor-vida")] = 1
    tipo: Tipo = "ser-vivo"
    aereo: Conta | None = None
    voo: VooImpresso | None = None
    velocidade: bool = False
    agrupamento: bool = False
    efeitos: tuple[Continuous, ...] = ()
    quando: tuple[Quando, ...] = ()
    ativa: Efeito = ()
    custo_ativa: Custo = ()


class BaixarPermanente(_ComManutencao, frozen=True, kw_only=True, tag="baixar-permanente"):
    """Put down a permanente: below the tropa of that id, or global if ``sob`` is empty.

    ``area`` is the area of a global one. ``cabe`` says what a text lets it lie below, ``quando`` what happens
    by itself, and ``efeito`` what is done as it is put down.
    """

    named: ClassVar = _("Put down a permanente")
    carries: ClassVar = "efeito"

    sob: str = ""
    area: Area = "protegida"
    efeitos: tuple[Continuous, ...] = ()
    cabe: tuple[Selection, ...] = ()
    quando: tuple[Quando, ...] = ()
    efeito: Efeito = ()


class ColocarArmadilha(Move, frozen=True, kw_only=True, tag="colocar-armadilha"):
    """Lay a trap face down on the wall or in the field; ``custo`` is a declared cost, if any.

    ``feita_para`` is the place that the card is made for, if declared; ``carta`` is its name, if its owner
    declares it privately.
    """

    named: ClassVar = _("Lay a trap")
    chosen: ClassVar = ("lugar",)

    lugar: Lugar | UnsetType = UNSET
    carta: Secret[str] | None = None
    feita_para: Lugar | None = None
    custo: Custo = ()


class Mover(Move, frozen=True, kw_only=True, tag="mover"):
    """Move one's own tropa, by its id, to the other area."""

    named: ClassVar = _("Move a tropa")
    chosen: ClassVar = ("tropa",)

    tropa: str | UnsetType = UNSET


class Descartar(Move, frozen=True, kw_only=True, tag="descartar"):
    """Discard the excess of the hand, face up; ``nomes`` are the declared names."""

    named: ClassVar = _("Discard from the hand")
    chosen: ClassVar = ("quantas",)

    quantas: Count | UnsetType = UNSET
    nomes: tuple[str, ...] = ()


# ---------------------------------------------------------------- the combat


class Agrupar(Move, frozen=True, kw_only=True, tag="agrupar"):
    """Unite one's own tropas, by their ids, into one."""

    named: ClassVar = _("Group tropas")
    chosen: ClassVar = ("tropas",)

    tropas: Annotated[Many[str], Some(least=2)] = UNSET


class Separar(Move, frozen=True, kw_only=True, tag="separar"):
    """Let members leave one's own group together, by their ids; ``dano`` is the damage they take along."""

    named: ClassVar = _("Separate a group")
    chosen: ClassVar = ("grupo", "saem", "dano")

    grupo: str | UnsetType = UNSET
    saem: Annotated[Many[str], Some(least=1)] = UNSET
    dano: Conta | UnsetType = UNSET


class Atacar(Move, frozen=True, kw_only=True, tag="atacar"):
    """Declare an attack by a tropa, by its id: a normal one or, ``aereo``, an air attack.

    ``x`` is the declared damage, if any.
    """

    named: ClassVar = _("Attack")
    chosen: ClassVar = ("atacante", "alvo")

    atacante: str | UnsetType = UNSET
    alvo: Alvo | UnsetType = UNSET
    aereo: bool = False
    x: Conta | None = None


class Defender(Move, frozen=True, kw_only=True, tag="defender"):
    """Let one's own tropa defend against the attack of ``atacante``."""

    named: ClassVar = _("Defend")
    chosen: ClassVar = ("atacante", "defensor")

    atacante: str | UnsetType = UNSET
    defensor: str | UnsetType = UNSET


class NovoAlvo(Move, frozen=True, kw_only=True, tag="novo-alvo"):
    """Turn an attack whose target is gone to another target."""

    named: ClassVar = _("Choose another target")
    chosen: ClassVar = ("atacante", "alvo")

    atacante: str | UnsetType = UNSET
    alvo: Alvo | UnsetType = UNSET


class UsarInstantanea(_ComCusto, frozen=True, kw_only=True, tag="usar-instantanea"):
    """Use an Instantânea from the hand."""

    named: ClassVar = _("Use an Instantânea")
    carries: ClassVar = "efeito"

    carta: str = ""
    efeito: Efeito = ()


class UsarEfeito(_ComCusto, frozen=True, kw_only=True, tag="usar-efeito"):
    """Use the effect of one's own tropa, by its id, which turns it."""

    named: ClassVar = _("Use a tropa's effect")
    carries: ClassVar = "efeito"
    printed_on: ClassVar = "tropa"
    chosen: ClassVar = ("tropa",)

    tropa: str | UnsetType = UNSET
    efeito: Efeito = ()


class UsarArmadilha(_ComCusto, frozen=True, kw_only=True, tag="usar-armadilha"):
    """Turn up one's own face-down trap against an attacking tropa; trap and target come before the card.

    ``sem_pagar``: it is used without its cost; ``feita_para`` is the place that the card is made for,
    and ``tambem`` what its text lets it reach.
    """

    named: ClassVar = _("Use a trap")
    carries: ClassVar = "efeito"
    chosen: ClassVar = ("armadilha", "alvo")

    armadilha: str | UnsetType = UNSET
    alvo: str | UnsetType = UNSET
    carta: str = ""
    sem_pagar: bool = False
    tambem: tuple[Literal["voo"], ...] = ()
    feita_para: Lugar | None = None
    efeito: Efeito = ()


class CumprirTexto(Move, frozen=True, kw_only=True, tag="cumprir-texto"):
    """Choose what a text that acted by itself leaves open; ``tropa`` is its own card, by its id."""

    named: ClassVar = _("Carry out a card's text")
    carries: ClassVar = "efeito"

    tropa: str = ""
    efeito: Efeito = ()


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Use nothing more at this point."""

    named: ClassVar = _("Pass")


class NinguemUsa(Move, frozen=True, kw_only=True, tag="ninguem-usa"):
    """Pass for all who are silent in a step of combat; attacked players pass for themselves.

    ``em`` is the step; if left out, the one that waits.
    """

    named: ClassVar = _("Nobody uses anything")
    only_passes: ClassVar = True

    em: Annotated[ComEfeitos, Labels(ETAPAS_EM_PALAVRAS), Term(name=_("step"))] = ""


class PassarFase(Move, frozen=True, kw_only=True, tag="passar-fase"):
    """End the active player's phase or step of combat.

    ``para`` is the phase, step or turn that follows; if left out, whichever comes next.
    """

    named: ClassVar = _("End the phase")

    para: Annotated[Seguinte, Labels(SEGUINTES_EM_PALAVRAS), Term(name=_("phase"))] = ""


class Desistir(Move, frozen=True, kw_only=True, tag="desistir"):
    """Give up: castelo.objetivo.destruir-castelo."""

    named: ClassVar = _("Give up")


DE_ACOES: tuple[type[Move], ...] = (BaixarProducao, BaixarTropa, BaixarPermanente, ColocarArmadilha)
DA_DUPLA: tuple[type[Move], ...] = (Doar, Pedir)
DO_TURNO: tuple[type[Move], ...] = (
    DesvirarCarta,
    Comprar,
    PagarManutencao,
    NaoManter,
    *DE_ACOES,
    Mover,
    Descartar,
)
# moves by which a card's text is used in any phase that it suits
DE_USO: tuple[type[Move], ...] = (UsarInstantanea, UsarEfeito, UsarArmadilha, CumprirTexto)
# moves that carry the text of a card
TEXTOS: tuple[type[Move], ...] = (*DE_USO, BaixarPermanente)
DO_COMBATE: tuple[type[Move], ...] = (
    *(Agrupar, Separar, Atacar, Defender, NovoAlvo, Passar, NinguemUsa, PassarFase),
    *DE_USO,
)
TUDO: tuple[type[Move], ...] = (
    *DO_TURNO,
    *DO_COMBATE,
    *DA_DUPLA,
    *DO_PREPARO,
    *ENGANOS,
    *(RegistrarBaralho, Desistir),
)

Movimento = (
    DesvirarCarta
    | Comprar
    | PagarManutencao
    | NaoManter
    | BaixarProducao
    | BaixarTropa
    | BaixarPermanente
    | ColocarArmadilha
    | Mover
    | Descartar
    | Agrupar
    | Separar
    | Atacar
    | Defender
    | NovoAlvo
    | UsarInstantanea
    | UsarEfeito
    | UsarArmadilha
    | CumprirTexto
    | Doar
    | Pedir
    | Passar
    | NinguemUsa
    | PassarFase
    | CombinarPartida
    | RegistrarBaralho
    | ComecarPelaSorte
    | ComprarMaoInicial
    | NovaMao
    | FicarComMao
    | MudarProduto
    | TirarDaMesa
    | DizerPontos
    | DizerMarcadores
    | Desistir
    | Ajustar[Operacao | SetFact]
)
