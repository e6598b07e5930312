"""Messages about texts too long for their boxes, and about what takes the room that they lack."""

from bisect import bisect_left

from companion.language import Message, _, _n, decimal
from layouts.faces.layout import Layout, Placed
from layouts.faces.spec import Written
from layouts.faces.subject import CardContext
from layouts.typography.block import TextLayout, lay_out_text


def too_long(
    name: str, placed: Placed, words: str, setting: TextLayout, layout: Layout, subject: CardContext
) -> Message:
    """Return a message of how many characters of a text are too many, and how many there is room for.

    Nobody has written the characters of a row of things, so the message says how large its box would have to
    be.
    """
    if not isinstance(placed.box, Written):
        return _(
            "“{field}” does not fit on the face: even at {size} pt it needs more than {width} × {height} mm",
            field=name,
            size=decimal(setting.size),
            width=decimal(setting.width),
            height=decimal(setting.height),
        )
    fitting = _fitting(words, setting, subject.lang)
    facts = {"field": name, "fitting": fitting, "size": decimal(setting.size)}
    message = _n(
        "“{field}” is {count} character too long: {fitting} fit on the face, even at {size} pt",
        "“{field}” is {count} characters too long: {fitting} fit on the face, even at {size} pt",
        len(words) - fitting,
        **facts,
    )
    cause, more = _cost(placed, words, layout, subject)
    if more <= fitting:
        return message
    return _(
        "{message}; “{cause}” takes the room of {lost}, for without it {more} would",
        message=message,
        cause=subject.column(cause),
        lost=more - fitting,
        more=more,
    )


def _fitting(words: str, setting: TextLayout, lang: str) -> int:
    """Return how many of the first characters of a text fit into a box at its smallest size."""

    def overflows(length: int) -> bool:
        start = words[:length].rstrip()
        return lay_out_text(start, setting.width, setting.height, setting.style, lang).overflows

    return max(bisect_left(range(len(words) + 1), True, key=overflows) - 1, 0)


def _cost(placed: Placed, words: str, layout: Layout, subject: CardContext) -> tuple[str, int]:
    """Return the field that makes this box smaller than its variant without it, and what would fit there."""
    box = placed.box
    if not isinstance(box, Written):
        return "", 0
    for condition in box.when:
        for other in layout.placed:
            lent = isinstance(other.box, Written) and other.box.field == box.field is not None
            if lent and condition in other.box.unless and other.style:
                room = lay_out_text(words, other.rect.width, other.rect.height, other.style, subject.lang)
                return condition.field, _fitting(words, room, subject.lang)
    return "", 0
