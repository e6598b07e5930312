"""``companion judge``: judges one move at the end of a record, or in a position, without recording it."""

from pathlib import Path

import click

from companion.cli.arguments import FILE, argument, json_option, lang_option, option
from companion.cli.command import ExplainedCommand
from companion.language import _

NOT_LEGAL = 1


@click.command(cls=ExplainedCommand, examples=("""partida.yaml --move '{seat: Ana, do: passar}'""",))
@argument("file", _("FILE|-"), type=FILE)
@option(
    "--move",
    "text",
    required=True,
    metavar="JSON",
    help=_("The move, such as {example}.", example="'{seat: Ana, do: passar}'"),
)
@json_option
@lang_option
def command(file: Path, text: str, as_json: bool, lang: str) -> None:
    """Show the verdict, the reasons, and the events or the remedies."""
    from companion.cli.refereeing.lines import echo, judged_line
    from companion.cli.refereeing.opening import declared, opened, played
    from companion.cli.refereeing.shown import show_judged
    from companion.referee.matches.entries import Play

    record = opened(file, lang)
    move = declared(text, record, lang)
    replay = played(record)
    n = len(replay.match.log) + 1
    outturn = replay.match.append(Play(move=move)).course[-1]
    if as_json:
        echo(judged_line(n, move, outturn, replay, record.book, lang))
    else:
        click.echo(show_judged(move, outturn, record, replay.match.state.options, lang))
    if outturn.ruling is None or outturn.ruling.verdict != "legal":
        raise SystemExit(NOT_LEGAL)
