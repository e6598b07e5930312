"""What a Narrador declares. Words of cards come with the move: the referee knows no card."""

from typing import ClassVar

from companion.games.castoria.tasks import Efeito, Espaco, EspacoOuNarrador, Fase, Nivel, Operacao
from companion.referee.adjustments import Tell
from companion.referee.move import UNSET, Move, UnsetType
from companion.referee.table_moves import Ajustar


class AvancarFase(Move, frozen=True, kw_only=True, tag="avancar-fase"):
    """End the phase and begin phase ``para``."""

    chosen: ClassVar = ("para",)

    para: Fase | UnsetType = UNSET


class Acao(Move, frozen=True, kw_only=True, tag="acao"):
    """Carry out an Ação of level ``nivel`` by a Personagem or the Narrador: a main move, or an answer."""

    chosen: ClassVar = ("nivel", "realizador")

    nivel: Nivel | UnsetType = UNSET
    realizador: EspacoOuNarrador | UnsetType = UNSET
    carta: str = ""
    permanente: bool = False
    efeito: Efeito = ()


class Interacao(Move, frozen=True, kw_only=True, tag="interacao"):
    """Use the Interação of a Personagem: a main move, or an answer."""

    chosen: ClassVar = ("personagem",)

    personagem: Espaco | UnsetType = UNSET
    efeito: Efeito = ()


class Atacar(Move, frozen=True, kw_only=True, tag="atacar"):
    """Declare an attack on a Personagem of the opponent, or on the opponent."""

    chosen: ClassVar = ("atacante", "alvo")

    atacante: Espaco | UnsetType = UNSET
    alvo: EspacoOuNarrador | UnsetType = UNSET


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Give no answer; or, by the Narrador whom nobody answers, say so and let what was declared resolve."""

    settles: ClassVar = False


Movimento = AvancarFase | Acao | Interacao | Atacar | Passar | Ajustar[Operacao | Tell]
