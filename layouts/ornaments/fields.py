"""Fields: frames of several shapes, and the diapers (small repeated patterns) that lie in them."""

import math
from collections.abc import Callable

from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import CURVE, LINE_TO, MOVE, circle, dot, polyline, rectangle

# A frame: the path of a shape of that half size about (x, y).
Frame = Callable[[float, float, float], str]
# A diaper: the path of a pattern that covers the square of that half size about (x, y).
Diaper = Callable[[SeededStream, float, float, float], str]


def square(x: float, y: float, half: float) -> str:
    """Return a square."""
    return rectangle(x - half, y - half, 2 * half, 2 * half)


def disc(x: float, y: float, half: float) -> str:
    """Return a circle."""
    return circle(x, y, half)


def octagon(x: float, y: float, half: float) -> str:
    """Return a square with its corners cut."""
    cut = half * 0.56
    signs = ((1, 0), (0, 1), (-1, 0), (0, -1))
    points = []
    for a, b in signs:
        points += [(x + a * half + b * cut, y + b * half - a * cut)]
        points += [(x + a * half - b * cut, y + b * half + a * cut)]
    return polyline(points, closed=True)


def arch(x: float, y: float, half: float) -> str:
    """Return a window with a round head."""
    left, right, low, spring = x - half, x + half, y - half, y + half * 0.2
    k = half * 0.55
    return (MOVE + LINE_TO + CURVE) % (
        *(left, low, left, spring),
        *(left, spring + k * 0.8, x - k, y + half, x, y + half),
    ) + (CURVE + LINE_TO + "h ") % (
        *(x + k, y + half, right, spring + k * 0.8, right, spring),
        *(right, low),
    )


def quatrefoil(x: float, y: float, half: float) -> str:
    """Return four lobes."""
    lobe, k = half * 0.5, half * 0.5 * 1.32
    path = [MOVE % (x + lobe, y - lobe)]
    for a, b in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        nx, ny = x + lobe * (a - b), y + lobe * (b + a)
        px, py = x + lobe * (a + b), y + lobe * (b - a)
        path.append(CURVE % (px + a * k, py + b * k, nx + a * k, ny + b * k, nx, ny))
    return "".join(path) + "h "


FRAMES: tuple[Frame, ...] = (square, disc, octagon, arch, quatrefoil)


def lattice(chance: SeededStream, x: float, y: float, half: float) -> str:
    """Return slanting lines both ways."""
    step = half * chance.real(0.34, 0.56)
    lean = chance.pick((1.0, 1.0, 0.55))
    path = []
    for number in range(-8, 9):
        at = number * step
        if abs(at) < 2 * half:
            reach = half * 2
            path.append(polyline(((x + at - reach * lean, y - reach), (x + at + reach * lean, y + reach))))
            path.append(polyline(((x + at + reach * lean, y - reach), (x + at - reach * lean, y + reach))))
    return "".join(path)


def rays(chance: SeededStream, x: float, y: float, half: float) -> str:
    """Return wedges about the middle, like a sun."""
    count = chance.whole(8, 14)
    turn = chance.real(0, 3)
    path = []
    for number in range(count):
        angle = turn + math.tau * number / count
        far, wide = 1.6 * half, math.pi / count / 2
        path.append(
            polyline(
                [
                    (x, y),
                    (x + far * math.cos(angle - wide), y + far * math.sin(angle - wide)),
                    (x + far * math.cos(angle + wide), y + far * math.sin(angle + wide)),
                ],
                closed=True,
            )
        )
    return "".join(path)


def rings(chance: SeededStream, x: float, y: float, half: float) -> str:
    """Return circles about a corner or the middle."""
    px, py = chance.pick(((0, 0), (0, -1), (-1, -1), (1, -1), (0, 1)))
    step = half * chance.real(0.22, 0.36)
    span = 1.3 if (px, py) == (0, 0) else 2.4
    count = int(span * half / step)
    return "".join(circle(x + px * half, y + py * half, step * (number + 0.5)) for number in range(1, count))


def checks(chance: SeededStream, x: float, y: float, half: float) -> str:
    """Return every other square of a board."""
    count = chance.pick((4, 5, 6, 7))
    side = 2 * half / count
    odd = chance.whole(0, 1)
    return "".join(
        rectangle(x - half + column * side, y - half + row * side, side, side)
        for row in range(count)
        for column in range(count)
        if (row + column) % 2 == odd
    )


def bars(chance: SeededStream, x: float, y: float, half: float) -> str:
    """Return broad bars, upright, lying or slanting."""
    count = chance.whole(3, 6)
    step = 2.9 * half / count
    across, up = chance.pick(((1.0, 0.0), (0.0, 1.0), (0.71, 0.71), (0.71, -0.71)))
    path = []
    for number in range(count):
        near, far = (-1.45 * half + step * (number + part) for part in (0.25, 0.75))
        long = 1.5 * half
        corners = ((near, -long), (far, -long), (far, long), (near, long))
        path.append(
            polyline([(x + a * across - b * up, y + a * up + b * across) for a, b in corners], closed=True)
        )
    return "".join(path)


def scales(chance: SeededStream, x: float, y: float, half: float) -> str:
    """Return rows of half circles, like a fish or a roof."""
    count = chance.whole(3, 5)
    radius = half / count
    path = []
    for row in range(2 * count + 1):
        for column in range(count + row % 2):
            cx = x - half + radius * (2 * column + 1 - row % 2)
            cy = y - half + radius * row
            k = radius * 1.33
            path.append(
                (MOVE + CURVE) % (cx - radius, cy, cx - radius, cy + k, cx + radius, cy + k, cx + radius, cy)
            )
    return "".join(path)


# Diapers that are filled, and diapers that are only stroked.
GROUNDS: tuple[Diaper, ...] = (rays, checks, bars)
LINES: tuple[Diaper, ...] = (lattice, rings, scales)


def seeds(x: float, y: float, half: float, count: int) -> str:
    """Return a grid of dots, as diapers have between their lines."""
    step = 2 * half / count
    return "".join(
        dot(x - half + step * (column + 0.5), y - half + step * (row + 0.5))
        for row in range(count)
        for column in range(count)
    )
