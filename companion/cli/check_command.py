"""``companion check``: finds every mistake of a card set and of its card faces in one pass."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from companion.cards.mistakes import Mistake
from companion.cli.arguments import json_option, lang_option, target_argument
from companion.cli.command import ExplainedCommand
from companion.cli.offered import dots_options
from companion.cli.speech import fail, working
from companion.language import _, _n
from companion.printing.checking import UNREADABLE, CheckedSet, check_folder, errors
from companion.printing.dots import Dots
from companion.printing.mistake_line import mistake_line


@click.command(cls=ExplainedCommand, examples=("minhas-cartas", "{game}", "minhas-cartas --json"))
@target_argument("target", _("GAME|DIR"))
@dots_options
@json_option
@lang_option
def command(target: str, lang: str, as_json: bool, least_ppi: int | None, good_ppi: int | None) -> None:
    """Check each set of the target, show all mistakes, and end with the worst status."""
    from companion.printing.refusal import RefusedError
    from companion.printing.target import find_target
    from companion.sources import UnreadableError

    try:
        found = find_target(target)
    except RefusedError as error:
        fail(error.message, lang)
    except UnreadableError as error:
        checked = [CheckedSet(Path(target), 0, error.mistakes, UNREADABLE)]
    else:
        if not found.folders:
            fail(_("{game} comes with no card set.", game=found.game.title), lang)
        dots = Dots(least_ppi, good_ppi)
        with working(_("Checking …"), lang):
            checked = [check_folder(folder, found.game, dots) for folder in found.folders]
    click.echo(_as_json(checked, lang) if as_json else _as_text(checked, lang))
    raise SystemExit(max(one.status for one in checked))


def _as_text(checked: Sequence[CheckedSet], lang: str) -> str:
    lines = []
    for one in checked:
        if one.mistakes:
            lines += [f"{one.folder}:", *(f"  {mistake_line(mistake, lang)}" for mistake in one.mistakes), ""]
    return "\n".join([*lines, _count(checked, lang)])


def _count(checked: Sequence[CheckedSet], lang: str) -> str:
    mistakes = sum(len(errors(one.mistakes)) for one in checked)
    warnings = sum(len(one.mistakes) for one in checked) - mistakes
    cards = sum(one.cards for one in checked)
    counted = [
        _n("{count} mistake.", "{count} mistakes.", mistakes)
        if mistakes
        else _n("{count} card, no mistake.", "{count} cards, no mistake.", cards)
    ]
    if warnings:
        counted.append(_n("{count} warning.", "{count} warnings.", warnings))
    return " ".join(one.to(lang) for one in counted)


def _as_json(checked: Sequence[CheckedSet], lang: str) -> str:
    mistakes = [_record(one.folder, mistake, lang) for one in checked for mistake in one.mistakes]
    return json.dumps(
        {"cards": sum(one.cards for one in checked), "mistakes": mistakes}, ensure_ascii=False, indent=2
    )


def _record(folder: Path, mistake: Mistake, lang: str) -> dict[str, Any]:
    origin = mistake.origin
    return {
        "set": str(folder),
        "file": origin.file,
        "line": origin.line,
        "sheet": origin.sheet,
        "cell": origin.cell,
        "card": mistake.card,
        "field": mistake.field,
        "column": mistake.column,
        "message": mistake.message.to(lang),
        "nearest": mistake.nearest,
        "warning": mistake.warning,
    }
