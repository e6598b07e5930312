"""Cards and tokens on sheets: grids with gaps or with shared cuts, their backs, and sheets to fold."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.cards.measures import Size
from companion.language import _
from layouts.component import Piece
from layouts.sheets import words
from layouts.sheets.geometry import Box, Mirror, Turn, bounds
from layouts.sheets.grid import GAP, SMALLEST_GAP, Arrangement, Room, Row, SizeGroup, arrange, cells
from layouts.sheets.job import Job
from layouts.sheets.marks import clear, corner_marks, cut_count, fold_line, margin_ticks, shared_lines
from layouts.sheets.printers_marks import Furniture, add_marks, thickness
from layouts.sheets.refusal import PlanError, too_large
from layouts.sheets.sheet import Caption, Frame, Page, Placement, Sheet, Side, Stroke

EDGE = 1.5  # around the block, so that its outermost marks have room
FOLD = 4.0  # on each side of the fold, for the line and its words
_BESIDE_FOLD = 2.6  # of that, for the words alone: neither marks nor bleed come nearer


@dataclass(frozen=True, slots=True)
class _Shape:
    """The pages of one shape of sheet: where the pieces lie, and what frames them on each side."""

    lying: tuple[tuple[Box, Turn], ...]
    mirror: Mirror
    front: Frame
    back: Frame
    cuts: int


def impose_cards(job: Job) -> tuple[Sheet, ...]:
    """The sheets of a section of cards or tokens. Raises PlanError."""
    pieces = _by_size(job.section.pieces)
    if not pieces or not (job.prints_fronts or job.prints_backs):
        return ()
    arrangement = _arranged(job, [SizeGroup(size, len(same)) for size, same in pieces.items()])
    order = [piece for same in pieces.values() for piece in same]
    shapes: dict[tuple[Row, ...], _Shape] = {}
    sheets = []
    at = 0
    for number, rows in enumerate(arrangement.sheets, 1):
        if rows not in shapes:
            shapes[rows] = _shape(job, arrangement, rows)
        count = sum(row.count for row in rows)
        sheets.append(_sheet(job, shapes[rows], order[at : at + count], number, len(arrangement.sheets)))
        at += count
    return tuple(sheets)


def smallest_gap(job: Job) -> float:
    """The least distance between pieces: none where they share cuts, else marks and bleeds must fit."""
    return 0.0 if job.section.kind.cut == "shared" else max(SMALLEST_GAP, 2 * job.options.look.bleed)


def _by_size(pieces: Sequence[Piece]) -> dict[Size, list[Piece]]:
    found: dict[Size, list[Piece]] = {}
    for piece in pieces:
        if piece.copies:
            found.setdefault(piece.front.size, []).extend([piece] * piece.copies)
    return found


def _arranged(job: Job, groups: Sequence[SizeGroup]) -> Arrangement:
    least = smallest_gap(job)
    wanted = job.options.gap
    if job.section.kind.cut == "shared":
        wanted = 0.0
    elif wanted is not None and wanted < least:
        raise PlanError(
            _(
                "A gap of {gap} mm is too narrow: expected at least {least} mm for the marks and the bleed.",
                gap=f"{wanted:g}",
                least=f"{least:g}",
            )
        )
    rooms = list(_rooms(job))
    gap, least = (GAP, least) if wanted is None else (wanted, wanted)
    found = arrange(groups, rooms, gap, least)
    if found:
        return found
    for piece in job.section.pieces:
        if not arrange([SizeGroup(piece.front.size, 1)], rooms, gap, least):
            raise too_large(
                piece,
                max((room.box.size for room in rooms), key=lambda size: size.width * size.height),
                job.options.paper,
                _("choose a larger paper, a smaller card size or less bleed"),
            )
    raise AssertionError("pieces that fit one by one fit together")


def _rooms(job: Job) -> Iterator[Room]:
    """Where pieces may lie, with the words below and above them or at their left and right."""
    paper = job.options.paper
    printable = job.printable(paper)
    edge = max(EDGE, job.options.look.bleed)
    texts = job.texts(None if job.folded else "front", job.section.count)
    level = printable.inset(edge, edge + thickness(texts, printable.width))
    upright = printable.inset(edge + thickness(texts, printable.height), edge)
    if not job.folded:
        yield Room(level)
        yield Room(upright)
        return
    apart = max(FOLD, job.options.look.bleed + _BESIDE_FOLD)
    middle = Mirror("level", paper.height / 2), Mirror("upright", paper.width / 2)
    for room in (level, upright):
        yield Room(Box.between(room.x, middle[0].at + apart, room.right, room.top), middle[0])
        yield Room(Box.between(room.x, room.y, middle[1].at - apart, room.top), middle[1])


def _shape(job: Job, arrangement: Arrangement, rows: tuple[Row, ...]) -> _Shape:
    lying = tuple(cells(rows, arrangement.room.box, arrangement.gap))
    mirror = arrangement.room.fold or job.flip(job.options.paper)
    fronts = tuple(box for box, _turn in lying)
    backs = tuple(mirror.box(box) for box in fronts)
    if arrangement.room.fold:
        front = back = _folded_frame(job, arrangement, fronts, backs, mirror)
    else:
        front = _frame(job, arrangement, fronts, "front")
        back = _frame(job, arrangement, backs, "back")
    return _Shape(lying, mirror, front, back, cut_count(fronts))


def _frame(job: Job, arrangement: Arrangement, trims: tuple[Box, ...], side: Side) -> Frame:
    """Marks and words around pieces. The backs have ticks in the margins alone: people cut by the fronts,
    and a mark on the other side would stay on a card whose back lies a hair off."""
    printable = job.printable(job.options.paper)
    furniture = add_marks(printable, bounds(trims), job.texts(side, job.section.count))
    return _framed(
        job,
        trims,
        [*_cut_marks(job, arrangement, trims, printable, marked=side == "front")],
        furniture,
        (),
    )


def _folded_frame(
    job: Job, arrangement: Arrangement, fronts: tuple[Box, ...], backs: tuple[Box, ...], fold: Mirror
) -> Frame:
    printable = job.printable(job.options.paper)
    furniture = add_marks(printable, bounds((*fronts, *backs)), job.texts(None, job.section.count))
    if fold.axis == "level":
        half = Box.between(printable.x, fold.at + _BESIDE_FOLD, printable.right, printable.top)
        word = Caption(job.said(words.FOLD_HERE), printable.x + EDGE, fold.at + 0.7)
    else:
        half = Box.between(printable.x, printable.y, fold.at - _BESIDE_FOLD, printable.top)
        word = Caption(job.said(words.FOLD_HERE), fold.at - 0.7, printable.y + EDGE, 90)
    marks = _cut_marks(job, arrangement, fronts, half, marked=True)
    strokes = [*clear(marks, half, ()), fold_line(fold, printable)]
    return _framed(job, (*fronts, *backs), strokes, furniture, (word,))


def _cut_marks(
    job: Job, arrangement: Arrangement, trims: Sequence[Box], limit: Box, *, marked: bool
) -> Iterator[Stroke]:
    bleed = job.options.look.bleed
    if job.section.kind.cut == "shared":
        if marked:
            yield from shared_lines(trims)
        yield from margin_ticks(trims, limit, 0.0, away=0.0)
        return
    out = arrangement.gap / 2
    if marked:
        yield from corner_marks(trims, out, halo=bleed > 0)
    yield from margin_ticks(trims, limit, max(out if marked else EDGE, bleed))


def _framed(
    job: Job,
    trims: tuple[Box, ...],
    strokes: Sequence[Stroke],
    furniture: Furniture | None,
    more: tuple[Caption, ...],
) -> Frame:
    assert furniture is not None, "the rooms leave a margin for the words"
    printable = job.printable(job.options.paper)
    return Frame(
        paper=job.options.paper,
        trims=trims,
        strokes=tuple(clear(strokes, printable, furniture.busy)),
        captions=(*furniture.captions, *more),
        ruler=furniture.ruler,
        counter=furniture.counter,
    )


def _sheet(job: Job, shape: _Shape, pieces: Sequence[Piece], number: int, sheets: int) -> Sheet:
    fronts = tuple(
        Placement(piece.front, box, turn) for piece, (box, turn) in zip(pieces, shape.lying, strict=True)
    )
    backs: tuple[Placement, ...] = ()
    if job.folded or job.prints_backs:
        backs = tuple(
            Placement(piece.back, shape.mirror.box(box), shape.mirror.turn(turn))
            for piece, (box, turn) in zip(pieces, shape.lying, strict=True)
            if piece.back
        )
    count = job.counter(number, sheets)
    front = back = None
    if job.prints_fronts:
        front = Page(shape.front, "front", (*fronts, *backs) if job.folded else fronts, count)
    if job.prints_backs:
        back = Page(shape.back, "back", backs, count)
    first, last = pieces[0].title, pieces[-1].title
    title = first if first == last else f"{first} – {last}"
    return Sheet(number, title, front, back, shape.cuts)
