"""The reading of Castória's card texts, and what was understood in words."""

import re
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.games.castoria.palavras import REACOES_EM_PALAVRAS
from companion.games.castoria.state import State
from companion.games.castoria.telefone.efeitos_ditos import da_passiva
from companion.games.castoria.telefone.sentences import FRASES
from companion.games.castoria.textos.operacoes import VARIOS, Entre, PosicionarCarta, SobrePersonagem
from companion.games.castoria.visados import NOMES, selecao
from companion.language import Message, _, in_language
from companion.referee.card_texts.plain import plain
from companion.referee.card_texts.reader import CardReader

if TYPE_CHECKING:
    from companion.games.castoria.leitura import Leitura

_COMECA = re.compile(r"ⓡ|ⓘ|\{reacao\}|\{interacao\}")
# A sentence of an Ação that means what the one before it chooses, or goes on with it.
_CONTINUA = re.compile(
    r"(?:ele|ela|eles|elas|a perda|o ataque|em seguida|tome|assuma|anule|impeca|escolha uma carta|o dono"
    r"|o seu|o de o oponente|ate o (?:fim|final) de o turno, (?:o|ele))\b"
)


def _palavras(kind: str) -> "Leitura":
    from companion.games.castoria.leitura import Leitura  # its library is imported where a text is read

    return Leitura(kind)


def _junta(kind: str, sentence: str) -> bool:
    """Return whether a sentence goes on with the one before: all of one Reação or Interação is one."""
    simples = plain(sentence)
    if kind != "acao":
        return _COMECA.match(simples) is None
    return _CONTINUA.match(simples) is not None


def _limites(op: Any, lang: str) -> Iterator[str]:
    """Yield what an operation whose target is open leaves to choose, where its sentence does not say it."""
    if isinstance(op, SobrePersonagem) and op.entre is not None:
        yield NOMES.described(selecao(op.entre)).to(lang)
    if isinstance(op, PosicionarCarta):
        if op.niveis:
            yield NOMES.described(selecao(Entre(niveis=op.niveis))).to(lang)
        if op.sem_suporte:
            yield _("without support").to(lang)


def _dita(state: State, field: str, part: Any, lang: str) -> str:
    if field == "reacao":
        said: Message | str = _("Ⓡ at {gatilho}", gatilho=REACOES_EM_PALAVRAS[part])
    elif field == "interacao":
        said = _("Ⓘ, used at will")
    elif field == "permanente":
        said = _("it stays on the Página")
    elif field == "passivas":
        said = da_passiva(state, part, lang)
    elif field == "no_inicio":
        said = _("as each Draw phase begins: {does}", does=FRASES.operation(state, part, lang))
    else:
        return " · ".join((FRASES.operation(state, part, lang), *_limites(part, lang)))
    return in_language(said, lang)


LEITOR = CardReader(
    grammar=Path(__file__).parent.with_name("textos.lark"),
    words=_palavras,
    said=_dita,
    several=VARIOS,
    single=dict.fromkeys(("reacao", "interacao", "permanente"), itemgetter(0)),
    starts=("de_acao", "de_quem_fica"),
    joins=_junta,
)
