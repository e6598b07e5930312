"""The option that names the data folder, for the commands that use it."""

from pathlib import Path

import click

from companion.language import _, language_of

data_option = click.option(
    "--data",
    type=click.Path(path_type=Path),
    metavar=_("FOLDER").to(language_of()),
    help=_("Folder in which tables are kept, instead of your own.").to(language_of()),
)
