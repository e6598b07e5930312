"""``companion check``: finds every mistake of a card set and of its card faces in one pass."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from companion.cards.mistakes import Mistake
from companion.cli.arguments import json_option, lang_option, target_argument
from companion.cli.command import ExplainedCommand
from companion.cli.dots import AS_THE_SET_SAYS, Dots, dots_options
from companion.cli.mistake_line import mistake_line
from companion.cli.speech import fail, working
from companion.language import LANGUAGES, _, _n

if TYPE_CHECKING:
    from companion.games import GameEntry

MISTAKES, UNREADABLE = 1, 2


@dataclass(frozen=True, slots=True)
class CheckedSet:
    """The result of checking one set; ``status`` is its exit status."""

    folder: Path
    cards: int
    mistakes: Sequence[Mistake]
    status: int


@click.command(cls=ExplainedCommand, examples=("minhas-cartas", "{game}", "minhas-cartas --json"))
@target_argument("target", _("GAME|DIR"))
@dots_options
@json_option
@lang_option
def command(target: str, lang: str, as_json: bool, least_ppi: int | None, good_ppi: int | None) -> None:
    """Check each set of the target, show all mistakes, and end with the worst status."""
    from companion.cli.printing.refusal import RefusedError
    from companion.cli.printing.target import find_target
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


def check_folder(folder: Path, game: "GameEntry", dots: Dots = AS_THE_SET_SAYS) -> CheckedSet:
    """Return all mistakes of one set: of its sources and of the faces of its cards."""
    from companion.sources import UnreadableError, read_set
    from layouts import symbols
    from layouts.faces import problems, problems_of_unsound

    pieces = game.load_pieces()
    rules = getattr(pieces, "DECK_RULES", None)  # games without decks have no deck rules
    try:
        reading = read_set(folder, pieces.CARD_KINDS, deck_rules=rules, icons=symbols.names())
    except UnreadableError as error:
        return CheckedSet(folder, 0, error.mistakes, UNREADABLE)
    mistakes = list(reading.mistakes)
    layouts = game.load_layouts().LAYOUTS
    if reading.card_set:
        mistakes += problems(dots.of(reading.card_set), layouts, LANGUAGES)
    mistakes += problems_of_unsound(dots.of(reading.unsound), layouts, LANGUAGES)
    cards = len(reading.card_set.cards) if reading.card_set else 0
    return CheckedSet(folder, cards, _by_card(mistakes), MISTAKES if errors(mistakes) else 0)


def errors(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """Return the mistakes that prevent printing."""
    return [mistake for mistake in mistakes if not mistake.warning]


def _by_card(mistakes: Sequence[Mistake]) -> list[Mistake]:
    """Return the mistakes sorted so that those of one card stand together."""
    first: dict[tuple[str, str | int], int] = {}
    for at, mistake in enumerate(mistakes):
        first.setdefault(_owner(mistake, at), at)
    return [one for _at, one in sorted(enumerate(mistakes), key=lambda pair: first[_owner(pair[1], pair[0])])]


def _owner(mistake: Mistake, at: int) -> tuple[str, str | int]:
    return mistake.origin.file, mistake.card or at


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
