"""The tests of one game: ``pytest --game=castelo``, or ``make test GAME=castelo``.

A test is of a game whose slug stands in its name, its parameters or its path, or among its keywords, but for
suites that need some game and would pass with any. A run of one game is for whoever changes it and waits, at
most a minute: it leaves out what is marked as thorough; of tests in a browser it has the first of a file, in
some files of a folder.
"""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from companion.games import all_games

ROOT = Path(__file__).parent
# Suites and files that need some game, whichever it is.
ANY_GAME = (
    *("benchmarks/", "house/test_one_game.py", "house/test_wheel.py"),
    *("webapp/client/", "webapp/live/", "webapp/serving/", "webapp/store/"),
)
MOST_FILES = 4  # of a folder whose tests are in a browser


def add_option(parser: pytest.Parser) -> None:
    """Let a run name its game."""
    slugs = [game.slug for game in all_games()]
    parser.addoption(
        "--game", choices=slugs, help="run the tests of this game, a sample of those in a browser"
    )


def is_elsewhere(path: Path, game: str) -> bool:
    """Return whether a path is named after another game or needs any, so that it need not be read."""
    name = path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""
    return name.startswith(ANY_GAME) or (
        game not in name and any(other.slug in name for other in all_games())
    )


def select(items: list[pytest.Item], config: pytest.Config) -> None:
    """Leave the tests of the game of this run, where it names one."""
    game = config.getoption("game")
    if game is None:
        return
    chosen = set(map(id, of_game(items, game)))
    config.hook.pytest_deselected(items=[item for item in items if id(item) not in chosen])
    items[:] = [item for item in items if id(item) in chosen]


def of_game(items: Iterable[pytest.Item], game: str) -> list[pytest.Item]:
    """Return the tests of a game, of those in a browser some."""
    seen: set[Path] = set()
    files: Counter[Path] = Counter()
    found = []
    for item in items:
        if game not in item.nodeid and game not in item.listextrakeywords():
            continue
        if item.get_closest_marker("thorough"):
            continue
        if "browser" in getattr(item, "fixturenames", ()):
            folder = item.path.parent
            if item.path in seen or files[folder] == MOST_FILES:
                continue
            seen.add(item.path)
            files[folder] += 1
        found.append(item)
    return found
