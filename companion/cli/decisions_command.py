"""``companion decisions``: shows the points that a game's book leaves open, and how a table plays them."""

import json

import click

from companion.cli.arguments import game_argument, json_lines_option, lang_option
from companion.cli.command import ExplainedCommand


@click.command(cls=ExplainedCommand, examples=("{game}", "{game} --json"))
@game_argument
@json_lines_option
@lang_option
def command(game: str, as_json: bool, lang: str) -> None:
    """Show each question, its options, and why one of them is the default."""
    from companion.cli.refereeing.opening import named_game
    from companion.cli.refereeing.points import decision_lines, decision_record

    entry = named_game(game, lang)
    decisions = entry.load_rules().decisions.values()
    if as_json:
        for decision in decisions:
            click.echo(json.dumps(decision_record(decision, lang), ensure_ascii=False))
        return
    lines = [entry.title]
    for decision in decisions:
        lines += ["", *decision_lines(decision, lang, names=True)]
    click.echo("\n".join(lines))
