"""The lines of the README work as they stand, in a copy of the project and nothing else."""

import os
import re
import sys
from pathlib import Path

import click
import pytest
from house.terminal import ROOT, Terminal, fenced, lines_to_type

from companion.cli import COMMANDS, main
from companion.games import all_games

DOCS = ROOT / "docs"
INSTANT = 5.0  # seconds; other lines install, draw or test and take longer
GUARDS = "tests/house/test_guards.py"  # for ``make test`` inside the walk, which must not walk again


@pytest.fixture(scope="module")
def terminal(fresh_copy, tmp_path_factory, installing):
    """Provide a terminal in the copy; pipx puts its commands into a folder of this test."""
    programs = tmp_path_factory.mktemp("programs")
    (programs / "pipx").symlink_to(Path(sys.executable).parent / "pipx")
    homes = {"PIPX_HOME": "home", "PIPX_BIN_DIR": "bin", "PIPX_MAN_DIR": "man"}
    folders = {name: str(programs / folder) for name, folder in homes.items()}
    path = os.pathsep.join([str(programs), folders["PIPX_BIN_DIR"], installing["PATH"]])
    environment = installing | folders | {"PATH": path, "COMPANION_LANG": "en", "PYTEST_ADDOPTS": GUARDS}
    return Terminal(fresh_copy, environment)


def printed(folder):
    return {file: file.stat().st_mtime_ns for file in sorted((folder / "print").rglob("*.pdf"))}


def the_two_commands():
    play, test = (line for line in lines_to_type("sh") if line.startswith("make "))
    return play, test


def test_two_commands_do_all_the_setting_up(terminal, fresh_copy):
    play, test = the_two_commands()
    assert play.startswith("make play GAME=")
    assert test == "make test"

    terminal(play)
    sheets = printed(fresh_copy)
    assert sheets
    said, spent = terminal(play)
    assert printed(fresh_copy) == sheets
    assert "Nothing has changed" in said
    assert spent < INSTANT


@pytest.mark.soak  # every run of the tests in a fresh clone has just typed it
def test_the_second_runs_all_tests_once(terminal):
    _play, test = the_two_commands()
    said, _ = terminal(test)
    assert re.search(r"\d+ passed in [\d.]+s", said.strip().splitlines()[-1])
    said, spent = terminal(test)
    assert "passed in" not in said
    assert spent < INSTANT


def test_a_player_installs_prints_and_serves(terminal, fresh_copy):
    """Type the pages on installing and on tonight, beside any server that runs on this machine."""
    lines = [*lines_to_type("sh", DOCS / "install.md"), *lines_to_type("sh", DOCS / "tonight.md")]
    assert any(line.startswith("pipx install") for line in lines)
    assert "companion serve" in lines
    for line in lines:
        if line == "companion serve":
            terminal.interrupted(f"{line} --port 0 --data served", once="Ctrl+C")
        else:
            terminal(line)
    assert (fresh_copy / "print" / "castoria-cartas.pdf").exists()


@pytest.mark.parametrize("name", ["README.md", "README.pt-BR.md"])
def test_the_readme_is_short_and_shows_three_pictures(name, root):
    text = (root / name).read_text(encoding="utf-8")
    assert len(text.split()) <= 450
    assert len(re.findall(r"!\[[^\]]+\]\(docs/gallery/", text)) == 3
    assert all(game.title in text for game in all_games())


def test_both_languages_give_the_same_commands(root):
    texts = [fenced(root / name, "sh") for name in ("README.md", "README.pt-BR.md")]
    assert texts[0] == texts[1]


@pytest.mark.parametrize(
    "page",
    [
        f"docs/{name}{ending}"
        for name in ("printing", "card-sources", "face-layouts", "records")
        for ending in (".md", ".pt.md")
    ],
)
def test_pages_name_only_commands_and_options_that_exist(page, root):
    text = (root / page).read_text(encoding="utf-8")
    typed = re.findall(
        r"(?<![\w./])companion +([a-z]+)\b([^`\n]*)", "\n".join(re.findall(r"`[^`]+`", text, re.S))
    )
    assert typed
    for name, rest in typed:
        assert name in COMMANDS, f"{page}: companion {name}"
        command = main.get_command(None, name)
        if isinstance(command, click.Group):
            command = command.commands[rest.split()[0]]
        known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
        assert set(re.findall(r"(?<!\S)--[a-z-]+", rest)) <= known, f"{page}: companion {name}{rest}"


@pytest.mark.parametrize("page", ["printing.md", "printing.pt.md"])
def test_pages_name_only_options_of_print(root, page):
    known = {option for parameter in main.get_command(None, "print").params for option in parameter.opts}
    named = re.findall(r"`(--[a-z-]+)", (root / "docs" / page).read_text(encoding="utf-8"))
    assert len(named) > 5
    assert set(named) <= known
