"""Castória's emblems: small figures of what a card's name says, drawn from ``emblemas/*.toml``.

A layer's name is a paint, with a number where a figure needs the paint again; layers are painted in the order
of the file, and the pieces of a layer one after the other, each over what lies under it. ``tint``, ``deep``,
``red`` and ``paper`` are filled and outlined, ``ink`` is filled, ``strokes`` and ``lines`` are drawn along,
``band`` is a rope or a limb.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from companion.cards.card import Card
from layouts.castoria.ornaments.paints import RUBRIC
from layouts.drawing.colours import BLACK, HAIR, LINE, PAPER, Colour
from layouts.ornaments.figures import DrawnFigure, FigureLibrary, Outline
from layouts.ornaments.sketch import CURVE, LINE_TO, MOVE, Sketch

GRID = 24.0
_BOLD_FROM = 13.0  # millimetres of an emblem whose outlines are lines, not hairlines
BAND = 2.6  # grid units
PAINTS = ("tint", "deep", "red", "paper", "ink", "strokes", "lines", "band")
_OPERATORS = {"moveTo": MOVE, "lineTo": LINE_TO, "curveTo": CURVE}

LIBRARY = FigureLibrary(sorted(Path(__file__).parents[1].joinpath("emblemas").glob("*.toml")))


def chosen_for(card: Card) -> DrawnFigure | None:
    """Return the emblem of a card, None where its name says nothing that is drawn."""
    return LIBRARY.chosen_for(card)


def print_emblem(
    sketch: Sketch, figure: DrawnFigure, x: float, y: float, size: float, colour: Colour, *, low_ink: bool
) -> None:
    """Draw an emblem ``size`` millimetres wide about (x, y), in a colour and the red of rubrics."""
    unit = size / GRID
    weight = LINE if size >= _BOLD_FROM else HAIR
    grounds = {
        "tint": colour.tint(0.18),
        "deep": colour.tint(0.46),
        "red": RUBRIC.tint(0.48),
    }
    drawing = Sketch()
    for layer in figure.layers:
        paint = layer.partition("-")[0]
        for piece in _pieces(figure.outline(layer)):
            path = _scaled(piece, unit)
            match paint:
                case "ink":
                    drawing.fill(path, BLACK)
                case "strokes" | "lines":
                    drawing.stroke(path, BLACK, weight if paint == "strokes" else HAIR)
                case "band":
                    drawing.stroke(path, BLACK, BAND * unit)
                    drawing.stroke(path, PAPER if low_ink else grounds["tint"], BAND * unit - 2 * weight)
                case _:
                    drawing.paint(path, PAPER if low_ink else grounds.get(paint, PAPER), BLACK, weight)
    sketch.place(drawing, (1, 0, 0, 1, x - size / 2, y - size / 2))


@cache
def _pieces(outline: Outline) -> tuple[Outline, ...]:
    return tuple(_split(outline))


def _split(outline: Outline) -> Iterator[Outline]:
    starts = [at for at, (verb, _points) in enumerate(outline) if verb == "moveTo"]
    for start, end in zip(starts, [*starts[1:], len(outline)], strict=True):
        yield outline[start:end]


def _scaled(piece: Outline, unit: float) -> str:
    """Return a piece as a path in millimetres, y up."""
    path = []
    for verb, points in piece:
        if verb == "closePath":
            path.append("h ")
        elif verb in _OPERATORS:
            numbers = [number for x, y in points for number in (x * unit, (GRID - y) * unit)]
            path.append(_OPERATORS[verb] % tuple(numbers))
    return "".join(path)
