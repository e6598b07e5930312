"""Castória's ornaments: an illuminated initial, knots, ribbons, and the common back.

Each is drawn from a card's identity alone, in ink and at most two colours.
"""

import math
from collections.abc import Sequence

from companion.cards.card import Card
from layouts.component import Ornament
from layouts.drawing.colours import BLUE, GREEN, HAIR, INK, LINE, PAPER, VERMILION, Colour
from layouts.drawing.pen import Pen, Point
from layouts.ornaments import fields, foliage, letters
from layouts.ornaments.chance import Chance
from layouts.ornaments.interlace import Bands, Edge, Interlace, cell_size, holds_together, ideal_rows, weave
from layouts.ornaments.ribbons import Panel, fitted, ribbon, wave
from layouts.ornaments.sketch import CURVE, MOVE, Shape, Sketch, circle, dot, half_turn, mirror, rectangle
from layouts.ornaments.vines import Scroll, Vine, climb

INITIALS = "Almendra-Bold"

# The metals of the castes, as a miniaturist would lay them: lighter than the letters of theme.CASTES.
# castoria.cartas.personagem-cores, castoria.decisao.65
METALS = {1: Colour.of("#D9A032"), 2: Colour.of("#8C99A5"), 3: Colour.of("#B5713C")}
RUBRIC = VERMILION
EDGE = LINE / 2 + 0.05  # what an outline needs to stay within the box


def inicial(pen: Pen, card: Card, width: float, height: float) -> None:
    """The first letter of a Personagem in a field, between two vines that have grown by its level.

    N3 a sprout, N2 a branch, N1 in full bloom with birds; bronze, silver or gold.
    """
    level = int(card.value("nivel") or 3)
    chance = Chance("castoria", "inicial", card.id)
    metal = METALS.get(level, METALS[3])
    low_ink = pen.look.low_ink
    half = chance.real(0.88, 0.98) * min((0.25 + 0.018 * level) * height, (0.22 + 0.012 * level) * width)
    x, y = width / 2, height / 2 - height * (0.06 if level < 3 else chance.real(-0.09, 0.02))
    picture, side = Sketch(), Sketch()
    _grow(
        chance,
        side,
        level,
        metal,
        low_ink,
        (x, y - half),
        (x + half * 1.06, EDGE, width - EDGE, height - EDGE),
    )
    frame = chance.pick(fields.FRAMES)
    _crest(chance, side, level, metal, low_ink, (x, y + half, height - EDGE))
    picture.place(side)
    picture.place(side, mirror(width))
    _field(chance, picture, frame, metal, low_ink, (x, y, half), level)
    name = card.text("nome", "pt") or card.id
    _letter(picture, name, x, y - (0.08 * half if frame is fields.arch else 0), half)
    picture.draw(pen)


def _grow(
    chance: Chance,
    sketch: Sketch,
    level: int,
    metal: Colour,
    low_ink: bool,
    root: Point,
    box: tuple[float, float, float, float],
) -> None:
    """The right one of the two vines, in the box (left, low, right, top)."""
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
    _leaves(chance, sketch, vine, metal, low_ink)
    for scroll in vine.scrolls:
        _end(chance, sketch, scroll, level, metal, low_ink)


def _leaves(chance: Chance, sketch: Sketch, vine: Vine, metal: Colour, low_ink: bool) -> None:
    """Large leaves where shoots leave the stem, small ones along the curls."""
    kind, other = chance.pick(foliage.LEAVES), chance.pick(foliage.LEAVES)
    outer = [leaf for scroll in vine.scrolls for leaf in _bracts(chance, scroll, kind)]
    inner = [leaf for scroll in vine.scrolls for leaf in _shoots(chance, scroll, other)]
    sketch.paint("".join(outer), None if low_ink else metal.tint(0.36), INK, HAIR)
    sketch.paint("".join(inner), None if low_ink else metal.tint(0.2), INK, HAIR)


def _crest(
    chance: Chance,
    sketch: Sketch,
    level: int,
    metal: Colour,
    low_ink: bool,
    place: tuple[float, float, float],
) -> None:
    """The right half of what stands on the field's head: birds for N1, a sprig for N2."""
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


def _bracts(chance: Chance, scroll: Scroll, kind: Shape) -> list[str]:
    """A leaf where the shoot leaves the stem, and one that fills the corner before it."""
    r, way = scroll.radius, scroll.way
    fork = math.pi / 2 + way * chance.real(1.25, 1.5)
    at = math.pi / 2 - way * chance.real(0.6, 0.8)
    x, y = scroll.x + scroll.across * math.cos(at), scroll.y + scroll.up * math.sin(at)
    return [
        foliage.leaf(kind, scroll.x - way * 0.1 * r, scroll.y + scroll.up, fork, r * chance.real(0.5, 0.62)),
        foliage.leaf(kind, x, y, math.pi / 2 - way * chance.real(0.3, 0.7), r * chance.real(0.3, 0.4)),
    ]


def _shoots(chance: Chance, scroll: Scroll, kind: Shape) -> list[str]:
    """Small leaves inside the scroll, along its curl."""
    leaves = []
    for x, y, tangent in scroll.shoots[:-2]:
        if chance.odds(0.6):
            inward = tangent + scroll.way * chance.real(0.6, 0.9)
            leaves.append(foliage.leaf(kind, x, y, inward, scroll.radius * chance.real(0.3, 0.4)))
    return leaves


def _end(
    chance: Chance,
    sketch: Sketch,
    scroll: Scroll,
    level: int,
    metal: Colour,
    low_ink: bool,
) -> None:
    """What the curl bears: a bud or a leaf, berries, a flower, or a bird."""
    (x, y), r = scroll.end, scroll.radius
    red = None if low_ink else RUBRIC.tint(0.5)
    gold = None if low_ink else metal.tint(0.7)
    bearing = chance.pick(
        {3: ("bud", "leaf"), 2: ("berries", "bud", "flower"), 1: ("flower", "star", "flower")}[level]
    )
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


def _field(
    chance: Chance,
    sketch: Sketch,
    frame: fields.Frame,
    metal: Colour,
    low_ink: bool,
    place: tuple[float, float, float],
    level: int,
) -> None:
    """The framed field behind the letter, with its diaper: the smaller the vine, the deeper its ground."""
    x, y, half = place
    outline = frame(x, y, half)
    inside = Sketch()
    if not low_ink:
        sketch.fill(outline, PAPER)
        inside.fill(fields.square(x, y, half), metal.tint(0.05))
        inside.fill(chance.pick(fields.GROUNDS)(chance, x, y, half), metal.tint(0.05 + 0.11 * level))
    inside.stroke(chance.pick(fields.LINES)(chance, x, y, half), metal, HAIR)
    sketch.place(inside, clip=outline)
    sketch.stroke(outline, INK, LINE)
    sketch.stroke(frame(x, y, half * 0.93), metal, HAIR)


def _letter(sketch: Sketch, name: str, x: float, y: float, half: float) -> None:
    """The letter itself, on a thin edge of paper so that it stands clear of its field."""
    outline = letters.initial(name, INITIALS)
    if outline is None:
        sketch.paint(foliage.star(x, y, half * 0.6, 7, 0.3), INK, PAPER, LINE)
        return
    path = outline.within(x - half * 0.52, y - half * 0.53, half * 1.04, half * 1.06)
    sketch.stroke(path, PAPER, half * 0.14)
    sketch.fill(path, INK)


# --- knots ---------------------------------------------------------------------------------------


def nos(pen: Pen, card: Card, width: float, height: float) -> None:
    """Interlaced bands of an Ação; the higher the level of its performer, the finer the weave."""
    chance = Chance("castoria", "nos", card.id)
    level = str(card.value("nivel"))
    columns = {"3": 4, "2": 5, "1": 6}.get(level, chance.pick((5, 6)))
    rows = max(3, ideal_rows(columns, width, height) + chance.whole(-1, 1 if columns < 6 else 0))
    shape = "ring" if level == "narrador" else chance.pick(("whole", "corners", "cross"))
    knot = _knot(chance, columns, rows, shape)
    across, up = cell_size(columns, rows, width - 2 * EDGE, height - 2 * EDGE)
    x, y = (width - columns * across) / 2, (height - rows * up) / 2
    cell = min(across, up)
    bands = weave(knot, x, y, across, up)
    picture = Sketch()
    hues = [
        GREEN.tint(amount) for amount in chance.pick(((0.23, 0.06), (0.08, 0.21), (0.2, 0.0), (0.12, 0.23)))
    ]
    _holes(chance, picture, knot, (x, y), (across, up))
    _bands(picture, bands, cell * chance.real(0.2, 0.26), [PAPER] if pen.look.low_ink else hues)
    if shape == "ring":
        red = None if pen.look.low_ink else RUBRIC.tint(0.5)
        turn, count = chance.real(0, 3), chance.whole(5, 9)
        picture.paint(foliage.petals(width / 2, height / 2, cell * 0.5, count, turn), red, INK, HAIR)
        picture.stroke(dot(width / 2, height / 2), GREEN, cell * 0.24)
    picture.draw(pen)


def _bands(sketch: Sketch, bands: Bands, broad: float, hues: Sequence[Colour]) -> None:
    """Paint the bands between two hairlines, their hues by turns: all of them, then what lies on top.

    A lone band takes the strongest hue.
    """
    if len(bands.whole) == 1:
        hues = (min(hues),)
    for paths in (bands.whole, bands.over):
        sketch.stroke("".join(paths), INK, broad, butt=paths is bands.over)
        for number, path in enumerate(paths):
            sketch.stroke(path, hues[number % len(hues)], broad - 2 * HAIR)


def _knot(chance: Chance, columns: int, rows: int, shape: str) -> Interlace:
    """A weave, whole or with its corners or its middle left out, the same from left and right."""
    cells = {(column, row) for column in range(columns) for row in range(rows)}
    last_column, last_row = columns - 1, rows - 1
    if shape in ("corners", "cross"):
        cells -= {(column, row) for column in (0, last_column) for row in (0, last_row)}
    if shape == "cross" and columns > 5:
        cells -= {(column, row) for column in (1, last_column - 1) for row in (0, last_row)}
    if shape == "ring":
        cells -= set(_hole(columns, rows))
    knot = Interlace(frozenset(cells))
    for group in _breaks(chance, columns, rows):
        broken = Interlace(knot.cells, {**knot.breaks, **group})
        # A slit parts nothing; a wall is left out where it would make two knots of one.
        if "wall" not in group.values() or holds_together(broken):
            knot = broken
    return knot


def _breaks(chance: Chance, columns: int, rows: int) -> list[dict[Edge, str]]:
    """Walls and slits, each group the same from left and right, and mostly from above and below."""
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


def _hole(columns: int, rows: int) -> list[tuple[int, int]]:
    """The cells in the middle that a ring leaves out."""
    across = range((columns - 1) // 2, columns // 2 + 1)
    return [(column, row) for column in across for row in range((rows - 1) // 2, rows // 2 + 1)]


def _holes(chance: Chance, sketch: Sketch, knot: Interlace, origin: Point, size: tuple[float, float]) -> None:
    """Dots in the eyes of the weave."""
    (x, y), (across, up) = origin, size
    every = chance.pick((1, 2, 2))
    eyes = [
        dot(x + (column + 0.5) * across, y + (row + 0.5) * up)
        for column, row in sorted(knot.cells)
        if (column + row) % every == 0
    ]
    sketch.stroke("".join(eyes), RUBRIC, min(across, up) * 0.14)


# --- ribbons -------------------------------------------------------------------------------------


def fitas(pen: Pen, card: Card, width: float, height: float) -> None:
    """A medal of a Condecoração with folded ribbons.

    The higher the level of its performer, the more of them; the Narrador's medal hangs by four.
    """
    chance = Chance("castoria", "fitas", card.id)
    low_ink = pen.look.low_ink
    radius = chance.real(0.86, 1.0) * min(0.34 * height, 0.25 * width)
    x, y = width / 2, height * chance.real(0.53, 0.58)
    level = str(card.value("nivel"))
    count = {"3": 1, "2": 2, "1": 3}.get(level, 1)
    stripes = chance.pick(((0.18, 0.82), (0.5,), (0.14, 0.86, 0.5), (0.3, 0.7), ()))
    broad = min(height * (0.27 - 0.035 * count), 0.2 * width)
    side, picture = Sketch(), Sketch()
    for number in range(count):
        aim = height * ((number + 0.5) / count if count > 1 else chance.real(0.2, 0.7)) - broad / 2
        box = (x - 0.2 * radius, EDGE, width - EDGE, height - EDGE)
        _streamer(chance, side, box, (y - broad / 2, aim), broad, stripes, low_ink)
    for reach in (1.9, 0.8) if level == "narrador" else (0.8,):
        _tail(chance, side, (x, y), radius, broad * 0.9, reach, stripes, low_ink)
    picture.place(side, mirror(width))
    picture.place(side)
    _medal(chance, picture, card, x, y, radius, low_ink)
    picture.draw(pen)


def _streamer(
    chance: Chance,
    sketch: Sketch,
    box: tuple[float, float, float, float],
    heights: tuple[float, float],
    broad: float,
    stripes: tuple[float, ...],
    low_ink: bool,
) -> None:
    """One folded ribbon from behind the medal to the right side, between two heights of its lower rim."""
    left, low, right, top = box
    start, end = heights
    edge = (broad * chance.real(-0.12, 0.12), broad)
    turns = chance.pick((1.0, 1.25, 1.5))
    fold = chance.real(1.2, 2.1) / (math.tau * turns)
    phase = chance.real(-0.5, 0.5) - math.tau * turns
    sway = broad * chance.real(0.25, 0.5) * chance.pick((1, -1))
    swing = wave(turns, fold, sway, phase, chance.real(-0.6, 0.6), end - start)
    raised = [
        ((a, b + start), (c, d + start), (e, f + start), (g, h + start))
        for (a, b), (c, d), (e, f), (g, h) in swing
    ]
    _panels(sketch, ribbon(fitted(raised, edge, left, low, right, top), edge, broad * 0.5), stripes, low_ink)


def _tail(
    chance: Chance,
    sketch: Sketch,
    root: Point,
    radius: float,
    broad: float,
    reach: float,
    stripes: tuple[float, ...],
    low_ink: bool,
) -> None:
    """The right one of two ends that hang from the medal to the foot, about ``reach`` radii aside."""
    x, y = root
    foot = x + radius * (reach - chance.real(0.0, 0.55))
    foot = min(foot, 2 * x - EDGE - broad)
    bend = radius * chance.real(-0.2, 0.5)
    line = (
        (x, y),
        (x + bend, y - radius),
        (min(foot - bend, 2 * x - EDGE - broad), EDGE + radius * 0.5),
        (foot, EDGE),
    )
    _panels(sketch, ribbon([line], (broad, 0.0), broad * 0.4), stripes, low_ink, front=False)


def _panels(
    sketch: Sketch, panels: list[Panel], stripes: tuple[float, ...], low_ink: bool, *, front: bool = True
) -> None:
    """Paint a ribbon: where its back is seen first, then its front with its stripes."""
    light, deep = (PAPER, PAPER) if low_ink else (BLUE.tint(0.1), BLUE.tint(0.3))
    for panel in sorted(panels, key=lambda panel: panel.front):
        shown = panel.front == front
        sketch.paint(panel.path, light if shown else deep, INK, HAIR)
        if shown and stripes:
            lines = Sketch()
            lines.stroke("".join(panel.stripe(part) for part in stripes), BLUE, HAIR)
            sketch.place(lines, clip=panel.path)


def _medal(
    chance: Chance, sketch: Sketch, card: Card, x: float, y: float, radius: float, low_ink: bool
) -> None:
    """The medal, with the initial of its name."""
    gold = None if low_ink else METALS[1].tint(0.34)
    rays = chance.whole(7, 12)
    turn = math.pi / 2
    rim = chance.pick(("petals", "star", "double"))
    if rim == "petals":
        sketch.paint(foliage.petals(x, y, radius, rays, turn), gold or PAPER, INK, HAIR)
    elif rim == "star":
        sketch.paint(foliage.star(x, y, radius, rays, turn, 0.7), gold or PAPER, INK, HAIR)
    else:
        sketch.paint(foliage.star(x, y, radius, rays, turn + math.pi / rays, 0.72), PAPER, INK, HAIR)
        sketch.paint(foliage.star(x, y, radius, rays, turn, 0.66), gold or PAPER, INK, HAIR)
    sketch.paint(circle(x, y, radius * 0.66), PAPER, INK, LINE)
    sketch.stroke(circle(x, y, radius * 0.55), METALS[1], HAIR)
    outline = letters.initial(card.text("nome", "pt") or card.id, INITIALS)
    if outline:
        sketch.fill(outline.within(x - radius * 0.36, y - radius * 0.36, radius * 0.72, radius * 0.72), INK)


# --- the back ------------------------------------------------------------------------------------


def verso(pen: Pen, card: Card, width: float, height: float) -> None:
    """The common back: a woven border, four vines and a rosette; the same after half a turn.

    Drawn from the set's identity, so ``card`` is any card whose id is the set's.
    """
    chance = Chance("castoria", "verso", card.id)
    low_ink = pen.look.low_ink
    picture = Sketch()
    cell = min(width, height) / chance.real(7.0, 8.6)
    columns, rows = round(width / cell), round(height / cell)
    across, up = (width - 2 * EDGE) / columns, (height - 2 * EDGE) / rows
    rim = 1
    border = Interlace(
        frozenset(
            (column, row)
            for column in range(columns)
            for row in range(rows)
            if column < rim or row < rim or column >= columns - rim or row >= rows - rim
        )
    )
    hues = [PAPER] if low_ink else [METALS[1].tint(0.22), METALS[3].tint(0.1)]
    _bands(picture, weave(border, EDGE, EDGE, across, up), 0.26 * min(across, up), hues)
    left, low = EDGE + across * (rim + 0.25), EDGE + up * (rim + 0.25)
    picture.stroke(rectangle(left, low, width - 2 * left, height - 2 * low), INK, HAIR)
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


def _corner(chance: Chance, sketch: Sketch, box: tuple[float, float, float, float], low_ink: bool) -> None:
    """One of the four vines of the back, in the box (left, low, right, top)."""
    left, low, right, top = box
    scrolls = max(1, round((top - low) / (right - left) * chance.real(0.7, 1.3)))
    turns = [chance.real(1.2, 1.5) for _ in range(scrolls)]
    vine = climb(left, low, right - left, top - low, turns, 1, chance.real(0.05, 0.3))
    inner, middle = left - 0.6, (left + right) / 2
    root = (MOVE + CURVE) % (inner, low + 2, inner, low, inner, low, middle, low)
    sketch.stroke(root + vine.stem, INK, LINE)
    sketch.stroke(vine.curls, INK, HAIR)
    _leaves(chance, sketch, vine, METALS[1], low_ink)
    for scroll in vine.scrolls:
        _end(chance, sketch, scroll, 1, METALS[1], low_ink)


def _rosette(chance: Chance, sketch: Sketch, x: float, y: float, radius: float, low_ink: bool) -> None:
    """Rings of petals about a star; an even number of each, so that half a turn changes nothing."""
    count = chance.pick((6, 8, 10, 12, 16))
    pale, deep = (PAPER, PAPER) if low_ink else (METALS[1].tint(0.14), METALS[3].tint(0.22))
    sketch.paint(circle(x, y, radius), PAPER, INK, LINE)
    sketch.paint(foliage.petals(x, y, radius * 0.94, count, 0.0), pale, INK, HAIR)
    sketch.paint(foliage.petals(x, y, radius * 0.66, count, math.pi / count), deep, INK, HAIR)
    sketch.paint(circle(x, y, radius * 0.32), PAPER, INK, HAIR)
    sketch.paint(foliage.star(x, y, radius * 0.28, chance.pick((6, 8)), 0.0), RUBRIC, INK, HAIR)


ORNAMENTS: dict[str, Ornament] = {"inicial": inicial, "nos": nos, "fitas": fitas, "verso": verso}
