"""``companion list``: shows games, card sets, components and their counts."""

import json

import click

from companion.cli.speech import lang_option
from companion.language import _, language_of


@click.command("list", help=_("Show games, card sets, components and their counts.").to(language_of()))
@click.argument("target", required=False, metavar=_("[GAME|DIR]").to(language_of()))
@click.option("--json", "as_json", is_flag=True, help=_("Say it as one JSON object.").to(language_of()))
@lang_option
def command(target: str | None, as_json: bool, lang: str) -> None:
    """Show all games in short, or one game or set in full."""
    from companion.cli.printing.inventory import Inventory, full_text, short_text, take
    from companion.cli.printing.reporting import reporting_errors
    from companion.cli.printing.target import Target, find_target
    from companion.games import all_games

    with reporting_errors(lang):
        targets = [find_target(target)] if target else [Target.of(game) for game in all_games()]
        found: list[Inventory] = [take(one, lang) for one in targets]
    if as_json:
        click.echo(json.dumps({"games": [one.as_record() for one in found]}, ensure_ascii=False, indent=2))
    elif target:
        click.echo(full_text(found[0], lang))
    else:
        click.echo(short_text(found, lang))
