"""The gallery, the tables about printing and the reference of moves are made by a command and up to date."""

import shutil
import subprocess
import sys
from importlib import import_module

import pytest
from babel.messages.pofile import read_po
from PIL import Image

from companion.games import all_games

GAMES = all_games()
GAME = "castelo"  # that is made fastest


@pytest.fixture
def make(root):
    """Provide a function that runs ``docs/making`` with these words."""

    def run(*words):
        command = [sys.executable, root / "docs" / "making", *map(str, words)]
        return subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)

    return run


def test_what_is_committed_is_up_to_date(make):
    done = make("--check")
    assert done.returncode == 0, done.stderr


def test_every_game_has_a_page_of_moves(root):
    pages = {page.name for page in (root / "docs" / "moves").glob("*.md")}
    refereed = [game.slug for game in GAMES if game.referee]
    assert pages == {f"{slug}{ending}" for slug in refereed for ending in (".md", ".pt.md")}


def test_the_references_are_translated_whole(root):
    with (root / "docs" / "making" / "pt_BR.po").open("rb") as lines:
        texts = read_po(lines)
    assert len(texts) > 100
    assert [text.id for text in texts if not text.string] == []


def test_a_release_names_the_licence_of_each_library(root, monkeypatch):
    monkeypatch.syspath_prepend(str(root / "docs" / "making"))
    listed = import_module("release").licences().partition("## Versions")[2].partition("\n## ")[0]
    libraries = [line for line in listed.splitlines() if line.startswith("- ")]
    assert any(line.startswith("- reportlab ") for line in libraries)
    assert not [line for line in libraries if line.endswith(": see its own files")]


def test_every_game_and_kind_has_a_picture(root):
    gallery = root / "docs" / "gallery"
    page = (gallery / "README.md").read_text(encoding="utf-8")
    wanted = {
        f"{game.slug}-{kind.name}.png" for game in GAMES for kind in game.load_layouts().LAYOUTS.kinds
    } | {f"{game.slug}-0-mesa.png" for game in GAMES}
    assert {file.name for file in gallery.glob("*.png")} == wanted
    assert all(name in page for name in wanted)
    assert sum(file.stat().st_size for file in gallery.iterdir()) < 6_000_000


@pytest.mark.parametrize("page", ["printing.md", "printing.pt.md"])
def test_every_game_has_its_table(root, page):
    text = (root / "docs" / page).read_text(encoding="utf-8")
    for game in GAMES:
        assert f"### {game.title}\n" in text
        assert f"<!-- made: {game.slug} -->\n\n|" in text
        assert f"\n| {game.title} | " in text


@pytest.mark.soak  # in every run all of it is made anew and compared
def test_one_game_is_made_into_another_folder(make, root, tmp_path):
    for page in ("printing.md", "printing.pt.md"):
        shutil.copy(root / "docs" / page, tmp_path)
    assert "is out of date" in make("--docs", tmp_path, "--game", GAME, "--check").stderr
    assert make("--docs", tmp_path, "--game", GAME).returncode == 0
    kinds = [kind.name for game in GAMES if game.slug == GAME for kind in game.load_layouts().LAYOUTS.kinds]
    assert (tmp_path / "moves" / f"{GAME}.md").exists()
    pictures = {file.name: file for file in (tmp_path / "gallery").glob("*.png")}
    assert set(pictures) == {f"{GAME}-{name}.png" for name in ["0-mesa", *kinds]}
    for file in pictures.values():
        with Image.open(file) as picture:
            assert picture.width > 500
            assert len(picture.getcolors()) > 3
    page = tmp_path / "printing.md"
    before, made, after = page.read_text(encoding="utf-8").partition(f"<!-- made: {GAME} -->")
    page.write_text(before + made + after.replace("| 2 |", "| 9 |", 1), encoding="utf-8")
    (stale,) = make("--docs", tmp_path, "--game", GAME, "--check").stderr.strip().splitlines()
    assert "printing.md is out of date" in stale
