"""The shapes of shields and how their fields are divided, in a box from -1 to 1 (feet at -1.2)."""

import math
from collections.abc import Callable, Sequence

from layouts.drawing.pen import Point

Polygon = tuple[Point, ...]
Part = tuple[Polygon, int]  # a polygon to colour, and with which of two crayons
Division = Callable[[], tuple[Part, ...]]

_FAR = 1.6  # beyond every shield


def _lower(left_to_right: Sequence[Point]) -> list[Point]:
    """Return the right half of a foot, followed by its mirror from the tip up the left side."""
    right = list(left_to_right)
    return right + [(-x, y) for x, y in reversed(right) if x > 0.001]


def _arc(power: float, foot: float, top: float, count: int = 6) -> list[Point]:
    """Return an arc from (1, top) to (0, foot): the smaller ``power``, the fuller the shield."""
    points = []
    for number in range(count + 1):
        angle = math.pi / 2 * number / count
        points.append((math.cos(angle) ** power, top - (top - foot) * math.sin(angle)))
    return points


SHAPES: dict[str, Polygon] = {
    "heater": ((-1, 1), (1, 1), *_lower(_arc(0.75, -1.2, 0.35))),
    "round-foot": ((-0.95, 1), (0.95, 1), *_lower([(0.95 * x, y) for x, y in _arc(0.5, -1.1, -0.1)])),
    "notched": (
        (-1, 0.85),
        (-0.55, 1),
        (0, 0.85),
        (0.55, 1),
        (1, 0.85),
        *_lower([(0.98 * x, y) for x, y in _arc(0.8, -1.2, 0.2)]),
    ),
    "oval": tuple(
        (
            0.95 * math.cos(math.tau * n / 16 + math.pi / 16),
            -0.08 + 1.08 * math.sin(math.tau * n / 16 + math.pi / 16),
        )
        for n in range(16)
    ),
    "square": ((-0.92, 1), (0.92, 1), (0.92, -0.85), (0.3, -0.95), (0, -1.2), (-0.3, -0.95), (-0.92, -0.85)),
    "pointed": ((-1, 1), (0, 0.82), (1, 1), (0.92, -0.2), (0, -1.2), (-0.92, -0.2)),
}


def _box(left: float, low: float, right: float, top: float) -> Polygon:
    return ((left, low), (right, low), (right, top), (left, top))


def _stripes(count: int, *, upright: bool) -> tuple[Part, ...]:
    """Return stripes, the odd ones of one crayon and the even ones of the other."""
    size = 2.4 / count
    parts = []
    for number in range(count):
        low = -1.2 + number * size
        box = _box(low, -_FAR, low + size, _FAR) if upright else _box(-_FAR, low, _FAR, low + size)
        parts.append((box, number % 2))
    return tuple(parts)


def _checky() -> tuple[Part, ...]:
    return tuple(
        (_box(-1.2 + 0.6 * column, -1.2 + 0.6 * row, -0.6 + 0.6 * column, -0.6 + 0.6 * row), 0)
        for column in range(4)
        for row in range(4)
        if (column + row) % 2
    )


def _gyronny() -> tuple[Part, ...]:
    parts = []
    for number in range(0, 8, 2):
        one, other = (math.tau * (number + step) / 8 + math.pi / 8 for step in (0, 1))
        ends = [(3 * math.cos(angle), 3 * math.sin(angle)) for angle in (one, other)]
        parts.append((((0.0, 0.0), ends[0], ends[1]), number // 2 % 2))
    return tuple(parts)


# By the total cost of a card: the dearer the card, the more its field is divided.
DIVISIONS: tuple[tuple[Division, ...], ...] = (
    (
        lambda: ((_box(-_FAR, -_FAR, _FAR, _FAR), 0),),
        lambda: ((_box(-_FAR, 0.42, _FAR, _FAR), 0),),
        lambda: ((_box(-_FAR, -_FAR, _FAR, -0.45), 0),),
        lambda: ((_box(-0.42, -_FAR, 0.42, _FAR), 0),),
        lambda: ((_box(-_FAR, -_FAR, -0.55, _FAR), 0), (_box(0.55, -_FAR, _FAR, _FAR), 1)),
        lambda: ((((-_FAR, _FAR), (_FAR, _FAR), (_FAR, -_FAR)), 0),),
    ),
    (
        lambda: ((_box(-_FAR, -_FAR, 0, _FAR), 0), (_box(0, -_FAR, _FAR, _FAR), 1)),
        lambda: ((_box(-_FAR, -0.1, _FAR, _FAR), 0), (_box(-_FAR, -_FAR, _FAR, -0.1), 1)),
        lambda: (
            (((-_FAR, _FAR), (_FAR, _FAR), (_FAR, -_FAR)), 0),
            (((-_FAR, _FAR), (_FAR, -_FAR), (-_FAR, -_FAR)), 1),
        ),
        lambda: ((_box(-_FAR, -0.5, _FAR, 0.45), 0),),
    ),
    (
        lambda: ((((-_FAR, -1.2), (0, 0.5), (_FAR, -1.2), (_FAR, -0.2), (0, 1.5), (-_FAR, -0.2)), 0),),
        lambda: _stripes(5, upright=True),
        lambda: _stripes(5, upright=False),
        lambda: (
            (((-1.1, _FAR), (1.1, _FAR), (0, -1.1)), 0),
            (((1.1, _FAR), (_FAR, -_FAR), (0, -1.1)), 1),
            (((-1.1, _FAR), (-_FAR, -_FAR), (0, -1.1)), 1),
        ),
    ),
    (
        lambda: (
            (_box(-_FAR, -0.05, 0, _FAR), 0),
            (_box(0, -_FAR, _FAR, -0.05), 0),
            (_box(0, -0.05, _FAR, _FAR), 1),
            (_box(-_FAR, -_FAR, 0, -0.05), 1),
        ),
        _checky,
        _gyronny,
        lambda: _stripes(7, upright=True),
    ),
)
