"""A sheet of pieces: where each lies on its front and its back, and the marks and words around them."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from layouts.component import Piece, Section
from layouts.sheets import words
from layouts.sheets.cuts import StraightCut, cuts_of
from layouts.sheets.geometry import Box, Mirror, Turn, bounds
from layouts.sheets.grid import Room
from layouts.sheets.job import Contents, Job
from layouts.sheets.marks import (
    clear,
    corner_marks,
    drawn,
    fold_line,
    number_of,
    shared_lines,
    ticks,
)
from layouts.sheets.printers_marks import Furniture, Texts, add_marks, thickness
from layouts.sheets.sheet import Caption, Frame, Page, Placement, Sheet, Side, Stroke

EDGE = 1.5  # around the block, so that its outermost marks have room
FOLD = 4.0  # on each side of the fold, for the line and its words
MARK = 1.0  # the shortest mark in a margin, beyond the bleed
LONG_MARK = 2.0  # a mark where there is room, as far as any printer prints; with what most do, 4 mm
_MOST_CUTS = 99  # whose number is as wide as any
_BESIDE_FOLD = 2.6  # of the fold, for the words alone: neither marks nor bleed come nearer


class Block(Struct, frozen=True):
    """Pieces of one size in rows: edge to edge where they share cuts, else ``gap`` apart."""

    lying: tuple[tuple[Box, Turn], ...]
    shared: bool
    gap: float

    @property
    def trims(self) -> list[Box]:
        """Return where the pieces lie."""
        return [box for box, _turn in self.lying]


class SheetShape(Struct, frozen=True):
    """The pages of one shape of sheet: the blocks of pieces, and the marks and words on each side."""

    blocks: tuple[Block, ...]
    mirror: Mirror
    front: Frame
    back: Frame
    cuts: int


def spaced(job: Job, bleed: float, mark: float) -> Job:
    """Return the job with faces drawn that far beyond their trims, and marks at least that long."""
    look = replace(job.options.look, bleed=bleed)
    return replace(job, options=replace(job.options, look=look, free_bleed=0.0, mark=mark))


def rooms(job: Job) -> Iterator[Room]:
    """Yield the rooms for pieces, with the words below and above them or at their left and right."""
    paper = job.options.paper
    printable = job.printable(paper)
    bleed = job.options.look.bleed
    edge = bleed + job.options.mark
    contents = Contents(job.sections, _MOST_CUTS)
    texts = job.texts(None if job.folded else "front", job.count, contents)
    level = printable.inset(edge, edge + thickness(texts, printable.width))
    upright = printable.inset(edge + thickness(texts, printable.height), edge)
    if not job.folded:
        yield Room(level)
        yield Room(upright)
        return
    apart = max(FOLD, bleed + _BESIDE_FOLD)
    middle = Mirror("level", paper.height / 2), Mirror("upright", paper.width / 2)
    for room in (level, upright):
        yield Room(Box.between(room.x, middle[0].at + apart, room.right, room.top), middle[0])
        yield Room(Box.between(room.x, room.y, middle[1].at - apart, room.top), middle[1])


def shape(
    job: Job, blocks: Sequence[Block], sections: Sequence[Section], fold: Mirror | None = None
) -> SheetShape:
    """Return the pages of a sheet with these blocks, which hold pieces of those sections."""
    mirror = fold or job.flip(job.options.paper)
    backs = [_mirrored(block, mirror) for block in blocks]
    cuts = cuts_of(_trims(blocks))
    contents = Contents(tuple(sections), len(cuts))
    if fold:
        front = back = _folded_frame(job, blocks, backs, contents, fold)
    else:
        front, back = _frame(job, blocks, contents, "front"), _frame(job, backs, contents, "back")
    return SheetShape(tuple(blocks), mirror, front, back, len(cuts))


def sheet(job: Job, shape: SheetShape, pieces: Sequence[Piece], number: int, sheets: int) -> Sheet:
    """Return the sheet with those pieces, in the order of its blocks."""
    places = [(box, turn, block.shared) for block in shape.blocks for box, turn in block.lying]
    bleed = job.options.look.bleed
    fronts, backs = [], []
    for piece, (box, turn, shared) in zip(pieces, places, strict=True):
        reach = 0.0 if shared else bleed
        fronts.append(Placement(piece.front, box, turn, reach))
        if piece.back and (job.folded or job.prints_backs):
            turned = shape.mirror.turn(turn)
            backs.append(Placement(piece.back, shape.mirror.box(box), turned, reach))
    count = job.counter(number, sheets, pieces)
    front = back = None
    if job.prints_fronts:
        front = Page(shape.front, "front", (*fronts, *(backs if job.folded else ())), count)
    if job.prints_backs:
        back = Page(shape.back, "back", tuple(backs), count)
    first, last = pieces[0].title, pieces[-1].title
    title = first if first == last else f"{first} – {last}"
    return Sheet(number, title, front, back, shape.cuts)


def _mirrored(block: Block, mirror: Mirror) -> Block:
    return replace(block, lying=tuple((mirror.box(box), turn) for box, turn in block.lying))


def _trims(blocks: Sequence[Block]) -> list[Box]:
    return [box for block in blocks for box in block.trims]


def _frame(job: Job, blocks: Sequence[Block], contents: Contents, side: Side) -> Frame:
    """Return the marks and words around pieces.

    Backs have ticks in the margins alone, without numbers: people cut by the fronts, and a mark on the other
    side would stay on a card whose back lies a hair off.
    """
    paper = job.options.paper
    printable, reach = job.printable(paper), job.reach(paper)
    trims = _trims(blocks)
    furniture = _words(job, trims, job.texts(side, job.count, contents))
    cuts = cuts_of(trims)
    if side == "front":
        strokes = [*_beside(job, blocks), *_ticked(job, blocks, cuts, reach)]
        numbers = _numbers(job, trims, cuts, (printable, reach), furniture)
    else:
        away = max(EDGE, job.options.look.bleed)
        strokes, numbers = [*drawn(ticks(cuts, trims, reach, away))], ()
    return _framed(job, trims, strokes, furniture, numbers)


def _folded_frame(
    job: Job, fronts: Sequence[Block], backs: Sequence[Block], contents: Contents, fold: Mirror
) -> Frame:
    printable, reach = job.printable(job.options.paper), job.reach(job.options.paper)
    trims = _trims([*fronts, *backs])
    furniture = _words(job, trims, job.texts(None, job.count, contents))
    if fold.axis == "level":
        half = Box.between(printable.x, fold.at + _BESIDE_FOLD, printable.right, printable.top)
        far = Box.between(reach.x, half.y, reach.right, reach.top)
        word = Caption(job.said(words.FOLD_HERE), printable.x + EDGE, fold.at + 0.7)
    else:
        half = Box.between(printable.x, printable.y, fold.at - _BESIDE_FOLD, printable.top)
        far = Box.between(reach.x, reach.y, half.right, reach.top)
        word = Caption(job.said(words.FOLD_HERE), fold.at - 0.7, printable.y + EDGE, 90)
    cuts = cuts_of(_trims(fronts))
    marks = [*_beside(job, fronts), *_ticked(job, fronts, cuts, far)]
    strokes = [*clear(marks, far, ()), fold_line(fold, printable)]
    numbers = _numbers(job, _trims(fronts), cuts, (half, far), furniture)
    return _framed(job, trims, strokes, furniture, (word, *numbers))


def _words(job: Job, trims: Sequence[Box], texts: Texts) -> Furniture | None:
    beside = job.options.look.bleed + job.options.mark
    return add_marks(job.printable(job.options.paper), bounds(trims), texts, beside=beside)


def _beside(job: Job, blocks: Sequence[Block]) -> Iterator[Stroke]:
    """Yield the marks between pieces: lines where they share cuts, else those around each corner."""
    for block in blocks:
        if block.shared:
            yield from shared_lines(block.trims)
        else:
            yield from corner_marks(block.trims, block.gap / 2, job.options.look.bleed)


def _ticked(job: Job, blocks: Sequence[Block], cuts: Sequence[StraightCut], limit: Box) -> Iterator[Stroke]:
    """Yield the ticks in the margins, which continue the marks beside the pieces."""
    bleed = job.options.look.bleed
    beside = max((block.gap / 2 for block in blocks if not block.shared), default=0.0)
    yield from drawn(ticks(cuts, _trims(blocks), limit, bleed or beside))


def _numbers(
    job: Job,
    trims: Sequence[Box],
    cuts: Sequence[StraightCut],
    limits: tuple[Box, Box],
    furniture: Furniture | None,
) -> tuple[Caption, ...]:
    """Return the numbers of cuts, between the pieces and the words.

    They lie in the printable part of the margin, the first of ``limits``; where that is too narrow for them,
    they go as far beyond it as the marks do.
    """
    printable, reach = limits
    room = printable.common(furniture.between) if furniture else printable
    beyond = room.stretched(printable, reach)
    found = []
    for tick in ticks(cuts, trims, beyond, job.options.look.bleed):
        caption = number_of(tick, room) or number_of(tick, beyond)
        found += [caption] if caption else []
    return tuple(found)


def _framed(
    job: Job,
    trims: Sequence[Box],
    strokes: Sequence[Stroke],
    furniture: Furniture | None,
    more: tuple[Caption, ...],
) -> Frame:
    assert furniture is not None, "the rooms leave a margin for the words"
    return Frame(
        paper=job.options.paper,
        trims=tuple(trims),
        strokes=tuple(clear(strokes, job.reach(job.options.paper), furniture.busy)),
        captions=(*furniture.captions, *more),
        ruler=furniture.ruler,
        counter=furniture.counter,
    )
