"""The first page of every kind of component of every game against its reference picture.

A page differs where more than 0.5 % of its pixels, at 60 dpi in greys, are off by more than 32 of
256. After a change that is meant: ``pytest tests/printing --update-pictures``, and look at them.
"""

from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from companion.games import all_games

REFERENCE = Path(__file__).parent / "reference"
DPI = 60
MOST_PIXELS = 0.005
MOST_DIFFERENCE = 32
GAMES = {game.slug: game.load_layouts().LAYOUTS for game in all_games()}
FIRST_PAGES = [(slug, kind.name, 0) for slug, layouts in GAMES.items() for kind in layouts.kinds]
BACKS_AND_PARTS = [("castoria", "paginas", 1), ("castoria", "cartas", 1)]


@pytest.fixture(scope="module")
def printed(companion, measure, tmp_path_factory):
    """A kind of component of a game, printed once with all others of it, and measured."""

    @cache
    def folder_of(slug):
        folder = tmp_path_factory.mktemp(slug)
        kinds = ",".join(kind.name for kind in GAMES[slug].kinds)
        result = companion("print", slug, "--only", kinds, "--out", folder)
        assert result.exit_code == 0, result.output
        return folder

    return lambda slug, kind: measure(folder_of(slug) / f"{slug}-{kind}.pdf")


def share_that_differs(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ by more than is tolerated; all of them where sizes do."""
    if one.size != other.size:
        return 1.0
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[MOST_DIFFERENCE + 1 :]) / (one.width * one.height)


@pytest.mark.parametrize(("slug", "kind", "page"), FIRST_PAGES + BACKS_AND_PARTS)
def test_a_page_looks_as_it_did(printed, request, slug, kind, page):
    picture = printed(slug, kind).picture(page, DPI)
    file = REFERENCE / f"{slug}-{kind}-{page + 1}.png"
    if request.config.getoption("--update-pictures", default=False):
        REFERENCE.mkdir(exist_ok=True)
        picture.quantize(32).save(file, optimize=True)
        return
    with Image.open(file) as reference:
        assert share_that_differs(picture, reference.convert("L")) <= MOST_PIXELS


def test_a_card_that_moved_would_be_seen(printed):
    picture = printed("castoria", "cartas").picture(0, DPI)
    assert share_that_differs(picture, ImageChops.offset(picture, 2, 0)) > MOST_PIXELS
