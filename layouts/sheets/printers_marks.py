"""The small words and the ruler in the margins, where there is room for them and never over a piece."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct

from layouts.drawing.pen import MM
from layouts.sheets.geometry import TOLERANCE, Box, without
from layouts.sheets.sheet import SMALL, Caption
from layouts.typography import fonts

PITCH = 3.2  # millimetres a line
RULER = 50.0  # millimetres
_DOT = "·"  # between the items of a line that are words
_BETWEEN = 3.0  # between two items: room for the dot
_BASELINE = 0.85
_CLEAR = 0.6  # around words, free of marks
_RULER_ITEM = ""  # stands for the ruler among the texts


class Furniture(Struct, frozen=True):
    """Words and ruler in their places; ``busy`` is the room that they take, ``between`` what lies between."""

    captions: tuple[Caption, ...]
    ruler: Caption
    counter: Caption
    busy: tuple[Box, ...]
    between: Box


class Texts(Struct, frozen=True):
    """The texts in the margins of one page: what this sheet is, and what to do with it.

    The widest ``counter`` of the section stands for all of them.
    """

    scale: str
    labels: tuple[str, ...]
    handling: tuple[str, ...]
    counter: str

    def strips(self, length: float) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the items of the two strips: the ruler with what to do, and what this sheet is.

        What has no room beside the ruler goes to the other strip.
        """
        beside, others = [_RULER_ITEM, self.scale], [*self.labels]
        for item in self.handling:
            fits = not _lines([*beside, item], length)[-1][0]
            (beside if fits else others).append(item)
        return (*beside,), (*others, self.counter)


@cache
def width(text: str) -> float:
    """Return the width of an item of a line, in millimetres."""
    return fonts.width(text, fonts.SANS, SMALL) / MM if text else RULER


def thickness(texts: Texts, length: float) -> float:
    """Return how much of a margin of that length the words take, in millimetres."""
    return PITCH * max(_lines(strip, length)[-1][0] + 1 for strip in texts.strips(length))


def add_marks(
    room: Box, block: Box, texts: Texts, busy: Sequence[Box] = (), beside: float = 0.0
) -> Furniture | None:
    """Add words in the margins between the printable edge and the pieces, outermost; None without room.

    Below and above the pieces if there is room, else at their left and right, to be read from the right;
    ``beside`` is the room for marks that should stay between the words and the pieces.
    """
    level = min(block.y - room.y, room.top - block.top)
    low = thickness(texts, _free(room, room.x, room.right, busy, level=True)[1])
    upright = min(block.x - room.x, room.right - block.right)
    broad = thickness(texts, _free(room, room.y, room.top, busy, level=False)[1])
    for spare in (beside, 0.0):
        if level >= low + spare - TOLERANCE:
            return _level(room, block, texts, low, busy)
        if upright >= broad + spare - TOLERANCE:
            return _upright(room, block, texts, broad, busy)
    return None


def _level(room: Box, block: Box, texts: Texts, thick: float, busy: Sequence[Box]) -> Furniture:
    start, length = _free(room, room.x, room.right, busy, level=True)
    start, length = _aligned(start, length, block.x, texts, thick)
    strips = []
    for items, foot in zip(texts.strips(length), (room.y, room.top - thick), strict=True):
        for line, along, text in _lines(items, length):
            baseline = foot + thick - (line + 1) * PITCH + _BASELINE
            strips.append((text, Caption(text, start + along, baseline)))
    return _furniture(strips, room.inset(0, thick))


def _upright(room: Box, block: Box, texts: Texts, thick: float, busy: Sequence[Box]) -> Furniture:
    start, length = _free(room, room.y, room.top, busy, level=False)
    start, length = _aligned(start, length, block.y, texts, thick)
    strips = []
    for items, head in zip(texts.strips(length), (room.x, room.right - thick), strict=True):
        for line, along, text in _lines(items, length):
            baseline = head + (line + 1) * PITCH - _BASELINE
            strips.append((text, Caption(text, baseline, start + along, 90)))
    return _furniture(strips, room.inset(thick, 0))


def _free(room: Box, low: float, high: float, busy: Sequence[Box], *, level: bool) -> tuple[float, float]:
    """Return the start and the length of the longest free stretch of a margin."""
    holes = [(box.x, box.right) if level else (box.y, box.top) for box in busy]
    stretches = without(low, high, holes)
    start, end = max(stretches, key=lambda stretch: stretch[1] - stretch[0])
    return start, end - start


def _aligned(start: float, length: float, edge: float, texts: Texts, thick: float) -> tuple[float, float]:
    """Return the stretch from the edge of the pieces on, where that costs no line."""
    if edge > start and length > edge - start and thickness(texts, length - (edge - start)) <= thick:
        return edge, length - (edge - start)
    return start, length


def _lines(items: Sequence[str], length: float) -> list[tuple[int, float, str]]:
    """Return each item with its line and its place along it, and a dot between two that are words.

    An item longer than a line is cut short.
    """
    placed: list[tuple[int, float, str]] = []
    line, along = 0, 0.0
    for item in items:
        text = _shortened(item, length)
        wide = width(text)
        if along and along + wide > length:
            line, along = line + 1, 0.0
        if along and placed[-1][2] != _RULER_ITEM:
            placed.append((line, along - (_BETWEEN + width(_DOT)) / 2, _DOT))
        placed.append((line, along, text))
        along += wide + _BETWEEN
    return placed


def _shortened(text: str, length: float) -> str:
    if not text or width(text) <= length:
        return text
    while len(text) > 1 and width(text + "…") > length:
        text = text[:-1]
    return text.rstrip() + "…"


def _furniture(placed: Sequence[tuple[str, Caption]], between: Box) -> Furniture:
    ruler = next(caption for text, caption in placed if text == _RULER_ITEM)
    *others, last = (caption for text, caption in placed if text != _RULER_ITEM)
    return Furniture(tuple(others), ruler, last, tuple(room_of(caption) for _, caption in placed), between)


def room_of(caption: Caption) -> Box:
    """Return the room of a caption or the ruler, with what stays free of marks around it."""
    long, deep = width(caption.text), PITCH
    if caption.turn == 90:
        return Box(caption.x + _BASELINE - deep, caption.y, deep, long).grown(_CLEAR)
    return Box(caption.x, caption.y - _BASELINE, long, deep).grown(_CLEAR)
