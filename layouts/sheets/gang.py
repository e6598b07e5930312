"""The remaining pieces of several sections on shared sheets, in blocks that straight cuts free.

Full sheets stay each section's own. The rest is made into blocks, rows of pieces with gaps and whole grids of
pieces that share cuts, and rectpack lays the blocks: its guillotine leaves a straight cut between any two.
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice, product

from msgspec import Struct
from msgspec.structs import replace
from rectpack import SORT_AREA, SORT_LSIDE, PackingBin, PackingMode, newPacker
from rectpack.guillotine import GuillotineBafLas, GuillotineBssfSas

from companion.cards.measures import Size
from layouts.component import Piece, Section
from layouts.sheets.cards import by_deck, by_size, gaps, spacings
from layouts.sheets.framing import MARK, Block, SheetShape, rooms, shape, sheet
from layouts.sheets.geometry import Box, Turn, bounds
from layouts.sheets.grid import Row, SizeGroup, arrange, capacity, cells
from layouts.sheets.job import Job
from layouts.sheets.marks import all_marked
from layouts.sheets.options import SheetOptions
from layouts.sheets.sheet import Sheet

_UNIT = 1000  # rectpack counts in whole numbers: micrometres
_ALGORITHMS = (GuillotineBssfSas, GuillotineBafLas)
_SORTS = (SORT_AREA, SORT_LSIDE)
_FILLED = 0.6  # of a sheet's room: pieces that fill no more may share it
_MOST_TRIES = 24  # ways to make blocks of the remaining pieces


class _Lot(Struct, frozen=True):
    """Pieces of one section and size; ``full`` of them fill sheets of their own, ``a_sheet`` on each.

    Without ``fill`` they fill no sheet, because it would stay largely free.
    """

    section: Section
    size: Size
    pieces: tuple[Piece, ...]
    a_sheet: int
    fill: bool

    @property
    def shared(self) -> bool:
        """Return whether the lot's pieces share cuts."""
        return self.section.kind.cut == "shared"

    @property
    def full(self) -> int:
        """Return how many pieces fill sheets of their own."""
        return len(self.pieces) // self.a_sheet * self.a_sheet if self.fill else 0

    @property
    def rest(self) -> tuple[Piece, ...]:
        """Return the pieces that share sheets."""
        return self.pieces[self.full :]

    @property
    def full_part(self) -> "_Lot":
        """Return the part that fills sheets of its own."""
        return replace(self, pieces=self.pieces[: self.full])

    @property
    def shared_part(self) -> "_Lot":
        """Return the part that shares sheets."""
        return replace(self, pieces=self.rest)


class _Brick(Struct, frozen=True):
    """A rectangle for rectpack: ``count`` pieces of a lot, ``across`` side by side."""

    lot: _Lot
    first: int
    count: int
    across: int
    size: Size


class _Laid(Struct, frozen=True):
    """A brick on a sheet."""

    brick: _Brick
    box: Box
    turned: bool


class _Packing(Struct, frozen=True):
    """Lots, and the bricks on each of the sheets that they share."""

    lots: list[_Lot]
    shared: list[list[_Laid]]

    @property
    def sheets(self) -> int:
        """Return the number of sheets, full ones included."""
        return sum(lot.full // lot.a_sheet for lot in self.lots) + len(self.shared)

    def sheets_of(self, kind: str) -> int:
        """Return how many of the sheets hold pieces of a kind."""
        full = sum(lot.full // lot.a_sheet for lot in self.lots if lot.section.kind.name == kind)
        return full + sum(
            any(one.brick.lot.section.kind.name == kind for one in laid) for laid in self.shared
        )


class Company(Struct, frozen=True):
    """Sections that share sheets, and the files that they print, each with its sections and sheets.

    In one that is ``marked`` every cut has a mark in a margin.
    """

    sections: tuple[Section, ...]
    marked: bool
    files: tuple[tuple[tuple[Section, ...], tuple[Sheet, ...]], ...]

    @property
    def sheets(self) -> int:
        """Return the number of sheets in all files."""
        return sum(len(sheets) for _sections, sheets in self.files)

    @property
    def cuts(self) -> int:
        """Return the number of cuts in all files."""
        return sum(sheet.cuts for _sections, sheets in self.files for sheet in sheets)


def gang(sections: Sequence[Section], options: SheetOptions, alone: Mapping[str, int]) -> Iterator[Company]:
    """Yield the companies of sections that share sheets; sections that share none are left out.

    Sections share only where that takes fewer sheets than they take ``alone``, by the names of their kinds; a
    section that needs fewer sheets alone stays whole where that takes no more in all.
    """
    *better, tightest = _spaced(Job(tuple(sections), options))
    packing = _packed(tightest)
    if packing is None or packing.sheets >= sum(alone[section.kind.name] for section in sections):
        return
    job = tightest
    for candidate in better:  # the same with a wider bleed
        found = _packed(candidate)
        if found is not None and found.sheets == packing.sheets:
            job, packing = candidate, found
            break
    for section in sections:
        if packing.sheets_of(section.kind.name) > alone[section.kind.name]:
            others = tuple(other for other in sections if other is not section)
            rest = _packed([*_spaced(Job(others, options))][-1])
            if rest and rest.sheets + alone[section.kind.name] <= packing.sheets:
                yield from gang(others, options, alone)
                return
    for company, shared in _companies(packing.shared):
        own = tuple(section for section in sections if section.kind.name in company)
        lots = [lot for lot in packing.lots if lot.section.kind.name in company]
        packed = _Packing(lots, shared)
        yield Company(own, _marked(packed, gaps(job)[0]), tuple(_files(own, job.options, packed)))


def _files(
    sections: tuple[Section, ...], options: SheetOptions, packing: _Packing
) -> Iterator[tuple[tuple[Section, ...], tuple[Sheet, ...]]]:
    """Yield all sheets in one file, but full sheets without backs apart from sheets with backs.

    Otherwise every other page of them would be empty.
    """
    plain = [lot for lot in packing.lots if lot.full and not any(piece.back for piece in lot.pieces)]
    if not plain or not any(piece.back for section in sections for piece in section.pieces):
        yield sections, _impose(Job(sections, options), packing)
        return
    shared = [lot.shared_part if lot in plain else lot for lot in packing.lots]
    rest = _sections(lot for lot in shared if lot.pieces)
    yield rest, _impose(Job(rest, options), _Packing(shared, packing.shared))
    if options.sides != "backs":
        full = [lot.full_part for lot in plain]
        own = _sections(full)
        yield own, _impose(Job(own, options), _Packing(full, []))


def _sections(lots: Iterable[_Lot]) -> tuple[Section, ...]:
    """Return the sections of the pieces of lots."""
    found: dict[str, Section] = {}
    for lot in lots:
        kind = lot.section.kind
        before = found[kind.name].pieces if kind.name in found else ()
        same = (replace(piece, copies=len([*copies])) for piece, copies in groupby(lot.pieces))
        found[kind.name] = Section(kind, (*before, *same))
    return tuple(found.values())


def _spaced(job: Job) -> Iterator[Job]:
    """Yield the job with bleeds and gaps, the best first: with marks between bleeds, then without."""
    for wider in spacings(job):
        wanted, least = gaps(wider)
        for gap in dict.fromkeys((min(wanted, least + MARK), least)):
            yield replace(wider, options=replace(wider.options, gap=gap))


def _packed(job: Job) -> _Packing | None:
    """Return the lots with their bricks on the fewest shared sheets; None where a piece does not fit."""
    gap = gaps(job)[0]
    best: _Packing | None = None
    # Decks stay on sheets of their own unless fewer sheets hold them together.
    ways = (True, False) if any(piece.part for piece in job.pieces) else (False,)
    for decks, room in product(ways, rooms(job)):
        lots = _lots(job, room.box.size, gap, decks=decks)
        if lots is None:
            continue
        area = sum(len(lot.rest) * lot.size.width * lot.size.height for lot in lots)
        fewest = math.ceil(area / (room.box.width * room.box.height))
        for bricks in islice(_walls(lots, room.box.size, gap), _MOST_TRIES):
            for laid in _lay(bricks, room.box, gap):
                found = _Packing(lots, laid)
                enough = len(found.shared) <= fewest
                if best is None or found.sheets < best.sheets or (enough and _more_marked(found, best, gap)):
                    best = found
            if best and len(best.shared) <= fewest:
                break
    return best


def _more_marked(one: _Packing, other: _Packing, gap: float) -> bool:
    """Return whether of two packings on as many sheets only the first one has all marks."""
    return one.sheets == other.sheets and not _marked(other, gap) and _marked(one, gap)


def _marked(packing: _Packing, gap: float) -> bool:
    """Return whether every cut of the shared sheets has a mark in a margin."""
    return all(
        all_marked([trim for one in laid for trim in _block(one, gap).trims])
        for laid in packing.shared
        if len(laid) > 1
    )


def _lots(job: Job, room: Size, gap: float, *, decks: bool) -> list[_Lot] | None:
    lots = []
    for section in job.sections:
        apart = 0.0 if section.kind.cut == "shared" else gap
        for size, pieces in by_size(section.pieces).items():
            a_sheet = max(
                capacity(room.width, lying.width, apart) * capacity(room.height, lying.height, apart)
                for lying in (size, size.turned)
            )
            if not a_sheet:
                return None
            parts = by_deck(pieces) if decks else [pieces]
            fill = a_sheet * size.width * size.height >= _FILLED * room.width * room.height
            lots += [_Lot(section, size, tuple(part), a_sheet, fill) for part in parts]
    return lots


def _walls(lots: Sequence[_Lot], room: Size, gap: float) -> Iterator[list[_Brick]]:
    """Yield the ways to arrange the remaining pieces of each lot in rectangular blocks, the widest first."""
    ways = [[*_bricks(lot, room, gap)] for lot in lots if lot.rest]
    for chosen in product(*ways):
        yield [brick for bricks in chosen for brick in bricks]


def _bricks(lot: _Lot, room: Size, gap: float) -> Iterator[list[_Brick]]:
    """Yield the ways to make bricks of one lot: one for each row where there are gaps, else one grid."""
    count, apart = len(lot.rest), 0.0 if lot.shared else gap
    longest = max(room.width, room.height)
    most = min(count, capacity(longest, lot.size.width, apart))
    widths = dict.fromkeys(
        min(most, width)
        for width in (
            capacity(room.width, lot.size.width, apart),
            *(math.ceil(count / rows) for rows in range(1, 5)),
        )
        if width
    )
    for across in widths:
        a_brick = count if lot.shared else across
        yield [
            _brick(lot, first, min(a_brick, count - first), across, apart)
            for first in range(0, count, a_brick)
        ]


def _brick(lot: _Lot, first: int, count: int, across: int, gap: float) -> _Brick:
    rows = math.ceil(count / across)
    wide = min(across, count) * (lot.size.width + gap) - gap
    return _Brick(lot, first, count, across, Size(wide, rows * (lot.size.height + gap) - gap))


def _lay(bricks: Sequence[_Brick], room: Box, gap: float) -> Iterator[list[list[_Laid]]]:
    """Yield the ways in which rectpack lays the bricks on sheets, each sheet's bricks in its middle."""
    seen: list[object] = []
    for algorithm, sort in product(_ALGORITHMS, _SORTS):
        packer = newPacker(
            mode=PackingMode.Offline,
            bin_algo=PackingBin.BBF,
            pack_algo=algorithm,
            sort_algo=sort,
            rotation=True,
        )
        for number, brick in enumerate(bricks):
            packer.add_rect(_units(brick.size.width + gap), _units(brick.size.height + gap), number)
        packer.add_bin(_units(room.width + gap), _units(room.height + gap), count=len(bricks))
        packer.pack()
        found = sorted(packer.rect_list())
        if len(found) == len(bricks) and found not in seen:
            seen.append(found)
            yield _placed(found, bricks, room, gap)


def _placed(
    found: Iterable[tuple[int, int, int, int, int, int]], bricks: Sequence[_Brick], room: Box, gap: float
) -> list[list[_Laid]]:
    laid: dict[int, list[_Laid]] = {}
    for bin_, x, y, width, height, number in found:
        brick = bricks[number]
        turned = width != _units(brick.size.width + gap)
        box = Box(x / _UNIT, y / _UNIT, width / _UNIT - gap, height / _UNIT - gap)
        laid.setdefault(bin_, []).append(_Laid(brick, box, turned))
    return [_centred(one, room) for one in laid.values()]


def _units(length: float) -> int:
    return math.floor(length * _UNIT + 0.5)


def _centred(laid: Sequence[_Laid], room: Box) -> list[_Laid]:
    used = bounds(one.box for one in laid)
    free = room.centred(used.size)
    return [
        _Laid(one.brick, one.box.moved(free.x - used.x, free.y - used.y), one.turned)
        for one in sorted(laid, key=lambda one: (-one.box.top, one.box.x))
    ]


def _companies(packed: Sequence[list[_Laid]]) -> list[tuple[set[str], list[list[_Laid]]]]:
    """Return the kinds that share sheets, directly or through others, each company with its shared sheets."""
    found: list[tuple[set[str], list[list[_Laid]]]] = []
    for laid in packed:
        names, sheets = {one.brick.lot.section.kind.name for one in laid}, [laid]
        for company in [one for one in found if one[0] & names]:
            names |= company[0]
            sheets = [*company[1], *sheets]
            found.remove(company)
        found.append((names, sheets))
    return [company for company in found if len(company[0]) > 1]


def _impose(job: Job, packing: _Packing) -> tuple[Sheet, ...]:
    """Return the full sheets of each lot, then the shared ones."""
    full = [one for lot in packing.lots if lot.full for one in _own_shapes(job, lot)]
    total = len(full) + len(packing.shared)
    sheets = [sheet(job, own, pieces, number, total) for number, (own, pieces) in enumerate(full, 1)]
    for laid in packing.shared:
        blocks: list[Block] = []
        pieces: list[Piece] = []
        for one in laid:
            blocks.append(_block(one, gaps(job)[0]))
            pieces += one.brick.lot.rest[one.brick.first : one.brick.first + one.brick.count]
        held = {one.brick.lot.section.kind.name for one in laid}
        sections = [section for section in job.sections if section.kind.name in held]
        sheets.append(sheet(job, shape(job, blocks, sections), pieces, len(sheets) + 1, total))
    return tuple(sheets)


def _own_shapes(job: Job, lot: _Lot) -> Iterator[tuple[SheetShape, Sequence[Piece]]]:
    """Yield the sheets that a lot fills alone; its pieces may lie closer there than among others."""
    gap, least = (0.0, 0.0) if lot.shared else gaps(job)
    found = arrange([SizeGroup(lot.size, lot.full)], list(rooms(job)), gap, least)
    assert found, "what fits on shared sheets fits on its own"
    pieces = iter(lot.pieces[: lot.full])
    shapes: dict[tuple[Row, ...], SheetShape] = {}
    for rows in found.sheets:
        if rows not in shapes:
            block = Block(tuple(cells(rows, found.room.box, found.gap)), lot.shared, found.gap)
            shapes[rows] = shape(job, [block], [lot.section])
        yield shapes[rows], [*islice(pieces, sum(row.count for row in rows))]


def _block(laid: _Laid, gap: float) -> Block:
    """Return the pieces of a brick, row by row from its top left as it lies."""
    brick = laid.brick
    apart = 0.0 if brick.lot.shared else gap
    cell = brick.lot.size.turned if laid.turned else brick.lot.size
    turn: Turn = 90 if laid.turned else 0
    lying = []
    for number in range(brick.count):
        row, column = divmod(number, brick.across)
        right, down = (row, column) if laid.turned else (column, row)
        x = laid.box.x + right * (cell.width + apart)
        y = laid.box.top - down * (cell.height + apart) - cell.height
        lying.append((Box(x, y, cell.width, cell.height), turn))
    return Block(tuple(lying), brick.lot.shared, gap)
