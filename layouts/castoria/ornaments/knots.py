"""The knots of an Ação: bands that go over and under by turns."""

from collections.abc import Sequence

from companion.cards.card import Card
from layouts.castoria.ornaments import emblems
from layouts.castoria.ornaments.paints import EDGE, RUBRIC, paint_bands
from layouts.drawing.colours import GREEN, HAIR, INK, PAPER
from layouts.drawing.pen import Painter, Point
from layouts.ornaments import foliage
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.interlace import (
    Cell,
    Edge,
    Interlace,
    cell_size,
    holds_together,
    ideal_rows,
    weave,
)
from layouts.ornaments.sketch import Sketch, dot

_ROWS = {"3": 4, "2": 5, "1": 6, "narrador": 5}  # of a ring about an emblem, by the level of its performer
_REACH = 1.08  # of the window: an emblem's corners are free, and the bands turn back before the edge


def nos(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the interlaced bands of an Ação; the higher the level of its performer, the finer the weave.

    They surround the emblem of what its name says, where there is one.
    """
    chance = SeededStream("castoria", "nos", card.id)
    level = str(card.value("nivel"))
    figure = emblems.chosen_for(card)
    if figure:
        rows = _ROWS[level]
        columns = max(rows, ideal_rows(rows, height, width))
        shape = "ring"
    else:
        columns = {"3": 4, "2": 5, "1": 6}.get(level, chance.pick((5, 6)))
        rows = max(3, ideal_rows(columns, width, height) + chance.whole(-1, 1 if columns < 6 else 0))
        shape = "ring" if level == "narrador" else chance.pick(("whole", "corners", "cross"))
    hole = _window(columns, rows) if figure else _hole(columns, rows) if shape == "ring" else ()
    knot = _knot(chance, columns, rows, shape, hole)
    across, up = cell_size(columns, rows, width - 2 * EDGE, height - 2 * EDGE)
    x, y = (width - columns * across) / 2, (height - rows * up) / 2
    cell = min(across, up)
    bands = weave(knot, x, y, across, up)
    picture = Sketch()
    hues = [
        GREEN.tint(amount) for amount in chance.pick(((0.23, 0.06), (0.08, 0.21), (0.2, 0.0), (0.12, 0.23)))
    ]
    _eyes(chance, picture, knot, (x, y), (across, up))
    paint_bands(picture, bands, cell * chance.real(0.2, 0.26), [PAPER] if pen.look.low_ink else hues)
    if figure:
        size = min((rows - 2) * up, (columns - 2) * across) * _REACH
        emblems.print_emblem(picture, figure, width / 2, height / 2, size, GREEN, low_ink=pen.look.low_ink)
    elif shape == "ring":
        red = None if pen.look.low_ink else RUBRIC.tint(0.5)
        turn, count = chance.real(0, 3), chance.whole(5, 9)
        picture.paint(foliage.petals(width / 2, height / 2, cell * 0.5, count, turn), red, INK, HAIR)
        picture.stroke(dot(width / 2, height / 2), GREEN, cell * 0.24)
    picture.draw(pen)


def _knot(chance: SeededStream, columns: int, rows: int, shape: str, hole: Sequence[Cell]) -> Interlace:
    """Return a weave, whole or without its corners or its middle, symmetrical from left to right."""
    cells = {(column, row) for column in range(columns) for row in range(rows)}
    last_column, last_row = columns - 1, rows - 1
    if shape in ("corners", "cross"):
        cells -= {(column, row) for column in (0, last_column) for row in (0, last_row)}
    if shape == "cross" and columns > 5:
        cells -= {(column, row) for column in (1, last_column - 1) for row in (0, last_row)}
    cells -= set(hole)
    knot = Interlace(frozenset(cells))
    for group in _breaks(chance, columns, rows):
        broken = Interlace(knot.cells, {**knot.breaks, **group})
        # A slit divides nothing; a wall is left out where it would make two knots of one.
        if "wall" not in group.values() or holds_together(broken):
            knot = broken
    return knot


def _breaks(chance: SeededStream, columns: int, rows: int) -> list[dict[Edge, str]]:
    """Return walls and slits in groups, symmetrical from left to right and mostly from top to bottom."""
    both = chance.odds(0.75)
    density = chance.real(0.25, 0.6)
    groups: list[dict[Edge, str]] = []
    for column in range((columns + 1) // 2):
        for row in range((rows + 1) // 2 if both else rows):
            for side in ("h", "v"):
                if chance.odds(density):
                    kind = chance.pick(("wall", "slit"))
                    far_column = columns - 1 - column + (side == "v")
                    far_row = rows - 1 - row + (side == "h")
                    heights = (row, far_row) if both else (row,)
                    groups.append({(side, c, r): kind for c in (column, far_column) for r in heights})
    return groups


def _hole(columns: int, rows: int) -> list[Cell]:
    """Return the cells in the middle that a ring leaves out."""
    across = range((columns - 1) // 2, columns // 2 + 1)
    return [(column, row) for column in across for row in range((rows - 1) // 2, rows // 2 + 1)]


def _window(columns: int, rows: int) -> list[Cell]:
    """Return the cells that a ring about an emblem leaves out: all but those at the edges."""
    return [(column, row) for column in range(1, columns - 1) for row in range(1, rows - 1)]


def _eyes(
    chance: SeededStream, sketch: Sketch, knot: Interlace, origin: Point, size: tuple[float, float]
) -> None:
    """Draw dots in the eyes of the weave."""
    (x, y), (across, up) = origin, size
    every = chance.pick((1, 2, 2))
    eyes = [
        dot(x + (column + 0.5) * across, y + (row + 0.5) * up)
        for column, row in sorted(knot.cells)
        if (column + row) % every == 0
    ]
    sketch.stroke("".join(eyes), RUBRIC, min(across, up) * 0.14)
