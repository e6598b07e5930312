"""The parts of a board cover it with equal overlaps, unscaled, and their joints meet."""

import io
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cards.measures import Size
from layouts.sheets.geometry import Box
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import PlanError, impose
from layouts.sheets.tiles import OVERLAP, tile

PAGINA = Size(390, 280)


@given(
    board=st.builds(Size, st.floats(50, 900), st.floats(50, 900)),
    paper=st.sampled_from(list(PAPERS.values())),
    unprintable=st.floats(0, 8),
)
def test_parts_cover_the_board_with_equal_overlaps(board, paper, unprintable):
    tiling = tile(board, paper, unprintable, lambda _length: 3.2)
    assert tiling
    printable = Box.page(tiling.paper).inset(unprintable)
    views = [part.view for part in tiling.tiles]
    assert all(printable.contains(part.window) for part in tiling.tiles)
    for part in tiling.tiles:
        assert part.window.width == pytest.approx(part.view.width)
        assert part.window.height == pytest.approx(part.view.height)
    lefts = sorted({round(view.x, 6) for view in views})
    bottoms = sorted({round(view.y, 6) for view in views})
    assert len(lefts) * len(bottoms) == len(views)
    for starts, size, length in (
        (lefts, views[0].width, board.width),
        (bottoms, views[0].height, board.height),
    ):
        assert starts[0] == pytest.approx(0, abs=1e-5)
        assert starts[-1] + size == pytest.approx(length, abs=1e-5)
        for one, other in itertools.pairwise(starts):
            assert one + size - other == pytest.approx(OVERLAP, abs=1e-5)


def test_the_pagina_takes_one_a3_or_two_a4(section):
    assert len(impose(section("tiled", PAGINA, 1), SheetOptions(PAPERS["a3"])).sheets) == 1
    assert len(impose(section("tiled", PAGINA, 1), SheetOptions(PAPERS["a4"])).sheets) == 2


def test_no_board_is_scaled(section, pdf, measure):
    for page in measure(pdf(section("tiled", Size(500, 400), 1))):
        ((left, bottom, right, top),) = page.grounds()
        assert right - left == pytest.approx(500, abs=0.01)
        assert top - bottom == pytest.approx(400, abs=0.01)


def test_parts_fit_together_as_pictures(section, pdf, render):
    """Glued by the arithmetic of the crosses, the parts show the red square of the face once and whole."""
    dpi = 50
    laid = impose(section("tiled", Size(390, 380), 1), SheetOptions(PAPERS["a4"]))
    pages = render(pdf(section("tiled", Size(390, 380), 1)), dpi)
    reds = []
    for sheet, page in zip(laid.sheets, pages, strict=True):
        window, board = sheet.front.frame.window, sheet.front.placements[0].box
        scale = dpi / 25.4
        box = page.crop(
            (
                round(window.x * scale),
                round(page.height - window.top * scale),
                round(window.right * scale),
                round(page.height - window.y * scale),
            )
        )
        reds += [
            (round(window.x - board.x + x / scale), round(window.top - board.y - y / scale))
            for x in range(box.width)
            for y in range(box.height)
            if box.getpixel((x, y)) == (255, 0, 0)
        ]
    assert min(x for x, _ in reds) == pytest.approx(2, abs=1)
    assert max(x for x, _ in reds) == pytest.approx(2 + 390 / 4, abs=1)
    assert max(y for _, y in reds) == pytest.approx(3 + 390 / 8, abs=1)


@pytest.mark.parametrize("board", [PAGINA, Size(390, 380)], ids=str)
def test_crosses_of_a_joint_lie_at_the_same_place_of_the_board(section, board):
    seen: dict[str, set[tuple[float, float]]] = {}
    count: dict[str, int] = {}
    for sheet in impose(section("tiled", board, 1), SheetOptions(PAPERS["a4"])).sheets:
        box = sheet.front.placements[0].box
        for caption in sheet.front.frame.captions:
            if len(caption.text) == 2 and caption.text[0].isalpha() and caption.text[1] in "12":
                spot = round(caption.x - box.x, 3), round(caption.y - box.y, 3)
                seen.setdefault(caption.text, set()).add(spot)
                count[caption.text] = count.get(caption.text, 0) + 1
    assert {"A1", "A2"} <= set(seen)
    assert set(count.values()) == {2}, "each cross is on both sides of its joint"
    for letters, spots in seen.items():
        # A part's crosses at a joint's ends lie in its own margin, which the window puts at the same place.
        (x1, y1), (x2, y2) = sorted(spots)[0], sorted(spots)[-1]
        assert abs(x1 - x2) < 1e-3 or abs(y1 - y2) < 1e-3, letters
        assert abs(x1 - x2) + abs(y1 - y2) < 1e-3, letters


def test_letters_on_the_strip_that_is_covered(section):
    first, second = impose(section("tiled", PAGINA, 1), SheetOptions(PAPERS["a4"])).sheets
    window = first.front.frame.window
    plates = [caption for caption in first.front.frame.captions if caption.plate]
    assert len(plates) == 2
    assert all(window.right - OVERLAP < caption.x < window.right for caption in plates)
    assert not [caption for caption in second.front.frame.captions if caption.plate]


def test_assembly_words(section, pdf, words_of):
    texts = words_of(pdf(section("tiled", PAGINA, 1), lang="en"))
    assert "part 1 of 2" in texts[0]
    assert "no glue: its neighbours lie over it" in texts[0]
    assert "after cut 1 glue A1–A2 over the neighbour" in texts[1]
    assert "cuts 1–4 in this order" in texts[1]


def test_a_guide_larger_than_the_page_is_refused(section):
    with pytest.raises(PlanError) as refusal:
        impose(section("page", Size(300, 300), 1), SheetOptions(PAPERS["a4"]))
    assert "300 × 300 mm" in refusal.value.message.to("pt")


def test_a_guide_that_fills_the_page_keeps_it_whole(section, pdf, measure):
    (page,) = measure(pdf(section("page", Size(210, 297), 1)))
    assert page.grounds() == [pytest.approx((0, 0, 210, 297), abs=0.01)]
    assert not page.lines


def test_a_level_guide_lies_on_a_level_page(section, pdf, measure):
    (page,) = measure(pdf(section("page", Size(277, 190), 1)))
    assert (page.width, page.height) == pytest.approx((297, 210), abs=0.01)
    assert page.grounds() == [pytest.approx((10, 10, 287, 200), abs=0.01)]


def test_write_nothing_is_an_error(section):
    from layouts.sheets.book import write_pdf

    with pytest.raises(ValueError, match="no page"):
        write_pdf(
            io.BytesIO(),
            [impose(section("gap", Size(63, 88), 0), SheetOptions(PAPERS["a4"]))],
            title="",
            lang="pt",
        )
