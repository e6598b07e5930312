"""The reading of Castelo's card texts, and what was understood in words."""

from pathlib import Path
from typing import Any

from companion.games.castelo.sentences import FRASES
from companion.games.castelo.state import State
from companion.games.castelo.tasks import (
    VARIOS,
    DestruirArmadilha,
    DestruirPermanente,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DevolverArmadilha,
    DevolverProdutor,
    DevolverTropa,
    VirarTropa,
)
from companion.games.castelo.telefone.nomes import o_que_diz
from companion.referee.card_texts.reader import EFFECT, CardReader
from companion.referee.positions.selections import Selection

_DE = {
    "tropa": (VirarTropa, DesvirarTropa, DestruirTropa, DevolverTropa),
    "permanente": (DestruirPermanente,),
    "armadilha": (DestruirArmadilha, DevolverArmadilha),
    "produtor": (DestruirProdutor, DevolverProdutor),
}


def _palavras(_kind: str) -> Any:
    from companion.games.castelo.leitura import Leitura  # its library is imported where a text is read

    return Leitura()


def _dita(state: State, field: str, part: Any, lang: str) -> str:
    return FRASES.operation(state, part, lang) if field == EFFECT else o_que_diz(part).to(lang)


LEITOR = CardReader(
    grammar=Path(__file__).parent.with_name("textos.lark"),
    words=_palavras,
    said=_dita,
    several=VARIOS,
    bare=frozenset((op, Selection(of=of)) for of, ops in _DE.items() for op in ops),
)
