"""The growth on Castória's vines: leaves, and the ends of the curls by level."""

import math

from layouts.castoria.ornaments.paints import RUBRIC
from layouts.drawing.colours import HAIR, INK, Colour
from layouts.ornaments import foliage
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Shape, Sketch, dot
from layouts.ornaments.vines import Scroll, Vine

_BEARINGS = {3: ("bud", "leaf"), 2: ("berries", "bud", "flower"), 1: ("flower", "star", "flower")}


def paint_leaves(chance: SeededStream, sketch: Sketch, vine: Vine, metal: Colour, low_ink: bool) -> None:
    """Paint large leaves where shoots leave the stem, and small ones along the curls."""
    kind, other = chance.pick(foliage.LEAVES), chance.pick(foliage.LEAVES)
    outer = [leaf for scroll in vine.scrolls for leaf in _bracts(chance, scroll, kind)]
    inner = [leaf for scroll in vine.scrolls for leaf in _shoots(chance, scroll, other)]
    sketch.paint("".join(outer), None if low_ink else metal.tint(0.36), INK, HAIR)
    sketch.paint("".join(inner), None if low_ink else metal.tint(0.2), INK, HAIR)


def paint_end(
    chance: SeededStream,
    sketch: Sketch,
    scroll: Scroll,
    level: int,
    metal: Colour,
    low_ink: bool,
) -> None:
    """Draw the end of a curl by its level: a bud or a leaf, berries, a flower, or a star."""
    (x, y), r = scroll.end, scroll.radius
    red = None if low_ink else RUBRIC.tint(0.5)
    gold = None if low_ink else metal.tint(0.7)
    bearing = chance.pick(_BEARINGS[level])
    if bearing == "flower":
        count = chance.whole(5, 7)
        sketch.paint(foliage.petals(x, y, r * 0.37, count, chance.real(0, 3)), red, INK, HAIR)
        sketch.stroke(dot(x, y), metal, r * 0.26)
    elif bearing == "star":
        sketch.paint(foliage.star(x, y, r * 0.37, chance.whole(5, 8), chance.real(0, 3)), gold, INK, HAIR)
    elif bearing == "berries":
        sketch.stroke(foliage.berries(chance, x, y, scroll.end_angle, r * 0.18), RUBRIC, r * 0.24)
    else:
        shape = foliage.BUD if bearing == "bud" else foliage.HEART
        sketch.paint(
            foliage.leaf(shape, x, y, scroll.end_angle, r * 0.6), red if bearing == "bud" else gold, INK, HAIR
        )


def _bracts(chance: SeededStream, scroll: Scroll, kind: Shape) -> list[str]:
    """Return a leaf where the shoot leaves the stem, and one that fills the corner before it."""
    r, way = scroll.radius, scroll.way
    fork = math.pi / 2 + way * chance.real(1.25, 1.5)
    at = math.pi / 2 - way * chance.real(0.6, 0.8)
    x, y = scroll.x + scroll.across * math.cos(at), scroll.y + scroll.up * math.sin(at)
    return [
        foliage.leaf(kind, scroll.x - way * 0.1 * r, scroll.y + scroll.up, fork, r * chance.real(0.5, 0.62)),
        foliage.leaf(kind, x, y, math.pi / 2 - way * chance.real(0.3, 0.7), r * chance.real(0.3, 0.4)),
    ]


def _shoots(chance: SeededStream, scroll: Scroll, kind: Shape) -> list[str]:
    """Return small leaves inside the scroll, along its curl."""
    leaves = []
    for x, y, tangent in scroll.shoots[:-2]:
        if chance.odds(0.6):
            inward = tangent + scroll.way * chance.real(0.6, 0.9)
            leaves.append(foliage.leaf(kind, x, y, inward, scroll.radius * chance.real(0.3, 0.4)))
    return leaves
