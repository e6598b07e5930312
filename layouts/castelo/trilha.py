"""The tracks of castle and wall, which must be readable across the table."""

from companion.cards.measures import Area
from companion.games.castelo import pieces
from companion.language import Message, _
from layouts.castelo import muralha, theme
from layouts.drawing.colours import BOLD, HAIR, INK
from layouts.drawing.pen import MM, Painter
from layouts.typography import fonts

CASTLE, WALL = _("Castle"), _("Wall")
_TOKEN = pieces.LADO_DO_MARCADOR
_START = 0.4  # how far the frame of the start lies within its field: clear of the number
_SLOT = _TOKEN + 0.8  # with air around the token
WALL_LINE = 0.18  # of the height of a row of the wall: the wall line over its fields


def rows_of(most: int, columns: int) -> int:
    """Return how many rows the fields 0 to ``most`` and the "+10" take."""
    return -(-(most + 2) // columns)


def castle(pen: Painter, area: Area, most: int, columns: int, *, number: float) -> Area:
    """Draw the castle's fields from the lower left; return the free rest of their last row.

    ``number`` is the size of the numbers in points.
    """
    rows = rows_of(most, columns)
    width, height = area.width / columns, area.height / rows
    for points in range(most + 2):
        row, column = divmod(points, columns)
        place = Area(area.x + column * width, area.y + row * height, width, height)
        _field(pen, f"castelo-{most}-{points}", place, points, most, number)
    theme.crayon_box(pen, f"castelo-{most}", *area, theme.PEDRA, weight=BOLD)
    used = (most + 2) - (rows - 1) * columns
    free = Area(area.x + used * width, area.y + (rows - 1) * height, (columns - used) * width, height)
    theme.sign(pen, "morte", *_mark(area.x, area.y, width, height, number), 8)
    return free


def wall(pen: Painter, area: Area, most: int, columns: int, *, number: float) -> Area:
    """Draw the wall's fields under a whole, cracked or fallen wall line; return the free rest."""
    rows = rows_of(most, columns)
    width, height = area.width / columns, area.height / rows
    line = height * WALL_LINE
    for points in range(most + 2):
        row, column = divmod(points, columns)
        place = Area(area.x + column * width, area.y + row * height, width, height - line)
        _field(pen, f"muralha-{most}-{points}", place, points, most, number)
        state = muralha.state_of(min(points, most), most)
        muralha.draw(pen, f"{most}-{points}", place.x + 0.3, place.top + 0.2, width - 0.6, line - 0.6, state)
    used = (most + 2) - (rows - 1) * columns
    return Area(area.x + used * width, area.y + (rows - 1) * height, (columns - used) * width, height)


def _field(pen: Painter, seed: str, place: Area, points: int, most: int, size: float) -> None:
    """Draw one field: its number, and room for a token that does not hide it."""
    extra = points > most
    if extra:
        pen.rect(*place, stroke=INK, weight=HAIR, dash=(1.2, 1.2))
    else:
        theme.crayon_box(pen, seed, *place, INK, weight=HAIR, wobble=0.15)
    if points == most:
        theme.crayon_box(
            pen,
            f"{seed}-inicio",
            *place.inset(_START),
            theme.PEDRA,
        )
    text = f"+{pieces.ACRESCIMO}" if extra else str(points)
    x, y = _mark(*place, size)
    capitals = fonts.cap_height(fonts.SANS_BOLD) * size / MM
    if _stacked(place.height, size):
        baseline = place.top - 2.0 - capitals
        shown = min(size, (place.width - 2.5) * MM / fonts.width(text, fonts.SANS_BOLD, 1.0))
        pen.text(place.centre[0], baseline, text, size=shown, font=fonts.SANS_BOLD, align="centre")
    else:
        room = (place.width - _TOKEN) * 0.72
        widest = fonts.width(text if extra else "00", fonts.SANS_BOLD, 1.0) / MM
        shown = min(size, room / widest)
        baseline = place.centre[1] - fonts.cap_height(fonts.SANS_BOLD) * shown / MM / 2
        # a little right of the middle: the blue frame of the start takes its share on the left
        middle = place.x + (place.width - _TOKEN) / 2 + 0.4
        pen.text(middle, baseline, text, size=shown, font=fonts.SANS_BOLD, align="centre")
    theme.slot(pen, x, y, _SLOT)


def _stacked(height: float, number: float) -> bool:
    """Return whether a field is high enough for the token to lie below its number rather than beside it."""
    return height >= _TOKEN + fonts.cap_height(fonts.SANS_BOLD) * number / MM + 2


def _mark(x: float, y: float, width: float, height: float, number: float) -> tuple[float, float]:
    """Return the middle of the place for the token."""
    if _stacked(height, number):
        return x + width / 2, y + 0.2 + _SLOT / 2
    return x + width - _SLOT / 2 - 0.2, y + height / 2


def title(pen: Painter, area: Area, name: Message, hint: Message, *, size: float) -> None:
    """Draw the name of a track, and below it what happens at 0, into a free rectangle."""
    high = area.height * 0.52
    top = theme.style(size, font=theme.TITLE, valign="bottom", min_size=10)
    theme.say(pen, name, area.x + 1.5, area.y + area.height - high, area.width - 2, high, top)
    rest = theme.style(9, valign="top", min_size=7, leading=1.12)
    theme.say(pen, hint, area.x + 1.5, area.y + 0.6, area.width - 2, area.height - high - 1.8, rest)


CASTLE_AT_0 = _("At 0 you are out of the game.")
WALL_AT_0 = _("At 0 its traps fall too, and your castle lies open.")
