"""A castle with towers, flags and a gate, as children draw it."""

from layouts.castelo import giz, theme
from layouts.drawing.colours import HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Painter, Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.sketch import Sketch


def draw(pen: Painter, seed: str, x: float, y: float, width: float, height: float) -> None:
    """Draw a castle into a rectangle, standing on its lower edge; the flags reach its upper one."""
    sketch = Sketch()
    castle(sketch, SeededStream("castelo", "torres", seed), x, y, width, height, low_ink=pen.look.low_ink)
    sketch.draw(pen)


def castle(
    sketch: Sketch, chance: SeededStream, x: float, y: float, width: float, height: float, *, low_ink: bool
) -> None:
    """Draw a castle onto a sketch."""
    blue, red = (None, None) if low_ink else (theme.PEDRA.tint(0.8), theme.TROPA)
    walls = height * 0.42
    _block(sketch, chance, x + 0.1 * width, y, 0.8 * width, walls, blue, thin=low_ink)
    for left, broad, tall in ((0.0, 0.24, 0.62), (0.76, 0.24, 0.62), (0.37, 0.26, 0.74)):
        _tower(sketch, chance, (x + left * width, y), broad * width, tall * height, height * 0.26, red)
    gate = [(x + 0.43 * width, y), (x + 0.57 * width, y)]
    top = y + 0.26 * height
    door = giz.line(
        chance,
        [
            gate[0],
            gate[1],
            (gate[1][0], top * 0.8 + y * 0.2),
            (x + width / 2, top),
            (gate[0][0], top * 0.8 + y * 0.2),
        ],
        closed=True,
        wobble=0.15,
    )
    sketch.fill(door, PAPER)
    giz.colour_in(
        sketch,
        chance,
        door,
        (gate[0][0], y, 0.14 * width, 0.26 * height),
        INK.tint(0.55 if low_ink else 0.75),
        gap=1.6 if low_ink else 1.0,
        degrees=88,
        weight=HAIR,
    )
    sketch.stroke(door, INK, LINE)


def _tower(
    sketch: Sketch,
    chance: SeededStream,
    foot: Point,
    width: float,
    height: float,
    roof: float,
    red: Colour | None,
) -> None:
    x, y = foot
    _block(sketch, chance, x, y, width, height, None, thin=red is None)
    cone = [
        (x - 0.12 * width, y + height),
        (x + 1.12 * width, y + height),
        (x + width / 2, y + height + roof * 0.72),
    ]
    path = giz.line(chance, cone, closed=True, wobble=0.2)
    sketch.fill(path, PAPER)
    giz.colour_in(sketch, chance, path, (x - 0.12 * width, y + height, 1.24 * width, roof), red, gap=1.4)
    giz.outlined(sketch, path, thin=red is None)
    tip = (x + width / 2, y + height + roof * 0.72)
    sketch.stroke(giz.line(chance, [tip, (tip[0], tip[1] + roof * 0.28)], wobble=0.05), INK, HAIR)
    pennant = [
        (tip[0], tip[1] + roof * 0.28),
        (tip[0] + 0.4 * width, tip[1] + roof * 0.2),
        (tip[0], tip[1] + roof * 0.1),
    ]
    sketch.stroke(giz.line(chance, pennant, closed=True, wobble=0.1), INK, HAIR)
    for row in range(2):
        _window(sketch, chance, x + width / 2, y + height * (0.44 + 0.2 * row), width * 0.11)


def _block(
    sketch: Sketch,
    chance: SeededStream,
    x: float,
    y: float,
    width: float,
    height: float,
    colour: Colour | None,
    *,
    thin: bool,
) -> None:
    """Draw a piece of wall with battlements."""
    merlons = max(3, round(width / (height * 0.2)))
    merlons += 1 - merlons % 2
    pitch, low = width / merlons, y + height * 0.88
    points: list[Point] = [(x, y)]
    for number in range(merlons):
        high = y + height if number % 2 == 0 else low
        points += [(x + number * pitch, high), (x + (number + 1) * pitch, high)]
    points.append((x + width, y))
    path = giz.line(chance, points, closed=True, wobble=0.15)
    sketch.fill(path, PAPER)
    giz.colour_in(sketch, chance, path, (x, y, width, height), colour, gap=1.8, weight=HAIR)
    giz.outlined(sketch, path, thin=thin)


def _window(sketch: Sketch, chance: SeededStream, x: float, y: float, half: float) -> None:
    path = giz.line(
        chance,
        [
            (x - half, y - 1.4 * half),
            (x + half, y - 1.4 * half),
            (x + half, y + half),
            (x, y + 1.8 * half),
            (x - half, y + half),
        ],
        closed=True,
        wobble=0.08,
    )
    sketch.fill(path, PAPER)
    sketch.stroke(path, INK, HAIR)
