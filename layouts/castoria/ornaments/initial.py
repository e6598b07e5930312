"""The illuminated initial of a Personagem, between vines that have grown by its level."""

import math

from companion.cards.card import Card
from layouts.castoria.ornaments import emblems
from layouts.castoria.ornaments.growth import paint_end, paint_leaves
from layouts.castoria.ornaments.paints import EDGE, INITIALS, METALS, RUBRIC
from layouts.drawing.colours import HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Painter, Point
from layouts.ornaments import fields, foliage, letters
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import CURVE, MOVE, Sketch, mirror
from layouts.ornaments.vines import climb

_PLATE = 0.68  # of the field: the disc that the letter stands on
_PLATE_OF_EMBLEM = 0.86  # the same where an emblem stands on it
_ROUND_A_PLATE = (fields.square, fields.disc, fields.octagon, fields.arch)
_NARROW = 1.15  # of its height: in a box no wider than this the vines grow under the field
_SEAL = 0.26  # of half a field with an emblem: its seal
_CRESTS = {1: 0.34, 2: 0.34}  # the same: the crest on it


def inicial(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the first letter of a Personagem in a field, between two vines that have grown by its level.

    N3 has a sprout, N2 a branch, and N1 full bloom with birds; in bronze, silver or gold.
    """
    level = int(card.value("nivel") or 3)
    chance = SeededStream("castoria", "inicial", card.id)
    metal = METALS.get(level, METALS[3])
    low_ink = pen.look.low_ink
    figure = emblems.chosen_for(card)
    narrow = figure is not None and width < _NARROW * height
    if figure:
        half, y = _room(chance, level, width, height, 0.44 if narrow else 0.28)
    else:
        half = chance.real(0.88, 0.98) * min((0.25 + 0.018 * level) * height, (0.22 + 0.012 * level) * width)
        y = height / 2 - height * (0.06 if level < 3 else chance.real(-0.09, 0.02))
    x = width / 2
    picture, side = Sketch(), Sketch()
    _grow(
        chance,
        side,
        level,
        metal,
        low_ink,
        (x, y - half),
        (x + half * 0.3, EDGE, width - EDGE, y - half - EDGE)
        if narrow
        else (x + half * 1.06, EDGE, width - EDGE, height - EDGE),
    )
    frame = chance.pick(_ROUND_A_PLATE if figure else fields.FRAMES)
    _crest(chance, side, level, metal, low_ink, (x, y + half, height - EDGE))
    picture.place(side)
    picture.place(side, mirror(width))
    _field(chance, picture, frame, metal, low_ink, (x, y, half), level)
    name = card.text("nome", pen.look.lang) or card.id
    low = 0.08 * half if frame is fields.arch else 0
    if figure:
        plate = half * _PLATE_OF_EMBLEM
        picture.paint(fields.disc(x, y - low, plate), PAPER, metal, HAIR)
        emblems.print_emblem(picture, figure, x, y - low, plate * 1.5, metal, low_ink=low_ink)
        _seal(picture, name, metal, x, y - half, _SEAL * half)
    else:
        _letter(picture, name, metal, x, y - low, half)
    picture.draw(pen)


def _room(chance: SeededStream, level: int, width: float, height: float, broad: float) -> tuple[float, float]:
    """Return half the side of a field with an emblem, and how high its middle lies.

    Half its side is at most ``broad`` of the width. Where that leaves room above and below, the field lies
    high: what is below it is for the vines.
    """
    room, parts = height - 2 * EDGE, 2 + _SEAL + _CRESTS.get(level, 0.0)
    half = chance.real(0.94, 1.0) * min(room / parts, broad * width)
    return half, EDGE + (1 + _SEAL) * half + (room - parts * half) * 0.8


def _grow(
    chance: SeededStream,
    sketch: Sketch,
    level: int,
    metal: Colour,
    low_ink: bool,
    root: Point,
    box: tuple[float, float, float, float],
) -> None:
    """Draw the right one of the two vines, in the box (left, low, right, top)."""
    left, low, right, top = box
    width, height = (right - left) * 0.93, top - low
    room = max(2, min(5, round(height / width * 0.72 + chance.real(-0.4, 0.4))))
    grown = room if level < 3 else room // 2
    height *= {1: 0.94, 2: 0.84, 3: chance.real(0.8, 1.1) * grown / room}.get(level, 1.0)
    turns = [chance.real(0.9, 1.35) for _ in range(grown)]
    vine = climb(left, low, width, height, turns, 1, chance.real(0.1, 0.32))
    weight = LINE if vine.scrolls[-1].radius > 2.6 else HAIR
    # Both vines spring from one root under the field.
    middle, foot = root
    stalk = (MOVE + CURVE) % (middle, foot, middle, low, middle, low, left + width / 2, low)
    sketch.stroke(stalk + vine.stem, INK, weight)
    sketch.stroke(vine.curls, INK, HAIR)
    paint_leaves(chance, sketch, vine, metal, low_ink)
    for scroll in vine.scrolls:
        paint_end(chance, sketch, scroll, level, metal, low_ink)


def _crest(
    chance: SeededStream,
    sketch: Sketch,
    level: int,
    metal: Colour,
    low_ink: bool,
    place: tuple[float, float, float],
) -> None:
    """Draw the right half of the crest on the field: birds for N1, a sprig for N2."""
    x, low, top = place
    tall = min(top - low, 0.3 * low)
    red = None if low_ink else RUBRIC.tint(0.5)
    leaf = None if low_ink else metal.tint(0.45)
    if level == 1:
        long = tall * chance.real(0.85, 1.0)
        away = chance.odds(0.5)
        at = x + long * (0.72 if away else 0.78)
        foliage.bird(sketch, at, low, long if away else -long, leaf, INK)
        sketch.paint(
            foliage.star(x, low + tall * 0.55, tall * 0.3, chance.pick((4, 6, 8)), 0.0), red, INK, HAIR
        )
    elif level == 2:
        kind = chance.pick(foliage.LEAVES)
        angles = chance.pick(((0.5, 1.05), (0.75,), (0.35, 0.8, 1.2)))
        path = "".join(foliage.leaf(kind, x, low, angle, tall * 0.85, 0.6) for angle in angles)
        sketch.paint(path, leaf, INK, HAIR)
        sketch.paint(foliage.leaf(foliage.BUD, x, low, math.pi / 2, tall * 0.95, 0.7), red, INK, HAIR)


def _field(
    chance: SeededStream,
    sketch: Sketch,
    frame: fields.Frame,
    metal: Colour,
    low_ink: bool,
    place: tuple[float, float, float],
    level: int,
) -> None:
    """Draw the framed field behind the letter, with its diaper: the smaller the vine, the deeper its
    ground.
    """
    x, y, half = place
    outline = frame(x, y, half)
    inside = Sketch()
    if not low_ink:
        sketch.fill(outline, PAPER)
        inside.fill(fields.square(x, y, half), metal.tint(0.05))
        inside.fill(chance.pick(fields.GROUNDS)(chance, x, y, half), metal.tint(0.04 + 0.08 * level))
    inside.stroke(chance.pick(fields.LINES)(chance, x, y, half), metal, HAIR)
    sketch.place(inside, clip=outline)
    sketch.stroke(outline, INK, LINE)
    sketch.stroke(frame(x, y, half * 0.93), metal, HAIR)


def _letter(sketch: Sketch, name: str, metal: Colour, x: float, y: float, half: float) -> None:
    """Draw the letter on a plain disc in the field, because no letter stands on a pattern."""
    sketch.paint(fields.disc(x, y, half * _PLATE), PAPER, metal, HAIR)
    outline = letters.initial(name, INITIALS)
    if outline is None:
        sketch.fill(foliage.star(x, y, half * 0.5, 7, 0.3), INK)
        return
    side = half * _PLATE * 1.3  # the square that leaves some paper between the letter and the rim
    sketch.fill(outline.within(x - side / 2, y - side / 2, side, side), INK)


def _seal(sketch: Sketch, name: str, metal: Colour, x: float, y: float, radius: float) -> None:
    """Draw the letter on a small seal under a field with an emblem."""
    sketch.paint(fields.disc(x, y, radius), PAPER, INK, HAIR)
    sketch.stroke(fields.disc(x, y, radius * 0.84), metal, HAIR)
    if outline := letters.initial(name, INITIALS):
        side = radius * 1.2
        sketch.fill(outline.within(x - side / 2, y - side / 2, side, side), INK)
