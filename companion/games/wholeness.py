"""A check of an installed game: all its parts are loaded, and broken ones are reported."""

from collections.abc import Callable, Iterator

from companion.games.preparation import load_preparation
from companion.games.registry import BrokenGameError, GameEntry

PHONE_PARTS = ("texts", "pictures")


def faults_at_table(entry: GameEntry) -> Iterator[BrokenGameError]:
    """Yield the errors of the parts that a game needs on phones, one for each cause."""
    yield from _broken(
        entry.load_rules,
        entry.load_board,
        entry.load_referee,
        lambda: load_preparation(entry),
        lambda: entry.client,
        *(lambda part=part: entry.load_phone(part) for part in PHONE_PARTS),
    )


def faults_on_paper(entry: GameEntry) -> Iterator[BrokenGameError]:
    """Yield the errors of the parts that a game needs in print; this imports ReportLab."""
    yield from _broken(entry.load_pieces, entry.load_layouts, entry.set_folders)


def _broken(*loads: Callable[[], object]) -> Iterator[BrokenGameError]:
    reported: set[str] = set()
    for load in loads:
        try:
            load()
        except BrokenGameError as error:
            if str(error) not in reported:  # a cause of several errors is reported once
                reported.add(str(error))
                yield error
