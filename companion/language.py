"""Texts for people, in pt-BR and in English.

Texts are written in English and translated when they are shown, because one run (or one table) may need both
languages. Catalogues lie in ``companion/locale``, one file for each area, and in ``locale`` of each game's
package. The build compiles them.
"""

import gettext
import os
import re
import struct
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from companion.installed import game_folders

LANGUAGES = ("pt", "en")
UNREADABLE = (OSError, ValueError, UnicodeError, struct.error)  # what a damaged or empty catalogue raises
LOCALE_FOLDER = Path(__file__).parent / "locale"
_POINT = re.compile(r"(?<=\d)\.(?=\d)")  # of a decimal
_PORTUGUESE = Path("pt_BR", "LC_MESSAGES")


@dataclass(frozen=True, slots=True)
class Message:
    """A text with its facts, in no language yet.

    ``text`` is the English wording with ``{names}``; ``facts`` fills them. A fact may itself be a Message.
    ``plural`` and ``count`` choose the plural form, if there is one.
    """

    text: str
    facts: tuple[tuple[str, object], ...] = ()
    plural: str | None = None
    count: int = 1

    def to(self, lang: str) -> str:
        """Return the text in ``lang`` (``pt`` or ``en``)."""
        if not self.facts and self.plural is None:
            return _text(self.text, lang)
        pattern = self.wording(lang, self.count)
        return pattern.format_map({name: _shown(fact, lang) for name, fact in self.facts})

    def shortened(self, most: int) -> "Message":
        """Return the message with texts of more than so many characters cut in its facts."""
        if not any(isinstance(fact, str) and len(fact) > most for _name, fact in self.facts):
            return self
        cut = [
            (name, f"{fact[:most]}…" if isinstance(fact, str) and len(fact) > most else fact)
            for name, fact in self.facts
        ]
        return replace(self, facts=tuple(cut))

    def wording(self, lang: str, count: int = 1) -> str:
        """Return the text in ``lang`` for a count, before its facts are filled in."""
        if self.plural is None:
            return _pattern(self.text, lang)
        return _catalogue(self.text, self.plural, lang).ngettext(self.text, self.plural, count)


@dataclass(frozen=True, slots=True)
class Both:
    """A name that a game's own data holds in both languages."""

    pt: str
    en: str

    def to(self, lang: str) -> str:
        """Return the name in ``lang`` (``pt`` or ``en``)."""
        return self.pt if lang == "pt" else self.en


Wording = Message | Both  # a text in each language


def in_language(text: Wording | str, lang: str) -> str:
    """Return a text in ``lang``; a plain string is the same in all languages."""
    return text if isinstance(text, str) else text.to(lang)


def decimal(value: float) -> Both:
    """Return a measure without trailing zeros, with a decimal comma in Portuguese."""
    return Both(*(with_decimals(f"{value:g}", lang) for lang in LANGUAGES))


def with_decimals(text: str, lang: str) -> str:
    """Return a text with its decimals as its language writes them: with a comma in Portuguese."""
    return _POINT.sub(",", text) if lang == "pt" else text


def _(text: str, /, **facts: object) -> Message:
    """Return a message; Babel collects the literal."""
    return Message(text, tuple(facts.items())) if facts else _plain(text)


def _n(singular: str, plural: str, count: int, /, **facts: object) -> Message:
    """Return a message with a plural; ``{count}`` is one of its facts."""
    return Message(singular, (("count", count), *facts.items()), plural, count)


def with_nearest(sentence: str, nearest: str | None, lang: str) -> str:
    """Return a sentence about an unknown word, followed by the word that was probably meant."""
    if not nearest:
        return sentence
    return ended(sentence) + " " + _("Did you mean “{word}”?", word=nearest).to(lang)


def ended(sentence: str) -> str:
    """Return a sentence with a full stop, if it has no mark at its end."""
    return sentence if sentence.endswith((".", "!", "?")) else f"{sentence}."


def printable(sentence: str) -> str:
    """Return a sentence with a dot in place of each character that does not print, as terminals obey some."""
    return "".join(letter if letter.isprintable() else "·" for letter in sentence)


def locale_folders() -> Iterator[Path]:
    """Yield the folders of catalogues: our own first, then those of the games, which may have none.

    The games are looked for only when our own folder was not enough.
    """
    yield LOCALE_FOLDER
    for folder in game_folders().values():
        yield folder / "locale"


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Return the default language: ``COMPANION_LANG``, else that of the locale, else pt-BR."""
    for name in ("COMPANION_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(name, "")
        if value[:2].lower() in LANGUAGES:
            return value[:2].lower()
    return "pt"


def _shown(fact: object, lang: str) -> object:
    return fact.to(lang) if isinstance(fact, Message | Both) else fact


@cache
def _plain(text: str) -> Message:
    """Return the one message of a text without facts, which refusals ask for again and again."""
    return Message(text)


@cache
def _pattern(text: str, lang: str) -> str:
    return _catalogue(text, None, lang).gettext(text)


@cache
def _text(text: str, lang: str) -> str:
    """Return a text without facts in ``lang``; its braces are written double."""
    return _pattern(text, lang).format_map({})


class _SoughtText(str):
    """A text sought in catalogues; a catalogue that lacks it returns this very object."""

    __slots__ = ()


@cache
def _catalogue(text: str, plural: str | None, lang: str) -> gettext.NullTranslations:
    """Return the catalogue that holds a text, or one without texts; English is the language of the source.

    An area is read only for a text that those before it lack. Ours come first, so if translations conflict,
    ours wins.
    """
    sought = _SoughtText(text)
    for area in _areas() if lang == "pt" else ():
        found = area.gettext(sought) if plural is None else area.ngettext(sought, plural, 1)
        if found is not sought:
            return area
    return gettext.NullTranslations()


def _areas() -> Iterator[gettext.NullTranslations]:
    for folder in locale_folders():
        yield from map(_area, _compiled(folder))


@cache
def _compiled(folder: Path) -> tuple[Path, ...]:
    """Return the compiled catalogues of a folder, sorted."""
    return tuple(sorted((folder / _PORTUGUESE).glob("*.mo")))


@cache
def _area(compiled: Path) -> gettext.NullTranslations:
    """Return a catalogue; one that cannot be read has no texts."""
    with suppress(*UNREADABLE), compiled.open("rb") as stream:
        return gettext.GNUTranslations(stream)
    return gettext.NullTranslations()
