"""``companion cards``: the cards that a house has described: listed, read from files, written, merged."""

from pathlib import Path

import click

from companion.cli.arguments import FILE, argument, data_option, game_argument, lang_option, option
from companion.cli.command import CommandGroup
from companion.cli.speech import fail
from companion.language import _, _n, language_of

MISTAKES = 1


@click.group(cls=CommandGroup)
def command() -> None:
    """Group the commands on the cards of a house."""


@command.command(
    "list",
    help=_("List the cards that this house has described.").to(language_of()),
    examples=("{game}", "{game} lanceiro"),
)
@game_argument
@argument("words", _("[WORDS]…"), nargs=-1)
@data_option
@lang_option
def list_cards(game: str, words: tuple[str, ...], data: Path | None, lang: str) -> None:
    """Show a line for each card: its name, its kind, its numbers, and whether it has a photo and a text."""
    from companion.cli.serving.house import open_house

    with open_house(game, data, lang, reads=True) as house:
        lines = house.lines(" ".join(words), lang)
    for line in lines:
        click.echo(line)
    click.echo(_n("{count} card", "{count} cards", len(lines)).to(lang), err=True)


@command.command(
    "import",
    help=_("Keep the new cards of a spreadsheet, a set’s folder or an archive; overwrite none.").to(
        language_of()
    ),
    examples=("{game} cartas.xlsx",),
)
@game_argument
@argument("file", _("FILE"), type=FILE)
@data_option
@lang_option
def import_cards(game: str, file: Path, data: Path | None, lang: str) -> None:
    """Keep what is new, and say what is the same, what differs, and every mistake."""
    from companion.cli.serving.house import open_house

    with open_house(game, data, lang) as house:
        report = house.read(file, lang, adds=True)
    click.echo(report.summary.to(lang))
    if report.differing:
        click.echo(_("“companion cards merge” shows what differs.").to(lang))
    _say_mistakes(report.mistakes)


@command.command(
    "merge",
    help=_("Show what a file says otherwise than this house, and take it.").to(language_of()),
    examples=("{game} cartas.xlsx", "{game} cartas.xlsx --take Lanceiro"),
)
@game_argument
@argument("file", _("FILE"), type=FILE)
@option(
    "--take",
    "takes",
    multiple=True,
    value=_("NAME"),
    help=_("Card that becomes as in the file; may be repeated."),
)
@option("--take-all", is_flag=True, help=_("All differing cards become as in the file."))
@data_option
@lang_option
def merge_cards(
    game: str, file: Path, takes: tuple[str, ...], take_all: bool, data: Path | None, lang: str
) -> None:
    """Keep what is new and what is taken, and show each difference."""
    from companion.cli.serving.house import open_house

    with open_house(game, data, lang) as house:
        report = house.read(file, lang, adds=True, takes=takes, takes_all=take_all)
    for line in report.differing:
        click.echo(line)
    click.echo(report.summary.to(lang))
    _say_mistakes(report.mistakes)


@command.command(
    "export",
    help=_("Write the cards of this house into a file, or as a set to print.").to(language_of()),
    examples=("{game} cartas.xlsx", "{game} --set substitutas"),
)
@game_argument
@argument("file", _("[FILE]"), required=False, type=FILE)
@option(
    "--set",
    "folder",
    value=_("DIR"),
    type=FILE,
    help=_("New folder for a set of stand-ins that “companion print” prints."),
)
@data_option
@lang_option
def export_cards(game: str, file: Path | None, folder: Path | None, data: Path | None, lang: str) -> None:
    """Write a CSV, XLSX or ODS table, a ZIP archive with the photos, or the folder of a set."""
    from companion.cli.serving.house import open_house

    if (file is None) == (folder is None):
        fail(_("Expected a file, or --set with a new folder: one of them."), lang)
    with open_house(game, data, lang, reads=True) as house:
        if file is not None:
            house.write(file, lang)
            click.echo(file)
            return
        assert folder is not None, "one of both is given"
        written, left_out = house.write_set(folder, lang)
    for line in left_out:
        click.echo(line, err=True)
    click.echo(
        _n("{count} card written: {folder}", "{count} cards written: {folder}", written, folder=folder).to(
            lang
        )
    )
    click.echo(_("\nNow print it:  companion print {folder}", folder=folder).to(lang))


def _say_mistakes(mistakes: tuple[str, ...]) -> None:
    for line in mistakes:
        click.echo(line, err=True)
    if mistakes:
        raise SystemExit(MISTAKES)
