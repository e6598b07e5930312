"""``companion backup``: all tables in one file, also while a server runs."""

from pathlib import Path

import click

from companion.cli.serving.data_option import data_option
from companion.cli.speech import fail, lang_option
from companion.language import _, _n, language_of


@click.command(
    "backup", help=_("Copy all tables into one file, also while they are played.").to(language_of())
)
@click.argument(
    "file", required=False, metavar=_("[FILE]").to(language_of()), type=click.Path(path_type=Path)
)
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
