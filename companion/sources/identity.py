"""The ids of cards: written in the source, or made from the name."""

import re
import unicodedata

from companion.language import Message, _

_ID = re.compile(r"\w[\w.-]{0,59}")
_NOT_IN_AN_ID = re.compile(r"[^\w.]+")


def tidy_id(text: str) -> str:
    """Return an id in the Unicode form in which ids are compared and stored."""
    return unicodedata.normalize("NFC", text.strip())


def id_mistake(id: str) -> Message | None:
    """Return the mistake in an id, or None."""
    if _ID.fullmatch(id):
        return None
    return _("“{id}” is no id: expected letters, digits, “-”, “_” and “.”, no spaces, at most 60", id=id[:80])


def slug(text: str) -> str:
    """Return the id made from a name: small letters without accents, joined by ``-``."""
    letters = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(char for char in letters if not unicodedata.combining(char))
    return _NOT_IN_AN_ID.sub("-", plain).strip("-.")[:60]
