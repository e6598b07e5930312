"""Drawing as with wax crayons: wobbly lines and scribbled grounds.

Everything is a path of ``layouts.ornaments.sketch`` and comes from a SeededStream, so it is drawn the same
each time.
"""

import math
from collections.abc import Sequence
from itertools import pairwise

from layouts.drawing.colours import HAIR, INK, LINE, Colour
from layouts.drawing.pen import Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import CURVE, LINE_TO, MOVE, Sketch

STEP = 7.0  # millimetres from one wobble to the next
WOBBLE = 0.22  # millimetres aside at most
_SHARP = 38.0  # degrees: what turns more is a corner
SCRIBBLE = 2.0  # millimetres from one stroke of a scribbled ground to the next


def line(
    chance: SeededStream, points: Sequence[Point], *, closed: bool = False, wobble: float = WOBBLE
) -> str:
    """Return straight lines through the points as a hand draws them: sharp corners, slightly bowed edges."""
    corners = [*points, points[0]] if closed else list(points)
    path = [MOVE % corners[0]]
    for start, end in pairwise(corners):
        path.append(_edge(chance, start, end, wobble))
    return "".join(path) + ("h " if closed else "")


def soft(chance: SeededStream, points: Sequence[Point], *, wobble: float = WOBBLE) -> str:
    """Return a closed line through the points that keeps sharp corners and rounds the others."""
    count = len(points)
    corners = [
        at for at in range(count) if _turning(points[at - 1], points[at], points[(at + 1) % count]) > _SHARP
    ]
    if not corners:
        aside = [(x + chance.real(-wobble, wobble), y + chance.real(-wobble, wobble)) for x, y in points]
        return _smooth(aside, closed=True)
    path = [MOVE % points[corners[0]]]
    for here, there in zip(corners, [*corners[1:], corners[0] + count], strict=True):
        run = [points[at % count] for at in range(here, there + 1)]
        if len(run) == 2:
            path.append(_edge(chance, run[0], run[1], wobble))
        else:
            path.append(_smooth(run, moved=True))
    return "".join(path) + "h "


def _turning(before: Point, here: Point, after: Point) -> float:
    """Return the angle in degrees by which a line turns at a point."""
    one = math.atan2(here[1] - before[1], here[0] - before[0])
    other = math.atan2(after[1] - here[1], after[0] - here[0])
    return abs(math.degrees(math.remainder(other - one, math.tau)))


def box(
    chance: SeededStream, x: float, y: float, width: float, height: float, *, wobble: float = WOBBLE
) -> str:
    """Return a rectangle as a hand draws it."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return line(chance, corners, closed=True, wobble=wobble)


def blob(chance: SeededStream, x: float, y: float, across: float, up: float, *, wobble: float = 0.06) -> str:
    """Return a round shape about (x, y) with radii ``across`` and ``up``; ``wobble`` is a share of them."""
    count = 10
    points = []
    for number in range(count):
        angle = math.tau * number / count
        out = 1 + chance.real(-wobble, wobble)
        points.append((x + across * out * math.cos(angle), y + up * out * math.sin(angle)))
    return _smooth(points, closed=True)


def scribble(
    chance: SeededStream,
    x: float,
    y: float,
    width: float,
    height: float,
    degrees: float,
    gap: float = SCRIBBLE,
) -> str:
    """Return one zigzag stroke over a rectangle, to be clipped by the shape that is coloured."""
    turn = math.radians(degrees)
    along, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    reach = math.hypot(width, height) / 2 + gap
    middle = (x + width / 2, y + height / 2)
    rows = math.ceil(2 * reach / gap)
    points = []
    for row in range(rows + 1):
        far = (-reach + row * gap) + chance.real(-0.16, 0.16) * gap
        out = reach * (1 if row % 2 else -1)
        points.append(
            (
                middle[0] + along[0] * out + aside[0] * far,
                middle[1] + along[1] * out + aside[1] * far,
            )
        )
    return (MOVE % points[0]) + "".join(LINE_TO % point for point in points[1:])


def colour_in(
    sketch: Sketch,
    chance: SeededStream,
    outline: str,
    bounds: tuple[float, float, float, float],
    colour: Colour | None,
    *,
    gap: float = SCRIBBLE,
    degrees: float | None = None,
    weight: float = LINE,
) -> None:
    """Scribble over the inside of the outline; ``bounds`` is (x, y, width, height) about it.

    Without a colour nothing is drawn, and ``chance`` gives the same values afterwards.
    """
    hand = SeededStream("castelo", "giz", str(chance.whole(0, 1_000_000)))
    if colour is None:
        return
    strokes = Sketch()
    turn = hand.real(25, 65) * hand.pick((1, -1)) if degrees is None else degrees
    strokes.stroke(scribble(hand, *bounds, turn, gap), colour, weight)
    sketch.place(strokes, clip=outline)


def outlined(
    sketch: Sketch, path: str, colour: Colour = INK, weight: float = LINE, *, thin: bool = False
) -> None:
    """Draw along a path as a crayon does: the stroke, and a hairline that strays beside it.

    ``thin``, for low ink, is a hairline alone.
    """
    if thin:
        sketch.stroke(path, colour, HAIR)
        return
    sketch.stroke(path, colour, weight)
    stray = Sketch()
    stray.stroke(path, colour, HAIR)
    sketch.place(stray, (1, 0, 0, 1, weight * 0.55, -weight * 0.45))


def _edge(chance: SeededStream, start: Point, end: Point, wobble: float) -> str:
    """Return one side from the current point, as curves that stray at most ``wobble`` aside."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    if length == 0:
        return ""
    count = max(1, round(length / STEP))
    aside = (-(end[1] - start[1]) / length, (end[0] - start[0]) / length)
    points = [start]
    for number in range(1, count):
        part = (number + chance.real(-0.25, 0.25)) / count
        off = chance.real(-wobble, wobble)
        points.append(
            (
                start[0] + (end[0] - start[0]) * part + aside[0] * off,
                start[1] + (end[1] - start[1]) * part + aside[1] * off,
            )
        )
    points.append(end)
    if count == 1:  # a short side bows
        off = chance.real(-wobble, wobble) * min(1.0, length / STEP)
        middle = (
            (start[0] + end[0]) / 2 + aside[0] * off,
            (start[1] + end[1]) / 2 + aside[1] * off,
        )
        return CURVE % (*middle, *middle, *end)
    return _smooth(points, moved=True)


def _smooth(points: Sequence[Point], *, closed: bool = False, moved: bool = False) -> str:
    """Return a soft curve through the points (Catmull-Rom), of which ``moved`` leaves out the move."""
    count = len(points)

    def at(number: int) -> Point:
        return points[number % count] if closed else points[min(max(number, 0), count - 1)]

    path = [] if moved else [MOVE % points[0]]
    for number in range(count if closed else count - 1):
        before, here, there, after = (at(number + step) for step in (-1, 0, 1, 2))
        path.append(
            CURVE
            % (
                here[0] + (there[0] - before[0]) / 6,
                here[1] + (there[1] - before[1]) / 6,
                there[0] - (after[0] - here[0]) / 6,
                there[1] - (after[1] - here[1]) / 6,
                *there,
            )
        )
    return "".join(path) + ("h " if closed else "")
