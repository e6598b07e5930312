"""``companion restore``: a copy of all tables put back; what is there now is kept beside."""

from pathlib import Path

import click

from companion.cli.arguments import FILE, argument, data_option, lang_option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _, _n


@click.command(cls=ExplainedCommand, examples=("noite.db",))
@argument("file", _("FILE"), type=FILE)
@data_option
@lang_option
def command(file: Path, data: Path | None, lang: str) -> None:
    """Put the copy back and say where the tables of before are."""
    from datetime import datetime

    from webapp.serving.data_folder import default_folder
    from webapp.store import StoreError
    from webapp.store.copies import put_back
    from webapp.store.store import FILE

    try:
        back, before = put_back(file, data or default_folder(), FILE, datetime.now())
    except StoreError as error:
        fail(error.message, lang)
    restored = _n(
        "{count} table is back: {file}", "{count} tables are back: {file}", back.tables, file=back.file
    )
    click.echo(restored.to(lang))
    if before is not None:
        click.echo(_("What was there before: {file}", file=before).to(lang))
