"""Who is refused is offered the nearest numbers and spaces first."""

import pytest

from companion.referee.judging.nearness import nearest_first


@pytest.mark.parametrize(
    ("values", "given", "expected"),
    [
        (range(1, 6), 4, [3, 5, 2, 1]),
        (range(1, 6), 9, [5, 4, 3, 2, 1]),
        (range(1, 6), -2, [1, 2, 3, 4, 5]),
        (("S1a", "N3b", "N4c", "N3c"), "N3c", ["N3b", "N4c", "S1a"]),
        (("N2-1", "N3-1", "N3-3"), "N3-2", ["N3-1", "N3-3", "N2-1"]),
        (("Lanceiro", "Grifo"), "Recruta", ["Lanceiro", "Grifo"]),
        ((True, False), True, [False]),
    ],
)
def test_other_values_come_by_their_distance(values, given, expected):
    assert list(nearest_first(values, given)) == expected
