"""Woodcut figures, drawn from ``figuras/*.toml``: black masses with white cuts, as in cordel booklets.

The layers of a figure, on a grid of 48 units: ``shape`` is the black mass, whose parts may overlap; ``bars``
and ``lines`` are thick and thin black strokes beside it; ``cuts`` are white areas (even-odd, so that a part
within a part stays black); ``gouges`` and ``ridges`` are white and black strokes of the gouge, narrow at both
ends. A layer named ``mirrored_…`` is drawn a second time, left and right swapped.
"""

from functools import cache
from pathlib import Path

from layouts.drawing.colours import BLACK, HAIR, PAPER
from layouts.drawing.paths import Matrix
from layouts.fabula.entalhes import GRID, TIP, Woodblock, block_of
from layouts.ornaments.figures import DrawnFigure, FigureLibrary
from layouts.ornaments.sketch import Sketch, polyline

BAR, THIN = 2.2, 1.1  # grid units
_HATCH = 5.0  # millimetres between the lines that stand for black with low ink

LIBRARY = FigureLibrary(sorted(Path(__file__).with_name("figuras").glob("*.toml")))
chosen_for = LIBRARY.chosen_for


def print_figure(
    sketch: Sketch,
    figure: DrawnFigure,
    x: float,
    y: float,
    size: float,
    *,
    low_ink: bool,
    turned: bool = False,
) -> None:
    """Draw a figure ``size`` millimetres wide about (x, y), with a rim of paper around it.

    A ``turned`` one looks the other way.
    """
    block, scale = _block(figure.name), size / GRID
    side = -1 if turned else 1
    place: Matrix = (side * scale, 0, 0, scale, x - side * size / 2, y - size / 2)
    sketch.place(_rim(block, scale), place)
    sketch.place((_hatched if low_ink else _black)(block, scale), place)


def _rim(block: Woodblock, scale: float) -> Sketch:
    """Return the paper under a figure, a little broader than it."""
    rim, spare = Sketch(), 1.2 / scale
    rim.fill(block.shape, PAPER, winding=True)
    rim.stroke(block.shape, PAPER, spare)
    rim.stroke(block.bars, PAPER, BAR + spare)
    rim.stroke(block.lines, PAPER, THIN + spare)
    return rim


def _black(block: Woodblock, scale: float) -> Sketch:
    woodcut, hair = Sketch(), HAIR / scale
    woodcut.fill(block.shape, BLACK, winding=True)
    woodcut.stroke(block.bars, BLACK, max(BAR, hair))
    woodcut.stroke(block.lines, BLACK, max(THIN, hair))
    woodcut.fill(block.cuts, PAPER)
    woodcut.fill(block.gouges, PAPER, winding=True)
    woodcut.fill(block.ridges, BLACK, winding=True)
    if hair > TIP:  # the ends of ridges would be lost
        woodcut.stroke(block.veins, BLACK, hair)
    return woodcut


def _hatched(block: Woodblock, scale: float) -> Sketch:
    """Return a figure in hairlines: outlines, and hatching where it is black."""
    woodcut, hatching = Sketch(), Sketch()
    step, hair = _HATCH / scale, HAIR / scale
    count = int(2 * GRID / step) + 1
    hatching.stroke(
        "".join(polyline([(at * step - GRID, 0), (at * step, GRID)]) for at in range(count)), BLACK, hair
    )
    woodcut.stroke(block.shape, BLACK, 2 * hair)
    woodcut.fill(block.shape, PAPER, winding=True)
    woodcut.place(hatching, clip=block.shape)
    woodcut.stroke(block.bars, BLACK, max(BAR, hair))
    if 2 * hair < BAR:
        woodcut.stroke(block.bars, PAPER, BAR - 2 * hair)
    woodcut.stroke(block.lines, BLACK, max(THIN / 2, hair))
    woodcut.fill(block.dots, BLACK, winding=True)
    woodcut.paint(block.cuts, PAPER, BLACK, hair)
    woodcut.stroke(block.scores, PAPER, 3 * hair)
    woodcut.stroke(block.scores, BLACK, hair)
    woodcut.stroke(block.veins, BLACK, hair)
    return woodcut


@cache
def _block(name: str) -> Woodblock:
    return block_of(LIBRARY.figures[name])
