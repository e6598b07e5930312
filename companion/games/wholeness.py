"""Whether all parts of an installed game are there: each is loaded, and what is broken is told."""

from collections.abc import Callable, Iterator

from companion.games.preparation import load_preparation
from companion.games.registry import BrokenGameError, GameEntry

PHONE_PARTS = ("texts", "pictures")


def faults_at_table(entry: GameEntry) -> Iterator[BrokenGameError]:
    """Return what is broken of the parts by which a game is played on phones, each part in one sentence."""
    yield from _broken(
        entry.load_rules,
        entry.load_board,
        entry.load_referee,
        lambda: load_preparation(entry),
        lambda: entry.client,
        *(lambda part=part: entry.load_phone(part) for part in PHONE_PARTS),
    )


def faults_on_paper(entry: GameEntry) -> Iterator[BrokenGameError]:
    """Return what is broken of the parts by which a game is printed; imports ReportLab."""
    yield from _broken(entry.load_pieces, entry.load_layouts, entry.set_folders)


def _broken(*loads: Callable[[], object]) -> Iterator[BrokenGameError]:
    told: set[str] = set()
    for load in loads:
        try:
            load()
        except BrokenGameError as error:
            if str(error) not in told:  # what several parts lack is told once
                told.add(str(error))
                yield error
