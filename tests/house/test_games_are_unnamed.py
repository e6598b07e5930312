"""A game is its own folders and one entry point: no other file of the house names one."""

import re

import pytest

from companion.games import all_games

PARTS = ("companion/games", "layouts", "card_sources", "webapp/games")  # where each game has a folder
SHIPPED = ("companion/", "layouts/", "card_sources/", "webapp/", "hatch_build.py")


@pytest.fixture(scope="module")
def naming():
    """Provide the pattern of a game's name: its slug, or the first word of its title."""
    words = {word for game in all_games() for word in (game.slug, game.title.split()[0])}
    return re.compile(rf"(?<![^\W_])({'|'.join(map(re.escape, sorted(words)))})(?![^\W_])", re.IGNORECASE)


def its_own(path):
    """Return whether a file lies in a game's folder."""
    return any(path.startswith(f"{part}/{game.slug}/") for part in PARTS for game in all_games())


def test_no_file_outside_the_folders_of_games_names_a_game(project_files, root, naming):
    found = []
    for file in project_files:
        path = file.relative_to(root).as_posix()
        if not path.startswith(SHIPPED) or its_own(path):
            continue
        lines = enumerate([path, *file.read_text("utf-8", errors="replace").splitlines()])
        found += [f"{path}:{number}: {line.strip()}" for number, line in lines if naming.search(line)]
    assert not found


@pytest.mark.parametrize("line", ["look/ceramus.css", "{castelo: 1}", "Castória’s board", "a Fábula"])
def test_what_names_a_game_is_found(naming, line):
    assert naming.search(line)


@pytest.mark.parametrize("line", ["castelos", "the game", "confabulation"])
def test_what_names_none_is_not(naming, line):
    assert not naming.search(line)
