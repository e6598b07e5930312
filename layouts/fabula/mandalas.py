"""Mandalas of leaves, seeds and feathers, cut as in wood: rings of equal things about a heart.

Each thing is drawn along the x axis and turned round the ring; little is black, and much is cut away.
"""

import math
from collections.abc import Callable

from msgspec import Struct

from layouts.drawing.colours import HAIR, INK, LINE, Colour
from layouts.fabula.gravura import contorno, cunha, lascada, roda, talho
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, circle, polyline


class Tinta(Struct, frozen=True):
    """The colours of a print, by turns; paper where it stays bare, so that nothing shines through.

    ``linha`` is the colour of its lines. A ``leve`` one saves ink: it leaves out rings between others.
    """

    cores: tuple[Colour, ...]
    leve: bool = False
    linha: Colour = INK

    def de(self, at: int) -> Colour:
        """Return the colour of that turn."""
        return self.cores[at % len(self.cores)]


# A function that draws one thing from the origin along the x axis: length, half breadth, fill, and lines.
Peca = Callable[[SeededStream, Sketch, float, float, Colour, Colour], None]


def folha(
    chance: SeededStream, sketch: Sketch, length: float, half: float, fill: Colour, line: Colour
) -> None:
    """Draw a leaf, sawn or smooth, with its ribs cut in."""
    peak, teeth = chance.real(0.38, 0.55), chance.pick((0.0, 0.14, 0.22))

    def profile(part: float) -> float:
        bent = part ** (math.log(0.5) / math.log(peak))
        return half * math.pow(math.sin(math.pi * bent), 0.85) if 0 < part < 1 else 0.0

    outline = polyline(contorno(profile, length, 14, teeth), closed=True)
    sketch.paint(outline, fill, line, HAIR)
    ribs = [cunha((0, 0), (length * 0.92, 0), half * 0.16)]
    pairs = chance.whole(3, 5)
    for at in range(pairs):
        root = 0.14 + 0.62 * at / pairs
        tip = min(root + 0.2, 0.95)
        ribs += [
            cunha((root * length, 0), (tip * length, side * profile(tip) * 0.78), half * 0.11)
            for side in (-1, 1)
        ]
    sketch.fill("".join(ribs), line)


def semente(
    chance: SeededStream, sketch: Sketch, length: float, half: float, fill: Colour, line: Colour
) -> None:
    """Draw a seed: a drop with its kernel, its shell shaded with short cuts."""
    blunt = chance.real(0.6, 0.72)

    def profile(part: float) -> float:
        if part <= 0 or part >= 1:
            return 0.0
        bent = part ** (math.log(0.5) / math.log(blunt))
        return half * math.pow(math.sin(math.pi * bent), 0.9)

    sketch.paint(polyline(contorno(profile, length, 16), closed=True), fill, line, HAIR)
    kernel = half * chance.real(0.24, 0.34)
    middle = length * blunt
    if chance.odds(0.5):
        sketch.fill(
            talho((middle - kernel * 2.2, 0), (middle + kernel * 1.6, 0), kernel * 1.9, belly=0.6), line
        )
    else:
        sketch.fill(circle(middle, 0, kernel), line)
    cuts = []
    count = chance.whole(4, 6)
    for at in range(count):
        part = 0.3 + 0.55 * at / count
        for side in (-1, 1):
            edge = profile(part)
            cuts.append(
                cunha(
                    (part * length, side * edge),
                    (part * length - length * 0.03, side * edge * 0.62),
                    half * 0.13,
                )
            )
    sketch.fill("".join(cuts), line)


def pena(
    chance: SeededStream, sketch: Sketch, length: float, half: float, fill: Colour, line: Colour
) -> None:
    """Draw a feather: a shaft, a vane notched between its barbs, an eye or bands near its tip."""
    notch = chance.real(0.5, 0.7)

    def profile(part: float) -> float:
        if part < 0.12:
            return half * 0.08
        rise = min((part - 0.12) / 0.3, 1.0)
        fall = min((1.0 - part) / 0.16, 1.0)
        return half * (0.45 + 0.55 * rise) * math.sqrt(max(fall, 0.0))

    outline = contorno(profile, length, 18)
    at = round(18 * notch)
    for index in (at, len(outline) - at):
        x, y = outline[index]
        outline[index] = (x - length * 0.03, y * 0.45)
    sketch.paint(polyline(outline, closed=True), fill, line, HAIR)
    barbs = [cunha((0, 0), (length * 0.96, 0), half * 0.16)]
    count = chance.whole(5, 7)
    eye = chance.odds(0.6)
    for number in range(count):
        root = 0.14 + (0.5 if eye else 0.66) * number / count
        tip = root + 0.15
        barbs += [
            cunha((root * length, 0), (tip * length, side * profile(tip) * 0.8), half * 0.1)
            for side in (-1, 1)
        ]
    sketch.fill("".join(barbs), line)
    if eye:
        sketch.fill(circle(length * 0.84, 0, half * 0.42) + circle(length * 0.84, 0, half * 0.2), line)
    else:
        x = length * 0.86
        sketch.fill(talho((x, -profile(0.86)), (x, profile(0.86)), length * 0.05, belly=0.5), line)


FAMILIAS: dict[str, Peca] = {"folha": folha, "semente": semente, "pena": pena}


def mandala(
    chance: SeededStream,
    sketch: Sketch,
    x: float,
    y: float,
    radius: float,
    peca: str,
    tinta: Tinta,
    *,
    counts: tuple[int, ...] = (8, 9, 10, 12),
) -> None:
    """Draw a mandala about (x, y): an outer ring of ``peca``, rings of other things within, a heart.

    A ring holds one of ``counts``; an even one is the same after half a turn.
    """
    count = chance.pick(counts)
    step = math.tau / count
    turn = math.pi / 2 + (step / 2 if chance.odds(0.35) else 0.0)
    inner = radius * chance.real(0.42, 0.54) * (0.85 if peca == "pena" else 1.0)
    slender = chance.real(0.34, 0.42) if peca == "pena" else chance.real(0.5, 0.62)
    half = min(radius - inner, math.tan(step / 2) * radius * 0.8) * slender
    outer = Anel(FAMILIAS[peca], count, turn, inner * 0.86, radius, half)
    other = FAMILIAS[chance.pick([name for name in FAMILIAS if name != peca])]
    tip = radius * chance.real(0.76, 0.86)
    between = Anel(other, count, turn + step / 2, inner * 0.9, tip, math.tan(step / 2) * radius * 0.3)
    petals = chance.pick((count, count // 2 if count % 4 == 0 else count, 6))
    half = min(math.tan(math.pi / petals) * inner * 0.5, inner * 0.26)
    heart = Anel(
        FAMILIAS[chance.pick(sorted(FAMILIAS))], petals, math.pi / 2, radius * 0.1, inner * 0.82, half
    )
    _ring(chance, sketch, (x, y), outer, tinta.de(0), tinta.linha)
    if not tinta.leve:
        _ring(chance, sketch, (x, y), between, tinta.de(1), tinta.linha)
    _band(chance, sketch, (x, y), inner, count, tinta.linha)
    _ring(chance, sketch, (x, y), heart, tinta.de(1), tinta.linha)
    sketch.paint(
        lascada(chance, _polygon(x, y, radius * 0.12, petals), 0.02, 1.0), tinta.de(0), tinta.linha, LINE
    )
    sketch.fill(circle(x, y, radius * 0.045), tinta.linha)


class Anel(Struct, frozen=True):
    """A ring: its thing, how many of them, from which angle, between which radii, how broad."""

    peca: Peca
    count: int
    turn: float
    start: float
    end: float
    half: float


def _ring(
    chance: SeededStream,
    sketch: Sketch,
    centre: tuple[float, float],
    ring: Anel,
    fill: Colour,
    line: Colour,
) -> None:
    one, outwards = Sketch(), Sketch()
    ring.peca(chance, one, ring.end - ring.start, ring.half, fill, line)
    outwards.place(one, (1, 0, 0, 1, ring.start, 0))
    for matrix in roda(ring.count, *centre, ring.turn):
        sketch.place(outwards, matrix)


def _band(
    chance: SeededStream, sketch: Sketch, centre: tuple[float, float], radius: float, count: int, line: Colour
) -> None:
    """Draw a carved ring between the outer petals and the heart."""
    x, y = centre
    sketch.stroke(circle(x, y, radius), line, HAIR)
    sketch.stroke(circle(x, y, radius * 0.88), line, HAIR)
    many = count * chance.pick((1, 2))
    cuts = []
    for at in range(many):
        angle = at * math.tau / many
        cos, sin = math.cos(angle), math.sin(angle)
        cuts.append(
            cunha(
                (x + cos * radius, y + sin * radius),
                (x + cos * radius * 0.89, y + sin * radius * 0.89),
                radius * 0.1,
            )
        )
    sketch.fill("".join(cuts), line)


def _polygon(x: float, y: float, radius: float, sides: int) -> list[tuple[float, float]]:
    return [
        (x + radius * math.cos(at * math.tau / sides), y + radius * math.sin(at * math.tau / sides))
        for at in range(sides)
    ]
