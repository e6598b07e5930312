"""``companion replay``: plays a match record again and judges every move, or writes it in another form."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.arguments import FILE, argument, json_lines_option, lang_option, option
from companion.cli.command import ExplainedCommand
from companion.cli.speech import fail
from companion.language import _

if TYPE_CHECKING:
    from companion.record_files import Opened

NOT_ALL_LEGAL = 1


@click.command(
    cls=ExplainedCommand, examples=("partida.yaml", "- --json < partida.yaml", "partida.yaml --as link")
)
@argument("file", _("FILE|LINK|-"), type=FILE)
@json_lines_option
@option(
    "--strict",
    is_flag=True,
    help=_(
        "Fail too where it comes to something else than was saved or expected, or the rules have something "
        "against the position that it begins with."
    ),
)
@option(
    "--as",
    "form",
    type=click.Choice(["link", "record"]),
    help=_("Judge nothing, and write the end of a link that holds the match, or the record of a link."),
)
@lang_option
def command(file: Path, as_json: bool, strict: bool, form: str | None, lang: str) -> None:
    """Show every entry in the order of play, and then the state of the match."""
    from companion.cli.refereeing.lines import closing_line, echo, entry_line, in_order
    from companion.cli.refereeing.opening import opened, played
    from companion.cli.refereeing.shown import show_replay

    record = opened(file, lang)
    if form is not None:
        click.echo(_written(record, form, lang))
        return
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


def _written(opened: "Opened", form: str, lang: str) -> str:
    """Return a record as the end of a link, or as people write it."""
    from companion.record_links import link_of
    from companion.referee.links.links import UnlinkableError
    from companion.referee.matches.record_writing import authored

    if form == "record":
        return json.dumps(authored(opened.record), ensure_ascii=False)
    try:
        return link_of(opened)
    except UnlinkableError as error:
        fail(error.message, lang)
