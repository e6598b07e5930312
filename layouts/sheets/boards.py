"""Boards on sheets: whole where they fit, else in parts that overlap; and guides, one to a page."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from companion.language import _
from layouts.component import Face, Piece
from layouts.sheets import words
from layouts.sheets.cards import impose_cards
from layouts.sheets.geometry import Box, Turn
from layouts.sheets.job import Contents, Job
from layouts.sheets.joints import JOINT_WIDTH, NUMBER_WIDTH, PartMarks, cuts_of_part, mark_name, marks_of
from layouts.sheets.marks import clear
from layouts.sheets.printers_marks import add_marks, thickness
from layouts.sheets.refusal import PlanError, too_large
from layouts.sheets.seams import busy_board
from layouts.sheets.sheet import Frame, Page, Placement, Sheet, Side
from layouts.sheets.tiles import Tile, Tiling, tile

_UPRIGHT: Turn = 0


class _Side(Struct, frozen=True):
    """The contents of one sheet before the number of sheets is known."""

    piece: Piece
    box: Box
    paper_turned: bool
    tiling: Tiling | None = None
    part: Tile | None = None

    @property
    def parts(self) -> int:
        """Return into how many parts the board goes; 0 for a guide."""
        return len(self.tiling.tiles) if self.tiling else 0


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
    contents = Contents(job.sections, 9, words.tile_count(9, 9), words.tile_joint(2, "A1–A2, B1–B2"))
    texts = job.texts("front", 999, contents)

    def thick(length: float) -> float:
        return thickness(texts, length - 2 * (JOINT_WIDTH + NUMBER_WIDTH))

    found = tile(piece.front.size, options.paper, unprintable, thick)
    if found and len(found.tiles) > 1:
        busy = busy_board(piece.front, options.look)
        found = tile(piece.front.size, options.paper, unprintable, thick, busy)
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
    face: Face | None = side.piece.front
    box, turn = side.box, _UPRIGHT
    window = side.part.window if side.part and side.parts > 1 else None
    if which == "back":
        mirror = job.flip(paper)
        face, box, turn = side.piece.back, mirror.box(box), mirror.turn(0)
        window = mirror.box(window) if window else None
    printable, reach = job.printable(paper), job.reach(paper)
    marks = PartMarks()
    if which == "front" and side.part:
        marks = marks_of(side.part, side.part.window, printable, reach)
    texts = job.texts(which, sheets, _contents(job, side))
    furniture = add_marks(printable, window or box, texts, marks.taken)
    frame = Frame(
        paper=paper,
        trims=(window or box,),
        strokes=tuple(clear(marks.strokes, reach, furniture.busy if furniture else ())),
        captions=(*marks.captions, *(furniture.captions if furniture else ())),
        ruler=furniture.ruler if furniture else None,
        counter=furniture.counter if furniture else None,
        window=window,
    )
    return Page(frame, which, (Placement(face, box, turn),) if face else (), count)


def _contents(job: Job, side: _Side) -> Contents:
    """Return which part of the board it is, how many cuts it has, and what to do with its edges."""
    if not side.part or side.parts == 1:
        return Contents(job.sections, _cuts(side))
    over = ", ".join(f"{mark_name(joint, 1)}–{mark_name(joint, 2)}" for joint in side.part.over)
    return Contents(
        job.sections,
        _cuts(side),
        words.tile_count(side.part.number, side.parts),
        words.tile_joint(len(side.part.over), over),
    )


def _title(job: Job, side: _Side) -> str:
    if not side.part or side.parts == 1:
        return side.piece.title
    return f"{side.piece.title} ({job.said(words.tile_count(side.part.number, side.parts))})"


def _cuts(side: _Side) -> int:
    """Return the number of cuts: none for a guide."""
    return len(cuts_of_part(side.part, side.part.window)) if side.part else 0
