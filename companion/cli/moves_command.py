"""``companion moves``: shows what a seat may do at the end of a record."""

from pathlib import Path
from typing import Any

import click

from companion.cli.speech import lang_option
from companion.language import _, language_of


@click.command("moves", help=_("Show what a seat may do at the end of a record.").to(language_of()))
@click.argument("file", type=click.Path(path_type=Path), metavar=_("FILE").to(language_of()))
@click.option(
    "--seat", required=True, metavar=_("NAME").to(language_of()), help=_("Whose moves.").to(language_of())
)
@click.option(
    "--complete", is_flag=True, help=_("Fill in every choice that is finite, and count.").to(language_of())
)
@click.option(
    "--json", "as_json", is_flag=True, help=_("Say it as one JSON object a line.").to(language_of())
)
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
