"""Indicators: the choices of a card in a field of several, each as its symbol with a word beside it."""

from collections.abc import Iterator

from msgspec import Struct

from layouts import symbols
from layouts.drawing.pen import MM, Painter
from layouts.faces.geometry import Rect
from layouts.faces.spec import Indicator, IndicatorsBox
from layouts.faces.subject import CardContext
from layouts.typography import fonts
from layouts.typography.block import TextStyle

_WORD_GAP = 0.16  # between a symbol and its word, in symbols


class _Shown(Struct, frozen=True):
    """An indicator: its choice, its word, and the symbol's lower left corner."""

    look: Indicator
    word: str
    x: float
    y: float


def draw_indicators(
    pen: Painter, box: IndicatorsBox, room: Rect, style: TextStyle, subject: CardContext
) -> None:
    """Draw the indicators of a card into a room, from its upper left corner."""
    rise = (box.side - fonts.cap_height(style.font) * style.size / MM) / 2
    for one in _shown(box, room, style, subject):
        symbols.draw(pen, one.look.symbol, one.x, one.y, box.side, one.look.colour, one.look.fill)
        if one.word:
            x = one.x + box.side * (1 + _WORD_GAP)
            pen.text(x, one.y + rise, one.word, size=style.size, font=style.font, colour=style.colour)


def indicators_rect(box: IndicatorsBox, room: Rect, style: TextStyle, subject: CardContext) -> Rect | None:
    """Return the area that the indicators of a card cover, None where it has none."""
    shown = list(_shown(box, room, style, subject))
    if not shown:
        return None
    right = max(one.x + _width(box, one.word, style) for one in shown)
    x, y = min(one.x for one in shown), min(one.y for one in shown)
    return Rect(x, y, right - x, max(one.y for one in shown) + box.side - y)


def _shown(box: IndicatorsBox, room: Rect, style: TextStyle, subject: CardContext) -> Iterator[_Shown]:
    looks = [box.items[fact] for fact in subject.facts(box.field) if fact in box.items]
    words = [(look.text or {}).get(subject.lang, "") for look in looks]
    extents = [box.side if box.flow == "down" else _width(box, word, style) for word in words]
    gap = box.gap
    if len(looks) > 1:
        length = room.height if box.flow == "down" else room.width
        gap = min(gap, (length - sum(extents)) / (len(looks) - 1))
    along = 0.0
    for look, word, extent in zip(looks, words, extents, strict=True):
        top = room.y + room.height - box.side
        if box.flow == "down":
            yield _Shown(look, word, room.x, top - along)
        else:
            yield _Shown(look, word, room.x + along, top)
        along += extent + gap


def _width(box: IndicatorsBox, word: str, style: TextStyle) -> float:
    """Return the width of one indicator with its word, in millimetres."""
    if not word:
        return box.side
    return box.side * (1 + _WORD_GAP) + fonts.width(word, style.font, style.size) / MM
