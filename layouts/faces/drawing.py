"""The drawing of a layout's boxes, one function for each type of box."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import singledispatch

from msgspec import Struct
from msgspec.structs import replace

from companion.cards.measures import Size
from layouts import symbols
from layouts.component import Ornament
from layouts.drawing.pen import Painter
from layouts.faces.geometry import Rect
from layouts.faces.indicators import draw_indicators, indicators_rect
from layouts.faces.layout import Placed, readable_on
from layouts.faces.spec import (
    ArtBox,
    FaceBox,
    FrameBox,
    GroundBox,
    IconsBox,
    IndicatorsBox,
    LineBox,
    OrnamentBox,
    RowBox,
    RowItem,
    SymbolBox,
    ValueBox,
    Worded,
    Written,
)
from layouts.faces.subject import CardContext
from layouts.typography.block import TextLayout, draw_setting, lay_out_text
from layouts.typography.markup import icons

_ICON_ADVANCE = 1.15  # from one icon of a row to the next, in icons
_HARD_SPACE = "\u00a0"  # a line never ends at one
_BETWEEN = f"{_HARD_SPACE} "  # the things of a row: twice a space apart
_NOTHING = ("", "0", "false")  # values that leave a thing out of its row
_SIGNS = re.compile(r"[\\*{}]")
_TRIM = 0.01  # millimetres within which an edge counts as lying on the trim


class Scene(Struct, frozen=True):
    """A face that is being drawn."""

    pen: Painter
    subject: CardContext
    size: Size
    ornaments: Mapping[str, Ornament]


def draw_face(boxes: Iterable[Placed], scene: Scene) -> None:
    """Draw the boxes of a face in their order."""
    for placed in boxes:
        _draw(placed.box, placed, scene)


def shown(box: FaceBox, subject: CardContext) -> bool:
    """Return whether a box is drawn for this card."""
    return subject.holds(box.when) and not (box.unless and subject.holds(box.unless))


def words_in(box: FaceBox, subject: CardContext) -> str:
    """Return the words of a box for this card; empty for a box without words."""
    if isinstance(box, RowBox):
        return row_of(box, subject)
    return words_of(box, subject) if isinstance(box, Written) else ""


def words_of(box: Written, subject: CardContext) -> str:
    """Return the words of a written box for this card."""
    if box.field is not None:
        return subject.words(box.field, sign=isinstance(box, ValueBox) and box.sign)
    return _in_language(box.text or {}, subject.lang)


def row_of(box: RowBox, subject: CardContext) -> str:
    """Return the things of a row that this card has, as a text of rules."""
    things = _BETWEEN.join(filter(None, (_item(item, subject) for item in box.items)))
    label = _in_language(box.label or {}, subject.lang)
    return f"{label}{_BETWEEN}{things}" if label and things else things


def _item(item: RowItem, subject: CardContext) -> str:
    held = subject.holds(item.when) and not (item.unless and subject.holds(item.unless))
    if not held or (item.field and subject.fact(item.field) in _NOTHING):
        return ""
    words = _in_language(item.text or {}, subject.lang)
    if item.field:
        words = (words or "#").replace("#", subject.words(item.field))
    literal = _SIGNS.sub(r"\\\g<0>", words.replace(" ", _HARD_SPACE))
    apart = _HARD_SPACE if item.text else ""  # a number stands close to its symbol, a word does not
    return literal + (f"{apart}{{{item.symbol}}}" if item.symbol else "")


def _in_language(texts: Mapping[str, str], lang: str) -> str:
    return texts.get(lang) or next(iter(texts.values()), "")


def set_box(placed: Placed, subject: CardContext, *, plain: bool = False) -> TextLayout | None:
    """Return the words of a written box, set into it; None without words. ``plain`` is for bare paper."""
    style = placed.plain_style if plain else placed.style
    if style is None:
        return None
    words = words_in(placed.box, subject)
    room = _turned(placed)
    return lay_out_text(words, room.width, room.height, style, subject.lang) if words else None


def signs_rect(placed: Placed, subject: CardContext) -> Rect | None:
    """Return the area of a box's symbols for this card, less the air in them; None without symbols."""
    room = _turned(placed)
    side = min(room.width, room.height)
    if isinstance(placed.box, IndicatorsBox) and placed.style:
        side, inside = placed.box.side, indicators_rect(placed.box, room, placed.style, subject)
    elif isinstance(placed.box, IconsBox):
        side, count = room.height, len(_named_icons(placed.box, subject))
        inside = Rect(0, 0, side * (1 + (count - 1) * _ICON_ADVANCE), side) if count else None
    else:
        inside = Rect((room.width - side) / 2, (room.height - side) / 2, side, side)
    if inside is None:
        return None
    lying = placed.rect.turned(inside.x, inside.y, inside.width, inside.height, placed.box.turn)
    return lying.shrunk(side / 10)


def _named_icons(box: IconsBox, subject: CardContext) -> list[str]:
    named = icons(subject.words(box.field))
    return [name for name in box.only if name in named]


@singledispatch
def _draw(box: FaceBox, placed: Placed, scene: Scene) -> None:
    raise TypeError(f"no drawing for a box of type {type(box).__name__}")


@_draw.register
def _(box: Worded, placed: Placed, scene: Scene) -> None:
    setting = set_box(placed, scene.subject, plain=scene.pen.look.low_ink)
    if setting is None:
        return
    if box.turn == "0":
        draw_setting(scene.pen, setting, placed.rect.x, placed.rect.y)
    else:
        with _turning(placed, scene.pen):
            draw_setting(scene.pen, setting, 0, 0)


@_draw.register
def _(box: SymbolBox, placed: Placed, scene: Scene) -> None:
    colour = readable_on(box.colour) if scene.pen.look.low_ink else box.colour
    with _turning(placed, scene.pen):
        room = _turned(placed)
        side = min(room.width, room.height)
        symbols.draw(scene.pen, box.symbol, (room.width - side) / 2, (room.height - side) / 2, side, colour)


@_draw.register
def _(box: IconsBox, placed: Placed, scene: Scene) -> None:
    colour = readable_on(box.colour) if scene.pen.look.low_ink else box.colour
    with _turning(placed, scene.pen):
        side = _turned(placed).height
        for at, name in enumerate(_named_icons(box, scene.subject)):
            symbols.draw(scene.pen, name, at * side * _ICON_ADVANCE, 0, side, colour)


@_draw.register
def _(box: IndicatorsBox, placed: Placed, scene: Scene) -> None:
    style = placed.plain_style if scene.pen.look.low_ink else placed.style
    if style is not None:
        with _turning(placed, scene.pen):
            draw_indicators(scene.pen, box, _turned(placed), style, scene.subject)


@_draw.register
def _(box: OrnamentBox, placed: Placed, scene: Scene) -> None:
    room = _turned(placed)
    with _turning(placed, scene.pen):
        scene.ornaments[box.ornament](scene.pen, scene.subject.card, room.width, room.height)


@_draw.register
def _(box: ArtBox, placed: Placed, scene: Scene) -> None:
    card = scene.subject.card
    if card.art:
        from layouts.faces.art import draw_art  # Pillow is slow to load, and most cards have no picture

        draw_art(scene.pen, card.art, _bled(placed.rect, scene), box.radius, card.framing)


@_draw.register
def _(box: GroundBox, placed: Placed, scene: Scene) -> None:
    if scene.pen.look.low_ink:
        _outline(box, placed.rect, scene)
    else:
        rect = _bled(placed.rect, scene)
        scene.pen.rect(rect.x, rect.y, rect.width, rect.height, fill=box.colour, radius=box.radius)


def _outline(box: GroundBox, rect: Rect, scene: Scene) -> None:
    """Draw a ground with low ink: a hairline along those edges that are not cut edges anyway."""
    right, top = rect.x + rect.width, rect.y + rect.height
    edges = (
        (rect.x > _TRIM, (rect.x, rect.y), (rect.x, top)),
        (right < scene.size.width - _TRIM, (right, rect.y), (right, top)),
        (rect.y > _TRIM, (rect.x, rect.y), (right, rect.y)),
        (top < scene.size.height - _TRIM, (rect.x, top), (right, top)),
    )
    if all(inside for inside, _start, _end in edges):
        scene.pen.ground(rect.x, rect.y, rect.width, rect.height, box.colour, radius=box.radius)
        return
    for inside, start, end in edges:
        if inside:
            scene.pen.line(start, end, colour=box.colour.shade(0.25))


@_draw.register
def _(box: LineBox, placed: Placed, scene: Scene) -> None:
    x, y, width, height = placed.rect.x, placed.rect.y, placed.rect.width, placed.rect.height
    if width >= height:
        start, end = (x, y + height / 2), (x + width, y + height / 2)
    else:
        start, end = (x + width / 2, y), (x + width / 2, y + height)
    scene.pen.line(start, end, colour=box.colour, weight=box.weight)


@_draw.register
def _(box: FrameBox, placed: Placed, scene: Scene) -> None:
    rect = placed.rect
    scene.pen.rect(
        rect.x, rect.y, rect.width, rect.height, stroke=box.colour, weight=box.weight, radius=box.radius
    )


def _turned(placed: Placed) -> Rect:
    """Return the room inside a box, from its own lower left corner."""
    rect = placed.rect
    if placed.box.turn in ("90", "270"):
        return Rect(0, 0, rect.height, rect.width)
    return Rect(0, 0, rect.width, rect.height)


@contextmanager
def _turning(placed: Placed, pen: Painter) -> Iterator[None]:
    """Draw from the box's own lower left corner, turned by the box's turn."""
    rect = placed.rect
    corner = {
        "0": (rect.x, rect.y),
        "90": (rect.x + rect.width, rect.y),
        "180": (rect.x + rect.width, rect.y + rect.height),
        "270": (rect.x, rect.y + rect.height),
    }[placed.box.turn]
    with pen.moved(*corner, turn=float(placed.box.turn)):
        yield


def _bled(rect: Rect, scene: Scene) -> Rect:
    """Return the rectangle with those edges that lie on the trim moved out into the bleed."""
    bleed = scene.pen.look.bleed
    left = bleed if rect.x <= _TRIM else 0.0
    bottom = bleed if rect.y <= _TRIM else 0.0
    right = bleed if rect.x + rect.width >= scene.size.width - _TRIM else 0.0
    top = bleed if rect.y + rect.height >= scene.size.height - _TRIM else 0.0
    return replace(
        rect,
        x=rect.x - left,
        y=rect.y - bottom,
        width=rect.width + left + right,
        height=rect.height + bottom + top,
    )
