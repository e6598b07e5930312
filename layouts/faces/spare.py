"""Room that a short text leaves: boxes below the picture move down, and the picture grows into it."""

from msgspec.structs import replace

from layouts.faces.drawing import set_box, shown
from layouts.faces.layout import Layout, Placed
from layouts.faces.subject import CardContext

_AIR = 2.0  # millimetres that stay free below words


def settled(layout: Layout, subject: CardContext) -> tuple[Placed, ...]:
    """Return the boxes of a layout as they lie for one card, those that are not drawn left out."""
    boxes = [placed for placed in layout.placed if shown(placed.box, subject)]
    lent = [(placed.rect.y, _left_over(placed, subject)) for placed in boxes if placed.box.spare == "lend"]
    moved = (_moved(one, sum(spare for y, spare in lent if y <= one.rect.y)) for one in boxes)
    return tuple(one for one in moved if _large_enough(one))


def _large_enough(placed: Placed) -> bool:
    least = placed.box.least
    return not least or min(placed.rect.width, placed.rect.height) >= least


def _left_over(placed: Placed, subject: CardContext) -> float:
    """Return how much of its height the words of a box leave free; all of it where there are none."""
    setting = set_box(placed, subject)
    return max(placed.rect.height - setting.used_height - _AIR, 0.0) if setting else placed.rect.height


def _moved(placed: Placed, spare: float) -> Placed:
    """Return a box moved down, or grown downwards, by the spare height at its foot and below."""
    rect = placed.rect
    if not spare:
        return placed
    match placed.box.spare:
        case "lend" | "sink":
            return replace(placed, rect=replace(rect, y=rect.y - spare))
        case "grow":
            return replace(placed, rect=replace(rect, y=rect.y - spare, height=rect.height + spare))
    return placed
