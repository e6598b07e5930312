"""The language of the command line, and the end of a command with a reason."""

import gettext
import io
import os
import sys
from typing import NoReturn

import click

from companion.language import LANGUAGES, LOCALE_FOLDER, Message, _, language_of

lang_option = click.option(
    "--lang",
    type=click.Choice(LANGUAGES),
    default=language_of,
    show_default=_("the language of the system").to(language_of()),
    help=_("Language of what is printed and said.").to(language_of()),
)


def fail(message: Message, lang: str, status: int = 2) -> NoReturn:
    """Write on stderr in one sentence why the command cannot go on, and end with ``status``."""
    click.echo(message.to(lang), err=True)
    raise SystemExit(status)


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
