"""``companion deck check``: checks a deck list against its game's rules."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.arguments import FILE, argument, json_option, lang_option, option
from companion.cli.command import CommandGroup
from companion.cli.speech import fail
from companion.language import _, _n, language_of
from companion.printing.mistake_line import mistake_line

if TYPE_CHECKING:
    from companion.cli.refereeing.decks import CheckedDeck

MISTAKES, UNREADABLE = 1, 2


@click.group(cls=CommandGroup)
def command() -> None:
    """Group the commands on decks."""


@command.command(
    "check",
    help=_("Check a deck list against its game's rules.").to(language_of()),
    examples=("baralho.txt", "baralho.txt --game minhas-cartas"),
)
@argument("file", _("FILE"), type=FILE)
@option(
    "--game",
    "target",
    value=_("GAME|DIR"),
    help=_("The game or card set that it is of; found by its cards by default."),
)
@json_option
@lang_option
def check(file: Path, target: str | None, as_json: bool, lang: str) -> None:
    """Show every limit that the deck breaks, each with its rule."""
    from companion.cli.refereeing.decks import check_deck
    from companion.printing.refusal import RefusedError
    from companion.sources import UnreadableError

    try:
        checked = check_deck(file, target)
    except RefusedError as error:
        fail(error.message, lang)
    except UnreadableError as error:
        click.echo("\n".join(mistake_line(mistake, lang) for mistake in error.mistakes), err=True)
        raise SystemExit(UNREADABLE) from error
    click.echo(_as_json(checked, lang) if as_json else _as_text(checked, lang))
    raise SystemExit(MISTAKES if checked.mistakes else 0)


def _as_text(checked: "CheckedDeck", lang: str) -> str:
    size = _n("{count} card", "{count} cards", checked.deck.size).to(lang)
    head = f"{checked.game.title} · {checked.deck.name} · {size}"
    if not checked.mistakes:
        return "\n".join([head, _("✓ all as the rules ask").to(lang)])
    book = checked.game.load_rules()
    lines = [head]
    for mistake in checked.mistakes:
        lines += [f"✗ {mistake.message.to(lang)}", f"    {book.words(mistake.rule, lang)}"]
    return "\n".join(lines)


def _as_json(checked: "CheckedDeck", lang: str) -> str:
    data = {
        "game": checked.game.slug,
        "deck": checked.deck.name,
        "size": checked.deck.size,
        "cards": dict(checked.deck.copies),
        "mistakes": [{"rule": one.rule, "message": one.message.to(lang)} for one in checked.mistakes],
    }
    return json.dumps(data, ensure_ascii=False, indent=2)
