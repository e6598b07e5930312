"""Cards and tokens on sheets: grids with gaps or with shared cuts, their backs, and sheets to fold."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from companion.cards.measures import Size
from companion.language import _, decimal
from layouts.component import Piece
from layouts.sheets.framing import EDGE, LONG_MARK, MARK, Block, SheetShape, rooms, shape, sheet, spaced
from layouts.sheets.grid import GAP, SMALLEST_GAP, Arrangement, Row, SizeGroup, arrange, cells
from layouts.sheets.job import Job
from layouts.sheets.options import SheetOptions
from layouts.sheets.refusal import PlanError, too_large
from layouts.sheets.sheet import Sheet

_STEP = 0.5  # of a bleed of no extra cost


def impose_cards(job: Job) -> tuple[Sheet, ...]:
    """Return the sheets of a section of cards or tokens. Raises PlanError."""
    pieces = by_size(job.pieces)
    if not pieces or not (job.prints_fronts or job.prints_backs):
        return ()
    job, arrangement = _by_decks(job, pieces)
    order = [piece for same in pieces.values() for piece in same]
    shapes: dict[tuple[Row, ...], SheetShape] = {}
    sheets = []
    at = 0
    for number, rows in enumerate(arrangement.sheets, 1):
        if rows not in shapes:
            lying = tuple(cells(rows, arrangement.room.box, arrangement.gap))
            blocks = [Block(lying, _shared(job), arrangement.gap)]
            shapes[rows] = shape(job, blocks, job.sections, arrangement.room.fold)
        count = sum(row.count for row in rows)
        sheets.append(sheet(job, shapes[rows], order[at : at + count], number, len(arrangement.sheets)))
        at += count
    return tuple(sheets)


def by_size(pieces: Sequence[Piece]) -> dict[Size, list[Piece]]:
    """Return each copy of the pieces, the pieces of one size together."""
    found: dict[Size, list[Piece]] = {}
    for piece in pieces:
        if piece.copies:
            found.setdefault(piece.front.size, []).extend(_each(piece))
    return found


def _each(piece: Piece) -> list[Piece]:
    part = piece.part
    if part is None:
        return [piece] * piece.copies
    return [replace(piece, copies=1, part=replace(part, first=part.first + at)) for at in range(piece.copies)]


def by_deck(pieces: Iterable[Piece]) -> list[list[Piece]]:
    """Return the pieces of each deck together, and the pieces that are in none."""
    return [[*same] for _deck, same in groupby(pieces, lambda piece: piece.part and piece.part.deck)]


def spacings(job: Job) -> Iterator[Job]:
    """Yield the job with the possible bleeds and lengths of marks, the best first, the tightest last.

    Long marks are worth more than a wide bleed, and a narrow bleed more than long marks.
    """
    asked = 0.0 if _shared(job) else job.options.look.bleed
    free = [] if _shared(job) else [*_free_bleeds(job.options)]
    for mark in (LONG_MARK, MARK):
        yield from (spaced(job, bleed, mark) for bleed in free)
    yield spaced(job, asked, LONG_MARK)
    yield spaced(job, asked, MARK if asked else EDGE)


def _free_bleeds(options: SheetOptions) -> Iterator[float]:
    bleed = options.free_bleed
    while bleed > options.look.bleed:
        yield bleed
        bleed -= _STEP


def gaps(job: Job) -> tuple[float, float]:
    """Return the best distance between pieces, and the least one: marks and bleeds must fit."""
    bleed = job.options.look.bleed
    least = max(SMALLEST_GAP, 2 * bleed)
    wanted = job.options.gap
    if wanted is None:
        return max(GAP, 2 * bleed + MARK), least
    if wanted < least:
        raise PlanError(
            _(
                "A gap of {gap} mm is too narrow: expected at least {least} mm for the marks and the bleed.",
                gap=decimal(wanted),
                least=decimal(least),
            )
        )
    return wanted, wanted


def _shared(job: Job) -> bool:
    return all(section.kind.cut == "shared" for section in job.sections)


def _by_decks(job: Job, pieces: Mapping[Size, Sequence[Piece]]) -> tuple[Job, Arrangement]:
    """Return the best arrangement, in which a deck begins a sheet wherever that takes no more sheets."""
    groups = [SizeGroup(size, len(same)) for size, all_ in pieces.items() for same in by_deck(all_)]
    best = _arranged(job, _joined(groups))
    for at in range(1, len(groups)):
        if groups[at].size != groups[at - 1].size:
            continue
        parted = [*groups[:at], replace(groups[at], fresh=True), *groups[at + 1 :]]
        found = _arranged(job, _joined(parted))
        if len(found[1].sheets) <= len(best[1].sheets):
            groups, best = parted, found
    return best


def _joined(groups: Sequence[SizeGroup]) -> list[SizeGroup]:
    """Return the groups, with those of one size that follow on a sheet joined to one."""
    found: list[SizeGroup] = []
    for group in groups:
        if found and found[-1].size == group.size and not group.fresh:
            found[-1] = replace(found[-1], count=found[-1].count + group.count)
        else:
            found.append(group)
    return found


def _arranged(job: Job, groups: Sequence[SizeGroup]) -> tuple[Job, Arrangement]:
    """Return the best arrangement with no more sheets than the tightest, and the job with its spacing."""
    *better, tightest = spacings(job)
    found = _arrange(tightest, groups)
    for wider in better:
        candidate = _try(wider, groups)
        if candidate and len(candidate.sheets) <= len(found.sheets):
            return wider, candidate
    return tightest, found


def _try(job: Job, groups: Sequence[SizeGroup]) -> Arrangement | None:
    gap, least = (0.0, 0.0) if _shared(job) else gaps(job)
    return arrange(groups, list(rooms(job)), gap, least)


def _arrange(job: Job, groups: Sequence[SizeGroup]) -> Arrangement:
    """Return the arrangement; raise the refusal of the piece that fits nowhere."""
    found = _try(job, groups)
    if found:
        return found
    for piece in job.pieces:
        if not _try(job, [SizeGroup(piece.front.size, 1)]):
            raise too_large(
                piece,
                max((room.box.size for room in rooms(job)), key=lambda size: size.width * size.height),
                job.options.paper,
                _("choose a larger paper, a smaller card size or less bleed"),
            )
    raise AssertionError("pieces that fit one by one fit together")
