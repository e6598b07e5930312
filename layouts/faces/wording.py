"""Says what is wrong in a layout file, in words that name the key and the nearest right one."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that was probably meant."""
    return next(iter(get_close_matches(word, list(known), 1, 0.7 if len(word) > 3 else 0.5)), None)
