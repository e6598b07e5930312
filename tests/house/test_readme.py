"""The README walk: its own lines, typed as they stand, in a copy of the project and nothing else."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from companion import __version__
from companion.cli import COMMANDS, main

README = Path(__file__).parents[2] / "README.md"
INSTANT = 5.0  # seconds; what is not instant installs, draws or tests and takes longer
GUARDS = (
    "tests/house/test_guards.py"  # what ``make test`` runs inside the walk, so that it does not walk again
)


def lines_to_type(language):
    """The lines of the README's fenced blocks in one shell language, each once, in order."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```", README.read_text(encoding="utf-8"), re.M | re.S)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return list(dict.fromkeys(line for line in lines if line and not line.startswith("#")))


class Terminal:
    """Types lines in a folder."""

    def __init__(self, folder, environment):
        self.folder = folder
        self.environment = environment

    def __call__(self, line, **more):
        start = time.monotonic()
        shown = subprocess.run(
            ["bash", "-c", line],
            cwd=self.folder,
            env=self.environment | more,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert shown.returncode == 0, f"{line}\n{shown.stdout}\n{shown.stderr}"
        assert "Traceback" not in shown.stderr
        return shown.stdout, time.monotonic() - start

    def interrupted(self, line, once, within=60.0):
        """Type a line that goes on until it is interrupted: here once it has said that."""
        start = subprocess.Popen(
            ["bash", "-c", f"exec {line}"],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        late = threading.Timer(within, start.kill)
        late.start()
        said = []
        for one in start.stdout:
            said.append(one)
            if once in one and not any(once in before for before in said[:-1]):
                start.send_signal(signal.SIGINT)
        complained = start.stderr.read()
        late.cancel()
        assert start.wait() == 0, f"{line}\n{''.join(said)}\n{complained}"
        assert any(once in one for one in said)
        assert "Traceback" not in complained


@pytest.fixture(scope="module")
def terminal(fresh_copy, tmp_path_factory, installing):
    """Types one line in the copy; pipx puts its commands into a folder of this test."""
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


def test_every_other_line_of_the_readme_works(terminal, fresh_copy):
    lines = [line for line in lines_to_type("sh") if not line.startswith("make ")]
    assert any(line.startswith("pipx install") for line in lines)
    assert any(line.startswith("companion new ") for line in lines)
    assert "companion serve" in lines
    for line in lines:
        if line == "companion serve":  # beside any that runs on this machine
            terminal.interrupted(f"{line} --port 0 --data served", once="Ctrl+C")
        else:
            terminal(line)


def test_the_lines_for_windows_work(terminal, empty_environment, tmp_path, fresh_copy):
    """``py`` is Windows's name for Python; the lines hold nothing that a POSIX shell reads otherwise.

    The stand-in for ``py`` is a script: a link would be taken for the Python that made the environment,
    and the lines would install into that.
    """
    py = tmp_path / "py"
    py.write_text(f'#!/bin/sh\nexec "{empty_environment}" "$@"\n', encoding="utf-8")
    py.chmod(0o755)
    asked, _ = terminal(
        "py -c 'import sys; print(sys.prefix)'", PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    )
    assert Path(asked.strip()) == empty_environment.parent.parent

    lines = lines_to_type("powershell")
    assert any(f"tabletop_companion-{__version__}-py3-none-any.whl" in line for line in lines)
    assert not set("".join(lines)) & set("\\$%^`~*&|;")
    before = set((fresh_copy.parent / "print").glob("*.pdf"))
    terminal("set -e\n" + "\n".join(lines), PATH=f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert set((fresh_copy.parent / "print").glob("*.pdf")) > before


def test_both_languages_give_the_same_commands():
    portuguese, _, english = README.read_text(encoding="utf-8").partition("## In English")
    find = re.compile(r"^```(?:sh|powershell)\n(.*?)^```", re.M | re.S)
    assert find.findall(portuguese) == find.findall(english)


@pytest.mark.parametrize(
    "page",
    [
        "README.md",
        "docs/printing.md",
        "docs/imprimir.md",
        "docs/card-sources.md",
        "docs/face-layouts.md",
        "docs/records.md",
    ],
)
def test_pages_name_only_commands_and_options_that_exist(page, root):
    text = (root / page).read_text(encoding="utf-8")
    typed = re.findall(
        r"(?<![\w./])companion +([a-z]+)\b([^`\n]*)", "\n".join(re.findall(r"`[^`]+`", text, re.S))
    )
    assert typed or page != "README.md"
    for name, rest in typed:
        assert name in COMMANDS, f"{page}: companion {name}"
        command = main.get_command(None, name)
        known = {option for parameter in command.params for option in parameter.opts} | {"--help"}
        assert set(re.findall(r"(?<!\S)--[a-z-]+", rest)) <= known, f"{page}: companion {name}{rest}"


@pytest.mark.parametrize("page", ["printing.md", "imprimir.md"])
def test_pages_name_only_options_of_print(root, page):
    known = {option for parameter in main.get_command(None, "print").params for option in parameter.opts}
    named = re.findall(r"`(--[a-z-]+)", (root / "docs" / page).read_text(encoding="utf-8"))
    assert len(named) > 5
    assert set(named) <= known
