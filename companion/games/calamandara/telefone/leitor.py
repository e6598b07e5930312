"""The reading of Calamandara's card texts, and what was understood in words."""

from pathlib import Path
from typing import Any

from companion.games.calamandara.palavras import RESISTENCIAS
from companion.games.calamandara.sentences import FRASES
from companion.games.calamandara.state import State
from companion.language import _
from companion.referee.card_texts.plain import plain
from companion.referee.card_texts.reader import EFFECT, CardReader
from companion.referee.positions.many_targets import OnMany, ToEach, ToTargets


def _palavras(_kind: str) -> Any:
    from companion.games.calamandara.leitura import (
        FrasesDasLembrancas,
    )  # its library is imported where a text is read

    return FrasesDasLembrancas()


def _dita(state: State, field: str, part: Any, lang: str) -> str:
    if field == EFFECT:
        return FRASES.operation(state, part, lang)
    return _("cannot be {what}", what=RESISTENCIAS[part]).to(lang)


NO_PIECES = OnMany(ToTargets, ToEach)  # its texts do nothing to several pieces alike

_UNIDAS = ("rotacione, em esse sentido, ", "a o termino, retire-a ")


def _continua(_kind: str, sentence: str) -> bool:
    """Return whether a sentence says how the one before it is meant."""
    return plain(sentence).startswith(_UNIDAS)


LEITOR = CardReader(
    grammar=Path(__file__).parent.with_name("textos.lark"),
    words=_palavras,
    said=_dita,
    several=NO_PIECES,
    joins=_continua,
)
