"""What a player declares. Words of cards come with the move: the referee knows no card."""

from typing import Annotated, ClassVar

from companion.games.castelo.state import Produto
from companion.games.castelo.tasks import Alvo, Efeito, Operacao
from companion.language import _
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.several import Many, Some
from companion.referee.positions.adjustments import Tell
from companion.referee.resolving.table_moves import Ajustar


class Agrupar(Move, frozen=True, kw_only=True, tag="agrupar"):
    """Unite tropas of one's own, by their ids, to one."""

    named: ClassVar = _("Group tropas")
    chosen: ClassVar = ("tropas",)

    tropas: Annotated[Many[str], Some(least=2)] = UNSET


class Atacar(Move, frozen=True, kw_only=True, tag="atacar"):
    """Declare a normal attack by a tropa, by its id."""

    named: ClassVar = _("Attack")
    chosen: ClassVar = ("atacante", "alvo")

    atacante: str | UnsetType = UNSET
    alvo: Alvo | UnsetType = UNSET


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


class UsarInstantanea(Move, frozen=True, kw_only=True, tag="usar-instantanea"):
    """Use an Instantânea from the hand; ``custo`` names a product for each marker that it costs.

    ``pagamento``: how many markers come from which producers, by their place in the row; if it matters.
    """

    named: ClassVar = _("Use an Instantânea")

    carta: str = ""
    custo: tuple[Produto, ...] = ()
    pagamento: tuple[tuple[int, int], ...] = ()
    efeito: Efeito = ()


class UsarArmadilha(Move, frozen=True, kw_only=True, tag="usar-armadilha"):
    """Turn up a face-down trap of one's own against an attacking tropa; target and place before the card."""

    named: ClassVar = _("Use a trap")
    chosen: ClassVar = ("armadilha", "alvo")

    armadilha: str | UnsetType = UNSET
    alvo: str | UnsetType = UNSET
    carta: str = ""
    custo: tuple[Produto, ...] = ()
    pagamento: tuple[tuple[int, int], ...] = ()
    efeito: Efeito = ()


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Use nothing (more) here."""

    named: ClassVar = _("Pass")


class PassarFase(Move, frozen=True, kw_only=True, tag="passar-fase"):
    """The turn player ends what is theirs to do in a step of combat."""

    named: ClassVar = _("Go on to the next step")


class Desistir(Move, frozen=True, kw_only=True, tag="desistir"):
    """Give up: castelo.objetivo.destruir-castelo."""

    named: ClassVar = _("Give up")


TUDO: tuple[type[Move], ...] = (
    *(Agrupar, Atacar, Defender, NovoAlvo, Passar, PassarFase),
    *(UsarArmadilha, UsarInstantanea, Desistir),
)

Movimento = (
    Agrupar
    | Atacar
    | Defender
    | NovoAlvo
    | UsarInstantanea
    | UsarArmadilha
    | Passar
    | PassarFase
    | Desistir
    | Ajustar[Operacao | Tell]
)
