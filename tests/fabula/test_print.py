"""The kit of Fábula prints with all its pieces, and a new set prints at once."""

from collections import Counter

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
    run("print", "fabula", "--apart", "--out", folder, "--lang", "pt")
    return folder


PAGES = {"tapetes": 8, "pilha": 1, "rastreadores": 2, "marcadores": 2, "guia": 2, "cartas": 24}


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
    assert names == {"hoje", "guia", "cartas"}


def copies_on(page):
    """Return how often each drawing stands on a page; the sheet's own marks may stand there once."""
    counted = Counter(
        str(operands[0]) for operands, operator in pikepdf.parse_content_stream(page) if str(operator) == "Do"
    )
    return sorted(counted.values(), reverse=True)


def test_tokens_are_counted_on_paper(kit):
    document = pikepdf.open(kit / "fabula-marcadores.pdf")
    front, back = (copies_on(page) for page in document.pages)
    # dano-1, ±1, dano-5, entrou, atacando, bloqueando, indice, X, na-pilha, saldo, fase, turno
    counts = [24, 16, 12, 10, 10, 10, 10, 8, 8, 4, 2, 2]
    assert [count for count in front if count > 1] == counts
    assert [count for count in back if count > 1] == counts  # each token has one


def test_trackers_are_counted_on_paper_with_their_backs(kit):
    # fabula.3.1.6: four Arredores and a Centro for each of two players, and the marker of the Centro
    document = pikepdf.open(kit / "fabula-rastreadores.pdf")
    for page in document.pages:
        assert [count for count in copies_on(page) if count > 1] == [8, 2, 2]
