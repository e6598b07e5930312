"""Names and titles that people type: one line, of limited length, printable."""

from companion.language import _
from webapp.tables.wire.errors import NotUnderstoodError

NAME = 30  # letters
TITLE = 80


def tidy_name(text: str, field: str = "name") -> str:
    """Return a name in its stored form. Raises NotUnderstoodError."""
    return _tidy(text, NAME, field)


def tidy_title(text: str) -> str:
    """Return a title in its stored form. Raises NotUnderstoodError."""
    return _tidy(text, TITLE, "title")


def _tidy(text: str, most: int, field: str) -> str:
    tidy = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    if len(tidy) > most:
        message = _("At most {count} letters, please: “{text}”.", count=most, text=f"{tidy[:most]}…")
        raise NotUnderstoodError("too-long", message, field)
    return tidy
