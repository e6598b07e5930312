"""The ornament of a Carta de Lembrança: a closed eye in the wind, both drawn from the card alone.

How the wind blows tells what the card does: it stands still for what prevents, breaks for what destroys,
turns for what rotates.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from companion.cards.card import Card
from layouts.calamandara.theme import INK, LIGHT
from layouts.drawing.colours import BOLD, HAIR, LINE
from layouts.drawing.pen import Painter, Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, rectangle
from layouts.ornaments.wind import Field, Ripples, contours, smooth

_STEP = 1.1  # millimetres between the points at which the wind is measured
_SHORTEST = 4.0  # of a line of wind, in millimetres
_INK = 0.092  # of the paper, that the wind may cover with the stronger of its lines
_SOURCE = 2.8  # about the point that lines come from


@dataclass(frozen=True, slots=True)
class Eye:
    """A closed eye about (x, y): half its width, how far the lid bulges up and how deep it closes."""

    x: float
    y: float
    half: float
    up: float
    down: float
    tilt: float  # radians
    lean: float  # of the lowest point to a side, -1 to 1

    def across(self, x: float, y: float) -> Point:
        """A point of the face in the eye's own frame: -1 to 1 between its corners, millimetres upwards."""
        cos, sin = math.cos(self.tilt), math.sin(self.tilt)
        dx, dy = x - self.x, y - self.y
        return (dx * cos + dy * sin) / self.half, dy * cos - dx * sin

    def at(self, part: float, height: float) -> Point:
        """The point of the face for one of the eye's frame."""
        cos, sin = math.cos(self.tilt), math.sin(self.tilt)
        dx = part * self.half
        return self.x + dx * cos - height * sin, self.y + dx * sin + height * cos

    def lid(self, part: float, share: float) -> float:
        """The height of a line of the lid: share 0 is where it closes, 1 its crease."""
        bow = max(0.0, 1 - part * part)
        skew = 1 + self.lean * part * 0.5
        low = -self.down * bow * skew
        high = self.up * math.pow(bow, 0.8) * (1 - self.lean * part * 0.3)
        return low + (high - low) * share

    def distance(self, x: float, y: float) -> float:
        """How far a point lies from the eye: below 1 inside its lid, 1 on the edge."""
        part, height = self.across(x, y)
        middle = (self.up - self.down) / 2
        tall = (self.up + self.down) / 2 + 1.6
        return math.hypot(part / 1.06, (height - middle * max(0.0, 1 - part * part)) / tall)


# A wind blows round an eye: the field of its lines, how far apart they are, and how far it jumps.
Wind = Callable[[SeededStream, Eye], tuple[Field, float, float]]


def _stream(chance: SeededStream, eye: Eye, angle: float, swell: float) -> Field:
    """Lines that come from one side and part before the eye."""
    ripples = Ripples(chance, 4, eye.half * 0.9, eye.half * 2.4)
    cos, sin = math.cos(angle), math.sin(angle)

    def field(x: float, y: float) -> float:
        away = max(eye.distance(x, y), 1.0)
        beside = (y - eye.y) * cos - (x - eye.x) * sin
        return beside * (1 - 0.85 / (away * away)) + swell * ripples(x, y) * (1 - 1 / away)

    return field


def breeze(chance: SeededStream, eye: Eye) -> tuple[Field, float, float]:
    """A light wind on its way: what moves and relocates."""
    return _stream(chance, eye, chance.real(-0.5, 0.5), chance.real(2.5, 4.5)), chance.real(2.2, 2.8), 0.0


def fall(chance: SeededStream, eye: Eye) -> tuple[Field, float, float]:
    """From above to below: what inserts, and the fall of the winds."""
    angle = math.pi / 2 + chance.real(-0.3, 0.3)
    return _stream(chance, eye, angle, chance.real(2, 4)), chance.real(2.2, 2.7), 0.0


def still(chance: SeededStream, eye: Eye) -> tuple[Field, float, float]:
    """Rings that hold the eye: what prevents."""
    ripples = Ripples(chance, 3, eye.half, eye.half * 2.2)
    flat, swell = chance.real(0.7, 1.5), chance.real(1.2, 2.8)

    def field(x: float, y: float) -> float:
        away = eye.distance(x, y)
        return eye.half * flat * away + swell * ripples(x, y) * (away - 1)

    return field, chance.real(2.7, 3.4), 0.0


def whirl(chance: SeededStream, eye: Eye) -> tuple[Field, float, float]:
    """A spiral about the eye: what rotates and repeats."""
    ripples = Ripples(chance, 3, eye.half, eye.half * 2)
    arms, way = chance.whole(6, 11), chance.pick((-1, 1))
    pitch = chance.real(2.5, 3.2)

    def field(x: float, y: float) -> float:
        turn = math.atan2(y - eye.y, x - eye.x) / (2 * math.pi)
        return way * arms * turn + (eye.half * 0.9 * eye.distance(x, y) + 1.2 * ripples(x, y)) / pitch

    return field, 1.0, arms


def rays(chance: SeededStream, eye: Eye) -> tuple[Field, float, float]:
    """Lines that leave the eye on all sides: what revives and reveals."""
    ripples = Ripples(chance, 3, eye.half * 0.8, eye.half * 2)
    count, sway = chance.whole(36, 50), chance.real(0.6, 1.6)
    curl = chance.real(-6, 6)

    def field(x: float, y: float) -> float:
        turn = math.atan2(y - eye.y, x - eye.x) / (2 * math.pi)
        return count * turn + sway * ripples(x, y) + curl * math.log(max(eye.distance(x, y), 0.5))

    return field, 1.0, count


def shards(chance: SeededStream, eye: Eye) -> tuple[Field, float, float]:
    """Broken lines: what destroys, eliminates and takes away."""
    length, height = chance.real(7, 12), chance.real(2.4, 4.2)
    angle, shift = chance.real(-0.5, 0.5), chance.real(0, 9)
    cos, sin = math.cos(angle), math.sin(angle)

    def field(x: float, y: float) -> float:
        along, beside = x * cos + y * sin, y * cos - x * sin
        saw = abs((along + shift + 0.35 * beside) / length % 1 - 0.5)
        away = max(eye.distance(x, y), 1.0)
        return beside - eye.y * cos + eye.x * sin + height * 2 * saw * (1.1 - 1 / away)

    return field, chance.real(2.1, 2.6), 0.0


def twins(chance: SeededStream, eye: Eye) -> tuple[Field, float, float]:
    """Rings about two middles: what swaps, copies and doubles."""
    angle = chance.real(-0.9, 0.9)
    reach = eye.half * chance.real(1.0, 1.5)
    dx, dy = reach * math.cos(angle), reach * math.sin(angle)
    ripples = Ripples(chance, 3, eye.half, eye.half * 2)

    def field(x: float, y: float) -> float:
        one = math.hypot(x - eye.x - dx, y - eye.y - dy)
        other = math.hypot(x - eye.x + dx, y - eye.y + dy)
        return math.sqrt(one * other + 1) + ripples(x, y)

    return field, chance.real(1.9, 2.4), 0.0


def gather(chance: SeededStream, eye: Eye) -> tuple[Field, float, float]:
    """Lines that run together into the eye from one side: what acquires and takes."""
    angle = chance.real(-0.9, 0.9) + chance.pick((0.0, math.pi))
    far = eye.half * chance.real(1.7, 2.4)
    px, py = eye.x + far * math.cos(angle), eye.y + far * math.sin(angle) * 0.6
    ripples = Ripples(chance, 3, eye.half * 0.9, eye.half * 2)
    count, sway = chance.whole(26, 40), chance.real(0.5, 1.2)

    def field(x: float, y: float) -> float:
        if math.hypot(x - px, y - py) < _SOURCE:
            return math.nan
        inward = math.atan2(y - eye.y, x - eye.x) / (2 * math.pi)
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


def olho(pen: Painter, card: Card, width: float, height: float) -> None:
    """The eye of a Carta de Lembrança in its wind."""
    whole = Sketch()
    whole.place(
        _eye_of(card.id, str(card.value("icone")), width, height), clip=rectangle(0, 0, width, height)
    )
    whole.draw(pen)


@cache
def _eye_of(card: str, icon: str, width: float, height: float) -> Sketch:
    """Drawn once: it is the same in both languages, with little ink, and in every kit."""
    sketch = Sketch()
    draw_eye(sketch, SeededStream("calamandara", "olho", card), WINDS[icon], width, height)
    return sketch


def draw_eye(sketch: Sketch, chance: SeededStream, wind: Wind, width: float, height: float) -> None:
    """An eye and its wind in the box (0, 0, width, height)."""
    unit = min(width, height * 1.5)
    eye = Eye(
        x=width * chance.real(0.4, 0.6),
        y=height * chance.real(0.48, 0.62),
        half=unit * chance.real(0.2, 0.31),
        up=unit * chance.real(0.07, 0.15),
        down=unit * chance.real(0.05, 0.12),
        tilt=chance.real(-0.3, 0.3),
        lean=chance.real(-0.8, 0.8),
    )
    lashes = _lashes(chance, eye)
    field, spacing, jump = wind(chance, eye)

    def open_air(x: float, y: float) -> float:
        return math.nan if eye.distance(x, y) < 1 or _among(eye, lashes, x, y) else field(x, y)

    lines = _lines(open_air, width, height, spacing, jump)
    too_much = HAIR * _length(lines) / (_INK * width * height)
    if too_much > 1 and not jump:
        lines = _lines(open_air, width, height, spacing * too_much, jump)
    strong, spare = chance.whole(3, 5), _INK * width * height - HAIR * _length(lines)
    for number, line in enumerate(lines):
        more = (LINE - HAIR) * _length([line])
        bold = number % strong == 0 and more < spare
        spare -= more if bold else 0
        sketch.stroke(smooth(line), INK, LINE if bold else HAIR)
    _lid(sketch, chance, eye)
    for lash in lashes:
        sketch.stroke(smooth(lash), INK, LINE)


def _lines(field: Field, width: float, height: float, spacing: float, jump: float) -> list[list[Point]]:
    """The lines of the wind, the longest first."""
    found = contours(field, width, height, _STEP, spacing, jump=jump)
    return sorted((line for line in found if _length([line]) > _SHORTEST), key=len, reverse=True)


def _length(lines: list[list[Point]]) -> float:
    return sum(math.dist(one, other) for line in lines for one, other in pairwise(line))


def _lid(sketch: Sketch, chance: SeededStream, eye: Eye) -> None:
    """Contour lines of the closed lid between its crease and the line where it closes."""
    count = chance.whole(4, 8)
    parts = [-1 + number / 14 for number in range(29)]
    for number in range(1, count + 1):
        share = (number / count) ** chance.real(0.9, 1.1)
        shrink = 1 - 0.10 * (count - number) / count
        line = [eye.at(part * shrink, eye.lid(part, share)) for part in parts]
        sketch.stroke(smooth(line), LIGHT if number < count else INK, LINE if number == count else HAIR)
    closing = [eye.at(part * 1.04, eye.lid(part, 0)) for part in parts]
    sketch.stroke(smooth(closing), INK, BOLD)


def _lashes(chance: SeededStream, eye: Eye) -> list[list[Point]]:
    """Where the lashes stand: each from the closed lid, first outwards and then with a sweep."""
    count = chance.whole(7, 17)
    length = eye.half * chance.real(0.28, 0.55)
    sweep = chance.real(-0.9, 0.9)
    fan = chance.real(0.5, 1.1)
    found = []
    for number in range(count):
        part = -0.92 + 1.84 * number / (count - 1)
        heading = -math.pi / 2 + part * fan
        x, y = part, eye.lid(part, 0)
        lash = []
        for _step in range(6):
            lash.append(eye.at(x, y))
            heading += sweep * 0.16
            reach = length * (0.7 + 0.3 * math.cos(part * 1.6)) / 5
            x, y = x + reach * math.cos(heading) / eye.half, y + reach * math.sin(heading)
        found.append(lash)
    return found


def _among(eye: Eye, lashes: list[list[Point]], x: float, y: float) -> bool:
    """Whether a point lies in the room that the lashes take."""
    part, height = eye.across(x, y)
    if not -1.5 < part < 1.5 or height > 0:
        return False
    reach = max(math.dist(lash[0], lash[-1]) for lash in lashes) + 1.2
    nearest = min(max(part, -1.0), 1.0)
    return math.hypot((part - nearest) * eye.half, min(0.0, height - eye.lid(nearest, 0))) < reach
