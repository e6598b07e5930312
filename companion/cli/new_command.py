"""``companion new``: starts a card set that prints at once."""

from pathlib import Path

import click

from companion.cli.arguments import FILE, argument, game_argument, lang_option, option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _


@click.command(cls=ExplainedCommand, examples=("{game} minhas-cartas", "{game} minhas-cartas --table"))
@game_argument
@argument("folder", _("DIR"), type=FILE)
@option("--table", is_flag=True, help=_("A CSV table for spreadsheets instead of YAML."))
@lang_option
def command(game: str, folder: Path, table: bool, lang: str) -> None:
    """Write the set and say how to go on."""
    from companion.games import UnknownGameError, find_game
    from companion.sources.starter import NotEmptyError, write_starter
    from companion.system_errors import why
    from layouts import symbols

    try:
        entry = find_game(game)
    except UnknownGameError as error:
        known = ", ".join(error.known)
        fail(_("There is no game “{game}”: expected {known}.", game=game, known=known), lang)
    kinds = entry.load_pieces().CARD_KINDS
    if not kinds:
        fail(_("{game} takes no card sets: all its cards come with it.", game=entry.title), lang)
    try:
        written = write_starter(folder, entry.slug, kinds, symbols.names(), lang=lang, table=table)
    except NotEmptyError:
        fail(
            _("“{folder}” is not empty: name a new folder, so that nothing is overwritten.", folder=folder),
            lang,
        )
    except OSError as error:
        fail(_("“{folder}” cannot be written: {reason}", folder=folder, reason=why(error)), lang)
    for path in written:
        click.echo(path)
    click.echo(_("\nNow print it:  companion print {folder}", folder=folder).to(lang))
    click.echo(_("After a change: companion check {folder}", folder=folder).to(lang))
