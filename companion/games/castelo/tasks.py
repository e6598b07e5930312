"""What Castelo's agenda holds, and what the text of its cards can do, in the words of the rulebook."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.language import _
from companion.referee.fields.kinds import PLACE, THING
from companion.referee.fields.limits import Change, Count, CountFromOne
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.fields.terms import Term
from companion.referee.positions.adjustments import Modify, Operation
from companion.referee.positions.position import Task
from companion.referee.rules.continuous import Hold

Conta = Count
Lugar = CountFromOne  # of a producer in the row
Area = Literal["protegida", "combate"]
Etapa = Literal["movimentacao", "declaracao", "efeitos-1", "armadilhas", "efeitos-2", "danos"]
# What may be attacked: the id of a tropa, or the wall or the castle of somebody.
Alvo = Annotated[str, THING]


def muralha_de(jogador: str) -> Alvo:
    """Return the wall of that player, as a target."""
    return f"muralha:{jogador}"


def castelo_de(jogador: str) -> Alvo:
    """Return the castle of that player, as a target."""
    return f"castelo:{jogador}"


def produtor_de(jogador: str, lugar: int) -> str:
    """Return the producer at that place of a player's row, the first being 1."""
    return f"{jogador}:produtor:{lugar}"


# ---------------------------------------------------------------- effects of card texts

# Targets are open where a card's source leaves them so; whoever plays it is asked for them.

AlvoAberto = Annotated[Alvo | UnsetType, Term(name=_("target"), asks=_("Which target?"))]
TropaAberta = Annotated[str | UnsetType, Term(name=_("tropa"), asks=_("Which tropa?"))]
ArmadilhaAberta = Annotated[str | UnsetType, Term(name=_("trap"), asks=_("Which trap?"))]
ProdutorAberto = Annotated[
    Annotated[str, PLACE] | UnsetType, Term(name=_("producer"), asks=_("Which producer?"))
]
QuemAberto = Annotated[Seat | UnsetType, Term(name=_("player"), asks=_("Who?"))]


class Dano(Operation, frozen=True, kw_only=True, tag="dano"):
    """So many points of damage to a tropa, a wall or a castle."""

    chosen: ClassVar = ("alvo",)

    alvo: AlvoAberto = UNSET
    pontos: CountFromOne


class DestruirPermanente(Operation, frozen=True, kw_only=True, tag="destruir-permanente"):
    """A permanente, by its id, leaves the table."""

    chosen: ClassVar = ("permanente",)

    permanente: Annotated[str | UnsetType, Term(name=_("Permanente"), asks=_("Which Permanente?"))] = UNSET


class VerArmadilha(Operation, frozen=True, kw_only=True, tag="ver-armadilha"):
    """A player looks at a face-down trap on the side of another, which stays face down for everybody else."""

    de: Seat
    armadilha: str
    quem: Seat


class PassarArmadilha(Operation, frozen=True, kw_only=True, tag="passar-armadilha"):
    """A face-down trap goes from one player to the same place of another, still face down."""

    de: Seat
    armadilha: str
    para: Seat


class Curar(Operation, frozen=True, kw_only=True, tag="curar"):
    """So many points of damage off a tropa, or so many more on a wall, a fallen one too, or a castle."""

    chosen: ClassVar = ("alvo",)

    alvo: AlvoAberto = UNSET
    pontos: CountFromOne


class VirarTropa(Operation, frozen=True, kw_only=True, tag="virar-tropa"):
    """A tropa, by its id, is turned sideways."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class DesvirarTropa(Operation, frozen=True, kw_only=True, tag="desvirar-tropa"):
    """A tropa, by its id, is turned upright."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class DeslocarTropa(Operation, frozen=True, kw_only=True, tag="deslocar-tropa"):
    """A tropa, by its id, goes to an area."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET
    area: Area


class DestruirTropa(Operation, frozen=True, kw_only=True, tag="destruir-tropa"):
    """A tropa, by its id, is destroyed without any damage."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class DevolverTropa(Operation, frozen=True, kw_only=True, tag="devolver-tropa"):
    """A tropa, by its id, goes back to its owner's hand."""

    chosen: ClassVar = ("tropa",)

    tropa: TropaAberta = UNSET


class TrazerDeVolta(Operation, frozen=True, kw_only=True, tag="trazer-de-volta"):
    """A tropa comes back from somebody's discard, with what is printed on it: castelo.decisao.127."""

    de: Seat
    carta: str
    ataque: Conta = 0
    defesa: Conta = 0
    vida: CountFromOne = 1


class DestruirArmadilha(Operation, frozen=True, kw_only=True, tag="destruir-armadilha"):
    """A face-down trap, by its id, is discarded, whosever it is."""

    chosen: ClassVar = ("armadilha",)

    armadilha: ArmadilhaAberta = UNSET


class DevolverArmadilha(Operation, frozen=True, kw_only=True, tag="devolver-armadilha"):
    """A face-down trap, by its id, goes back to its owner's hand."""

    chosen: ClassVar = ("armadilha",)

    armadilha: ArmadilhaAberta = UNSET


class DestruirProdutor(Operation, frozen=True, kw_only=True, tag="destruir-produtor"):
    """A producer of somebody's, by its place in the row, is destroyed with its markers."""

    chosen: ClassVar = ("produtor",)

    produtor: ProdutorAberto = UNSET


class DevolverProdutor(Operation, frozen=True, kw_only=True, tag="devolver-produtor"):
    """A producer, by its place in the row, goes back to its owner's hand, and its markers are lost."""

    chosen: ClassVar = ("produtor",)

    produtor: ProdutorAberto = UNSET


class Render(Operation, frozen=True, kw_only=True, tag="render"):
    """So many markers more, or fewer, below a producer of somebody's, by its place in the row."""

    chosen: ClassVar = ("produtor",)

    produtor: ProdutorAberto = UNSET
    marcadores: Change


class FazerComprar(Operation, frozen=True, kw_only=True, tag="fazer-comprar"):
    """Somebody draws so many cards: castelo.decisao.128."""

    chosen: ClassVar = ("quem",)

    quem: QuemAberto = UNSET
    quantas: CountFromOne


class FazerDescartar(Operation, frozen=True, kw_only=True, tag="fazer-descartar"):
    """Somebody discards so many cards from the hand, as far as there are any."""

    chosen: ClassVar = ("quem",)

    quem: QuemAberto = UNSET
    quantas: CountFromOne


class Vigorar(Hold, frozen=True, kw_only=True, tag="vigorar"):
    """What a text says of a tropa for a while; of a set of them where it says which, and then on nobody."""

    chosen: ClassVar = ("on",)

    on: TropaAberta = UNSET

    def __post_init__(self) -> None:
        """Of a set nobody is asked for."""
        if self.says.of and self.on is UNSET:
            msgspec.structs.force_setattr(self, "on", "")


DeTropa = VirarTropa | DesvirarTropa | DeslocarTropa | DestruirTropa | DevolverTropa
DeProdutor = DestruirProdutor | DevolverProdutor | Render
DeMao = FazerComprar | FazerDescartar
DeOculta = VerArmadilha | PassarArmadilha
UmaOculta = DestruirArmadilha | DevolverArmadilha
Operacao = (
    Dano
    | Curar
    | DeTropa
    | TrazerDeVolta
    | DeProdutor
    | DeMao
    | DeOculta
    | UmaOculta
    | DestruirPermanente
    | Modify
    | Vigorar
)
Efeito = tuple[Operacao, ...]


# ---------------------------------------------------------------- pending effects


class Unioes(Task, frozen=True, kw_only=True, tag="unioes"):
    """Who attacks is done moving; a player unites and separates their own: castelo.decisao.89."""

    falls_with: ClassVar = ("quem",)

    quem: Seat


class Defesas(Task, frozen=True, kw_only=True, tag="defesas"):
    """A player says who defends the attacks that are open to them."""

    falls_with: ClassVar = ("quem",)

    quem: Seat


class FecharDefesas(Task, frozen=True, tag="fechar-defesas"):
    """What is undefended now stays so."""


class IniciarEtapa(Task, frozen=True, kw_only=True, tag="iniciar-etapa"):
    """The next step of combat begins."""

    etapa: Etapa


class Armadilhas(Task, frozen=True, kw_only=True, tag="armadilhas"):
    """A player may use traps against those who attack them."""

    falls_with: ClassVar = ("quem",)

    quem: Seat


class PedirNovoAlvo(Task, frozen=True, kw_only=True, tag="pedir-novo-alvo"):
    """The attacker owes another target for the attack of that tropa."""

    atacante: str


class ComecarTurnos(Task, frozen=True, tag="comecar-turnos"):
    """The first turn begins, once everybody is ready."""


class ResolverEfeitos(Task, frozen=True, tag="resolver-efeitos"):
    """All have passed: the effects of tropas that were declared act, in their order."""


class EncerrarCombate(Task, frozen=True, tag="encerrar-combate"):
    """Combat is over."""


Tarefa = (
    Unioes
    | Defesas
    | FecharDefesas
    | IniciarEtapa
    | Armadilhas
    | PedirNovoAlvo
    | ResolverEfeitos
    | EncerrarCombate
    | ComecarTurnos
)
