"""What the sentences of Castelo's cards mean, by the rules of ``textos.lark``."""

from typing import Any

from lark import v_args

from companion.games.castelo.tasks import (
    Curar,
    Dano,
    DestruirArmadilha,
    DestruirPermanente,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DevolverArmadilha,
    DevolverProdutor,
    DevolverTropa,
    FazerComprar,
    Vigorar,
    VirarTropa,
)
from companion.referee.card_texts.phrases import Did, Whom
from companion.referee.card_texts.reader import SentenceSays
from companion.referee.card_texts.words import CardWords
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.selections import Selection
from companion.referee.rules.lasting import Continuous

_DESTRUIR: dict[str, type[Operation]] = {
    "tropa": DestruirTropa,
    "permanente": DestruirPermanente,
    "armadilha": DestruirArmadilha,
    "produtor": DestruirProdutor,
}
_DEVOLVER: dict[str, type[Operation]] = {
    "tropa": DevolverTropa,
    "armadilha": DevolverArmadilha,
    "produtor": DevolverProdutor,
}
_EU = Whom(Selection(of="jogador", whose="mine"), "each")


@v_args(inline=True)
class Leitura(CardWords):
    """The sentences of Castelo."""

    def frase(self, *clausulas: tuple[Did, ...]) -> SentenceSays:
        return SentenceSays(tuple(did for clausula in clausulas for did in clausula))

    def dano(self, pontos: int, quem: Whom) -> tuple[Did, ...]:
        return (Did(Dano(pontos=pontos), quem),)

    def cura(self, quem: Whom, pontos: int) -> tuple[Did, ...]:
        return (Did(Curar(pontos=pontos), quem),)

    def destrua(self, quem: Whom) -> tuple[Did, ...]:
        return (Did(_DESTRUIR[quem.among.of](), quem),)

    def devolva(self, quem: Whom) -> tuple[Did, ...]:
        return (Did(_DEVOLVER[quem.among.of](), quem),)

    def vire(self, quem: Whom) -> tuple[Did, ...]:
        return (Did(VirarTropa(), quem),)

    def desvire(self, quem: Whom) -> tuple[Did, ...]:
        return (Did(DesvirarTropa(), quem),)

    def compre(self, quantas: int) -> tuple[Did, ...]:
        return (Did(FazerComprar(quantas=quantas), _EU),)

    def muda(self, quem: Whom, *quanto: Any) -> tuple[Did, ...]:
        return tuple(Did(Vigorar(says=um), quem) for um in quanto if isinstance(um, Continuous))

    def soma(self, valor: int, medida: str) -> Continuous:
        return Continuous(effect="add", target=medida, value=valor)

    def perde(self, valor: int, medida: str) -> Continuous:
        return Continuous(effect="add", target=medida, value=-valor)
