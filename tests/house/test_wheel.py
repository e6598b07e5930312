"""The wheel holds all it needs, and prints from an environment with nothing else in it."""

import subprocess
import zipfile

import pypdfium2
import pytest

from companion.games import all_games


def test_the_wheel_holds_its_data_and_nothing_else(wheel, project_files, root):
    names = set(zipfile.ZipFile(wheel).namelist())
    packages = ("card_sources", "companion", "layouts", "webapp")
    ours = {
        str(file.relative_to(root)) for file in project_files if file.relative_to(root).parts[0] in packages
    }
    catalogues = {name[:-2] + "mo" for name in ours if name.endswith(".po")}
    packed = {name for name in names if ".dist-info/" not in name}
    assert packed == ours | catalogues
    assert any(name.endswith("-OFL.txt") for name in names if ".dist-info/licenses" in name)


@pytest.fixture(scope="module")
def installed(wheel, empty_environment, installing):
    subprocess.run(
        [empty_environment, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(wheel)],
        check=True,
        env=installing,
    )
    return empty_environment.parent / "companion"


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
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
