"""The marks of a board's parts: where they meet, by which letter, and what is cut in which order."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from layouts.drawing.pen import MM
from layouts.sheets.cuts import StraightCut
from layouts.sheets.geometry import Box
from layouts.sheets.marks import DIGITS, drawn, number_of, ticks
from layouts.sheets.printers_marks import room_of
from layouts.sheets.sheet import Caption, Stroke
from layouts.sheets.tiles import CROSS, OVERLAP, Joint, Tile
from layouts.typography import fonts

JOINT_WIDTH = 9.0  # of a mark with its name, kept free of other words
NUMBER_WIDTH = 4.0  # of a cut's number beside it
_ARM = 2.0
_BESIDE = 0.5  # between a line and its number


class PartMarks(Struct, frozen=True):
    """The marks of a page with their captions; ``taken`` is the room of all, free of other words."""

    strokes: tuple[Stroke, ...] = ()
    captions: tuple[Caption, ...] = ()
    taken: tuple[Box, ...] = ()


class _Join(Struct, frozen=True):
    """A joining mark with its name, and the joint's letter on the strip that the neighbour will cover."""

    room: Box
    strokes: tuple[Stroke, ...]
    captions: tuple[Caption, ...]


def marks_of(part: Tile, box: Box, printable: Box, reach: Box) -> PartMarks:
    """Return the marks of a part that lies in ``box``: ticks and numbers of its cuts, and joining marks."""
    cuts = cuts_of_part(part, box)
    joins = [*_joins(part)]
    captions = [*_numbers(part, cuts, box, printable)]
    outer = [cut for cut in cuts if not _joined(cut, part)]
    return PartMarks(
        (*drawn(ticks(outer, (box,), reach, 0.0)), *(stroke for join in joins for stroke in join.strokes)),
        (*captions, *(caption for join in joins for caption in join.captions)),
        (*map(room_of, captions), *(join.room for join in joins)),
    )


def _numbers(part: Tile, cuts: tuple[StraightCut, ...], box: Box, printable: Box) -> Iterator[Caption]:
    """Yield the numbers of cuts beside their marks: of a joint after its name.

    Those of an edge without a margin at its ends stand beside its line.
    """
    found: dict[int, list[Caption]] = {cut.number: [] for cut in cuts}
    for tick in ticks(cuts, (box,), printable, 0.0):
        caption = number_of(tick, printable)
        if caption and tick.cut.upright and _joined(tick.cut, part):
            caption = replace(caption, x=tick.cut.at + JOINT_WIDTH)
        found[tick.cut.number] += [caption] if caption else []
    for cut in cuts:
        if not found[cut.number] and not cut.upright:
            high = fonts.cap_height(fonts.SANS) * DIGITS / MM
            y = cut.at + _BESIDE if cut.side < 0 else cut.at - _BESIDE - high
            found[cut.number] = [Caption(str(cut.number), box.x + JOINT_WIDTH / 2, y, size=DIGITS)]
    for captions in found.values():
        yield from captions


def cuts_of_part(part: Tile, box: Box) -> tuple[StraightCut, ...]:
    """Return the cuts of a part: first where it is glued over its neighbours, then along the board's edge.

    The strips that its neighbours cover stay.
    """
    over, under = ({joint.upright for joint in joints} for joints in (part.over, part.under))
    edges = [
        (True, box.x, box.y, box.top, 1, True in over),
        (False, box.top, box.x, box.right, -1, False in over),
    ]
    edges += [(True, box.right, box.y, box.top, -1, False)] if True not in under else []
    edges += [(False, box.y, box.x, box.right, 1, False)] if False not in under else []
    edges.sort(key=lambda edge: not edge[-1])
    # The number of a joint stands outside the part, where its name does not.
    return tuple(
        StraightCut(upright, at, low, high, -side if joined else side, number)
        for number, (upright, at, low, high, side, joined) in enumerate(edges, 1)
    )


def _joined(cut: StraightCut, part: Tile) -> bool:
    """Return whether a cut is made where the part lies over a neighbour, which has marks of its own."""
    return any(
        joint.upright == cut.upright and cut.at == (part.window.x if joint.upright else part.window.top)
        for joint in part.over
    )


def mark_name(joint: Joint, end: int) -> str:
    """Return the words beside a mark of a joint: its letter, and at which end it is."""
    return f"{letter(joint)}{end}"


def letter(joint: Joint) -> str:
    """Return the letter of a joint, so that none is taken for the number of a cut."""
    return chr(ord("A") + joint.number - 1)


def _joins(tile: Tile) -> Iterator[_Join]:
    """Yield the marks at both ends of each joint of a part, which meet when the parts are glued."""
    window = tile.window
    for joint in tile.over:
        yield from _crosses(joint, window, window.x if joint.upright else window.top, covered=False)
    for joint in tile.under:
        at = window.right - OVERLAP if joint.upright else window.y + OVERLAP
        yield from _crosses(joint, window, at, covered=True)


def _crosses(joint: Joint, window: Box, at: float, *, covered: bool) -> Iterator[_Join]:
    """Yield the two marks of a joint, each the line of the cut with an arm to one side.

    The other side is left to a mark of another joint at the same corner.
    """
    if joint.upright:
        ends = ((window.top, window.top + CROSS), (window.y - CROSS, window.y))
        along, length = window.y, window.height
    else:
        ends = ((window.x - CROSS, window.x), (window.right, window.right + CROSS))
        along, length = window.x, window.width
    for end, (low, high) in enumerate(ends, 1):
        middle = (low + high) / 2
        spot = along + length * end / 3
        name = mark_name(joint, end)
        if joint.upright:
            strokes = Stroke(at, low, at, high), Stroke(at, middle, at + _ARM, middle)
            words = Caption(name, at + _ARM + 0.6, middle - 0.75)
            plate = Caption(letter(joint), at + OVERLAP / 2, spot, plate=True)
            room = Box(at - 0.5, low, JOINT_WIDTH, CROSS)
        else:
            strokes = Stroke(low, at, high, at), Stroke(middle, at - _ARM, middle, at)
            words = Caption(name, low + 0.3, at - _ARM - 2.1)
            plate = Caption(letter(joint), spot, at - OVERLAP / 2, plate=True)
            room = Box(low, at + 0.5 - JOINT_WIDTH, CROSS, JOINT_WIDTH)
        yield _Join(room, strokes, (words, plate) if covered else (words,))
