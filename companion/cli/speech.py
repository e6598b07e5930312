"""How the command line speaks: the language of a run, and how it says that it cannot go on."""

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
    """Say in one sentence on stderr why the command cannot go on, and end with ``status``."""
    click.echo(message.to(lang), err=True)
    raise SystemExit(status)


def let_click_speak(lang: str) -> None:
    """Make Click's own words (usage, errors) come out in ``lang``.

    Click asks gettext's global domain, and gettext takes its language from the environment only.
    """
    gettext.bindtextdomain("click", str(LOCALE_FOLDER))
    gettext.textdomain("click")
    os.environ["LANGUAGE"] = "pt_BR" if lang == "pt" else lang


def let_every_letter_pass() -> None:
    """Write “?” for what a console cannot show, instead of ending with a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
