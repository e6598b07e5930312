"""Messages about mistakes in a layout file, which name the key and the nearest right one."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that was probably meant, None if none is near."""
    return next(iter(get_close_matches(word, list(known), 1, 0.7 if len(word) > 3 else 0.5)), None)
