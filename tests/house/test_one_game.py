"""``make test GAME=…`` finds tests of every kind for every game that is installed."""

import subprocess
import sys

import pytest
from one_game import is_elsewhere
from soaked import soaked

from companion.games import all_games

GAMES = [game.slug for game in all_games()]
# Where tests of a game lie, by what is tried there.
SUITES = {
    "conformance": "tests/games/{game}/test_conformance.py",
    "own": "tests/{game}",
    "screens": "tests/webapp",
    "recordings": "tests/frozen",
    "sheets": "tests/printing",
    "scores": "tests/scoreboard",
}


def found(root, game):
    """Return how many tests a run of a game finds, by suite, as pytest counts them in each file."""
    suites = {name: path.format(game=game) for name, path in SUITES.items()}
    words = ["--collect-only", "-q", "-n", "0", f"--game={game}", *suites.values()]
    command = [sys.executable, "-m", "pytest", *words]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    counts = [line.rpartition(": ") for line in done.stdout.splitlines() if ".py: " in line]
    return {
        name: sum(int(count) for file, _, count in counts if file.startswith(path))
        for name, path in suites.items()
    }


@pytest.mark.parametrize("game", [GAMES[0], *soaked(*GAMES[1:])])
def test_every_kind_of_test_is_found(root, game):
    counts = found(root, game)
    assert all(counts.values()), counts


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_tests_of_its_own_and_others_are_not_read(root, game):
    for path in (root / "tests" / game, root / "tests" / "games" / game):
        assert any(path.glob("test_*.py"))
        assert not is_elsewhere(path, game)
        assert all(is_elsewhere(path, other) for other in GAMES if other != game)


def test_a_game_that_is_not_installed_is_reported(root):
    command = [sys.executable, "-m", "pytest", "--collect-only", "-n", "0", "--game=xadrez", "tests/house"]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 4
    assert all(game in done.stderr for game in GAMES)
