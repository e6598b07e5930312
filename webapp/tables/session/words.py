"""Words that people give to tables, seats and teams: one line, not too long, nothing that cannot be seen."""

from companion.language import _
from webapp.tables.wire.errors import NotUnderstoodError

NAME = 30  # letters
TITLE = 80


def tidy_name(text: str, field: str = "name") -> str:
    """Return a name as it is kept. Raises NotUnderstoodError."""
    return _tidy(text, NAME, field)


def tidy_title(text: str) -> str:
    """Return a title as it is kept. Raises NotUnderstoodError."""
    return _tidy(text, TITLE, "title")


def _tidy(text: str, most: int, field: str) -> str:
    tidy = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if len(tidy) > most:
        told = _("At most {count} letters, please: “{text}”.", count=most, text=f"{tidy[:most]}…")
        raise NotUnderstoodError("too-long", told, field)
    return tidy
