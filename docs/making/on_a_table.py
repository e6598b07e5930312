"""A game on a table: boards lie flat, cards in fans, tokens in heaps, all on one scale."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from companion.cards.measures import Size
from layouts.component import Face, Piece, Section
from layouts.drawing.colours import Colour
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM

EDGE, BETWEEN = 34.0, 20.0  # millimetres around everything, and between groups
BREADTHS = range(500, 1700, 20)  # of the broadest row, from which the best is chosen
SHAPE = 1.45  # width to height of a table
FAN, BESIDE, HEAP = 7, 4, 28  # pieces of a kind that are shown at most: cards, large ones, tokens
FANNED = 75.0  # wider pieces lie side by side
_WOOD, _GRAIN = Colour.of("#6B4F3A"), Colour.of("#5E4432")
_SHADOW = 0.28  # how dark


@dataclass(frozen=True, slots=True)
class Lying:
    """A face whose middle lies at (x, y) of its group, turned anticlockwise by degrees."""

    face: Face
    x: float
    y: float
    turn: float = 0.0
    corner: float = 0.0


@dataclass(frozen=True, slots=True)
class Group:
    """Pieces that lie together, and the room that they take, from its lower left corner."""

    size: Size
    lying: tuple[Lying, ...]


def lay_out(sections: Sequence[Section], *, seed: str) -> tuple[Size, Callable[[PdfPainter], None]]:
    """Return the size of a table for these pieces, and their drawing; a seed always lays them the same."""
    chance = random.Random(seed)
    groups = sorted(
        (group for section in sections for group in _groups(section, chance)),
        key=lambda group: -group.size.height,
    )
    packed = [list(_rows(groups, broadest)) for broadest in BREADTHS]
    rows = min(packed, key=lambda rows: abs(math.log(_table(rows).width / _table(rows).height / SHAPE)))
    table = _table(rows)

    def draw(pen: PdfPainter) -> None:
        _draw_wood(pen, table, random.Random(seed))
        top = table.height - EDGE
        for row in rows:
            spare = (table.width - 2 * EDGE - sum(group.size.width for group in row)) / (len(row) + 1)
            left = EDGE + spare
            for group in row:
                with pen.moved(left, top - (row[0].size.height + group.size.height) / 2):
                    for lying in group.lying:
                        _draw_lying(pen, lying)
                left += group.size.width + spare
            top -= row[0].size.height + BETWEEN

    return table, draw


def _table(rows: Sequence[Sequence[Group]]) -> Size:
    """Return the size of a table on which these rows lie, the tallest group of each first."""
    height = sum(row[0].size.height for row in rows) + BETWEEN * (len(rows) - 1)
    return Size(max(_breadth(row) for row in rows) + 2 * EDGE, height + 2 * EDGE)


def _groups(section: Section, chance: random.Random) -> Iterator[Group]:
    """Yield the pieces of one kind as they would lie on a table: large ones alone, the rest together."""
    cut = section.kind.cut
    if cut in ("tiled", "page"):
        turn = 0.0 if cut == "tiled" else chance.uniform(-4, 4)
        for piece in section.pieces[: 2 if cut == "tiled" else 1]:
            yield _alone(piece, turn)
    elif max(piece.front.size.height for piece in section.pieces) < 40:
        yield _heap(section.pieces, chance)
    elif (
        len({piece.front.size for piece in section.pieces}) == 1
        and section.pieces[0].front.size.width <= FANNED
    ):
        yield _fan(section.pieces)
    else:
        yield _side_by_side(section.pieces, chance)


def _alone(piece: Piece, turn: float) -> Group:
    size = piece.front.size
    width, height = _turned(size, turn)
    return Group(Size(width, height), (Lying(piece.front, width / 2, height / 2, turn, piece.corner),))


def _fan(pieces: Sequence[Piece]) -> Group:
    """Return cards one over another along an arc, with the back of one at the end."""
    shown = _spread(pieces, FAN)
    faces = [(piece.front, piece.corner) for piece in shown]
    if shown[0].back:
        faces.append((shown[0].back, shown[0].corner))
    largest = max((face.size for face, _corner in faces), key=lambda size: size.width)
    step, last = largest.width * 0.62, len(faces) - 1
    lying = []
    for at, (face, corner) in enumerate(faces):
        share = at - last / 2
        x = largest.width / 2 + at * step
        lying.append(Lying(face, x + 6, largest.height / 2 + 10 - share**2 * 1.1, -share * 3.2, corner))
    return Group(Size(largest.width + last * step + 12, largest.height + 14), tuple(lying))


def _side_by_side(pieces: Sequence[Piece], chance: random.Random) -> Group:
    """Return pieces of many sizes beside one another, not quite straight."""
    lying, left = [], 0.0
    shown = _spread(pieces, BESIDE)
    highest = max(piece.front.size.height for piece in shown)
    for piece in shown:
        size = piece.front.size
        lying.append(
            Lying(piece.front, left + size.width / 2, highest / 2, chance.uniform(-2, 2), piece.corner)
        )
        left += size.width + BETWEEN / 3
    return Group(Size(left - BETWEEN / 3, highest), tuple(lying))


def _heap(pieces: Sequence[Piece], chance: random.Random) -> Group:
    """Return tokens in loose rows, each drawing once, then once more as far as there are copies."""
    copies = max(piece.copies for piece in pieces)
    each = [piece for copy in range(copies) for piece in pieces if copy < piece.copies]
    shown = each[: max(HEAP, min(len(pieces), 2 * HEAP))]
    side = max(max(piece.front.size.width, piece.front.size.height) for piece in shown)
    pitch, columns = side * 1.3, math.ceil(math.sqrt(len(shown) * 1.6))
    lying = tuple(
        Lying(
            piece.front,
            (at % columns + 0.5) * pitch + chance.uniform(-1, 1) * side * 0.08,
            (at // columns + 0.5) * pitch + chance.uniform(-1, 1) * side * 0.08,
            chance.uniform(-11, 11),
            piece.corner,
        )
        for at, piece in enumerate(shown)
    )
    return Group(Size(columns * pitch, math.ceil(len(shown) / columns) * pitch), lying)


def _spread(pieces: Sequence[Piece], most: int) -> list[Piece]:
    """Return at most so many pieces, evenly from the first to the last."""
    if len(pieces) <= most:
        return list(pieces)
    return [pieces[at * len(pieces) // most] for at in range(most)]


def _rows(groups: Sequence[Group], broadest: float) -> Iterator[list[Group]]:
    row: list[Group] = []
    for group in groups:
        if row and _breadth([*row, group]) > broadest:
            yield row
            row = []
        row.append(group)
    yield row


def _breadth(row: Sequence[Group]) -> float:
    return sum(group.size.width for group in row) + BETWEEN * (len(row) - 1)


def _turned(size: Size, turn: float) -> tuple[float, float]:
    sine, cosine = abs(math.sin(math.radians(turn))), abs(math.cos(math.radians(turn)))
    return size.width * cosine + size.height * sine, size.width * sine + size.height * cosine


def _draw_lying(pen: PdfPainter, lying: Lying) -> None:
    size, canvas = lying.face.size, pen.canvas
    with pen.moved(lying.x, lying.y, turn=lying.turn):
        canvas.saveState()
        canvas.setFillAlpha(_SHADOW)
        for spread in (0.9, 0.4):
            pen.rect(
                -size.width / 2 - spread + 0.8,
                -size.height / 2 - spread - 1.0,
                size.width + 2 * spread,
                size.height + 2 * spread,
                fill=Colour(0, 0, 0),
                radius=lying.corner + spread,
            )
        canvas.restoreState()
        with pen.clipped(-size.width / 2, -size.height / 2, size.width, size.height, lying.corner):
            pen.rect(-size.width / 2, -size.height / 2, size.width, size.height, fill=Colour(1, 1, 1))
            with pen.moved(-size.width / 2, -size.height / 2):
                pen.form(lying.face.key, lying.face.draw, size.width, size.height)


def _draw_wood(pen: PdfPainter, table: Size, chance: random.Random) -> None:
    """Draw boards of wood with a little grain."""
    pen.rect(0, 0, table.width, table.height, fill=_WOOD)
    for _line in range(int(table.height / 2.2)):
        y, sway = chance.uniform(0, table.height), chance.uniform(-2.5, 2.5)
        path = pen.canvas.beginPath()
        path.moveTo(0, y * MM)
        path.curveTo(
            table.width / 3 * MM,
            (y + sway) * MM,
            table.width * 2 / 3 * MM,
            (y - sway) * MM,
            table.width * MM,
            y * MM,
        )
        pen.canvas.setStrokeColorRGB(*_GRAIN)
        pen.canvas.setLineWidth(chance.uniform(0.3, 1.2))
        pen.canvas.drawPath(path)
