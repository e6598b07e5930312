"""How the command line speaks: the language of a run, and how it says that it cannot go on."""

from typing import NoReturn

import click

from companion.language import LANGUAGES, Message, _, language_of

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
