"""The medal of a Condecoração and its folded ribbons."""

import math

from companion.cards.card import Card
from layouts.castoria.ornaments import emblems
from layouts.castoria.ornaments.paints import EDGE, INITIALS, METALS
from layouts.drawing.colours import BLUE, HAIR, INK, LINE, PAPER
from layouts.drawing.pen import Painter, Point
from layouts.ornaments import foliage, letters
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.ribbons import RibbonPanel, fitted, ribbon, wave
from layouts.ornaments.sketch import Sketch, circle, mirror

_WITHIN = 0.8  # of the radius of a medal: the disc that bears an emblem


def fitas(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw a medal of a Condecoração with folded ribbons.

    The higher the level of its performer, the more ribbons; the Narrador's medal hangs by four.
    """
    chance = SeededStream("castoria", "fitas", card.id)
    low_ink = pen.look.low_ink
    figure = emblems.chosen_for(card)
    largest = min(0.44 * height, 0.3 * width) if figure else min(0.34 * height, 0.25 * width)
    radius = chance.real(0.92, 1.0) * largest
    x, y = width / 2, height - EDGE - radius if figure else height * chance.real(0.53, 0.58)
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
    inside = radius * (_WITHIN if figure else 0.66)
    _medal(chance, picture, x, y, radius, inside, low_ink)
    if figure:
        emblems.print_emblem(picture, figure, x, y, inside * 1.46, BLUE, low_ink=low_ink)
    else:
        _letter(picture, card.text("nome", pen.look.lang) or card.id, x, y, radius * 0.72)
    picture.draw(pen)


def _streamer(
    chance: SeededStream,
    sketch: Sketch,
    box: tuple[float, float, float, float],
    heights: tuple[float, float],
    broad: float,
    stripes: tuple[float, ...],
    low_ink: bool,
) -> None:
    """Draw one folded ribbon from behind the medal to the right side, between two heights of its rim."""
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
    chance: SeededStream,
    sketch: Sketch,
    root: Point,
    radius: float,
    broad: float,
    reach: float,
    stripes: tuple[float, ...],
    low_ink: bool,
) -> None:
    """Draw the right one of two ends that hang from the medal to the foot, about ``reach`` radii aside."""
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
    sketch: Sketch,
    panels: list[RibbonPanel],
    stripes: tuple[float, ...],
    low_ink: bool,
    *,
    front: bool = True,
) -> None:
    """Paint a ribbon: first the panels that show its back, then its front with its stripes."""
    light, deep = (PAPER, PAPER) if low_ink else (BLUE.tint(0.1), BLUE.tint(0.3))
    for panel in sorted(panels, key=lambda panel: panel.front):
        shown = panel.front == front
        sketch.paint(panel.path, light if shown else deep, INK, HAIR)
        if shown and stripes:
            lines = Sketch()
            lines.stroke("".join(panel.stripe(part) for part in stripes), BLUE, HAIR)
            sketch.place(lines, clip=panel.path)


def _medal(
    chance: SeededStream,
    sketch: Sketch,
    x: float,
    y: float,
    radius: float,
    inside: float,
    low_ink: bool,
) -> None:
    """Draw the medal with a plain disc of the radius ``inside`` in its middle."""
    gold = None if low_ink else METALS[1].tint(0.26)
    rays = chance.whole(7, 12)
    turn = math.pi / 2
    rim = chance.pick(("petals", "star", "double"))
    if inside > 0.7 * radius:
        rays += rays // 2
    if rim == "petals":
        sketch.paint(foliage.petals(x, y, radius, rays, turn), gold or PAPER, INK, HAIR)
    elif rim == "star":
        sketch.paint(foliage.star(x, y, radius, rays, turn, 0.7), gold or PAPER, INK, HAIR)
    else:
        sketch.paint(foliage.star(x, y, radius, rays, turn + math.pi / rays, 0.72), PAPER, INK, HAIR)
        sketch.paint(foliage.star(x, y, radius, rays, turn, 0.66), gold or PAPER, INK, HAIR)
    sketch.paint(circle(x, y, inside), PAPER, INK, LINE)
    sketch.stroke(circle(x, y, inside - 0.11 * radius), METALS[1], HAIR)


def _letter(sketch: Sketch, name: str, x: float, y: float, side: float) -> None:
    """Draw the initial of the name where no emblem says what it is."""
    if outline := letters.initial(name, INITIALS):
        sketch.fill(outline.within(x - side / 2, y - side / 2, side, side), INK)
