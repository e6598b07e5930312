"""The picture of a match's end, to be shared: who won, the sums, what decided, and the table as it lay."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import ceil
from typing import NamedTuple

from companion.cards.measures import Size
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.views.board_view import BoardView, PlacedPiece, Space
from layouts.component import Face
from layouts.drawing.colours import HAIR, LINE, PAPER, Colour
from layouts.drawing.pen import Align, Ink, Painter, polar
from layouts.drawing.scanned import Modules, draw_code
from layouts.drawing.svg import SvgPainter
from layouts.typography import fonts
from layouts.typography.block import TextStyle, write
from webapp.look.palette import Palette
from webapp.look.voices import ScreenTypography

SIZE = Size(108.0, 135.0)  # shown at 1080 × 1350
LARGEST = 100_000  # bytes
MARGIN = 6.0
WIDE = SIZE.width - 2 * MARGIN
_PICTURES = (40, 20, 10, 0)  # pictures of cards; fewer, and no ornament, where the whole would be too large
_AGAIN = _("The whole match")
_CODE = 29.0  # millimetres of the code that opens the match, with the white around it
_CARD = 1.2  # of a card, the height to the width
_CORNERS = {"triangle": (3, 90), "square": (4, 45), "diamond": (4, 90), "hexagon": (6, 0)}
_TURNED = {"n": 0, "s": 180, "e": -90, "w": 90, "h": 90}  # degrees; a piece along n and s is upright

_ARROW = "›"  # the printed letters have no longer one
_WIDEST = 22.0  # millimetres of a card

FaceOf = Callable[[str], Face | None]


class EndSide(NamedTuple):
    """A seat at the end, with its total or what else is said of it, in words and in a number."""

    seat: Seat
    name: str
    shape: str
    what: str
    value: str


class MatchEnd(NamedTuple):
    """What the picture shows: the words from above to below, the sides, and the table that everybody sees.

    ``face_of`` returns the picture of a card by the address of its face. ``code`` opens the match again.
    """

    title: str
    told: str
    causes: tuple[str, ...]
    sides: tuple[EndSide, ...]
    decisive: tuple[str, ...]
    foot: str
    view: BoardView | None
    face_of: FaceOf
    code: Modules | None = None


def end_picture(end: MatchEnd, voice: ScreenTypography, lang: str) -> str:
    """Return the picture as an SVG of at most ``LARGEST`` bytes, with fewer cards drawn where needed."""
    for most in _PICTURES:
        painter = SvgPainter(Ink(lang=lang))
        _Drawing(end, voice, painter, most).draw()
        svg = painter.svg(SIZE.width, SIZE.height)
        if len(svg.encode()) <= LARGEST:
            break
    return svg


class _Drawing:
    """One drawing of the picture; ``left`` are the pictures of cards that it may still draw."""

    def __init__(self, end: MatchEnd, voice: ScreenTypography, pen: Painter, left: int) -> None:
        self.end, self.voice, self.pen, self.left = end, voice, pen, left
        self.look: Palette = voice.light
        self.title = voice.title or fonts.SANS_BOLD
        self.colours = {side.seat: self.look.seats[at] for at, side in enumerate(end.sides)}
        self.drawn: dict[str, Face | None] = {}
        spaces = () if end.view is None else end.view.places.values()
        self.spaces = [one for one in spaces if not one.private]

    def draw(self) -> None:
        """Draw everything, from above to below."""
        pen, look, end = self.pen, self.look, self.end
        pen.rect(0, 0, SIZE.width, SIZE.height, fill=look.ground)
        pen.rect(2, 2, SIZE.width - 4, SIZE.height - 4, stroke=look.accent, weight=LINE, radius=2)
        if self.voice.ornament is not None and self.left:
            with pen.moved(SIZE.width - MARGIN - 60 * 0.6, 123.5, scale=0.6):
                self.voice.ornament(pen)
        self.words(end.title, 122, 7, 15, font=self.title, colour=look.accent, align="left")
        self.words(end.told, 108, 12, 26, font=self.title, colour=look.ink)
        self.words(" ".join(end.causes), 100, 7, 10, colour=look.ink)
        self.sides(82, 16)
        lines = len(end.decisive)
        low, wide = 10 + 5.5 * lines, WIDE
        if end.code is not None:
            low, wide = max(low, 14 + _CODE), WIDE - _CODE - 3
            x = SIZE.width - MARGIN - _CODE
            self.scanned(end.code, x, 9, _CODE)
            self.words(_AGAIN.to(pen.look.lang), 9 + _CODE, 4, 7.5, colour=look.quiet, x=x, width=_CODE)
        self.table(MARGIN, low + 2, WIDE, 75 - low)
        for at, line in enumerate(end.decisive):
            self.words(line, low - 5.5 * (at + 1), 5, 8.5, colour=look.ink, align="left", width=wide)
        self.words(end.foot, 3.5, 4.5, 7.5, colour=look.quiet)

    def words(
        self,
        text: str,
        y: float,
        height: float,
        size: float,
        *,
        colour: Colour,
        font: str = fonts.SANS_BOLD,
        align: Align = "centre",
        x: float = MARGIN,
        width: float = WIDE,
    ) -> None:
        """Draw a text in a box over the whole width, as large as it fits."""
        style = TextStyle(font=font, size=size, min_size=4, align=align, colour=colour, markup=False)
        write(self.pen, text.replace("→", _ARROW), x, y, width, height, style)

    def scanned(self, code: Modules, x: float, y: float, side: float) -> None:
        """Draw the code that opens the match, on white."""
        self.pen.rect(x, y, side, side, fill=PAPER)
        draw_code(self.pen, code, x + 1.5, y + 1.5, side - 3)

    def sides(self, y: float, height: float) -> None:
        """Draw each side in a column: its sign, its name, its number."""
        wide = WIDE / len(self.end.sides)
        for at, side in enumerate(self.end.sides):
            x = MARGIN + at * wide
            self.sign(side.seat, x + wide / 2, y + height - 2, 2)
            colour = self.colours[side.seat]
            self.words(side.name, y + height - 9, 4.5, 11, colour=self.look.ink, x=x + 1, width=wide - 2)
            self.words(side.value, y - 0.5, 8, 26, colour=colour, x=x + 1, width=wide - 2)
            self.words(side.what, y - 4, 3.5, 7, colour=self.look.quiet, x=x + 1, width=wide - 2)

    def sign(self, seat: Seat, x: float, y: float, radius: float) -> None:
        """Draw the shape of a seat in its colour about (x, y)."""
        shape = next((side.shape for side in self.end.sides if side.seat == seat), "")
        colour = self.colours.get(seat, self.look.quiet)
        if shape in _CORNERS:
            many, begin = _CORNERS[shape]
            self.pen.polygon(
                [polar(x, y, radius, begin + at * 360 / many) for at in range(many)], fill=colour
            )
        elif shape == "star":
            points = [polar(x, y, radius * (1 - 0.55 * (at % 2)), 90 + at * 36) for at in range(10)]
            self.pen.polygon(points, fill=colour)
        else:
            self.pen.circle(x, y, radius, fill=colour)

    # --- the table ------------------------------------------------------------------------------

    def table(self, x: float, y: float, width: float, height: float) -> None:
        """Draw the table into a box: its common grid, or what lies before each seat."""
        cells = {one.at: one for one in self.spaces if one.at is not None}
        if any(not one.seat for one in cells.values()):
            self.grid(cells, x, y, width, height)
            return
        sides = self.end.sides
        deep = height / ceil(len(sides) / 2)
        wide = width / min(2, len(sides))
        for at, side in enumerate(sides):
            left, low = x + (at % 2) * wide, y + height - (at // 2 + 1) * deep
            self.pen.rect(left + 0.5, low + 0.5, wide - 1, deep - 1, stroke=self.colours[side.seat], radius=1)
            self.laid(list(self.lying(side.seat)), left + 2, low + 2, wide - 4, deep - 4)

    def lying(self, seat: Seat) -> Iterator[PlacedPiece]:
        """Yield what lies before a seat."""
        for space in self.spaces:
            if space.seat == seat:
                yield from (one for one in space.lies if not one.pending)

    def grid(
        self, cells: dict[tuple[int, int], Space], x: float, y: float, width: float, height: float
    ) -> None:
        """Draw a grid of cells as large as fits, on its side where that is larger."""
        rows, columns = (sorted({at[side] for at in cells}) for side in (0, 1))
        aside = len(rows) > len(columns)
        wide, high = (len(rows), len(columns)) if aside else (len(columns), len(rows))
        side = min(width / wide, height / high)
        left, top = x + (width - wide * side) / 2, y + (height + high * side) / 2
        for (row, column), space in cells.items():
            down, right = rows.index(row), columns.index(column)
            if aside:
                down, right = len(columns) - 1 - right, down
            with self.pen.moved(left + right * side, top - (down + 1) * side):
                self.cell(space, side, 90.0 if aside else 0.0)

    def cell(self, space: Space, side: float, turn: float) -> None:
        """Draw a space of a grid, turned by degrees, and what lies there with the signs of whose it is."""
        pieces, edge = [one for one in space.lies if not one.pending], side * 0.05
        inside = side - 2 * edge
        with self.pen.moved(edge, edge):
            if not self.pictured(space.look, inside, empty=True):
                self.pen.rect(
                    0, 0, inside, inside, fill=self.look.surface, stroke=self.look.line, radius=edge
                )
            below = False
            for piece in pieces:
                drawn = self.pictured(piece.look, inside, turn=turn + _TURNED.get(piece.turned, 0))
                if piece.seat in self.colours:
                    middle, radius = (0.84, 0.16) if drawn else (0.7, 0.28) if below else (0.5, 0.35)
                    self.sign(piece.seat, inside * middle, inside * (1 - middle), inside * radius)
                below = below or drawn

    def pictured(self, look: str, size: float, *, empty: bool = False, turn: float = 0.0) -> bool:
        """Draw the picture of a space or of a piece on it, if the game has one; return whether it has.

        It has the size that it has beside a space, which is ``size`` wide.
        """
        of_space = self.voice.empty
        named = (
            name
            for name in self.voice.pictures
            if name.endswith(f"-{look.lower()}") and bool(of_space and name.startswith(of_space)) is empty
        )
        name = next(named, of_space if empty else "")
        if (drawn := self.voice.pictures.get(name)) is None:
            return False
        width, height = drawn.width, drawn.height
        spaces = (one.width for name, one in self.voice.pictures.items() if name.startswith(of_space))
        about = self.pen.moved(size / 2, size / 2, turn=turn, scale=size / next(spaces))
        with about, self.pen.moved(-width / 2, -height / 2):
            self.pen.form(f"end-{name}", drawn.draw, width, height)
        return True

    def laid(self, pieces: Sequence[PlacedPiece], x: float, y: float, width: float, height: float) -> None:
        """Draw pieces as small cards in rows, as large as they fit, from above."""
        if not pieces:
            return
        most = max(range(1, len(pieces) + 1), key=partial(_side, len(pieces), width, height))
        wide = min(_WIDEST, _side(len(pieces), width, height, most))
        for at, piece in enumerate(pieces):
            row, column = divmod(at, most)
            with self.pen.moved(x + column * wide, y + height - (row + 1) * wide * _CARD):
                self.card(piece, wide * 0.94, wide * _CARD * 0.95)

    def card(self, piece: PlacedPiece, width: float, height: float) -> None:
        """Draw a card: its picture, its name and its numbers."""
        pen, look = self.pen, self.look
        pen.rect(0, 0, width, height, fill=look.surface, stroke=look.line, weight=HAIR, radius=width / 16)
        face = self.face(piece.face)
        numbers = piece.text.removeprefix(piece.name).strip(" ·") or "/".join(
            map(str, piece.numbers.values())
        )
        name, low = 0.2 * height, 0.22 * height if numbers else 0.0
        if face is not None:
            room = min(width * 0.9, height - name - low)
            with pen.moved((width - room) / 2, low + name, scale=room / face.size.width):
                pen.form(face.key, face.draw, face.size.width, face.size.height)
        inside = width - 1
        high = name if face is not None else 0.93 * height - low  # below the edge
        self.words(piece.name, low, high, width * 0.45, colour=look.ink, x=0.5, width=inside)
        self.words(numbers, 0.3, low, width * 0.7, colour=look.accent, x=0.5, width=inside)

    def face(self, address: str) -> Face | None:
        """Return the picture of a card, while another may be drawn."""
        if address and address not in self.drawn:
            self.drawn[address] = self.end.face_of(address) if self.left else None
            self.left -= self.drawn[address] is not None
        return self.drawn.get(address)


def _side(pieces: int, width: float, height: float, columns: int) -> float:
    """Return the width of each of some cards in so many columns."""
    return min(width / columns, height / (ceil(pieces / columns) * _CARD))
