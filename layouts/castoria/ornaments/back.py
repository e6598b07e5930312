"""The common back of Castória's cards."""

import math

from companion.cards.card import Card
from layouts.castoria.ornaments.growth import paint_end, paint_leaves
from layouts.castoria.ornaments.paints import EDGE, METALS, RUBRIC, paint_bands
from layouts.drawing.colours import HAIR, INK, PAPER
from layouts.drawing.pen import Painter
from layouts.ornaments import foliage
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.interlace import Interlace, weave
from layouts.ornaments.sketch import CURVE, MOVE, Sketch, circle, half_turn, mirror
from layouts.ornaments.vines import climb


def verso(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the common back: a woven border, four vines and a rosette; the same after half a turn.

    The drawing comes from the set's identity, so ``card`` is any card whose id is the set's.
    """
    chance = SeededStream("castoria", "verso", card.id)
    low_ink = pen.look.low_ink
    picture = Sketch()
    cell = min(width, height) / chance.real(7.0, 8.6)
    columns, rows = round(width / cell), round(height / cell)
    across, up = (width - 2 * EDGE) / columns, (height - 2 * EDGE) / rows
    border = Interlace(
        frozenset(
            (column, row)
            for column in range(columns)
            for row in range(rows)
            if column in (0, columns - 1) or row in (0, rows - 1)
        )
    )
    hues = [PAPER] if low_ink else [METALS[1].tint(0.22), METALS[3].tint(0.1)]
    paint_bands(picture, weave(border, EDGE, EDGE, across, up), 0.26 * min(across, up), hues)
    left, low = EDGE + across * 1.25, EDGE + up * 1.25
    quarter = Sketch()
    radius = chance.real(0.21, 0.27) * min(width - 2 * left, height - 2 * low)
    box = (width / 2 + 0.6, low + 1, width - left - 1, height / 2 - radius * 0.3)
    _corner(chance, quarter, box, low_ink)
    picture.place(quarter)
    picture.place(quarter, mirror(width))
    picture.place(quarter, half_turn(width, height))
    picture.place(quarter, (1, 0, 0, -1, 0, height))
    _rosette(chance, picture, width / 2, height / 2, radius, low_ink)
    picture.draw(pen)


def _corner(
    chance: SeededStream, sketch: Sketch, box: tuple[float, float, float, float], low_ink: bool
) -> None:
    """Draw one of the four vines of the back, in the box (left, low, right, top)."""
    left, low, right, top = box
    scrolls = max(1, round((top - low) / (right - left) * chance.real(0.7, 1.3)))
    turns = [chance.real(1.2, 1.5) for _ in range(scrolls)]
    vine = climb(left, low, right - left, top - low, turns, 1, chance.real(0.05, 0.3))
    inner, middle = left - 0.6, (left + right) / 2
    root = (MOVE + CURVE) % (inner, low + 2, inner, low, inner, low, middle, low)
    sketch.stroke(root + vine.stem, INK, HAIR)
    sketch.stroke(vine.curls, INK, HAIR)
    paint_leaves(chance, sketch, vine, METALS[1], low_ink)
    for scroll in vine.scrolls:
        paint_end(chance, sketch, scroll, 1, METALS[1], low_ink)


def _rosette(chance: SeededStream, sketch: Sketch, x: float, y: float, radius: float, low_ink: bool) -> None:
    """Draw rings of petals about a star; each number is even, so that half a turn changes nothing."""
    count = chance.pick((6, 8, 10, 12))
    pale, deep = (PAPER, PAPER) if low_ink else (METALS[1].tint(0.14), METALS[3].tint(0.22))
    sketch.paint(circle(x, y, radius), PAPER, INK, HAIR)
    sketch.paint(foliage.petals(x, y, radius * 0.94, count, 0.0), pale, INK, HAIR)
    sketch.paint(foliage.petals(x, y, radius * 0.66, count, math.pi / count), deep, INK, HAIR)
    sketch.paint(circle(x, y, radius * 0.32), PAPER, INK, HAIR)
    sketch.paint(foliage.star(x, y, radius * 0.28, chance.pick((6, 8)), 0.0), RUBRIC, INK, HAIR)
