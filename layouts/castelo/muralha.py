"""The wall line: whole, cracked or fallen."""

from typing import Literal

from layouts.castelo import giz, theme
from layouts.drawing.colours import HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Painter, Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch

State = Literal["inteira", "rachada", "caida"]

_SMALL = 4.5  # millimetres: a wall line so low has no joints
_COURSE = 0.36  # of the height: the lower course of stones; merlons stand on two of them


def state_of(points: int, full: int) -> State:
    """Return the state of a wall with so many points of ``full``: fallen at 0, cracked up to half."""
    if points == 0:
        return "caida"
    return "rachada" if points <= full / 2 else "inteira"


def draw(
    pen: Painter,
    seed: str,
    x: float,
    y: float,
    width: float,
    height: float,
    state: State,
    colour: Colour = theme.PEDRA,
) -> None:
    """Draw a stretch of wall into a rectangle, standing on its lower edge."""
    chance, sketch = SeededStream("castelo", "muralha", seed), Sketch()
    crayon = None if pen.look.low_ink else colour.tint(0.65)
    if state == "caida":
        _rubble(sketch, chance, x, y, width, height, crayon)
    else:
        _standing(sketch, chance, x, y, width, height, crayon, state)
    sketch.draw(pen)


def _standing(
    sketch: Sketch,
    chance: SeededStream,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: Colour | None,
    state: State,
) -> None:
    merlons = max(2, round(width / (height * 1.1)))
    pitch = width / merlons
    top, low = y + height, y + height * 2 * _COURSE
    outline: list[Point] = [(x, y)]
    lost = chance.whole(0, merlons - 1) if state == "rachada" else -1
    for merlon in range(merlons):
        left = x + merlon * pitch
        high = low + (top - low) * (0.3 if merlon == lost else 1.0)
        outline += [
            (left, low),
            (left + pitch * 0.2, low),
            (left + pitch * 0.2, high + chance.real(-0.03, 0.0) * height),
            (left + pitch * 0.8, high + chance.real(-0.03, 0.0) * height),
            (left + pitch * 0.8, low),
        ]
    outline += [(x + width, low), (x + width, y)]
    path = giz.line(chance, outline, closed=True, wobble=0.12)
    sketch.fill(path, PAPER)
    giz.colour_in(sketch, chance, path, (x, y, width, height), colour, gap=2.2)
    if height > _SMALL:
        _joints(sketch, chance, x, y, width, height)
        giz.outlined(sketch, path, INK, thin=colour is None)
    else:
        sketch.stroke(path, INK, HAIR)
    if state == "rachada":
        for _crack in range(max(1, merlons // 3)):
            _crack_line(sketch, chance, x + width * chance.real(0.15, 0.85), y, height)


def _joints(sketch: Sketch, chance: SeededStream, x: float, y: float, width: float, height: float) -> None:
    """Draw the joints of two courses of stones."""
    course = height * _COURSE
    sketch.stroke(giz.line(chance, [(x, y + course), (x + width, y + course)], wobble=0.1), INK, HAIR)
    stones = max(2, round(width / (height * 0.95)))
    for row in range(2):
        for stone in range(1, stones + row):
            at = x + width * (stone - 0.5 * row + chance.real(-0.1, 0.1)) / stones
            if x < at < x + width:
                joint = [(at, y + row * course), (at + chance.real(-0.2, 0.2), y + (row + 1) * course)]
                sketch.stroke(giz.line(chance, joint, wobble=0.1), INK, HAIR)


def _crack_line(sketch: Sketch, chance: SeededStream, x: float, y: float, height: float) -> None:
    """Draw a crack from the top down, forked at its foot."""
    points, at = [], x
    for step in range(5):
        points.append((at, y + height * (0.72 - 0.15 * step)))
        at += height * chance.real(0.06, 0.16) * (1 if step % 2 else -1)
    sketch.stroke(giz.line(chance, points, wobble=0.0), INK, LINE if height > _SMALL else HAIR)
    branch = [points[2], (points[2][0] + height * 0.2, points[2][1] - height * 0.16)]
    sketch.stroke(giz.line(chance, branch, wobble=0.0), INK, HAIR)


def _rubble(
    sketch: Sketch,
    chance: SeededStream,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: Colour | None,
) -> None:
    """Draw a heap of stones, the larger below."""
    count = max(3, round(width / (height * 0.42)))
    for row, share in ((0, 1.0), (1, 0.55)):
        stones = round(count * share) - row
        for stone in range(stones):
            size = height * chance.real(0.15, 0.21) * (1 - 0.2 * row)
            spread = width * (0.94 - 0.34 * row)
            middle = (
                x + width / 2 + spread * ((stone + 0.5) / stones - 0.5) + chance.real(-0.08, 0.08) * height
            )
            middle = min(max(middle, x + size * 1.3), x + width - size * 1.3)
            foot = y + size + row * height * 0.3
            path = _stone(chance, middle, foot, size)
            sketch.fill(path, PAPER)
            bounds = (middle - 1.4 * size, foot - 1.4 * size, 2.8 * size, 2.8 * size)
            giz.colour_in(sketch, chance, path, bounds, colour if chance.odds(0.6) else None, gap=1.2)
            sketch.stroke(path, INK, HAIR if row or height < _SMALL else LINE)


def _stone(chance: SeededStream, x: float, y: float, size: float) -> str:
    across = size * chance.real(1.0, 1.3)
    corners = [
        (x - across, y - size * chance.real(0.8, 1.0)),
        (x + across * chance.real(0.7, 1.0), y - size),
        (x + across, y + size * chance.real(0.0, 0.6)),
        (x + across * chance.real(-0.1, 0.4), y + size),
        (x - across * chance.real(0.6, 1.0), y + size * chance.real(0.3, 0.7)),
    ]
    return giz.line(chance, corners, closed=True, wobble=0.08)
