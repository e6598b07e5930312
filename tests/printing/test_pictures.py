"""Printed pages against reference pictures.

A page differs where more than 0.5 % of its pixels, at 60 dpi in greys, are off by more than 32 of
256. After a change that is meant: ``pytest tests/printing --update-pictures``, and look at them.
"""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

REFERENCE = Path(__file__).parent / "reference"
DPI = 60
MOST_PIXELS = 0.005
MOST_DIFFERENCE = 32
PAGES = (
    ("castoria-paginas", 0),
    ("castoria-paginas", 1),
    ("castoria-rastreadores", 0),
    ("castoria-marcadores", 0),
    ("castoria-guia", 0),
    ("castoria-cartas", 0),
    ("castoria-cartas", 1),
    ("castoria-em-branco", 0),
)


def share_that_differs(one: Image.Image, other: Image.Image) -> float:
    """The share of pixels that differ by more than is tolerated; all of them where sizes do."""
    if one.size != other.size:
        return 1.0
    counts = ImageChops.difference(one, other).histogram()
    return sum(counts[MOST_DIFFERENCE + 1 :]) / (one.width * one.height)


@pytest.mark.parametrize(("name", "page"), PAGES)
def test_a_page_looks_as_it_did(castoria, measure, request, name, page):
    picture = measure(castoria[0] / f"{name}.pdf").picture(page, DPI)
    file = REFERENCE / f"{name}-{page + 1}.png"
    if request.config.getoption("--update-pictures", default=False):
        REFERENCE.mkdir(exist_ok=True)
        picture.quantize(32).save(file, optimize=True)
        return
    with Image.open(file) as reference:
        assert share_that_differs(picture, reference.convert("L")) <= MOST_PIXELS


def test_a_card_that_moved_would_be_seen(castoria, measure):
    picture = measure(castoria[0] / "castoria-cartas.pdf").picture(0, DPI)
    assert share_that_differs(picture, ImageChops.offset(picture, 2, 0)) > MOST_PIXELS
