"""The operations of Castelo's card texts, in the words of the rulebook."""

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from companion.games.castelo.palavras import PRODUTOS_EM_PALAVRAS
from companion.language import _
from companion.referee.fields.kinds import PLACE, THING
from companion.referee.fields.limits import Change, Count, CountFromOne, LimitedBy
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import AsPrinted, Modify, Operation
from companion.referee.positions.many_targets import IfWished, OnMany, Shared, ToEach, ToTargets
from companion.referee.rules.continuous import Hold
from companion.referee.rules.triggers import Ability

Conta = Count
Produto = Annotated[
    Literal["construcao", "armeiro", "espiritual", "treinamento"], LimitedBy("castelo.tipos.quatro-produtos")
]
Lugar = CountFromOne  # place of a producer in the row
Area = Literal["protegida", "combate"]
Etapa = Literal["movimentacao", "declaracao", "efeitos-1", "armadilhas", "efeitos-2", "danos"]
# A target of an attack: the id of a tropa, a player's wall or castle, or the place of a producer.
Alvo = Annotated[str, PLACE | THING]


def muralha_de(jogador: str) -> Alvo:
    """Return the target that stands for a player's wall."""
    return f"muralha:{jogador}"


def castelo_de(jogador: str) -> Alvo:
    """Return the target that stands for a player's castle."""
    return f"castelo:{jogador}"


def produtor_de(jogador: str, lugar: int) -> str:
    """Return the id of the producer at that place of a player's row, counted from 1."""
    return f"{jogador}:produtor:{lugar}"


# ---------------------------------------------------------------- effects of card texts

# Targets are open where a card's source leaves them so; the player of the card is asked for them.

AlvoAberto = Annotated[Alvo | UnsetType, Term(name=_("target"), asks=_("Which target?"))]
TropaAberta = Annotated[str | UnsetType, Term(name=_("tropa"), asks=_("Which tropa?"))]
ArmadilhaAberta = Annotated[str | UnsetType, Term(name=_("trap"), asks=_("Which trap?"))]
ProdutorAberto = Annotated[
    Annotated[str, PLACE] | UnsetType, Term(name=_("producer"), asks=_("Which producer?"))
]
QuemAberto = Annotated[Seat | UnsetType, Term(name=_("player"), asks=_("Who?"))]


class Dano(Operation, frozen=True, kw_only=True, tag="dano"):
    """Deal damage to a tropa, a wall or a castle."""

    chosen: ClassVar = ("alvo",)

    alvo: AlvoAberto = UNSET
    pontos: CountFromOne


class DestruirPermanente(Operation, frozen=True, kw_only=True, tag="destruir-permanente"):
    """Destroy a permanente, by its id."""

    chosen: ClassVar = ("permanente",)

    permanente: Annotated[str | UnsetType, Term(name=_("Permanente"), asks=_("Which Permanente?"))] = UNSET


class VerArmadilha(Operation, frozen=True, kw_only=True, tag="ver-armadilha"):
    """Show a face-down trap to one player; it stays face down for everybody else."""

    de: Seat
    armadilha: str
    quem: Seat


class PassarArmadilha(Operation, frozen=True, kw_only=True, tag="passar-armadilha"):
    """Move a face-down trap to the same place of another player, still face down."""

    de: Seat
    armadilha: str
    para: Seat


class Curar(Operation, frozen=True, kw_only=True, tag="curar"):
    """Heal damage of a tropa, or add points to a castle or a wall, also a fallen one."""

    chosen: ClassVar = ("alvo",)

    alvo: AlvoAberto = UNSET
    pontos: CountFromOne


class TirarDano(Operation, frozen=True, kw_only=True, tag="tirar-dano"):
    """Remove all damage of this turn from a tropa, by its id."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class VirarTropa(Operation, frozen=True, kw_only=True, tag="virar-tropa"):
    """Turn a tropa, by its id, sideways."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class DesvirarTropa(Operation, frozen=True, kw_only=True, tag="desvirar-tropa"):
    """Turn a tropa, by its id, upright."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class DeslocarTropa(Operation, frozen=True, kw_only=True, tag="deslocar-tropa"):
    """Move a tropa, by its id, to an area."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET
    area: Area


class DestruirTropa(Operation, frozen=True, kw_only=True, tag="destruir-tropa"):
    """Destroy a tropa, by its id, without damage."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class DevolverTropa(Operation, frozen=True, kw_only=True, tag="devolver-tropa"):
    """Return a tropa, by its id, to its owner's hand."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class TrazerDeVolta(Operation, frozen=True, kw_only=True, tag="trazer-de-volta"):
    """Return a tropa from a player's discard with its printed values: castelo.decisao.127."""

    de: Seat
    carta: str
    ataque: Conta = 0
    defesa: Conta = 0
    vida: CountFromOne = 1


class Ressuscitar(Operation, frozen=True, kw_only=True, tag="ressuscitar"):
    """Return a tropa destroyed in this turn to play, by its id, as it is printed: castelo.decisao.127."""

    chosen: ClassVar = ("morta",)

    morta: Annotated[str | UnsetType, Term(name=_("destroyed tropa"), asks=_("Which tropa comes back?"))] = (
        UNSET
    )


class DestruirArmadilha(Operation, frozen=True, kw_only=True, tag="destruir-armadilha"):
    """Discard a face-down trap of any player, by its id."""

    chosen: ClassVar = ("armadilha",)

    armadilha: ArmadilhaAberta = UNSET


class DevolverArmadilha(Operation, frozen=True, kw_only=True, tag="devolver-armadilha"):
    """Return a face-down trap, by its id, to its owner's hand."""

    chosen: ClassVar = ("armadilha",)

    armadilha: ArmadilhaAberta = UNSET


class DestruirProdutor(Operation, frozen=True, kw_only=True, tag="destruir-produtor"):
    """Destroy a producer with its markers, by its place in the row."""

    chosen: ClassVar = ("produtor",)

    produtor: ProdutorAberto = UNSET


class DevolverProdutor(Operation, frozen=True, kw_only=True, tag="devolver-produtor"):
    """Return a producer, by its place in the row, to its owner's hand; its markers are lost."""

    chosen: ClassVar = ("produtor",)

    produtor: ProdutorAberto = UNSET


class Render(Operation, frozen=True, kw_only=True, tag="render"):
    """Add markers to a producer, by its place in the row, or take some away."""

    chosen: ClassVar = ("produtor",)

    produtor: ProdutorAberto = UNSET
    marcadores: Change


class MarcarTropa(Operation, frozen=True, kw_only=True, tag="marcar-tropa"):
    """Lay markers that are no product on a tropa, by its id, or take some off."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET
    marcas: Change


class FazerComprar(Operation, frozen=True, kw_only=True, tag="fazer-comprar"):
    """Let a player draw cards: castelo.decisao.128."""

    chosen: ClassVar = ("quem",)

    quem: QuemAberto = UNSET
    quantas: CountFromOne


class FazerDescartar(Operation, frozen=True, kw_only=True, tag="fazer-descartar"):
    """Let a player discard cards from the hand, as far as there are any."""

    chosen: ClassVar = ("quem",)

    quem: QuemAberto = UNSET
    quantas: CountFromOne


class Vigorar(Hold, frozen=True, kw_only=True, tag="vigorar"):
    """Apply a continuous effect to a tropa for a while, or to a set of tropas named by the effect."""

    chosen: ClassVar = ("on",)

    on: TropaAberta = UNSET

    def __post_init__(self) -> None:
        """Leave no tropa open for an effect on a set."""
        if self.says.of and self.on is UNSET:
            msgspec.structs.force_setattr(self, "on", "")


DeTropa = TirarDano | VirarTropa | DesvirarTropa | DeslocarTropa | DestruirTropa | DevolverTropa | MarcarTropa
DeProdutor = DestruirProdutor | DevolverProdutor | Render
DeMao = FazerComprar | FazerDescartar
DeOculta = VerArmadilha | PassarArmadilha
UmaOculta = DestruirArmadilha | DevolverArmadilha
_SobreUm = (
    Dano | Curar | Ressuscitar | DeTropa | DeProdutor | DeMao | UmaOculta | DestruirPermanente | Vigorar
)


class Alvos(ToTargets[_SobreUm], frozen=True, kw_only=True, tag="alvos"):
    """Do the same to each target of one sentence."""


class Cada(ToEach[_SobreUm], frozen=True, kw_only=True, tag="cada"):
    """Do the same to everything that the text means."""


class Repartir(Shared[Dano | Curar], frozen=True, kw_only=True, tag="repartir"):
    """Share out damage or points among targets."""

    amounts: ClassVar = {Dano: "pontos", Curar: "pontos"}


class DepoisDosDanos(Operation, frozen=True, kw_only=True, tag="depois-dos-danos"):
    """Do something after the damage of this combat."""

    does: tuple[Cada, ...]


class SeQuiser(IfWished[Cada], frozen=True, kw_only=True, tag="se-quiser"):
    """Do this if the player of the text wants to."""


class PagarQuanto(Operation, frozen=True, kw_only=True, tag="pagar-quanto-quiser"):
    """Pay any number of markers of a product, besides the cost, and do this once for each of them."""

    chosen: ClassVar = ("pagos",)

    produto: Annotated[Produto, Labels(PRODUTOS_EM_PALAVRAS)]
    does: tuple[Cada, ...]
    pagos: Annotated[Conta | UnsetType, Term(name=_("markers paid"), asks=_("How many markers?"))] = UNSET

    @property
    def vezes(self) -> tuple[Cada, ...]:
        """Return what is done: points for all markers that are paid, or nothing."""
        pago = self.pagos if isinstance(self.pagos, int) else 0
        return tuple([_vezes(one, pago) for one in self.does]) if pago else ()


def _vezes(op: Cada, pago: int) -> Cada:
    does: tuple[Any, ...] = op.does
    vezes = [msgspec.structs.replace(one, pontos=one.pontos * pago) for one in does]
    return msgspec.structs.replace(op, does=tuple(vezes))


VARIOS = OnMany(Alvos, Cada, Repartir, wished=SeQuiser)
Operacao = (
    Dano
    | Curar
    | DeTropa
    | TrazerDeVolta
    | DepoisDosDanos
    | Ressuscitar
    | DeProdutor
    | DeMao
    | DeOculta
    | UmaOculta
    | DestruirPermanente
    | Modify
    | Vigorar
    | Alvos
    | Cada
    | Repartir
    | SeQuiser
    | PagarQuanto
    | AsPrinted
)
Efeito = tuple[Operacao, ...]
# What happens, by the events of the match, and what must be true of it for a text to act by itself.
Acontece = Literal["entrou", "morreu", "moveu", "atacou", "defendeu", "dano", "armadilha", "fase", "turno"]
Condicao = Literal[
    "esta",
    "outra",
    "sua",
    "inimiga",
    "destruida",
    "para-o-combate",
    "no-castelo",
    "num-produtor",
    "nao-mantida",
    "uma-vez",
    "manutencao",
    "acoes-1",
    "combate",
    "acoes-2",
    "descarte",
]


class Quando(Ability[Operacao], frozen=True, kw_only=True):
    """A text that acts by itself when something happens: castelo.tropas.habilidades-no-texto."""

    when: Acontece
    needs: tuple[Condicao, ...] = ()
