"""Names as a house compares them."""

import unicodedata

LONGEST_NAME = 200


def folded(text: str) -> str:
    """Return a text without accents and capitals, as somebody in a hurry types it."""
    letters = (one for one in unicodedata.normalize("NFKD", text) if not unicodedata.combining(one))
    return " ".join("".join(letters).casefold().split())
