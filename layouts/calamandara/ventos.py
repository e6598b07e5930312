"""The winds round the picture of a Carta de Lembrança: their shape shows what the card does.

The wind stands still on a card that prevents, breaks on one that destroys, and turns on one that rotates.
"""

import math
from collections.abc import Callable
from itertools import pairwise
from typing import Protocol

from layouts.calamandara.theme import INK
from layouts.drawing.colours import HAIR, LINE
from layouts.drawing.pen import Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch
from layouts.ornaments.wind import Field, Ripples, contours, smooth

_STEP = 1.1  # millimetres between the points at which the wind is measured
_SHORTEST = 4.0  # of a line of wind, in millimetres
_SOURCE = 2.8  # about the point that lines come from


class Heart(Protocol):
    """The middle of a picture, which the wind blows round: about (x, y), half as wide as ``half``."""

    @property
    def x(self) -> float:
        """Return the distance of the middle from the left."""

    @property
    def y(self) -> float:
        """Return the distance of the middle from below."""

    @property
    def half(self) -> float:
        """Return half the breadth."""

    def distance(self, x: float, y: float) -> float:
        """Return how far a point lies from the middle: below 1 inside, 1 on the edge."""


# A wind blows round a heart: the field of its lines, how far apart they are, and how far it jumps.
Wind = Callable[[SeededStream, Heart], tuple[Field, float, float]]


def _stream(chance: SeededStream, heart: Heart, angle: float, swell: float) -> Field:
    """Return lines that come from one side and part before the heart."""
    ripples = Ripples(chance, 4, heart.half * 0.9, heart.half * 2.4)
    cos, sin = math.cos(angle), math.sin(angle)

    def field(x: float, y: float) -> float:
        away = max(heart.distance(x, y), 1.0)
        beside = (y - heart.y) * cos - (x - heart.x) * sin
        return beside * (1 - 0.85 / (away * away)) + swell * ripples(x, y) * (1 - 1 / away)

    return field


def breeze(chance: SeededStream, heart: Heart) -> tuple[Field, float, float]:
    """Return a light wind on its way, for cards that move and relocate."""
    return _stream(chance, heart, chance.real(-0.5, 0.5), chance.real(2.5, 4.5)), chance.real(2.2, 2.8), 0.0


def fall(chance: SeededStream, heart: Heart) -> tuple[Field, float, float]:
    """Return a wind from above to below, for cards that insert and for the fall of the winds."""
    angle = math.pi / 2 + chance.real(-0.3, 0.3)
    return _stream(chance, heart, angle, chance.real(2, 4)), chance.real(2.2, 2.7), 0.0


def still(chance: SeededStream, heart: Heart) -> tuple[Field, float, float]:
    """Return rings that hold the heart, for cards that prevent."""
    ripples = Ripples(chance, 3, heart.half, heart.half * 2.2)
    flat, swell = chance.real(0.7, 1.5), chance.real(1.2, 2.8)

    def field(x: float, y: float) -> float:
        away = heart.distance(x, y)
        return heart.half * flat * away + swell * ripples(x, y) * (away - 1)

    return field, chance.real(2.7, 3.4), 0.0


def whirl(chance: SeededStream, heart: Heart) -> tuple[Field, float, float]:
    """Return a spiral about the heart, for cards that rotate and repeat."""
    ripples = Ripples(chance, 3, heart.half, heart.half * 2)
    arms, way = chance.whole(6, 11), chance.pick((-1, 1))
    pitch = chance.real(2.5, 3.2)

    def field(x: float, y: float) -> float:
        turn = math.atan2(y - heart.y, x - heart.x) / (2 * math.pi)
        return way * arms * turn + (heart.half * 0.9 * heart.distance(x, y) + 1.2 * ripples(x, y)) / pitch

    return field, 1.0, arms


def rays(chance: SeededStream, heart: Heart) -> tuple[Field, float, float]:
    """Return lines that leave the heart on all sides, for cards that revive and reveal."""
    ripples = Ripples(chance, 3, heart.half * 0.8, heart.half * 2)
    count, sway = chance.whole(36, 50), chance.real(0.6, 1.6)
    curl = chance.real(-6, 6)

    def field(x: float, y: float) -> float:
        turn = math.atan2(y - heart.y, x - heart.x) / (2 * math.pi)
        return count * turn + sway * ripples(x, y) + curl * math.log(max(heart.distance(x, y), 0.5))

    return field, 1.0, count


def shards(chance: SeededStream, heart: Heart) -> tuple[Field, float, float]:
    """Return broken lines, for cards that destroy, eliminate and take away."""
    length, height = chance.real(7, 12), chance.real(2.4, 4.2)
    angle, shift = chance.real(-0.5, 0.5), chance.real(0, 9)
    cos, sin = math.cos(angle), math.sin(angle)

    def field(x: float, y: float) -> float:
        along, beside = x * cos + y * sin, y * cos - x * sin
        saw = abs((along + shift + 0.35 * beside) / length % 1 - 0.5)
        away = max(heart.distance(x, y), 1.0)
        return beside - heart.y * cos + heart.x * sin + height * 2 * saw * (1.1 - 1 / away)

    return field, chance.real(2.1, 2.6), 0.0


def twins(chance: SeededStream, heart: Heart) -> tuple[Field, float, float]:
    """Return rings about two middles, for cards that swap, copy and double."""
    angle = chance.real(-0.9, 0.9)
    reach = heart.half * chance.real(1.0, 1.5)
    dx, dy = reach * math.cos(angle), reach * math.sin(angle)
    ripples = Ripples(chance, 3, heart.half, heart.half * 2)

    def field(x: float, y: float) -> float:
        one = math.hypot(x - heart.x - dx, y - heart.y - dy)
        other = math.hypot(x - heart.x + dx, y - heart.y + dy)
        return math.sqrt(one * other + 1) + ripples(x, y)

    return field, chance.real(1.9, 2.4), 0.0


def gather(chance: SeededStream, heart: Heart) -> tuple[Field, float, float]:
    """Return lines that run together into the heart from one side, for cards that acquire and take."""
    angle = chance.real(-0.9, 0.9) + chance.pick((0.0, math.pi))
    far = heart.half * chance.real(1.7, 2.4)
    px, py = heart.x + far * math.cos(angle), heart.y + far * math.sin(angle) * 0.6
    ripples = Ripples(chance, 3, heart.half * 0.9, heart.half * 2)
    count, sway = chance.whole(26, 40), chance.real(0.5, 1.2)

    def field(x: float, y: float) -> float:
        if math.hypot(x - px, y - py) < _SOURCE:
            return math.nan
        inward = math.atan2(y - heart.y, x - heart.x) / (2 * math.pi)
        outward = math.atan2(y - py, x - px) / (2 * math.pi)
        return count * (inward - outward) + sway * ripples(x, y)

    return field, 1.0, count


WINDS: dict[str, Wind] = {
    "mover": breeze, "invadir": breeze, "sd-realocar": breeze,
    "sd-inserir": fall, "sd-copiar-inserir": fall, "turno-repetir": fall,
    "cl-anular": still, "cl-anular-sd-impedir": still, "turno-impedir": still, "atq-impedir": still,
    "cl-aquisicao-impedir": still, "sd-insercao-impedir": still, "sd-aquisicao-impedir": still,
    "movimento-impedir": still,
    "cl-rotacionar": whirl, "cs-rotacionar": whirl,
    "cl-revelar": rays, "cl-reviver": rays,
    "sd-destruir": shards, "rs-destruir": shards, "cl-eliminar": shards,
    "cl-copiar": twins, "sd-duplicar": twins, "cl-trocar": twins, "rs-trocar": twins,
    "cl-adquirir": gather, "sd-adquirir": gather, "cl-tomar": gather,
}  # fmt: skip


def blow(
    sketch: Sketch,
    chance: SeededStream,
    wind: Wind,
    heart: Heart,
    size: tuple[float, float],
    keeps_off: Callable[[float, float], bool],
    ink: float,
) -> None:
    """Draw the wind over a box of that size, in at most that share of ink, and clear of ``keeps_off``."""
    width, height = size
    field, spacing, jump = wind(chance, heart)

    def open_air(x: float, y: float) -> float:
        return math.nan if keeps_off(x, y) else field(x, y)

    lines = _lines(open_air, width, height, spacing, jump)
    room = ink * width * height
    too_much = HAIR * _length(lines) / room
    if too_much > 1:
        wider = spacing * too_much
        # Lines about a point meet again only where they divide its whole turn.
        wider = jump / math.floor(jump / wider) if jump else wider
        lines = _lines(open_air, width, height, wider, jump)
    strong, spare = chance.whole(3, 5), room - HAIR * _length(lines)
    for number, line in enumerate(lines):
        more = (LINE - HAIR) * _length([line])
        bold = number % strong == 0 and more < spare
        spare -= more if bold else 0
        sketch.stroke(smooth(line), INK, LINE if bold else HAIR)


def _lines(field: Field, width: float, height: float, spacing: float, jump: float) -> list[list[Point]]:
    """Return the lines of the wind, the longest first."""
    found = contours(field, width, height, _STEP, spacing, jump=jump)
    return sorted((line for line in found if _length([line]) > _SHORTEST), key=len, reverse=True)


def _length(lines: list[list[Point]]) -> float:
    return sum(math.dist(one, other) for line in lines for one, other in pairwise(line))
