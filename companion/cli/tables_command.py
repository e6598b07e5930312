"""``companion tables``: tables written as record files, and record files brought in as tables."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.arguments import FILE, argument, data_option, lang_option, option
from companion.cli.command import CommandGroup
from companion.cli.speech import fail
from companion.language import _, _n, language_of

if TYPE_CHECKING:
    from webapp.tables.log.record_files import NamedRecord
    from webapp.tables.wire.views import Exported

SOME_FAILED = 1


@click.group(cls=CommandGroup)
def command() -> None:
    """Group the commands on tables."""


@command.command(
    "export",
    help=_("Write tables as match records, also while they are played.").to(language_of()),
    examples=("KRYMWT partidas", "--all mesas.zip"),
)
@argument("codes", _("[CODE]…"), nargs=-1)
@argument("target", _("DIR|FILE"), type=FILE)
@option("--all", "every", is_flag=True, help=_("All tables, instead of codes."))
@data_option
@lang_option
def export(codes: tuple[str, ...], target: Path, every: bool, data: Path | None, lang: str) -> None:
    """Write one file a match into a folder or an archive; nothing is overwritten."""
    from companion.cli.serving.tables_opened import copied_tables
    from companion.cli.serving.written import write_records
    from webapp.tables import Client, TableError
    from webapp.tables.actions.transferring import LEFT_OUT

    if every == bool(codes):
        fail(_("Name the codes of tables, or --all, and then the folder or file."), lang)
    found: list[Exported] = []
    failed = False
    with copied_tables(data, lang) as tables:
        for code in codes or tables.files.codes():
            try:
                found += tables.records(code, Client(lang=lang, host=True))
            except TableError as error:
                failed = True
                click.echo(error.message.to(lang), err=True)
    write_records(found, target, lang)
    written = _n("{count} match written: {file}", "{count} matches written: {file}", len(found), file=target)
    click.echo(written.to(lang))
    click.echo(LEFT_OUT.to(lang))
    if failed:
        raise SystemExit(SOME_FAILED)


@command.command(
    "import",
    help=_("Bring match records in as tables of their own.").to(language_of()),
    examples=("mesas.zip", "partida.yaml"),
)
@argument("files", _("FILE…"), nargs=-1, required=True, type=FILE)
@data_option
@lang_option
def bring_in(files: tuple[Path, ...], data: Path | None, lang: str) -> None:
    """Store each table that is not there yet; nothing that is there is changed."""
    from companion.cli.serving.tables_opened import own_tables
    from companion.cli.serving.written import content_of, files_in
    from webapp.tables import TableError
    from webapp.tables.log.record_files import read_files

    records: list[NamedRecord] = []
    failed = False
    for file in files_in(files):
        try:
            records += read_files(file.name, content_of(file, lang))
        except TableError as error:
            failed = True
            click.echo(error.message.to(lang), err=True)
    with own_tables(data, lang) as tables:
        for one in tables.files.bring_in(records):
            failed = failed or one.outcome == "refused"
            click.echo(one.sentence.to(lang), err=one.outcome == "refused")
    if failed:
        raise SystemExit(SOME_FAILED)
