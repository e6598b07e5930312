"""Card texts before they are parsed: sentences without accents and capitals, and without contractions."""

import re
import unicodedata
from collections.abc import Mapping

from companion.language import with_decimals

# Contracted words and their parts: an article stands alone in a plain text ("da tropa" is "de a tropa").
_PREPOSITIONS = {"a": "a", "d": "de", "n": "em", "pel": "por"}
_ARTICLES = ("o", "a", "os", "as")
_CONTRACTED = {
    **{
        f"{short}{article}": f"{whole} {article}"
        for short, whole in _PREPOSITIONS.items()
        if short != "a"
        for article in _ARTICLES
    },
    "ao": "a o",
    "aos": "a os",
    "à": "a a",
    "às": "a as",
    **{
        f"{short}{word}": f"{whole} {word}"
        for short, whole in (("d", "de"), ("n", "em"))
        for word in (
            "ele",
            "ela",
            "eles",
            "elas",
            "este",
            "esta",
            "estes",
            "estas",
            "esse",
            "essa",
            "um",
            "uma",
            "aquele",
            "aquela",
        )
    },
    "àquele": "a aquele",
    "àquela": "a aquela",
}
_WORD = re.compile(r"[^\W\d_]+")
_SAME = {"−": "-", "–": "-", "—": "-", "“": '"', "”": '"', "’": "'", "•": "\n•"}
_SYMBOL = re.compile(r"\{([\w-]+)\}")
_BULLET = re.compile(r"^\s*[•*\-]\s+")
_END = re.compile(r"(?<=[.!?])\s+(?=[A-ZÀ-ÝⓇⒾ↷{\"]|\d+[,:])|\n+")  # a cost begins a sentence too


def unmarked(text: str, signs: Mapping[str, str]) -> str:
    """Return the Portuguese text of a card source as people write it: with signs in place of symbols."""
    spelled = _SYMBOL.sub(lambda found: signs.get(found[1], found[1].replace("-", " ")), text)
    return with_decimals(spelled.replace("**", ""), "pt")


def sentences(text: str) -> tuple[str, ...]:
    """Return the sentences of a text in its own words, in order; a line of a list keeps its bullet."""
    for sign, same in _SAME.items():
        text = text.replace(sign, same)
    return tuple(part.strip() for part in _END.split(text) if part.strip())


def bullet(sentence: str) -> str | None:
    """Return the words of a line of a list without its bullet, or None for a sentence."""
    found = _BULLET.match(sentence)
    return sentence[found.end() :] if found else None


def plain(sentence: str) -> str:
    """Return a sentence in small letters without accents, with contractions in their parts.

    The Vôo of a card and the voo of a bird become the same word, and signs of bold print go.
    """
    bold = sentence.replace("**", "")
    apart = _WORD.sub(lambda found: _CONTRACTED.get(found[0], found[0]), bold.casefold())
    bare = "".join(one for one in unicodedata.normalize("NFD", apart) if not unicodedata.combining(one))
    return re.sub(r"\s+", " ", bare).strip().rstrip(".")
