"""Boards on sheets: whole where they fit, else in parts that overlap; and guides, one to a page."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from companion.language import Message, _
from layouts.component import Face, Piece
from layouts.sheets import words
from layouts.sheets.cards import impose_cards
from layouts.sheets.geometry import Box, Turn
from layouts.sheets.job import Job
from layouts.sheets.marks import clear, corner_marks
from layouts.sheets.printers_marks import add_marks, thickness
from layouts.sheets.refusal import PlanError, too_large
from layouts.sheets.seams import busy_board
from layouts.sheets.sheet import Caption, Frame, Page, Placement, Sheet, Side, Stroke
from layouts.sheets.tiles import CROSS, OVERLAP, Joint, Tile, Tiling, tile

_JOINT_WIDTH = 9.0  # of a mark with its name, kept free of other words
_ARM = 2.0
_UPRIGHT: Turn = 0


class _Side(Struct, frozen=True):
    """The contents of one sheet before the number of sheets is known."""

    piece: Piece
    box: Box
    paper_turned: bool
    tiling: Tiling | None = None
    tile: Tile | None = None


def impose_boards(job: Job) -> tuple[Sheet, ...]:
    """Return the sheets of a section of boards: side by side where all fit the paper whole. Raises
    PlanError.
    """
    try:
        return impose_cards(job)
    except PlanError:
        return _sheets(job, [side for piece in job.pieces for side in _board(job, piece)])


def lay_guides(job: Job) -> tuple[Sheet, ...]:
    """Return the sheets of a section of guides, one piece a page. Raises PlanError."""
    return _sheets(job, [side for piece in job.pieces for side in _guide(job, piece)])


def _board(job: Job, piece: Piece) -> Iterator[_Side]:
    options = job.options
    unprintable = options.printer.unprintable
    length = min(options.paper.width, options.paper.height) - 2 * (unprintable + _JOINT_WIDTH)
    thick = thickness(job.texts("front", 999, words.tile_joint("1a–1b"), words.tile_count(9, 9)), length)
    # Long words may take several lines on a long edge's worth of paper where one line would do.
    found = tile(piece.front.size, options.paper, unprintable, max(thick, CROSS))
    if found and len(found.tiles) > 1:
        busy = busy_board(piece.front, options.look)
        found = tile(piece.front.size, options.paper, unprintable, max(thick, CROSS), busy)
    if found is None:
        raise too_large(piece, job.printable(options.paper).size, options.paper, _("choose a larger paper"))
    for _copy in range(piece.copies):
        for part in found.tiles:
            yield _Side(piece, found.placed(part), found.paper != options.paper, found, part)


def _guide(job: Job, piece: Piece) -> Iterator[_Side]:
    size, paper = piece.front.size, job.options.paper
    fitting = [
        turned
        for turned, lying in ((False, paper), (True, paper.turned))
        if Box.page(lying).contains(Box.page(lying).centred(size))
    ]
    if not fitting:
        raise too_large(piece, paper, paper, _("choose a larger paper"))
    page = Box.page(paper.turned if fitting[0] else paper)
    for _copy in range(piece.copies):
        yield _Side(piece, page.centred(size), fitting[0])


def _sheets(job: Job, sides: Sequence[_Side]) -> tuple[Sheet, ...]:
    sheets = []
    for number, side in enumerate(sides, 1):
        count = job.counter(number, len(sides))
        front = _page(job, side, "front", count, len(sides)) if job.prints_fronts else None
        back = _page(job, side, "back", count, len(sides)) if job.prints_backs else None
        if front or back:
            sheets.append(Sheet(number, _title(job, side), front, back, _cuts(side)))
    return tuple(sheets)


def _page(job: Job, side: _Side, which: Side, count: str, sheets: int) -> Page:
    paper = job.options.paper.turned if side.paper_turned else job.options.paper
    parted = side.tile if side.tiling and len(side.tiling.tiles) > 1 else None
    face: Face | None = side.piece.front
    box, window, turn = side.box, parted.window if parted else None, _UPRIGHT
    if which == "back":
        mirror = job.flip(paper)
        face, box, turn = side.piece.back, mirror.box(box), mirror.turn(0)
        window = mirror.box(window) if window else None
    printable = job.printable(paper)
    marks = which == "front" and side.tiling is not None
    joins = list(_joins(parted)) if parted and marks else []
    busy = tuple(join.room for join in joins)
    furniture = add_marks(printable, window or box, job.texts(which, sheets, *_part_words(side)), busy)
    strokes = [*corner_marks((box,), paper.height)] if marks else []
    captions = [caption for join in joins for caption in join.captions]
    taken = (*busy, *(furniture.busy if furniture else ()))
    frame = Frame(
        paper=paper,
        trims=(window or box,),
        strokes=(
            *clear(strokes, printable, taken),
            *clear((stroke for join in joins for stroke in join.strokes), printable, ()),
        ),
        captions=(*captions, *(furniture.captions if furniture else ())),
        ruler=furniture.ruler if furniture else None,
        counter=furniture.counter if furniture else None,
        window=window,
    )
    return Page(frame, which, (Placement(face, box, turn),) if face else (), count)


class _Join(Struct, frozen=True):
    """A joining mark with its name, and the joint's number on the strip that the neighbour will cover."""

    room: Box
    strokes: tuple[Stroke, ...]
    captions: tuple[Caption, ...]


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
            letter = Caption(name, at + _ARM + 0.6, middle - 0.75)
            plate = Caption(str(joint.number), at + OVERLAP / 2, spot, plate=True)
            room = Box(at - 0.5, low, _JOINT_WIDTH, CROSS)
        else:
            strokes = Stroke(low, at, high, at), Stroke(middle, at - _ARM, middle, at)
            letter = Caption(name, low + 0.3, at - _ARM - 2.1)
            plate = Caption(str(joint.number), spot, at - OVERLAP / 2, plate=True)
            room = Box(low, at + 0.5 - _JOINT_WIDTH, CROSS, _JOINT_WIDTH)
        yield _Join(room, strokes, (letter, plate) if covered else (letter,))


def mark_name(joint: Joint, end: int) -> str:
    """Return the words beside a mark of a joint: its number, and at which end it is."""
    return f"{joint.number}{'ab'[end - 1]}"


def _part_words(side: _Side) -> list[Message]:
    """Return which part of the board it is, and what to do with its edges."""
    if not side.tile or not side.tiling or len(side.tiling.tiles) == 1:
        return []
    found = [words.tile_count(side.tile.number, len(side.tiling.tiles))]
    if side.tile.over:
        marks = ", ".join(f"{mark_name(joint, 1)}–{mark_name(joint, 2)}" for joint in side.tile.over)
        found.append(words.tile_joint(marks))
    return found


def _title(job: Job, side: _Side) -> str:
    parts = len(side.tiling.tiles) if side.tiling else 1
    if parts == 1 or not side.tile:
        return side.piece.title
    return f"{side.piece.title} ({job.said(words.tile_count(side.tile.number, parts))})"


def _cuts(side: _Side) -> int:
    """Return the number of cuts: none for a guide, and for a part its edges that no neighbour covers."""
    return 4 - len(side.tile.under) if side.tile else 0
