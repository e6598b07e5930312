"""Words in comparable form: without accents, reduced to stems, irregular forms under one head.

Stems are Snowball's, in Portuguese and English. Snowball looks for endings with accents, which players leave
out: words are stored without accents, and endings that need one get it back.
"""

import re
import tomllib
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

_WORD = re.compile(r"[a-z0-9]+")
MOST_STEMS = 30_000  # cached for each language; the books together have fewer
_LANGUAGES = {"pt": "portuguese", "en": "english"}
# Endings by which Snowball recognises a Portuguese word, with their accents.
_ACCENTED = (
    ("coes", "ções"),
    ("cao", "ção"),
    ("oes", "ões"),
    ("aes", "ães"),
    ("avel", "ável"),
    ("ivel", "ível"),
)
# The sort of thing that a question asks for, by its beginning.
SORTS = {
    "#many": re.compile(r"\b(quant[oa]s?|how (many|much)|limite|maximo|limit)\b"),
    "#when": re.compile(r"\b(quando|when|que (momento|hora|fase))\b"),
    "#who": re.compile(r"\b(quem|who)\b"),
    "#where": re.compile(r"\b(onde|where)\b"),
    "#what": re.compile(
        r"\b(o que (e|sao|faz|significa)|faz o que|para? que|pra que|como (funciona|e)|what (is|are|does))\b"
    ),
}
# Small words that distinguish a question from a similar one, and that show that a text answers it: whose a
# thing is, whether it has just come, where it goes.
SMALL_WORDS = {
    "#own": re.compile(r"\b(m(eu|inha)s?|propri[oa]s?|my|own)\b"),
    "#theirs": re.compile(
        r"\b(d?outr[oa]s?|[dn]?el[ea]s|del[ea]|adversari[oa]s?|oponentes?|inimig[oa]s?|alhei[oa]s?|his|opponents?|enemy|"
        r"another|others?)\b"
    ),
    "#just": re.compile(
        r"\b(recem|acab(ou|ei|aram|ar) de \w+|(entr|cheg|baix|coloc|desc|jog|bot|convoc)\w* (\w+ )?(agora|"
        r"(n?este|n?esse|no mesmo) turno)|turno em que \w+|just \w+ed)\b"
    ),
    "#fate": re.compile(
        r"\b(p(a?ra|ro) onde|acontecem? com|o que acontece|where (do|does|to)|what happens|"
        r"(vai|vao|voltam?|retornam?|go|goes|returns?) (com \w+ |junto )?(a|ao|para|pro|pra|to|back))\b"
    ),
}
# Words of a text that answers “how many”.
_NUMBER = re.compile(
    r"\b([0-9]+|dois|duas|tres|quatro|cinco|seis|oito|nove|dez|maximo|minimo|limite|mais de|quant[oa]s|"
    r"uma? so|uma unica|um unico|two|three|four|five|six|eight|nine|ten|at (most|least)|limit|only one)\b"
)
COMMON = Path(__file__).with_name("common.toml")


def plain(text: str) -> str:
    """Return a text in small letters without accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    """Return the meaningful words of a text in order, in plain form."""
    return [word for word in _WORD.findall(plain(text)) if word not in _empty()]


@cache
def stems_in(lang: str) -> Callable[[str], str]:
    """Return a function that returns the stem of a plain word of ``lang`` (``pt`` or ``en``)."""
    from snowballstemmer import stemmer

    heads = _heads()

    @lru_cache(maxsize=MOST_STEMS)
    def of(word: str) -> str:
        word = heads.get(word, word)
        if lang == "pt":
            ending = next((one for one in _ACCENTED if word.endswith(one[0])), None)
            if ending and len(word) > len(ending[0]) + 1:
                word = word[: -len(ending[0])] + ending[1]
        # One stemmer for each call, since threads must not share one.
        return plain(stemmer(_LANGUAGES[lang]).stemWord(word))

    return of


def stems(text: str, lang: str) -> list[str]:
    """Return the stems of a text in order."""
    return list(map(stems_in(lang), words_of(text)))


def sorts(question: str) -> set[str]:
    """Return the sorts of things that a question asks for; words alone ask for none."""
    asked = plain(question)
    return {sort for sort, pattern in (SORTS | SMALL_WORDS).items() if pattern.search(asked)}


def small_words(text: str) -> set[str]:
    """Return the small words in a text, which show what question it answers."""
    said = plain(text)
    return {sort for sort, pattern in SMALL_WORDS.items() if pattern.search(said)}


def counts(text: str) -> bool:
    """Return whether a text says how many."""
    return bool(_NUMBER.search(plain(text)))


@cache
def alike() -> tuple[tuple[str, ...], ...]:
    """Return groups of words and phrases with the same meaning at any table."""
    return tuple(tuple(group) for group in _common()["alike"])


@cache
def _common() -> dict[str, Any]:
    return tomllib.loads(COMMON.read_text(encoding="utf-8"))


@cache
def _empty() -> frozenset[str]:
    return frozenset(plain(" ".join(_common()["empty"])).split())


@cache
def _heads() -> dict[str, str]:
    """Return the head of each irregular form: “caiu” belongs to “cair”."""
    groups = ((head, forms) for head, *forms in _common()["forms"])
    return {plain(form): plain(head) for head, forms in groups for one in forms for form in one.split()}
