"""What drawings are made of, as data that every painter can draw.

A path is plain text, in millimetres or in the units of its drawing, y upwards: ``x y m`` begins at a point,
``x y l`` is a straight line to one, ``x y x y x y c`` a cubic Bézier, ``x y width height re`` a rectangle,
and ``h`` closes. These are the operators of PDF, which takes them as they are.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from layouts.drawing.colours import Colour

if TYPE_CHECKING:
    from PIL.Image import Image

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]


class PaintedPath(Struct, frozen=True):
    """A path with its fill and the line along it, whose ends are round or butt.

    A fill without a line may go by the path's ``winding``, so that parts overlap; all others are even-odd.
    """

    path: str
    fill: Colour | None = None
    line: Colour | None = None
    weight: float = 0.0
    butt: bool = False
    winding: bool = False


class Inset(Struct, frozen=True):
    """A drawing within a drawing, moved by a matrix and kept inside a path."""

    drawing: "Drawing"
    matrix: Matrix | None = None
    clip: str = ""


Drawing = tuple[PaintedPath | Inset, ...]


class Stamp(Struct, frozen=True):
    """A small drawing without colours of its own, in a square of ``side`` units.

    Its strokes have one weight, round ends and joins; its fills are even-odd.
    """

    key: str
    side: float
    weight: float
    strokes: str = ""
    fills: str = ""


class LetterRun(Struct, frozen=True):
    """Letters in one font from a place on their baseline, in points, as type is set."""

    text: str
    font: str
    x: float
    y: float


@dataclass(frozen=True, slots=True, eq=False)  # no Struct: those are built when a server starts
class Picture:
    """A picture that is ready to be placed: the file of a JPEG, the bytes of one, or dots to keep exactly."""

    data: "Path | bytes | Image"
