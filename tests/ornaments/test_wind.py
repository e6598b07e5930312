"""The contour lines of the wind follow their field."""

import math
from itertools import pairwise

import pytest

from layouts.ornaments.chance import SeededStream
from layouts.ornaments.wind import Ripples, contours, smooth


def about(x, y):
    return math.hypot(x - 20.3, y - 20.1)


def test_rings_are_closed_and_round():
    rings = contours(about, 40, 40, 1.0, 5.0)
    whole = [line for line in rings if line[0] == line[-1]]
    assert len(whole) == 3  # those of 5, 10 and 15; that of 20 is cut by the edge
    for line in whole:
        radii = [about(*point) for point in line]
        assert max(radii) - min(radii) < 0.1
        assert round(radii[0] / 5) * 5 == pytest.approx(radii[0], abs=0.1)


def test_lines_end_only_at_the_edge_or_where_there_is_no_field():
    for line in contours(lambda x, y: y + x / 3, 40, 30, 1.5, 4.0):
        for x, y in (line[0], line[-1]):
            assert min(x, y, 40 - x, 30 - y) < 1e-6
    hole = contours(lambda x, y: math.nan if about(x, y) < 6 else y, 40, 40, 1.0, 2.0)
    assert min(about(*point) for line in hole for point in line) > 5
    assert len([line for line in hole if 14 < line[0][1] < 26]) > 5


def test_a_field_that_jumps_makes_rays_and_spirals():
    def rays(x, y):
        return 12 * math.atan2(y - 20.3, x - 20.3) / (2 * math.pi)

    lines = contours(rays, 40, 40, 1.0, 1.0, jump=12)
    assert len(lines) == 12
    for line in lines:
        near, far = sorted(math.dist(end, (20.3, 20.3)) for end in (line[0], line[-1]))
        assert near < 3
        assert far > 18

    def spiral(x, y):
        return rays(x, y) / 4 + about(x, y) / 3

    turned = 0.0
    longest = max(contours(spiral, 40, 40, 0.8, 1.0, jump=3), key=len)
    for (ax, ay), (bx, by) in pairwise(longest):
        step = math.atan2(by - 20.3, bx - 20.3) - math.atan2(ay - 20.3, ax - 20.3)
        turned += (step + math.pi) % (2 * math.pi) - math.pi
    assert abs(turned) > 2 * math.pi


def test_points_keep_their_distance():
    ripples = Ripples(SeededStream("wind"), 5, 9, 30)
    for line in contours(lambda x, y: y + 4 * ripples(x, y), 60, 40, 2.0, 3.0):
        inner = line[1:-1]
        assert all(math.dist(one, other) >= 1.0 for one, other in pairwise(inner))


def test_ripples_are_the_same_for_ever_and_calm():
    ripples = Ripples(SeededStream("calamandara", "a"), 6, 20, 60)
    assert ripples(3, 4) == Ripples(SeededStream("calamandara", "a"), 6, 20, 60)(3, 4)
    heights = [ripples(x, y) for x in range(0, 200, 7) for y in range(0, 200, 7)]
    assert max(map(abs, heights)) < 2.5
    assert max(abs(ripples(x, 0) - ripples(x + 1, 0)) for x in range(200)) < 1


def test_a_smooth_path_goes_through_its_points():
    path = smooth([(0, 0), (10, 5), (20, 0)])
    assert path.startswith("0.00 0.00 m ")
    assert path.count(" c ") == 2
    assert "10.00 5.00 c" in path
    assert path.rstrip().endswith("20.00 0.00 c")
