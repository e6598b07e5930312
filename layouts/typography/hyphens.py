"""The places where a word may be divided at the end of a line, in Portuguese and in English."""

from functools import cache, lru_cache
from typing import Protocol, cast

_DICTIONARIES = {"pt": "pt_BR", "en": "en_US"}
_SHORTEST = 7  # letters of a word worth dividing
_SOFT = "\u00ad"


class _Dictionary(Protocol):
    def positions(self, word: str) -> list[int]: ...


@lru_cache(maxsize=20_000)
def parting_points(word: str, lang: str) -> tuple[int, ...]:
    """Return the places in a word (characters before the hyphen), in order.

    Names are not divided, nor anything with a digit, a hyphen or another sign inside: only plain words in
    small letters, with punctuation around them.
    """
    core = word.lstrip("“‘\"'(—–¿¡")
    start = len(word) - len(core)
    core = core.rstrip(".,;:!?…”’\"')—–")
    if len(core) < _SHORTEST or not core.isalpha() or core != core.lower():
        return ()
    dictionary = _dictionary(lang)
    return tuple(start + at for at in dictionary.positions(core)) if dictionary else ()


@cache
def _dictionary(lang: str) -> _Dictionary | None:
    """Return the patterns of a language, read when the first word needs them; None for another language."""
    name = _DICTIONARIES.get(lang)
    if name is None:
        return None
    import pyphen

    # At least three letters on each side: shorter shreds are harder to read than a ragged edge.
    return cast(_Dictionary, pyphen.Pyphen(lang=name, left=3, right=3))
