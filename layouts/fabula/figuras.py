"""Woodcut figures, drawn from ``figuras/*.toml``: black masses with white cuts, as in cordel booklets.

The layers of a figure, on a grid of 48 units: ``shape`` is the black mass, whose parts may overlap; ``bars``
and ``lines`` are thick and thin black strokes beside it; ``cuts`` are white areas (even-odd, so that a part
within a part stays black); ``gouges`` and ``ridges`` are white and black strokes of the gouge, narrow at both
ends. A layer named ``mirrored_…`` is drawn a second time, left and right swapped.
"""

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from layouts.drawing.colours import HAIR, INK, PAPER
from layouts.drawing.pen import Point
from layouts.ornaments.figures import Figure, FigureLibrary, Outline
from layouts.ornaments.sketch import CURVE, LINE_TO, MOVE, Matrix, Sketch, polyline

GRID = 48.0
_LAYERS = ("shape", "bars", "lines", "cuts", "gouges", "ridges")
BAR, THIN = 2.2, 1.1  # grid units
_GOUGE, _TIP = 1.25, 0.55  # breadth of a gouge stroke in its middle and at its ends
_PUPIL = 5.0  # the greatest breadth of a part that low ink prints black
_STEPS = 10  # of a flattened curve
_HATCH = 3.7  # millimetres between the lines that stand for black with low ink

LIBRARY = FigureLibrary(sorted(Path(__file__).with_name("figuras").glob("*.toml")))
chosen_for = LIBRARY.chosen_for


class Block(Struct, frozen=True):
    """The paths of a figure in grid units, y up.

    ``dots`` are the small parts of its cuts, ``scores`` the middle lines of its gouges.
    """

    shape: str
    bars: str
    lines: str
    cuts: str
    dots: str
    gouges: str
    ridges: str
    scores: str


def print_figure(
    sketch: Sketch, figure: Figure, x: float, y: float, size: float, *, low_ink: bool, turned: bool = False
) -> None:
    """Draw a figure ``size`` millimetres wide about (x, y), with a rim of paper around it.

    A ``turned`` one looks the other way.
    """
    block, scale = _block(figure.name), size / GRID
    side = -1 if turned else 1
    place: Matrix = (side * scale, 0, 0, scale, x - side * size / 2, y - size / 2)
    sketch.place(_rim(block, scale), place)
    sketch.place(_hatched(block, scale) if low_ink else _black(block), place)


def _rim(block: Block, scale: float) -> Sketch:
    """Return the paper under a figure, half a millimetre broader than it."""
    rim, spare = Sketch(), 1.2 / scale
    rim.fill(block.shape, PAPER, winding=True)
    rim.stroke(block.shape, PAPER, spare)
    rim.stroke(block.bars, PAPER, BAR + spare)
    rim.stroke(block.lines, PAPER, THIN + spare)
    return rim


def _black(block: Block) -> Sketch:
    print_ = Sketch()
    print_.fill(block.shape, INK, winding=True)
    print_.stroke(block.bars, INK, BAR)
    print_.stroke(block.lines, INK, THIN)
    print_.fill(block.cuts, PAPER)
    print_.fill(block.gouges, PAPER, winding=True)
    print_.fill(block.ridges, INK, winding=True)
    return print_


def _hatched(block: Block, scale: float) -> Sketch:
    """Return a figure in hairlines: outlines, and hatching where it is black."""
    print_, hatching = Sketch(), Sketch()
    step, hair = _HATCH / scale, HAIR / scale
    count = int(2 * GRID / step) + 1
    hatching.stroke(
        "".join(polyline([(at * step - GRID, 0), (at * step, GRID)]) for at in range(count)), INK, hair
    )
    print_.stroke(block.shape, INK, 2 * hair)
    print_.fill(block.shape, PAPER, winding=True)
    print_.place(hatching, clip=block.shape)
    print_.stroke(block.bars, INK, BAR)
    print_.stroke(block.bars, PAPER, BAR - 2 * hair)
    print_.stroke(block.lines, INK, THIN / 2)
    print_.fill(block.dots, INK, winding=True)
    print_.paint(block.cuts, PAPER, INK, hair)
    print_.stroke(block.scores, PAPER, 3 * hair)
    print_.stroke(block.scores, INK, hair)
    print_.fill(block.ridges, INK, winding=True)
    return print_


# --- from the layers to paths ----------------------------------------------------------------------


@cache
def _block(name: str) -> Block:
    figure = LIBRARY.figures[name]
    layers = {layer: _whole(figure, layer) for layer in _LAYERS}
    return Block(
        shape="".join(_path(_one_way(part)) for part in layers["shape"]),
        bars="".join(map(_path, layers["bars"])),
        lines="".join(map(_path, layers["lines"])),
        cuts="".join(map(_path, layers["cuts"])),
        dots="".join(map(_path, filter(_small, layers["cuts"]))),
        gouges="".join(_gouged(_flat(part)) for part in layers["gouges"]),
        ridges="".join(_gouged(_flat(part)) for part in layers["ridges"]),
        scores="".join(map(_path, layers["gouges"])),
    )


def _whole(figure: Figure, layer: str) -> list[Outline]:
    """Return the parts of a layer, and of its mirrored companion the parts and their reflections."""
    both = _parts(figure.layers.get(f"mirrored_{layer}", ()))
    return [*_parts(figure.layers.get(layer, ())), *both, *map(_reflected, both)]


def _parts(outline: Outline) -> list[Outline]:
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
    points = _flat(part)
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
        if verb == "curveTo":
            points += [_bezier(points[-1], ends, step / _STEPS) for step in range(1, _STEPS + 1)]
        else:
            points += ends
    return points


def _bezier(start: Point, ends: Sequence[Point], at: float) -> Point:
    weights = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
    pairs = list(zip(weights, (start, *ends), strict=True))
    return (sum(weight * x for weight, (x, _y) in pairs), sum(weight * y for weight, (_x, y) in pairs))


def _gouged(points: Sequence[Point]) -> str:
    """Return the outline of a stroke along the points, broadest in its first half, with narrow ends."""
    runs = [math.dist(one, other) for one, other in pairwise(points)]
    length, gone = sum(runs) or 1.0, 0.0
    upper, lower = [], []
    for at, (x, y) in enumerate(points):
        gone += runs[at - 1] if at else 0.0
        (u, v), (s, t) = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
        along = math.dist((u, v), (s, t)) or 1.0
        half = (_TIP + (_GOUGE - _TIP) * math.sin(math.pi * (gone / length) ** 0.8)) / 2
        across = (-(t - v) / along * half, (s - u) / along * half)
        upper.append((x + across[0], GRID - y - across[1]))
        lower.append((x - across[0], GRID - y + across[1]))
    return polyline([*upper, *reversed(lower)], closed=True)
