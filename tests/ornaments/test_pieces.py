"""The parts of ornaments are sound: plaits, crossings, letters, ribbons, vines."""

import pytest

from layouts.ornaments.chance import SeededStream
from layouts.ornaments.interlace import Interlace, holds_together, weave
from layouts.ornaments.letters import initial
from layouts.ornaments.ribbons import fitted, ribbon, wave
from layouts.ornaments.vines import climb


def grid(columns, rows):
    return frozenset((column, row) for column in range(columns) for row in range(rows))


def test_chance_is_the_same_for_ever():
    chance = SeededStream("castoria", "a")
    assert [chance.whole(0, 999) for _ in range(5)] == [552, 637, 836, 624, 507]


def test_chance_keeps_its_bounds_and_reaches_them():
    chance = SeededStream("bounds")
    assert {chance.whole(2, 5) for _ in range(200)} == {2, 3, 4, 5}
    assert all(-1 <= chance.real(-1, 1) < 1 for _ in range(200))
    assert {chance.pick("ab") for _ in range(50)} == {"a", "b"}


def test_identities_do_not_run_together():
    assert SeededStream("ab", "c").real() != SeededStream("a", "bc").real()


@pytest.mark.parametrize(
    ("columns", "rows", "bands"), [(1, 1, 1), (2, 2, 2), (3, 2, 1), (4, 2, 2), (3, 3, 3)]
)
def test_a_plain_plait_has_as_many_bands_as_its_sides_share(columns, rows, bands):
    """The greatest common divisor of columns and rows, as every braider knows."""
    assert len(weave(Interlace(grid(columns, rows)), 0, 0, 1, 1).whole) == bands


def test_each_crossing_has_one_band_on_top():
    """Two halves lie on top at each of the inner edges, no more and no fewer."""
    woven = weave(Interlace(grid(4, 3)), 0, 0, 1, 1)
    inner_edges = 3 * 3 + 4 * 2
    assert sum(path.count(" m ") for path in woven.over) == 2 * inner_edges


def test_a_band_goes_over_and_under_by_turns():
    """Of the two halves of each piece between two crossings exactly one lies on top."""
    woven = weave(Interlace(grid(5, 5)), 0, 0, 1, 1)
    starts = [piece.split(" m ")[0] for path in woven.over for piece in path.split("c ") if piece.strip()]
    assert all(starts.count(start) == 2 for start in starts)


def test_a_wall_parts_a_knot_and_a_slit_does_not():
    cells = grid(2, 1)
    assert holds_together(Interlace(cells))
    assert not holds_together(Interlace(cells, {("v", 1, 0): "wall"}))
    assert holds_together(Interlace(cells, {("v", 1, 0): "slit"}))


def test_a_ribbon_folds_where_it_swings_back():
    edge = (0.0, 1.0)
    assert len(ribbon(wave(2, 0.02, 0.1, 0.0, 0.0), edge)) == 1
    folded = ribbon(wave(2, 0.3, 0.1, 0.0, 0.0), edge)
    assert [panel.front for panel in folded] == [number % 2 == 0 for number in range(len(folded))]
    assert len(folded) == 5


def test_a_fitted_ribbon_fills_its_box_from_left_to_right():
    line = fitted(wave(1, 0.3, 3.0, 0.4, 0.2), (0.5, 2.0), 10, 0, 30, 6)
    xs = [point[0] for cubic in line for point in (cubic[0], cubic[3])]
    ys = [point[1] for cubic in line for point in (cubic[0], cubic[3])]
    assert min(xs) >= 9.9
    assert max(xs) <= 29.6
    assert min(ys) >= -0.1
    assert max(ys) <= 4.1


def test_a_vine_has_a_scroll_for_each_turn_and_turns_by_turns():
    vine = climb(0, 0, 10, 30, [1.0, 1.2, 1.4], 1, 0.2)
    assert [scroll.way for scroll in vine.scrolls] == [1, -1, 1]
    assert vine.scrolls[0].up > vine.scrolls[2].up
    assert vine.scrolls[-1].y + vine.scrolls[-1].up == pytest.approx(30)


def test_the_first_letter_is_a_capital_with_its_accent():
    assert initial("água", "Almendra-Bold") == initial("Á", "Almendra-Bold")
    assert initial("água", "Almendra-Bold") != initial("A", "Almendra-Bold")
    assert initial("«Rei»", "Almendra-Bold") == initial("R", "Almendra-Bold")
    assert initial("…", "Almendra-Bold") is None
