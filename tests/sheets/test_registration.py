"""Backs fall on their fronts and read upright when the card is turned over."""

import pytest
from PIL import Image, ImageChops, ImageOps

from companion.cards.measures import Size

DPI = 100
PORTRAIT, LANDSCAPE = Size(210, 297), Size(297, 210)


def red(picture: Image.Image) -> Image.Image:
    """Return a picture that is white where this one is red."""
    r, g, b = picture.split()
    strong = r.point(lambda value: 255 * (value > 200))
    pale = ImageChops.lighter(g, b).point(lambda value: 255 * (value < 90))
    return ImageChops.multiply(strong, pale)


def share_that_differs(one: Image.Image, other: Image.Image) -> float:
    marked = one.histogram()[255]
    assert marked > 500
    return ImageChops.difference(one, other).histogram()[255] / marked


def turned_over(picture: Image.Image, paper: Size, edge: str) -> Image.Image:
    """Return a back page as it lies behind its front, seen through the paper."""
    upright_edge_is_long = paper.height > paper.width
    about_upright = (edge == "long") == upright_edge_is_long
    return ImageOps.mirror(picture) if about_upright else ImageOps.flip(picture)


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize("paper", [PORTRAIT, LANDSCAPE], ids=str)
@pytest.mark.parametrize("size", [Size(63, 88), Size(88, 63), Size(50, 130)], ids=str)
def test_two_sided(section, pdf, render, paper, edge, size):
    content = pdf(section("gap", size, 5, backs=True), paper=paper, sides=edge)
    front, back = render(content, DPI)
    assert share_that_differs(red(front), red(turned_over(back, paper, edge))) < 0.1


@pytest.mark.parametrize("edge", ["long", "short"])
def test_shared_cuts(section, pdf, render, edge):
    front, back = render(pdf(section("shared", Size(40, 30), 17, backs=True), sides=edge), DPI)
    assert share_that_differs(red(front), red(turned_over(back, PORTRAIT, edge))) < 0.1


@pytest.mark.parametrize("edge", ["long", "short"])
@pytest.mark.parametrize(("cut", "size"), [("page", Size(250, 180)), ("tiled", Size(300, 250))])
def test_guides_and_boards(section, pdf, render, cut, size, edge):
    pages = render(pdf(section(cut, size, 1, backs=True), sides=edge), DPI)
    compared = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        paper = PORTRAIT if front.height > front.width else LANDSCAPE
        if red(front).getbbox():
            assert share_that_differs(red(front), red(turned_over(back, paper, edge))) < 0.1
            compared += 1
    assert compared


@pytest.mark.parametrize("paper", [PORTRAIT, LANDSCAPE], ids=str)
@pytest.mark.parametrize("size", [Size(63, 88), Size(88, 63), Size(44, 68)], ids=str)
def test_folded(section, pdf, render, paper, size):
    (page,) = render(pdf(section("gap", size, 4, backs=True), paper=paper, sides="fold"), DPI)
    marked = red(page)
    best = min(share_that_differs(marked, over) for over in (ImageOps.mirror(marked), ImageOps.flip(marked)))
    assert best < 0.1


def test_two_runs_go_together(section, pdf, render):
    cards = section("gap", Size(63, 88), 12, backs=True)
    fronts, backs = (render(pdf(cards, sides=sides), DPI) for sides in ("fronts", "backs"))
    assert len(fronts) == len(backs) == 2
    for front, back in zip(fronts, backs, strict=True):
        assert share_that_differs(red(front), red(ImageOps.mirror(back))) < 0.1
