"""``companion replay``: plays a match record again and judges every move."""

from pathlib import Path

import click

from companion.cli.arguments import FILE, argument, json_lines_option, lang_option, option
from companion.cli.command import ExplainedCommand
from companion.language import _

NOT_ALL_LEGAL = 1


@click.command(cls=ExplainedCommand, examples=("partida.yaml", "- --json < partida.yaml"))
@argument("file", _("FILE|-"), type=FILE)
@json_lines_option
@option(
    "--strict",
    is_flag=True,
    help=_(
        "Fail too where it comes to something else than was saved or expected, or the rules have something "
        "against the position that it begins with."
    ),
)
@lang_option
def command(file: Path, as_json: bool, strict: bool, lang: str) -> None:
    """Show every entry in the order of play, and then the state of the match."""
    from companion.cli.refereeing.lines import closing_line, echo, entry_line, in_order
    from companion.cli.refereeing.opening import opened, played
    from companion.cli.refereeing.shown import show_replay

    record = opened(file, lang)
    replay = played(record)
    if as_json:
        for n in in_order(replay):
            echo(entry_line(replay, n, record.book, lang))
        echo(closing_line(replay))
    else:
        click.echo(show_replay(replay, record, lang))
    verdicts = [outturn.ruling.verdict for outturn in replay.match.course if outturn.ruling]
    if any(verdict != "legal" for verdict in verdicts) or (strict and (replay.drift or replay.problems)):
        raise SystemExit(NOT_ALL_LEGAL)
