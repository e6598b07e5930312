"""The face of a deck list: the game's ground, rim, title face and ornament about a list of cards."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from companion.cards.card import Card, CardSet
from companion.cards.measures import Size
from companion.language import LANGUAGES, Message
from layouts.component import Ornament
from layouts.drawing.colours import GREY, HAIR, INK
from layouts.drawing.pen import MM, Painter
from layouts.faces.drawing import Scene, draw_face, shown
from layouts.faces.layout import Layout, Placed, readable_on
from layouts.faces.spec import GroundBox, OrnamentBox, Written
from layouts.faces.subject import CardContext
from layouts.typography import fonts
from layouts.typography.block import TextStyle, draw_setting, lay_out_text

HEAD, SIDE, FOOT = 15.2, 5.2, 5.0  # millimetres: from the edges to the lines
PITCH = 2.6  # millimetres of the closest lines
_WIDEST_PITCH = 3.5
_SMALLEST = 6.0  # points
_POINTS = _SMALLEST / PITCH  # of type for a millimetre of pitch: 6 pt at the closest
_TOP, _EMBLEM = 3.9, 8.8  # millimetres: the upper edge of name and emblem, and the emblem's side
_NAME_HEIGHT, _NAME_LEFT = 5.6, 15.4
_COUNT, _GAP = 5.2, 1.2  # millimetres: the column of copies, and the air after a column
_THIN = 3.0  # millimetres: an ornament that is thinner belongs to the rim


class ListRow(Struct, frozen=True):
    """A line: a card with its copies and code; without a code a kind, with its number of cards."""

    copies: int
    name: str
    code: str | None = None


class ListLook(Struct, frozen=True):
    """What a list takes from the faces of its deck's cards; ``card`` is a card with the name of the deck."""

    card: Card
    card_set: CardSet
    frame: tuple[Placed, ...]
    title: TextStyle
    ornament: str | None


def look_of(card: Card, card_set: CardSet, name: str, layout: Layout) -> ListLook:
    """Return the look of the list of a deck of that name whose cards look as the layout of one of them."""
    title_field = next((field.name for field in card.kind.fields if field.type == "line"), "")
    texts = {lang: {**card.texts.get(lang, {}), title_field: name} for lang in LANGUAGES}
    named = Card(id=name, kind=card.kind, values=card.values, texts=texts)
    drawn = [placed for placed in layout.placed if shown(placed.box, CardContext(named, card_set, "pt"))]
    title = next(
        (one for one in drawn if isinstance(one.box, Written) and one.box.field == title_field), None
    )
    ornaments = [placed for placed in drawn if isinstance(placed.box, OrnamentBox)]
    frame = tuple(
        placed
        for placed in drawn
        if (isinstance(placed.box, GroundBox) and title and placed.rect.meets(title.rect))
        or (placed in ornaments and _thin(placed) and not _crosses(placed, layout))
    )
    picture = max(
        (one for one in ornaments if not _thin(one)),
        key=lambda one: one.rect.width * one.rect.height,
        default=None,
    )
    style = title.style if title and title.style else TextStyle(font=fonts.SANS_BOLD)
    return ListLook(
        named,
        card_set,
        frame,
        replace(style, size=13.0, min_size=7.0, align="left", valign="middle", leading=1.0),
        picture.box.ornament if picture and isinstance(picture.box, OrnamentBox) else None,
    )


def _thin(placed: Placed) -> bool:
    return min(placed.rect.width, placed.rect.height) < _THIN


def _crosses(placed: Placed, layout: Layout) -> bool:
    """Return whether a thin ornament lies inside the face rather than along an edge."""
    right = max(one.rect.x + one.rect.width for one in layout.placed)
    top = max(one.rect.y + one.rect.height for one in layout.placed)
    rect = placed.rect
    margins = (rect.x, rect.y, right - rect.x - rect.width, top - rect.y - rect.height)
    along = (margins[0], margins[2]) if rect.height > rect.width else (margins[1], margins[3])
    return min(along) > _THIN


def rooms(size: Size) -> int:
    """Return how many lines a list of that size has room for."""
    return max(int((size.height - HEAD - FOOT) / PITCH), 2)


def draw_list(
    pen: Painter,
    *,
    look: ListLook,
    subtitle: Message,
    rows: Iterable[ListRow],
    size: Size,
    ornaments: dict[str, Ornament],
) -> None:
    """Draw the head of a list, then its lines as far apart as there is room."""
    subject = CardContext(look.card, look.card_set, pen.look.lang)
    draw_face(look.frame, Scene(pen, subject, size, ornaments))
    left = _NAME_LEFT if look.ornament else SIDE
    if look.ornament:
        with pen.moved(SIDE - 0.4, size.height - _TOP - _EMBLEM):
            ornaments[look.ornament](pen, look.card, _EMBLEM, _EMBLEM)
    title = look.title
    if pen.look.low_ink:
        title = replace(title, colour=readable_on(title.colour))
    setting = lay_out_text(look.card.id, size.width - left - SIDE, _NAME_HEIGHT, title, pen.look.lang)
    draw_setting(pen, setting, left, size.height - _TOP - _NAME_HEIGHT)
    pen.text(
        left, size.height - _TOP - _EMBLEM + 0.4, subtitle.to(pen.look.lang), size=7, font=fonts.SANS_BOLD
    )
    lines = tuple(rows)
    pitch = min((size.height - HEAD - FOOT) / len(lines), _WIDEST_PITCH)
    points = max(min(pitch * _POINTS, *(_fitting(row, size.width) for row in lines)), _SMALLEST)
    for number, row in enumerate(lines):
        _draw_row(pen, row, size.height - HEAD - (number + 0.75) * pitch, size.width, points)


def _draw_row(pen: Painter, row: ListRow, y: float, width: float, points: float) -> None:
    """Draw a line on its baseline: copies, name and code in columns, or a kind above its rule."""
    count = str(row.copies) if row.code is None else f"{row.copies}×"
    right = width - SIDE
    start = SIDE + _COUNT
    if row.code is None:
        pen.text(
            SIDE, y, _cut_short(row.name, right - SIDE - _COUNT, points), size=points, font=fonts.SANS_BOLD
        )
        pen.text(right, y, count, size=points, font=fonts.SANS_BOLD, align="right")
        pen.line((SIDE, y - 0.6), (right, y - 0.6), colour=INK, weight=HAIR)
        return
    pen.text(start - _GAP, y, count, size=points, font=fonts.SANS_BOLD, align="right")
    pen.text(right, y, row.code, size=points, colour=GREY, align="right")
    room = right - start - _GAP - fonts.width(row.code, fonts.SANS, points) / MM
    pen.text(start, y, _cut_short(row.name, room, points), size=points, colour=INK)


def _fitting(row: ListRow, width: float) -> float:
    """Return the points of type in which the name and the code of a line fit side by side."""
    room = width - 2 * SIDE - _COUNT - _GAP
    return room * MM / (fonts.width(row.name, fonts.SANS, 1) + fonts.width(row.code or "", fonts.SANS, 1))


def _cut_short(text: str, room: float, points: float) -> str:
    if fonts.width(text, fonts.SANS, points) <= room * MM:
        return text
    while text and fonts.width(text + "…", fonts.SANS, points) > room * MM:
        text = text[:-1]
    return text.rstrip() + "…"
