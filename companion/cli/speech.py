"""The language of the command line, its colours, and the end of a command with a reason."""

import gettext
import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NoReturn

import click

from companion.language import LANGUAGES, LOCALE_FOLDER, Message, language_of


def fail(message: Message, lang: str, status: int = 2) -> NoReturn:
    """Write on stderr in one sentence why the command cannot go on, and end with ``status``."""
    click.echo(message.to(lang), err=True)
    raise SystemExit(status)


def asked_language(words: Sequence[str]) -> str | None:
    """Return the language that ``--lang`` names anywhere among the words of a command line, or None."""
    asked = None
    for at, word in enumerate(words):
        if word == "--":
            break
        name, equals, value = word.partition("=")
        given = value if equals else "".join(words[at + 1 : at + 2])
        if name == "--lang" and given in LANGUAGES:
            asked = given
    return asked


@contextmanager
def speaking(lang: str | None) -> Iterator[None]:
    """Make ``lang``, if one is asked for, the language of everything that is said meanwhile."""
    before = os.environ.get("COMPANION_LANG")
    if lang:
        os.environ["COMPANION_LANG"] = lang
    let_click_speak(language_of())
    try:
        yield
    finally:
        if lang and before is None:
            del os.environ["COMPANION_LANG"]
        elif lang and before is not None:
            os.environ["COMPANION_LANG"] = before


def let_click_speak(lang: str) -> None:
    """Make Click's own texts (usage, errors) appear in ``lang``.

    Click uses gettext's global domain, whose language comes from the environment only.
    """
    gettext.bindtextdomain("click", str(LOCALE_FOLDER))
    gettext.textdomain("click")
    os.environ["LANGUAGE"] = "pt_BR" if lang == "pt" else lang


def let_every_letter_pass() -> None:
    """Write “?” for letters that a console cannot show, instead of ending with a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def colours() -> bool | None:
    """Return False if ``NO_COLOR`` is set, else None: colours appear on a terminal only."""
    return False if os.environ.get("NO_COLOR") else None


@contextmanager
def working(doing: Message, lang: str) -> Iterator[None]:
    """Show on a terminal what is being done, until it is done."""
    if not sys.stderr.isatty():
        yield
        return
    text = doing.to(lang)
    click.echo(f"{text}\r", err=True, nl=False)
    try:
        yield
    finally:
        click.echo(f"{' ' * len(text)}\r", err=True, nl=False)
