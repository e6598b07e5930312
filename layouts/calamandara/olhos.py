"""A closed eye in the wind, drawn from a card alone: for a Carta de Lembrança that is not of the box."""

import math
from functools import lru_cache

from msgspec import Struct

from companion.cards.card import Card
from layouts.calamandara.theme import INK, LIGHT
from layouts.calamandara.ventos import WINDS, Wind, blow
from layouts.drawing.colours import BOLD, HAIR, LINE
from layouts.drawing.pen import Painter, Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch, rectangle
from layouts.ornaments.wind import smooth

_INK = 0.083  # the share of the paper that the stronger lines of the wind may cover


class Eye(Struct, frozen=True):
    """A closed eye about (x, y): half its width, how far the lid bulges up and how deep it closes."""

    x: float
    y: float
    half: float
    up: float
    down: float
    tilt: float  # radians
    lean: float  # of the lowest point to a side, -1 to 1

    def across(self, x: float, y: float) -> Point:
        """Convert a point of the face to the eye's frame: -1 to 1 between its corners, and mm upwards."""
        cos, sin = math.cos(self.tilt), math.sin(self.tilt)
        dx, dy = x - self.x, y - self.y
        return (dx * cos + dy * sin) / self.half, dy * cos - dx * sin

    def at(self, part: float, height: float) -> Point:
        """Convert a point of the eye's frame to the face."""
        cos, sin = math.cos(self.tilt), math.sin(self.tilt)
        dx = part * self.half
        return self.x + dx * cos - height * sin, self.y + dx * sin + height * cos

    def lid(self, part: float, share: float) -> float:
        """Return the height of a line of the lid: at share 0 where the lid closes, at 1 its crease."""
        bow = max(0.0, 1 - part * part)
        skew = 1 + self.lean * part * 0.5
        low = -self.down * bow * skew
        high = self.up * math.pow(bow, 0.8) * (1 - self.lean * part * 0.3)
        return low + (high - low) * share

    def distance(self, x: float, y: float) -> float:
        """Return how far a point lies from the eye: below 1 inside its lid, 1 on the edge."""
        part, height = self.across(x, y)
        middle = (self.up - self.down) / 2
        tall = (self.up + self.down) / 2 + 1.6
        return math.hypot(part / 1.06, (height - middle * max(0.0, 1 - part * part)) / tall)


def olho(pen: Painter, card: Card, width: float, height: float) -> None:
    """Draw the eye of a Carta de Lembrança in its wind."""
    whole = Sketch()
    whole.place(
        _eye_of(card.id, str(card.value("icone")), width, height), clip=rectangle(0, 0, width, height)
    )
    whole.draw(pen)


@lru_cache(maxsize=512)
def _eye_of(card: str, icon: str, width: float, height: float) -> Sketch:
    """Return the drawn eye of a card; every language, kit and ink setting shares the same drawing."""
    sketch = Sketch()
    draw_eye(sketch, SeededStream("calamandara", "olho", card), WINDS[icon], width, height)
    return sketch


def draw_eye(sketch: Sketch, chance: SeededStream, wind: Wind, width: float, height: float) -> None:
    """Draw an eye and its wind in the box (0, 0, width, height)."""
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

    def keeps_off(x: float, y: float) -> bool:
        return eye.distance(x, y) < 1 or _among(eye, lashes, x, y)

    blow(sketch, chance, wind, eye, (width, height), keeps_off, _INK)
    _lid(sketch, chance, eye)
    for lash in lashes:
        sketch.stroke(smooth(lash), INK, LINE)


def _lid(sketch: Sketch, chance: SeededStream, eye: Eye) -> None:
    """Draw contour lines of the closed lid, between its crease and the line where it closes."""
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
    """Return the lashes as lines from the closed lid, first outwards and then with a sweep."""
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
    """Return whether a point lies in the room that the lashes take."""
    part, height = eye.across(x, y)
    if not -1.5 < part < 1.5 or height > 0:
        return False
    reach = max(math.dist(lash[0], lash[-1]) for lash in lashes) + 1.2
    nearest = min(max(part, -1.0), 1.0)
    return math.hypot((part - nearest) * eye.half, min(0.0, height - eye.lid(nearest, 0))) < reach
