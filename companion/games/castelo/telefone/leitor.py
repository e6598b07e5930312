"""The reading of Castelo's card texts, and what was understood in words."""

from pathlib import Path
from typing import Any

from companion.games.castelo.mesa import AEREO
from companion.games.castelo.tasks import VARIOS
from companion.games.castelo.telefone.textos_ditos import do_campo
from companion.games.castelo.visados import SOZINHAS
from companion.referee.card_texts.plain import plain
from companion.referee.card_texts.reader import CardReader


def _palavras(kind: str) -> Any:
    from companion.games.castelo.leitura import Leitura  # its library is imported where a text is read

    return Leitura(kind)


def _continua(_kind: str, sentence: str) -> bool:
    """Return whether a sentence says what comes of the one before: of what was done, or of what was paid."""
    dita = plain(sentence)
    return dita.startswith(("se o fizer", "se voce o fizer", "se fizer isso")) or "essa quantidade" in dita


LEITOR = CardReader(
    grammar=Path(__file__).parent.with_name("textos.lark"),
    words=_palavras,
    said=do_campo,
    several=VARIOS,
    bare=SOZINHAS,
    single={AEREO: max},
    joins=_continua,
)
