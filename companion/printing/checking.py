"""Every mistake of a card set: of its sources, and of the faces of its cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cards.mistakes import Mistake
from companion.language import LANGUAGES
from companion.printing.dots import AS_THE_SET_SAYS, Dots

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
