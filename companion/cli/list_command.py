"""``companion list``: shows games, card sets, components and their counts."""

import json

import click

from companion.cli.arguments import json_option, lang_option, target_argument
from companion.cli.command import ExplainedCommand
from companion.language import _


@click.command(cls=ExplainedCommand, examples=("", "{game}", "{game} --json"))
@target_argument("target", _("[GAME|DIR]"), required=False)
@json_option
@lang_option
def command(target: str | None, as_json: bool, lang: str) -> None:
    """Show all games in short, or one game or set in full."""
    from companion.cli.printing.inventory import full_text, short_text, take
    from companion.cli.printing.reporting import reporting_errors
    from companion.games import all_games
    from companion.printing.target import Target, find_target

    with reporting_errors(lang):
        targets = [find_target(target)] if target else [Target.of(game) for game in all_games()]
        if not (target or as_json):
            click.echo(short_text(targets, lang))
            return
        found = [take(one, lang) for one in targets]
    if as_json:
        click.echo(json.dumps({"games": [one.as_record() for one in found]}, ensure_ascii=False, indent=2))
    else:
        click.echo(full_text(found[0], lang))
