"""``companion schema``: writes the JSON Schema of a game's records, setups and moves."""

import json
from typing import TYPE_CHECKING

import click

from companion.cli.arguments import game_argument, lang_option, option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _

if TYPE_CHECKING:
    from companion.referee.matches.records import Mode


@click.command(cls=ExplainedCommand, examples=("{game}", "{game} --mode placar"))
@game_argument
@option(
    "--mode",
    type=click.Choice(["arbitro", "placar"]),
    default="arbitro",
    help=_("Of refereed matches, or of those whose score is kept."),
)
@lang_option
def command(game: str, mode: "Mode", lang: str) -> None:
    """Show the schema of records, with those of setups and moves under ``$defs``."""
    from companion.cli.refereeing.opening import named_game
    from companion.referee.matches.schemas import schema_of

    entry = named_game(game, lang)
    referee = entry.load_game(mode)
    if referee is None:
        fail(_("{game} has no referee yet", game=entry.title), lang)
    decisions = [(one.id, one.offered) for one in entry.load_rules().decisions.values()]
    click.echo(json.dumps(schema_of(referee, decisions, mode), ensure_ascii=False, indent=2))
