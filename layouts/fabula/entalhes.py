"""The layers of woodcut figures as paths, in grid units with y upwards."""

import math
from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from layouts.drawing.pen import Point
from layouts.ornaments.figures import DrawnFigure, Outline
from layouts.ornaments.sketch import CURVE, LINE_TO, MOVE, polyline

GRID = 48.0
TIP = 0.55  # the breadth of a gouge stroke at its ends, in grid units
_GOUGE = 1.25  # the same in its middle
_PUPIL = 5.0  # the greatest breadth of a part that low ink prints black
_STEPS = 6  # of a flattened curve
_WEIGHTS = tuple(
    ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
    for at in (step / _STEPS for step in range(1, _STEPS + 1))
)


class Woodblock(Struct, frozen=True):
    """The paths of a figure.

    ``dots`` are the small parts of its cuts, ``scores`` and ``veins`` the middle lines
    of its gouges and ridges.
    """

    shape: str
    bars: str
    lines: str
    cuts: str
    dots: str
    gouges: str
    ridges: str
    scores: str
    veins: str


def block_of(figure: DrawnFigure) -> Woodblock:
    """Return the paths of a figure."""
    cuts, gouges, ridges = (_parts(figure, layer) for layer in ("cuts", "gouges", "ridges"))
    return Woodblock(
        shape="".join(_path(_one_way(part)) for part in _parts(figure, "shape")),
        bars="".join(map(_path, _parts(figure, "bars"))),
        lines="".join(map(_path, _parts(figure, "lines"))),
        cuts="".join(map(_path, cuts)),
        dots="".join(map(_path, filter(_small, cuts))),
        gouges="".join(_gouged(_flat(part)) for part in gouges),
        ridges="".join(_gouged(_flat(part)) for part in ridges),
        scores="".join(map(_path, gouges)),
        veins="".join(map(_path, ridges)),
    )


def _parts(figure: DrawnFigure, layer: str) -> list[Outline]:
    """Return the parts of a layer, and of its mirrored companion the parts and their reflections."""
    both = _apart(figure.outline(f"mirrored_{layer}"))
    return [*_apart(figure.outline(layer)), *both, *map(_reflected, both)]


def _apart(outline: Outline) -> list[Outline]:
    starts = [at for at, (verb, _points) in enumerate(outline) if verb == "moveTo"]
    return [outline[start:end] for start, end in pairwise([*starts, len(outline)])]


def _small(part: Outline) -> bool:
    """Return whether a part is round and as small as the pupil of an eye."""
    rounded = all(verb != "lineTo" for verb, _points in part)
    places = [point for _verb, points in part for point in points]
    return rounded and all(max(side) - min(side) <= _PUPIL for side in zip(*places, strict=True))


def _reflected(part: Outline) -> Outline:
    return tuple((verb, tuple((GRID - x, y) for x, y in points)) for verb, points in part)


def _one_way(part: Outline) -> Outline:
    """Return a part that runs clockwise, so that overlapping parts fill as one."""
    points = [points[-1] for _verb, points in part if points]
    area = sum(x * v - u * y for (x, y), (u, v) in zip(points, [*points[1:], points[0]], strict=True))
    return part if area >= 0 else _backwards(part)


def _backwards(part: Outline) -> Outline:
    steps = [(verb, points) for verb, points in part if points]
    ends = [points[-1] for _verb, points in steps]
    turned: list[tuple[str, tuple[Point, ...]]] = [("moveTo", (ends[-1],))]
    for (verb, points), end in zip(reversed(steps[1:]), reversed(ends[:-1]), strict=True):
        turned.append((verb, (*reversed(points[:-1]), end)))
    return (*turned, ("closePath", ()))


def _path(part: Outline) -> str:
    path = []
    for verb, points in part:
        numbers = tuple(number for x, y in points for number in (x, GRID - y))
        match verb:
            case "moveTo":
                path.append(MOVE % numbers)
            case "lineTo":
                path.append(LINE_TO % numbers)
            case "curveTo":
                path.append(CURVE % numbers)
            case "qCurveTo":
                raise ValueError("draw figures with lines and cubic curves only")
            case "closePath":
                path.append("h ")
    return "".join(path)


def _flat(part: Outline) -> list[Point]:
    """Return points along a part."""
    points: list[Point] = []
    for verb, ends in part:
        points += _bezier((points[-1], *ends)) if verb == "curveTo" else ends
    return points


def _bezier(corners: Sequence[Point]) -> list[Point]:
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    return [(a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3) for a, b, c, d in _WEIGHTS]


def _gouged(points: Sequence[Point]) -> str:
    """Return the outline of a stroke along the points, broadest in its first half, with narrow ends."""
    runs = [math.dist(one, other) for one, other in pairwise(points)]
    length, gone = sum(runs) or 1.0, 0.0
    upper, lower = [], []
    for at, (x, y) in enumerate(points):
        gone += runs[at - 1] if at else 0.0
        (u, v), (s, t) = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
        along = math.dist((u, v), (s, t)) or 1.0
        half = (TIP + (_GOUGE - TIP) * math.sin(math.pi * (gone / length) ** 0.8)) / 2
        across = (-(t - v) / along * half, (s - u) / along * half)
        upper.append((x + across[0], GRID - y - across[1]))
        lower.append((x - across[0], GRID - y + across[1]))
    return polyline([*upper, *reversed(lower)], closed=True)
