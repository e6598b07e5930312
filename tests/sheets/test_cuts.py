"""Cuts free every piece, across whole groups first, in an order that needs no more than one ruler."""

from itertools import product

import pytest

from layouts.sheets.cuts import cuts_of
from layouts.sheets.geometry import Box


def grid(columns, rows, width, height, gap, *, x=0.0, y=0.0):
    return [
        Box(x + column * (width + gap), y + row * (height + gap), width, height)
        for row, column in product(range(rows), range(columns))
    ]


def lines(cuts, *, upright):
    return [round(cut.at, 3) for cut in cuts if cut.upright == upright]


def freed(trims, cuts):
    """Return whether the cuts along each piece's edges reach along the whole edge."""
    return all(
        any(
            cut.upright == upright
            and abs(cut.at - at) < 1e-3
            and cut.low <= low + 1e-3
            and cut.high >= high - 1e-3
            for cut in cuts
        )
        for box in trims
        for upright, at, low, high in (
            (True, box.x, box.y, box.top),
            (True, box.right, box.y, box.top),
            (False, box.y, box.x, box.right),
            (False, box.top, box.x, box.right),
        )
    )


def test_a_grid_is_cut_level_from_the_top_then_upright_from_the_left():
    cuts = cuts_of(grid(3, 2, 63, 88, 3))
    assert [cut.number for cut in cuts] == [*range(1, 11)]
    assert [cut.upright for cut in cuts] == [False] * 4 + [True] * 6
    assert lines(cuts, upright=False) == [179, 91, 88, 0]
    assert lines(cuts, upright=True) == [0, 63, 66, 129, 132, 195]
    assert [cut.side for cut in cuts] == [-1, 1, -1, 1] + [1, -1] * 3


def test_neighbours_that_touch_share_a_cut():
    cuts = cuts_of(grid(4, 3, 20, 20, 0))
    assert len(cuts) == 4 + 5
    assert [cut.side for cut in cuts] == [-1, 0, 0, 1, 1, 0, 0, 0, -1]


def test_a_shorter_row_goes_with_the_longer_ones():
    trims = grid(3, 3, 63, 88, 3)[:-2]
    assert len(cuts_of(trims)) == 6 + 6


def test_rows_of_other_pieces_are_cut_after_the_rows_that_are_equal():
    trims = [*grid(3, 1, 63, 88, 3, y=100), *grid(2, 1, 80, 90, 3)]
    cuts = cuts_of(trims)
    assert lines(cuts, upright=False) == [188, 100, 90, 0]
    assert lines(cuts, upright=True) == [0, 63, 66, 129, 132, 195, 0, 80, 83, 163]
    assert freed(trims, cuts)


@pytest.mark.parametrize("apart", [0.0, 4.0])
def test_groups_are_cut_apart_before_their_pieces(apart):
    left, right = grid(1, 4, 73, 13, 3), grid(4, 1, 18, 18, apart, x=80)
    cuts = cuts_of([*left, *right])
    assert freed([*left, *right], cuts)
    first_level = next(cut.number for cut in cuts if not cut.upright)
    assert first_level > 2, "the groups stand side by side and are parted first"


def test_nothing_needs_no_cut():
    assert cuts_of([]) == ()
