"""``companion moves``: shows what a seat may do at the end of a record."""

from pathlib import Path
from typing import Any

import click

from companion.cli.arguments import FILE, argument, json_lines_option, lang_option, option
from companion.cli.command import ExplainedCommand
from companion.language import _


@click.command(
    cls=ExplainedCommand, examples=("partida.yaml --seat Ana", "partida.yaml --seat Ana --complete --json")
)
@argument("file", _("FILE|-"), type=FILE)
@option("--seat", required=True, value=_("NAME"), help=_("Whose moves."))
@option("--complete", is_flag=True, help=_("Fill in every choice that is finite, and count."))
@json_lines_option
@lang_option
def command(file: Path, seat: str, complete: bool, as_json: bool, lang: str) -> None:
    """Show the offers of a seat, or every legal move that completes them."""
    from companion.cli.refereeing.lines import echo
    from companion.cli.refereeing.opening import opened, played, seated
    from companion.cli.refereeing.shown import show_moves
    from companion.referee.matches.record_writing import plain_move

    record = opened(file, lang)
    seat = seated(seat, record, lang)
    match = played(record).match
    offers = [
        (offer, tuple(match.game.completions(match.state, offer)) if complete else None)
        for offer in match.game.offers(match.state, seat)
    ]
    if not as_json:
        click.echo(show_moves(seat, offers, match, lang))
        return
    for offer, completions in offers:
        line: dict[str, Any] = {"move": plain_move(offer), "asks": list(offer.unset)}
        if completions is not None:
            line |= {"count": len(completions), "moves": [plain_move(move) for move in completions]}
        echo(line)
