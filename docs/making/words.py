"""Texts of the references that are made from the code: English there, Portuguese in ``pt_BR.po``."""

import re
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

FILE = Path(__file__).parent / "pt_BR.po"
LANGUAGES = {"en": ".md", "pt": ".pt.md"}
asked: dict[str, None] = {}  # the texts that were asked for in Portuguese, in that order


@cache
def catalogue() -> Catalog:
    """Return the Portuguese catalogue."""
    with FILE.open("rb") as lines:
        return read_po(lines, locale="pt_BR", abort_invalid=True)


def translated(text: str) -> str:
    """Return the Portuguese of one paragraph, empty where nobody has written it."""
    found = catalogue().get(text)
    return str(found.string) if found is not None else ""


def to(text: str, lang: str) -> str:
    """Return a text in a language; a text of several paragraphs is translated paragraph by paragraph."""
    if lang == "en" or not text:
        return text
    paragraphs = [re.sub(r"\s*\n\s*(?!- )", " ", part).strip() for part in text.split("\n\n")]
    asked.update(dict.fromkeys(paragraphs))
    ending = "\n" if text.endswith("\n") else ""
    return "\n\n".join(translated(one) or one for one in paragraphs) + ending


def number(value: int, lang: str) -> str:
    """Return a number with its thousands apart, as the language writes it."""
    return f"{value:,}".replace(",", "." if lang == "pt" else ",")
