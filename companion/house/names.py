"""Names as a house compares them, and texts as it keeps them."""

import unicodedata
from functools import lru_cache

LONGEST_NAME = 200


@lru_cache(maxsize=4096)  # every view asks for the names of all cards on the table
def folded(text: str) -> str:
    """Return a text without accents and capitals, as somebody in a hurry types it."""
    letters = (one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    return " ".join("".join(letters).casefold().split())


def printable(text: str) -> str:
    """Return a text line by line, without signs that no file of cards can hold."""
    lines = ("".join(filter(str.isprintable, line.replace("\t", " "))) for line in text.strip().splitlines())
    return "\n".join(lines)
