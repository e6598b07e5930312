"""What a player declares. Words of cards come with the move: the referee knows no card."""

from typing import Annotated, ClassVar, Literal

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
from companion.games.castelo.palavras import ETAPAS_EM_PALAVRAS, SEGUINTES_EM_PALAVRAS
from companion.games.castelo.state import Custo, Lugar, Produto, Tipo, Voo
from companion.games.castelo.tasks import Alvo, Area, Conta, Efeito, Operacao
from companion.language import _
from companion.referee.fields.limits import Count, CountFromOne, Number
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.secrets import Secret
from companion.referee.fields.several import Many, Some
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.rules.lasting import Continuous

# How many markers come from which producers, by their place in the row; loose ones lie after the last of
# them, those of each product in a place of their own.
Pagamento = tuple[tuple[Number, Count], ...]
ComEfeitos = Literal["", "efeitos-1", "efeitos-2", "depois-dos-danos"]
# What the turn player goes on to, a step of combat too, which is left by its last one.
Seguinte = Literal[
    "", "compra", "manutencao", "acoes-1", "combate", "declaracao", "efeitos-1", "descarte", "vez"
]


class _ComCusto(Move, frozen=True, kw_only=True):
    """What is paid with markers: a product for each that it costs, and from which producers."""

    custo: Custo = ()
    pagamento: Pagamento = ()


class _ComManutencao(_ComCusto, frozen=True, kw_only=True):
    """What is put down and lies there from then on; ``manutencao`` is what keeps it each turn."""

    carta: str = ""
    manutencao: Custo = ()


# ---------------------------------------------------------------- the turn


class DesvirarCarta(Move, frozen=True, kw_only=True, tag="desvirar"):
    """Turn a tropa of one's own upright, by its id, where all are not turned so by themselves."""

    named: ClassVar = _("Turn a tropa upright")
    chosen: ClassVar = ("tropa",)

    tropa: str | UnsetType = UNSET


class Comprar(Move, frozen=True, kw_only=True, tag="comprar"):
    """Draw the card of the turn."""

    named: ClassVar = _("Draw")


class PagarManutencao(Move, frozen=True, kw_only=True, tag="pagar-manutencao"):
    """Pay what keeps a card, by its id; ``pagamento`` says from which producers, if it matters."""

    named: ClassVar = _("Pay an upkeep")
    chosen: ClassVar = ("alvo",)

    alvo: str | UnsetType = UNSET
    pagamento: Pagamento = ()


class NaoManter(Move, frozen=True, kw_only=True, tag="nao-manter"):
    """Let a card go whose upkeep is not paid."""

    named: ClassVar = _("Do not keep a card")
    chosen: ClassVar = ("alvo",)

    alvo: str | UnsetType = UNSET


class BaixarProducao(Move, frozen=True, kw_only=True, tag="baixar-producao"):
    """Put down a producer, with its product and its yield; ``custo`` is what somebody would pay.

    ``impressos`` are the products that its card offers, where they are told.
    """

    named: ClassVar = _("Put down a producer")
    chosen: ClassVar = ("produto",)

    carta: str = ""
    produto: Produto | UnsetType = UNSET
    rende: CountFromOne = 1
    impressos: tuple[Produto, ...] = ()
    custo: Custo = ()


class BaixarTropa(_ComManutencao, frozen=True, kw_only=True, tag="baixar-tropa"):
    """Put down a tropa with what is printed on it; ``aereo`` is its x."""

    named: ClassVar = _("Put down a tropa")

    area: Area = "protegida"
    ataque: Conta = 0
    defesa: Conta = 0
    vida: CountFromOne = 1
    tipo: Tipo = "ser-vivo"
    aereo: Conta | None = None
    voo: Voo | None = None
    velocidade: bool = False
    agrupamento: bool = False


class BaixarPermanente(_ComManutencao, frozen=True, kw_only=True, tag="baixar-permanente"):
    """Put down a permanente: below the tropa of that id, or with ``sob`` empty for all that it names.

    ``area`` is where a global one is put.
    """

    named: ClassVar = _("Put down a permanente")

    sob: str = ""
    area: Area = "protegida"
    efeitos: tuple[Continuous, ...] = ()


class ColocarArmadilha(Move, frozen=True, kw_only=True, tag="colocar-armadilha"):
    """Lay a trap face down on the wall or in the field; ``custo`` is what somebody would pay for it now.

    ``feita_para`` is for which of the two the card is made, where its owner says so; ``carta`` is its name,
    where its owner tells it, for nobody else.
    """

    named: ClassVar = _("Lay a trap")
    chosen: ClassVar = ("lugar",)

    lugar: Lugar | UnsetType = UNSET
    carta: Secret[str] | None = None
    feita_para: Lugar | None = None
    custo: Custo = ()


class Mover(Move, frozen=True, kw_only=True, tag="mover"):
    """Move a tropa of one's own, by its id, to the other area."""

    named: ClassVar = _("Move a tropa")
    chosen: ClassVar = ("tropa",)

    tropa: str | UnsetType = UNSET


class Descartar(Move, frozen=True, kw_only=True, tag="descartar"):
    """Discard what the hand has too many of, face up; ``nomes`` as far as they are told."""

    named: ClassVar = _("Discard from the hand")
    chosen: ClassVar = ("quantas",)

    quantas: Count | UnsetType = UNSET
    nomes: tuple[str, ...] = ()


# ---------------------------------------------------------------- the combat


class Agrupar(Move, frozen=True, kw_only=True, tag="agrupar"):
    """Unite tropas of one's own, by their ids, to one."""

    named: ClassVar = _("Group tropas")
    chosen: ClassVar = ("tropas",)

    tropas: Annotated[Many[str], Some(least=2)] = UNSET


class Separar(Move, frozen=True, kw_only=True, tag="separar"):
    """Let members leave a group of one's own, by their ids, together; ``dano`` is how much goes with them."""

    named: ClassVar = _("Separate a group")
    chosen: ClassVar = ("grupo", "saem", "dano")

    grupo: str | UnsetType = UNSET
    saem: Annotated[Many[str], Some(least=1)] = UNSET
    dano: Conta | UnsetType = UNSET


class Atacar(Move, frozen=True, kw_only=True, tag="atacar"):
    """Declare an attack by a tropa, by its id: a normal one or, ``aereo``, an air attack.

    ``x`` is the damage that it deals, where somebody says it.
    """

    named: ClassVar = _("Attack")
    chosen: ClassVar = ("atacante", "alvo")

    atacante: str | UnsetType = UNSET
    alvo: Alvo | UnsetType = UNSET
    aereo: bool = False
    x: Conta | None = None


class Defender(Move, frozen=True, kw_only=True, tag="defender"):
    """Let a tropa of one's own defend the attack of ``atacante``."""

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
    """Use the effect of a tropa of one's own, by its id, which turns it."""

    named: ClassVar = _("Use a tropa's effect")
    carries: ClassVar = "efeito"
    chosen: ClassVar = ("tropa",)

    tropa: str | UnsetType = UNSET
    efeito: Efeito = ()


class UsarArmadilha(_ComCusto, frozen=True, kw_only=True, tag="usar-armadilha"):
    """Turn up a face-down trap of one's own against an attacking tropa; target and place before the card.

    ``sem_pagar``: somebody means to use it without its cost; ``feita_para`` is for which place it is made.
    """

    named: ClassVar = _("Use a trap")
    carries: ClassVar = "efeito"
    chosen: ClassVar = ("armadilha", "alvo")

    armadilha: str | UnsetType = UNSET
    alvo: str | UnsetType = UNSET
    carta: str = ""
    sem_pagar: bool = False
    feita_para: Lugar | None = None
    efeito: Efeito = ()


class Doar(Move, frozen=True, kw_only=True, tag="doar"):
    """Give markers of one's own to the partner; ``pagamento`` says from which producers."""

    named: ClassVar = _("Give markers")
    chosen: ClassVar = ("para",)
    settles: ClassVar = False

    para: Seat | UnsetType = UNSET
    marcadores: Custo = ()
    pagamento: Pagamento = ()


class Pedir(Move, frozen=True, kw_only=True, tag="pedir"):
    """Ask the partner for markers; ``para_que`` is what somebody would say they are for."""

    named: ClassVar = _("Ask for markers")
    chosen: ClassVar = ("de",)
    settles: ClassVar = False

    de: Seat | UnsetType = UNSET
    marcadores: Custo = ()
    para_que: str = ""


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Use nothing (more) here."""

    named: ClassVar = _("Pass")


class NinguemUsa(Move, frozen=True, kw_only=True, tag="ninguem-usa"):
    """Nobody uses anything in a step of combat, as the turn player says; who is attacked says so themselves.

    ``em`` is the step; left out, it is the one that waits.
    """

    named: ClassVar = _("Nobody uses anything")

    em: Annotated[ComEfeitos, Labels(ETAPAS_EM_PALAVRAS), Term(name=_("step"))] = ""


class PassarFase(Move, frozen=True, kw_only=True, tag="passar-fase"):
    """The turn player ends what is theirs to do in a phase, or in a step of combat.

    ``para`` is the phase or the step that comes of it, or the next turn; left out, it is whatever comes.
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
# what the text of a card comes with
TEXTOS: tuple[type[Move], ...] = (UsarInstantanea, UsarEfeito, UsarArmadilha)
DO_COMBATE: tuple[type[Move], ...] = (
    *(Agrupar, Separar, Atacar, Defender, NovoAlvo, Passar, NinguemUsa, PassarFase),
    *TEXTOS,
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
