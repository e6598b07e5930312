"""``companion backup``: all tables in one file, also while a server runs."""

from pathlib import Path

import click

from companion.cli.arguments import FILE, argument, data_option, lang_option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _, _n


@click.command(cls=ExplainedCommand, examples=("", "noite.db"))
@argument("file", _("[FILE]"), required=False, type=FILE)
@data_option
@lang_option
def command(file: Path | None, data: Path | None, lang: str) -> None:
    """Make the copy and say where it is; by default it lies in the data folder, named by the time."""
    from datetime import datetime

    from webapp.serving.data_folder import default_folder
    from webapp.store import StoreError
    from webapp.store.copies import copy_to
    from webapp.store.copy_places import FOLDER
    from webapp.store.store import FILE

    folder = data or default_folder()
    target = file or folder / FOLDER / f"{datetime.now():%Y-%m-%d-%H%M%S}.db"
    try:
        made = copy_to(folder / FILE, target)
    except StoreError as error:
        fail(error.message, lang)
    click.echo(
        _n("{count} table copied: {file}", "{count} tables copied: {file}", made.tables, file=target).to(lang)
    )
