"""Codes that a camera scans, drawn as one path."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from layouts.drawing.colours import INK
from layouts.drawing.paths import PaintedPath
from layouts.drawing.pen import Painter

Modules = Sequence[Sequence[bool]]  # rows from above, true for black

_HIGH = 1.02  # of a module, so that no light shows between two rows


def draw_code(pen: Painter, modules: Modules, x: float, y: float, side: float) -> None:
    """Draw a code into a square with its lower left corner at (x, y); the paper around it stays white."""
    scale = side / len(modules)
    with pen.moved(x, y + scale / 2, scale=scale):
        pen.paths((PaintedPath(" ".join(_runs(modules)), line=INK, weight=_HIGH, butt=True),))


def _runs(modules: Modules) -> Iterator[str]:
    """Yield the black runs of each row as lines along their middle, in modules."""
    for at, row in enumerate(modules):
        column = 0
        for dark, run in groupby(row):
            end, level = column + len(list(run)), len(modules) - 1 - at
            if dark:
                yield f"{column} {level} m {end} {level} l"
            column = end
