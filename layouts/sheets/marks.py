"""Marks for cutting and folding: pure arithmetic in millimetres.

One rule holds for all of them: **the cut runs along the middle of the mark.** Marks lie beside the trim, so
that none is ever left on a card: along an edge only the outer half of the line is drawn. Where nothing bleeds
they hug the card in the gaps, so that a strip that has been cut off still carries the marks of its other
cuts; where something does they begin where the bleed ends.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from layouts.drawing.colours import HAIR
from layouts.drawing.pen import MM
from layouts.sheets.cuts import StraightCut, cuts_of
from layouts.sheets.geometry import TOLERANCE, Box, Mirror, bounds, without
from layouts.sheets.sheet import Caption, Stroke
from layouts.typography import fonts

ARM = 4.0  # along the edge of a card, from its corner
TICK = 8.0  # the longest tick that is drawn in one
DIGITS = 5.5  # points: the numbers of cuts
_SHORTEST = 0.4  # anything shorter is no mark
_BESIDE = 0.6  # between a tick and its number
_TOLERATED = 0.1  # by which a digit may be higher than the margin
_AWAY = 0.5  # between the pieces with their bleed and a number, where there is room


class Tick(Struct, frozen=True):
    """A mark in a margin at one end of a cut: from ``start``, next to the pieces, outwards to ``end``."""

    cut: StraightCut
    start: float
    end: float

    @property
    def stroke(self) -> Stroke:
        """Return its line."""
        low, high = sorted((self.start, self.end))
        if self.cut.upright:
            return Stroke(self.cut.at, low, self.cut.at, high)
        return Stroke(low, self.cut.at, high, self.cut.at)


def corner_marks(trims: Sequence[Box], out: float, bleed: float = 0.0) -> Iterator[Stroke]:
    """Yield the marks of each corner of each trim, ``out`` beyond it and, where nothing bleeds, along its
    edges.

    Where there is a bleed they begin beyond it, if there is room for them.
    """
    if bleed and out - bleed < _SHORTEST:
        return
    for trim in trims:
        for x in (trim.x, trim.right):
            yield Stroke(x, trim.y - out, x, trim.y - bleed)
            yield Stroke(x, trim.top + bleed, x, trim.top + out)
        for y in (trim.y, trim.top):
            yield Stroke(trim.x - out, y, trim.x - bleed, y)
            yield Stroke(trim.right + bleed, y, trim.right + out, y)
        if not bleed:
            yield from _arms(trim)


def _arms(trim: Box) -> Iterator[Stroke]:
    """Yield the outer halves of lines along the edges of a trim, from each corner."""
    away = HAIR / 4
    across, up = min(ARM, trim.width / 4), min(ARM, trim.height / 4)
    for x in (trim.x - away, trim.right + away):
        yield Stroke(x, trim.y, x, trim.y + up, "half")
        yield Stroke(x, trim.top - up, x, trim.top, "half")
    for y in (trim.y - away, trim.top + away):
        yield Stroke(trim.x, y, trim.x + across, y, "half")
        yield Stroke(trim.right - across, y, trim.right, y, "half")


def ticks(cuts: Sequence[StraightCut], trims: Sequence[Box], limit: Box, start: float) -> list[Tick]:
    """Return the ticks at the ends of cuts, from ``start`` beyond all trims out to the limit.

    An end has one where no piece lies between it and the margin. Of two cuts that follow one another on a
    line, each has the end next to it.
    """
    block = bounds(trims)
    found: dict[tuple[bool, float, bool], Tick] = {}
    for cut in cuts:
        between = [box for box in trims if _crosses(cut, box)]
        for outer in (True, False):
            if not all(_before(cut, box, outer) for box in between):
                continue
            key = (cut.upright, round(cut.at, 4), outer)
            tick = _tick(cut, block, limit, start, outer)
            nearer = key not in found or _end(found[key].cut, outer) < _end(cut, outer)
            if nearer and abs(tick.end - tick.start) >= _SHORTEST:
                found[key] = tick
    return [*found.values()]


def all_marked(trims: Sequence[Box]) -> bool:
    """Return whether each of the cuts that free these pieces reaches a margin."""
    cuts = cuts_of(trims)
    return len({tick.cut for tick in ticks(cuts, trims, bounds(trims).grown(TICK), 0.0)}) == len(cuts)


def _tick(cut: StraightCut, block: Box, limit: Box, start: float, outer: bool) -> Tick:
    """Return the tick at the right or upper end of a cut (``outer``) or at the other."""
    edges, ends = _along(cut, block), _along(cut, limit)
    if outer:
        return Tick(cut, edges[1] + start, max(edges[1] + start, ends[1]))
    return Tick(cut, edges[0] - start, min(edges[0] - start, ends[0]))


def _end(cut: StraightCut, outer: bool) -> float:
    return cut.high if outer else -cut.low


def _before(cut: StraightCut, box: Box, outer: bool) -> bool:
    """Return whether a piece on the line of a cut does not lie between that end of it and the margin."""
    low, high = _along(cut, box)
    return high <= cut.high + TOLERANCE if outer else low >= cut.low - TOLERANCE


def _along(cut: StraightCut, box: Box) -> tuple[float, float]:
    return (box.y, box.top) if cut.upright else (box.x, box.right)


def _crosses(cut: StraightCut, box: Box) -> bool:
    low, high = (box.x, box.right) if cut.upright else (box.y, box.top)
    return low + TOLERANCE < cut.at < high - TOLERANCE


def drawn(ticks: Iterable[Tick]) -> Iterator[Stroke]:
    """Yield the lines of ticks; where a margin is wide only their two ends, so that half-empty sheets stay
    calm.
    """
    for tick in ticks:
        stroke = tick.stroke
        x1, y1, x2, y2 = stroke.x1, stroke.y1, stroke.x2, stroke.y2
        if max(x2 - x1, y2 - y1) <= 2 * TICK:
            yield stroke
        elif stroke.upright:
            yield Stroke(x1, y1, x1, y1 + TICK)
            yield Stroke(x1, y2 - TICK, x1, y2)
        else:
            yield Stroke(x1, y1, x1 + TICK, y1)
            yield Stroke(x2 - TICK, y1, x2, y1)


def number_of(tick: Tick, limit: Box) -> Caption | None:
    """Return the number of a cut beside its tick, on the side of the piece; None without room.

    It lies next to the pieces, within the limit, turned where that leaves a narrow margin.
    """
    text, upright = str(tick.cut.number), tick.cut.upright
    high, wide = fonts.cap_height(fonts.SANS) * DIGITS / MM, fonts.width(text, fonts.SANS, DIGITS) / MM
    edges = (limit.y, limit.top) if upright else (limit.x, limit.right)
    outwards = 1 if tick.end > tick.start else -1
    room = outwards * (edges[outwards > 0] - tick.start)
    turned = not upright and room < wide
    deep = high if upright or turned else wide  # away from the pieces
    if room < deep - _TOLERATED:
        return None
    away = min(_AWAY, max(0.0, (room - deep) / 2))
    inner = tick.start + outwards * away
    low = inner if outwards > 0 else inner - deep
    # Below or at the right of a line between two pieces.
    beside = tick.cut.side or (1 if upright else -1)
    size = wide if upright or turned else high
    along = tick.cut.at + _BESIDE if beside > 0 else tick.cut.at - _BESIDE - size
    if turned:
        return Caption(text, low + high, along, 90, size=DIGITS)
    return Caption(text, along, low, size=DIGITS) if upright else Caption(text, low, along, size=DIGITS)


def shared_lines(trims: Sequence[Box]) -> Iterator[Stroke]:
    """Yield the edges of trims that touch, each line once and in its full length."""
    level: dict[float, list[tuple[float, float]]] = {}
    upright: dict[float, list[tuple[float, float]]] = {}
    for trim in trims:
        for y in (trim.y, trim.top):
            level.setdefault(round(y, 6), []).append((trim.x, trim.right))
        for x in (trim.x, trim.right):
            upright.setdefault(round(x, 6), []).append((trim.y, trim.top))
    for y, spans in sorted(level.items()):
        yield from (Stroke(low, y, high, y, "shared") for low, high in _merged(spans))
    for x, spans in sorted(upright.items()):
        yield from (Stroke(x, low, x, high, "shared") for low, high in _merged(spans))


def fold_line(fold: Mirror, limit: Box) -> Stroke:
    """Return the line to fold on, across the page."""
    if fold.axis == "upright":
        return Stroke(fold.at, limit.y, fold.at, limit.top, "fold")
    return Stroke(limit.x, fold.at, limit.right, fold.at, "fold")


def clear(strokes: Iterable[Stroke], limit: Box, busy: Sequence[Box]) -> Iterator[Stroke]:
    """Yield the strokes within the limit, without the parts that would cross the busy boxes."""
    for stroke in strokes:
        if stroke.upright and limit.x <= stroke.x1 <= limit.right:
            holes = [(box.y, box.top) for box in busy if box.x < stroke.x1 < box.right]
            for low, high in _left(max(stroke.y1, limit.y), min(stroke.y2, limit.top), holes):
                yield Stroke(stroke.x1, low, stroke.x1, high, stroke.style)
        elif not stroke.upright and limit.y <= stroke.y1 <= limit.top:
            holes = [(box.x, box.right) for box in busy if box.y < stroke.y1 < box.top]
            for low, high in _left(max(stroke.x1, limit.x), min(stroke.x2, limit.right), holes):
                yield Stroke(low, stroke.y1, high, stroke.y1, stroke.style)


def _left(low: float, high: float, holes: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    """Yield what holes leave of a span, except pieces that are too short to see."""
    return (part for part in without(low, high, holes) if part[1] - part[0] >= _SHORTEST)


def _merged(spans: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    spans.sort()
    start, end = spans[0]
    for low, high in spans[1:]:
        if low > end + TOLERANCE:
            yield start, end
            start = low
        end = max(end, high) if low <= end + TOLERANCE else high
    yield start, end
