"""The wheel holds everything it needs, and prints from an environment with nothing else in it.

``make soak`` builds and installs it by the lines that the page on installing gives for Windows. In every run
pipx installs and uses it, by the line of that page (``test_readme.py``).
"""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pypdfium2
import pytest
from house.terminal import ROOT, Terminal, lines_to_type

from companion import __version__
from companion.games import all_games

INSTALL = ROOT / "docs" / "install.md"


@pytest.fixture(scope="module")
def typed(fresh_copy, empty_environment, installing, tmp_path_factory):
    """Provide the folder in which the lines for Windows have been typed, beside what they printed.

    ``py`` is Windows's name for Python. The stand-in for it is a script: a link would be taken for the Python
    that made the environment, and the lines would install into that.
    """
    programs = tmp_path_factory.mktemp("py")
    py = programs / "py"
    py.write_text(f'#!/bin/sh\nexec "{empty_environment}" "$@"\n', encoding="utf-8")
    py.chmod(0o755)
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    terminal = Terminal(fresh_copy, installing | {"PATH": path, "COMPANION_LANG": "en"})
    asked, _ = terminal("py -c 'import sys; print(sys.prefix)'")
    assert Path(asked.strip()) == empty_environment.parent.parent
    terminal("set -e\n" + "\n".join(lines_to_type("powershell", INSTALL)))
    return fresh_copy


@pytest.fixture(scope="module")
def wheel(fresh_copy, tmp_path_factory):
    """Provide the wheel as the backend builds it, without an environment of its own."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder]
    subprocess.run(build, cwd=fresh_copy, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(typed, empty_environment):
    return empty_environment.parent / "companion"


@pytest.mark.soak
def test_the_lines_for_windows_work(typed):
    """The lines hold nothing that the POSIX shell which types them here reads otherwise."""
    lines = lines_to_type("powershell", INSTALL)
    assert any(f"tabletop_companion-{__version__}-py3-none-any.whl" in line for line in lines)
    assert not set("".join(lines)) & set("\\$%^`~*&|;")
    assert list((typed.parent / "print").glob("*.pdf"))


def test_the_wheel_holds_its_data_and_nothing_else(wheel, project_files, root):
    names = set(zipfile.ZipFile(wheel).namelist())
    packages = ("card_sources", "companion", "layouts", "webapp")
    ours = {
        str(file.relative_to(root)) for file in project_files if file.relative_to(root).parts[0] in packages
    }
    catalogues = {name[:-2] + "mo" for name in ours if name.endswith(".po")}
    packed = {name for name in names if ".dist-info/" not in name}
    assert packed == ours | catalogues | {"webapp/site/requirements.lock"}
    assert any(name.endswith("-OFL.txt") for name in names if ".dist-info/licenses" in name)


def test_the_line_without_make_or_git_names_the_wheel(wheel):
    assert f"pipx install {wheel.name}`" in INSTALL.read_text(encoding="utf-8")


SLUGS = [game.slug for game in all_games()]


@pytest.mark.soak
@pytest.mark.parametrize("game", SLUGS)
def test_the_wheel_prints(game, installed, tmp_path, plain_environment):
    shown = subprocess.run(
        [installed, "print", game, "--out", "folhas"],
        cwd=tmp_path,
        env=plain_environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert shown.returncode == 0, shown.stderr
    assert "Traceback" not in shown.stderr
    printed = sorted((tmp_path / "folhas").rglob("*.pdf"))
    assert printed
    for file in printed:
        assert len(pypdfium2.PdfDocument(file)) > 0


@pytest.mark.soak
def test_the_wheel_is_well(installed, tmp_path, plain_environment):
    shown = subprocess.run(
        [installed, "doctor", "--lang", "en"],
        cwd=tmp_path,
        env=plain_environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert shown.returncode == 0, shown.stdout


@pytest.mark.soak
def test_a_new_set_prints_at_once(installed, tmp_path, plain_environment):
    for arguments in (
        ["new", "castoria", "minhas"],
        ["check", "minhas"],
        ["print", "minhas", "--out", "folhas"],
    ):
        shown = subprocess.run(
            [installed, *arguments],
            cwd=tmp_path,
            env=plain_environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert shown.returncode == 0, shown.stdout + shown.stderr
    assert list((tmp_path / "folhas").rglob("*.pdf"))
