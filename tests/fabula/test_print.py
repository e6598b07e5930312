"""The kit as it comes out: pieces counted in the written PDFs, and a new set that prints at once."""

import pikepdf
import pytest
from click.testing import CliRunner

from companion.cli import main


@pytest.fixture(scope="module")
def run():
    def make(*arguments):
        done = CliRunner().invoke(main, [str(argument) for argument in arguments])
        assert done.exit_code == 0, done.output
        return done.output

    return make


@pytest.fixture(scope="module")
def kit(run, tmp_path_factory):
    folder = tmp_path_factory.mktemp("kit")
    run("print", "fabula", "--out", folder, "--lang", "pt")
    return folder


PAGES = {"tapetes": 8, "pilha": 1, "rastreadores": 2, "marcadores": 2, "guia": 4, "cartas": 2}


def test_the_kit_has_a_file_a_kind_with_its_pages(kit):
    pages = {
        file.stem.removeprefix("fabula-"): len(pikepdf.open(file).pages) for file in sorted(kit.glob("*.pdf"))
    }
    # Two mats of four sheets of A4 each; guide and trackers two-sided.
    assert pages == PAGES


def test_a_mat_is_two_sheets_of_a3(run, tmp_path):
    run("print", "fabula", "--only", "tapetes", "--paper", "A3", "--out", tmp_path)
    assert len(pikepdf.open(tmp_path / "fabula-tapetes.pdf").pages) == 4


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_a_new_set_is_sound_and_prints_at_once(lang, run, tmp_path):
    run("new", "fabula", tmp_path / "meu", "--lang", lang)
    run("check", tmp_path / "meu", "--lang", lang)
    run("print", tmp_path / "meu", "--out", tmp_path / "out", "--lang", lang)
    [file] = (tmp_path / "out").glob("*.pdf")
    assert len(pikepdf.open(file).pages) == 2


def test_a_first_evening_prints_no_trackers(run, tmp_path):
    run("print", "fabula", "--kit", "primeira-noite", "--players", "2", "--out", tmp_path)
    names = {file.stem.removeprefix("fabula-") for file in tmp_path.glob("*.pdf")}
    assert names == {"tapetes", "marcadores", "guia", "cartas"}
