"""The charges of coats of arms, drawn from ``cargas.toml`` by a slightly unsteady hand."""

from pathlib import Path

from companion.cards.card import Card
from layouts.castelo import giz
from layouts.drawing.colours import HAIR, INK, LINE, PAPER, Colour
from layouts.drawing.pen import Point
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.figures import DrawnFigure, FigureLibrary, Outline
from layouts.ornaments.sketch import CURVE, LINE_TO, MOVE, Sketch

GRID = 24.0
_SMALL = 17.0  # millimetres
_TREMBLE = 0.3  # grid units

LIBRARY = FigureLibrary([Path(__file__).with_name("cargas.toml")])


def charge_of(card: Card, group: str) -> DrawnFigure:
    """Return a card's charge: that of its figure, else of a word of its name, else an emblem of its group.

    An emblem claims nothing about the card that could be false; the card's identity picks which.
    """
    if chosen := LIBRARY.chosen_for(card):
        return chosen
    known = LIBRARY.figures
    emblems = sorted(name for name, charge in known.items() if group in charge.stands_for)
    return known[SeededStream("castelo", "carga", card.id).pick(emblems)]


def bear(
    sketch: Sketch,
    chance: SeededStream,
    charge: DrawnFigure,
    x: float,
    y: float,
    size: float,
    colour: Colour | None,
    *,
    gap: float = giz.SCRIBBLE,
) -> None:
    """Draw a charge ``size`` millimetres wide about (x, y), coloured in unless ``colour`` is None."""
    left, low = x - size / 2, y - size / 2
    seen = SeededStream("castelo", "tremor", str(chance.whole(0, 1_000_000)))
    shape = _path(seen, charge.outline("shape"), left, low, size)
    sketch.fill(shape, PAPER)
    # On a small figure the crayon is laid lightly, so that its lines are seen.
    small = size < _SMALL
    giz.colour_in(
        sketch,
        chance,
        shape,
        (left, low, size, size),
        colour,
        gap=gap * 0.64 if small else gap,
        weight=HAIR if small else LINE,
    )
    weight = LINE if size > 9 else HAIR
    sketch.stroke(shape, INK, weight)
    sketch.stroke(_path(seen, charge.outline("lines"), left, low, size), INK, weight if size > 17 else HAIR)


def _path(chance: SeededStream, verbs: Outline, x: float, y: float, size: float) -> str:
    """Return the verbs as a path in a square of ``size`` millimetres, every corner a little aside."""
    unit = size / GRID
    moved: dict[Point, Point] = {}

    def place(point: Point) -> Point:
        # Lines that meet in the drawing must meet on paper, so a corner moves once.
        if point not in moved:
            moved[point] = (
                x + (point[0] + chance.real(-_TREMBLE, _TREMBLE)) * unit,
                y + (GRID - point[1] + chance.real(-_TREMBLE, _TREMBLE)) * unit,
            )
        return moved[point]

    path = []
    for verb, points in verbs:
        numbers = tuple(number for point in points for number in place(point))
        match verb:
            case "moveTo":
                path.append(MOVE % numbers)
            case "lineTo":
                path.append(LINE_TO % numbers)
            case "curveTo":
                path.append(CURVE % numbers)
            case "closePath":
                path.append("h ")
    return "".join(path)
