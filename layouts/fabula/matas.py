"""Skylines of trees over the ruins of a town: the land of a Base, cut as in wood.

From the back to the front: a sun with its rays, the stumps of buildings, trees on a line of ground, water.
"""

import math
from collections.abc import Callable, Sequence

from layouts.drawing.colours import HAIR, INK, PAPER, Colour
from layouts.fabula.gravura import cunha, lascada, talho
from layouts.fabula.mandalas import Tinta
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, circle, polyline, rectangle

_EDGE = HAIR

# A function that draws a tree at (x, y) with that height, its crown in a colour.
Arvore = Callable[[SeededStream, Sketch, float, float, float, Colour], None]


def palmeira(chance: SeededStream, sketch: Sketch, x: float, y: float, tall: float, fill: Colour) -> None:
    """Draw a palm: a ringed stem and a crown of fronds."""
    lean = chance.real(-0.12, 0.12) * tall
    top = (x + lean, y + tall * 0.68)
    trunk = tall * 0.026
    stem = [(x - trunk * 1.4, y), (x + trunk * 1.4, y), (top[0] + trunk, top[1]), (top[0] - trunk, top[1])]
    sketch.fill(polyline(stem, closed=True), INK)
    count = chance.whole(7, 9)
    for at in range(count):
        angle = math.radians(-28 + 236 * at / (count - 1))
        reach = tall * chance.real(0.28, 0.34)
        tip = (top[0] + reach * math.cos(angle), top[1] + reach * math.sin(angle) * 0.9 - reach * 0.12)
        sketch.paint(_frond(top, tip, reach * 0.24), fill, INK, HAIR)
        sketch.fill(talho(top, tip, reach * 0.07), INK)


def _frond(root: tuple[float, float], tip: tuple[float, float], breadth: float) -> str:
    return talho(root, tip, breadth, belly=0.45)


def ipe(chance: SeededStream, sketch: Sketch, x: float, y: float, tall: float, fill: Colour) -> None:
    """Draw an ipê: a forked stem under round tufts."""
    fork = y + tall * 0.42
    sketch.fill(cunha((x, y), (x, fork + tall * 0.1), tall * 0.08), INK)
    tufts = [(0.0, 0.76, 0.22)]
    tufts += [
        (side * chance.real(0.2, 0.27), chance.real(0.54, 0.62), chance.real(0.15, 0.19)) for side in (-1, 1)
    ]
    for across, up, _size in tufts:
        sketch.fill(cunha((x, y + tall * 0.26), (x + across * tall, y + up * tall), tall * 0.05), INK)
    for across, up, size in tufts[1:] + tufts[:1]:
        _tuft(chance, sketch, x + across * tall, y + up * tall, size * tall, fill)


def _tuft(chance: SeededStream, sketch: Sketch, x: float, y: float, radius: float, fill: Colour) -> None:
    """Draw a round crown, its lower right shaded with cuts."""
    ring = [
        (x + radius * math.cos(at * math.tau / 9), y + radius * 0.86 * math.sin(at * math.tau / 9))
        for at in range(9)
    ]
    sketch.paint(lascada(chance, ring, radius * 0.07, radius * 0.35), fill, INK, _EDGE)
    cuts = []
    for at in range(5):
        angle = math.radians(-100 + 26 * at)
        cos, sin = math.cos(angle), math.sin(angle)
        start = (x + radius * 0.94 * cos, y + radius * 0.8 * sin)
        cuts.append(cunha(start, (x + radius * 0.3 * cos, y + radius * 0.26 * sin), radius * 0.16))
    sketch.fill("".join(cuts), INK)


def araucaria(chance: SeededStream, sketch: Sketch, x: float, y: float, tall: float, fill: Colour) -> None:
    """Draw an araucária: a straight stem with raised arms, a tuft at the end of each."""
    sketch.fill(cunha((x, y), (x, y + tall), tall * 0.05), INK)
    tiers = chance.whole(3, 4)
    for tier in range(tiers):
        up = y + tall * (0.52 + 0.4 * tier / tiers)
        reach = tall * (0.32 - 0.055 * tier)
        for side in (-1, 1):
            tip = (x + side * reach, up + reach * 0.45)
            sketch.fill(talho((x, up), tip, tall * 0.025), INK)
            _cup(sketch, tip, reach * 0.3, fill)
    _cup(sketch, (x, y + tall * 0.95), tall * 0.09, fill)


def _cup(sketch: Sketch, centre: tuple[float, float], radius: float, fill: Colour) -> None:
    x, y = centre
    cup = [
        (x - radius, y + radius * 0.35),
        (x - radius * 0.4, y - radius * 0.4),
        (x + radius * 0.4, y - radius * 0.4),
    ]
    cup += [(x + radius, y + radius * 0.35), (x + radius * 0.5, y + radius * 0.6), (x, y + radius * 0.45)]
    cup += [(x - radius * 0.5, y + radius * 0.6)]
    sketch.paint(polyline(cup, closed=True), fill, INK, HAIR)


def mandacaru(chance: SeededStream, sketch: Sketch, x: float, y: float, tall: float, fill: Colour) -> None:
    """Draw a mandacaru: a cactus with raised arms, ribbed."""
    half = tall * 0.07
    arms = []
    for side in (-1, 1):
        if side == -1 or chance.odds(0.8):
            root, reach = y + tall * chance.real(0.28, 0.45), tall * chance.real(0.18, 0.24)
            arms.append((side, root, reach, root + tall * chance.real(0.25, 0.38)))
    for side, root, reach, top in arms:
        elbow = x + side * reach
        arm = [(x, root), (elbow, root), (elbow, top)]
        path = polyline(arm)
        sketch.stroke(path, INK, half * 1.7)
        sketch.stroke(path, fill, half * 1.7 - 2 * _EDGE)
        sketch.stroke(polyline([(elbow, root + half), (elbow, top - half * 0.4)]), INK, HAIR)
    stem = polyline([(x, y), (x, y + tall * 0.86)])
    sketch.stroke(stem, INK, half * 2.2)
    sketch.stroke(stem, fill, half * 2.2 - 2 * _EDGE)
    sketch.stroke(polyline([(x - half * 0.4, y), (x - half * 0.4, y + tall * 0.82)]), INK, HAIR)
    sketch.stroke(polyline([(x + half * 0.4, y), (x + half * 0.4, y + tall * 0.82)]), INK, HAIR)


def samauma(chance: SeededStream, sketch: Sketch, x: float, y: float, tall: float, fill: Colour) -> None:
    """Draw a samaúma: buttresses, a tall stem, a broad flat crown."""
    foot, waist = tall * 0.1, tall * 0.032
    trunk = [(x - foot, y), (x - waist, y + tall * 0.3), (x - waist * 0.8, y + tall * 0.66)]
    trunk += [(x + waist * 0.8, y + tall * 0.66), (x + waist, y + tall * 0.3), (x + foot, y)]
    sketch.fill(polyline(trunk, closed=True), INK)
    half, low = tall * chance.real(0.34, 0.42), y + tall * 0.6
    crown = [
        (x - half, low + tall * 0.08),
        (x - half * 0.72, low),
        (x + half * 0.72, low),
        (x + half, low + tall * 0.08),
    ]
    crown += [(x + half * 0.6, low + tall * 0.3), (x, low + tall * 0.38), (x - half * 0.6, low + tall * 0.3)]
    sketch.paint(lascada(chance, crown, tall * 0.016, tall * 0.09), fill, INK, _EDGE)
    cuts = []
    for at in range(7):
        across = x + half * (-0.72 + 1.5 * at / 6)
        cuts.append(
            cunha(
                (across, low + tall * 0.02),
                (across - half * 0.08, low + tall * chance.real(0.12, 0.2)),
                half * 0.08,
            )
        )
    sketch.fill("".join(cuts), INK)


ARVORES: tuple[Arvore, ...] = (palmeira, ipe, araucaria, mandacaru, samauma)


def mata(chance: SeededStream, sketch: Sketch, width: float, height: float, tinta: Tinta) -> None:
    """Draw the skyline in a box (0, 0, width, height)."""
    ground = height * chance.real(0.2, 0.27)
    sun_x, sun_y = width * chance.real(0.3, 0.7), ground + height * chance.real(0.3, 0.42)
    _sun(chance, sketch, (sun_x, sun_y), (width, height), ground, tinta.de(1))
    _ruins(chance, sketch, width, height, ground)
    count = max(4, round(width / height * chance.real(3.0, 3.8)))
    places = [(at + 0.5 + chance.real(-0.2, 0.2)) / count for at in range(count)]
    _grove(chance, sketch, (width, height), ground, places, tinta, width * 0.62)
    _land(chance, sketch, width, ground)


def clareira(
    chance: SeededStream, sketch: Sketch, width: float, height: float, ground: float, tinta: Tinta
) -> None:
    """Draw a clearing in a box: tall trees at both sides, and the middle free for a subject.

    Light ink plants none.
    """
    if not tinta.leve:
        places = [side + chance.real(-0.03, 0.03) for side in (0.07, 0.2, 0.8, 0.93)]
        _grove(chance, sketch, (width, height), ground, places, tinta, width)
    _land(chance, sketch, width, ground)


def _grove(
    chance: SeededStream,
    sketch: Sketch,
    box: tuple[float, float],
    ground: float,
    places: Sequence[float],
    tinta: Tinta,
    tallest: float,
) -> None:
    """Draw a tree at each of the places, the tallest at the back."""
    width, height = box
    kinds = [chance.pick(ARVORES) for _ in range(3)]
    trees = []
    for at, place in enumerate(places):
        tall = min(height - ground, tallest) * chance.real(0.46, 0.92)
        reach = tall * 0.42 + 0.6 if tallest < width else 0.0
        x = min(max(width * place, reach), width - reach)
        trees.append((tall, x, kinds[at % 3], tinta.de(at % 2 * 2)))
    grove = Sketch()
    for tall, x, tree, fill in sorted(trees, key=lambda one: -one[0]):
        tree(chance, grove, x, ground - 0.2, tall, fill)
    sketch.place(grove, clip=rectangle(0, ground - 0.2, width, height))


def _sun(
    chance: SeededStream,
    sketch: Sketch,
    centre: tuple[float, float],
    box: tuple[float, float],
    ground: float,
    fill: Colour,
) -> None:
    (x, y), (width, height) = centre, box
    radius = height * chance.real(0.13, 0.19)
    rays = []
    count = chance.whole(20, 30)
    for at in range(count):
        angle = at * math.tau / count
        cos, sin = math.cos(angle), math.sin(angle)
        start, end = radius * 1.3, radius * (2.6 if at % 2 else 1.9)
        tip = (x + cos * end, y + sin * end)
        if ground < tip[1] < height - 0.6 and 0.6 < tip[0] < width - 0.6:
            rays.append(cunha((x + cos * start, y + sin * start), tip, radius * 0.16))
    sketch.fill("".join(rays), INK)
    sketch.paint(circle(x, y, radius), fill, INK, _EDGE)
    sketch.stroke(circle(x, y, radius * 0.72), INK, HAIR)


def _ruins(chance: SeededStream, sketch: Sketch, width: float, height: float, ground: float) -> None:
    """Draw blocks with broken tops and dark windows, well behind the trees."""
    for _block in range(chance.whole(2, 3)):
        wide, tall = width * chance.real(0.09, 0.14), (height - ground) * chance.real(0.34, 0.6)
        left = chance.real(1.0, width - wide - 1.0)
        top = ground + tall
        broken = [(left, ground), (left + wide, ground), (left + wide, top * chance.real(0.86, 0.96))]
        broken += [
            (left + wide * 0.62, top * 0.93),
            (left + wide * 0.45, top),
            (left, top * chance.real(0.9, 1.0)),
        ]
        sketch.paint(polyline(broken, closed=True), PAPER, INK, HAIR)
        side = wide * 0.2
        panes = []
        for row in range(int(tall * 0.72 / (side * 1.9))):
            for column in range(3):
                if chance.odds(0.7):
                    x, y = left + wide * (0.14 + 0.28 * column), ground + side * (0.8 + 1.9 * row)
                    panes.append(rectangle(x, y, side * 0.8, side))
        sketch.fill("".join(panes), INK)


def _land(chance: SeededStream, sketch: Sketch, width: float, ground: float) -> None:
    """Draw the line of ground, and water below it in gouge strokes."""
    shore = [
        (0.3, ground + 0.25),
        (width - 0.3, ground + 0.25),
        (width - 0.3, ground - 0.3),
        (0.3, ground - 0.3),
    ]
    sketch.fill(lascada(chance, shore, 0.14, 2.4), INK)
    cuts = []
    rows = max(2, int(ground / 1.5))
    for row in range(rows):
        y = ground - 1.0 - row * (ground - 1.5) / rows
        x = chance.real(0.8, 3.0)
        while x < width - 3:
            long = min(chance.real(2.0, 5.5), width - 1 - x)
            cuts.append(talho((x, y), (x + long, y + chance.real(-0.12, 0.12)), 0.3))
            x += long + chance.real(0.9, 3.4)
    sketch.fill("".join(cuts), INK)
