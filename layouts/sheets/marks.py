"""Marks for cutting and folding: pure arithmetic in millimetres.

Marks of cards lie beside the trim, so none is ever left on a card. Where nothing bleeds they hug it in the
gaps, so that a strip that has been cut off still carries the marks of its other cuts; where something does
they stand off by the bleed, so that none lies in it.
"""

from collections.abc import Iterable, Iterator, Sequence

from layouts.drawing.colours import HAIR
from layouts.sheets.geometry import TOLERANCE, Box, Mirror, bounds, without
from layouts.sheets.sheet import Stroke

ARM = 4.0  # along the edge of a card, from its corner
TICK = 8.0  # the longest tick that is drawn in one
_SHORTEST = 0.4  # anything shorter is no mark


def corner_marks(trims: Sequence[Box], out: float, bleed: float = 0.0) -> Iterator[Stroke]:
    """Yield a corner of two hairlines outside each corner of each trim, ``out`` beyond the corner.

    Where there is a bleed they begin beyond it, if there is room for them; else they hug the trim.
    """
    away = HAIR / 2
    if bleed and out - bleed < _SHORTEST:
        return
    for trim in trims:
        across, up = (-bleed, -bleed) if bleed else (min(ARM, trim.width / 4), min(ARM, trim.height / 4))
        for x in (trim.x - away, trim.right + away):
            yield Stroke(x, trim.y - out, x, trim.y + up)
            yield Stroke(x, trim.top - up, x, trim.top + out)
        for y in (trim.y - away, trim.top + away):
            yield Stroke(trim.x - out, y, trim.x + across, y)
            yield Stroke(trim.right - across, y, trim.right + out, y)


def margin_ticks(trims: Sequence[Box], limit: Box, start: float, away: float = HAIR / 2) -> Iterator[Stroke]:
    """Yield ticks from ``start`` beyond the block out to the limit, one for each cut that reaches it.

    ``away`` is how far outside the trim they lie: half a hairline, or 0 where neighbours share a cut.
    """
    block = bounds(trims)
    top = {x for trim in trims if trim.top > block.top - TOLERANCE for x in _sides(trim, away)}
    bottom = {x for trim in trims if trim.y < block.y + TOLERANCE for x in _sides(trim, away)}
    levels: dict[float, list[float]] = {}
    for trim in trims:
        for y in (trim.y - away, trim.top + away):
            levels.setdefault(round(y, 6), []).extend((trim.x, trim.right))
    for x in sorted(top):
        yield from _tick(Stroke(x, block.top + start, x, limit.top))
    for x in sorted(bottom):
        yield from _tick(Stroke(x, limit.y, x, block.y - start))
    for y, ends in sorted(levels.items()):
        yield from _tick(Stroke(limit.x, y, min(ends) - start, y))
        yield from _tick(Stroke(max(ends) + start, y, limit.right, y))


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


def free_ticks(trims: Sequence[Box], limit: Box, start: float, away: float = HAIR / 2) -> Iterator[Stroke]:
    """Yield ticks in the margins around blocks of pieces, for each edge with a free way to the margin.

    They begin ``start`` beyond all trims, so that none runs between blocks.
    """
    block = bounds(trims)
    above, below, left, right = set(), set(), set(), set()
    for trim in trims:
        for x in _sides(trim, away):
            across = [other for other in trims if other.x + TOLERANCE < x < other.right - TOLERANCE]
            if all(other.top <= trim.y + TOLERANCE for other in across):
                above.add(x)
            if all(other.y >= trim.top - TOLERANCE for other in across):
                below.add(x)
        for y in (round(trim.y - away, 6), round(trim.top + away, 6)):
            along = [other for other in trims if other.y + TOLERANCE < y < other.top - TOLERANCE]
            if all(other.right <= trim.x + TOLERANCE for other in along):
                right.add(y)
            if all(other.x >= trim.right - TOLERANCE for other in along):
                left.add(y)
    for x in sorted(above):
        yield from _tick(Stroke(x, block.top + start, x, limit.top))
    for x in sorted(below):
        yield from _tick(Stroke(x, limit.y, x, block.y - start))
    for y in sorted(left):
        yield from _tick(Stroke(limit.x, y, block.x - start, y))
    for y in sorted(right):
        yield from _tick(Stroke(block.right + start, y, limit.right, y))


def fold_line(fold: Mirror, limit: Box) -> Stroke:
    """Return the line to fold on, across the page."""
    if fold.axis == "upright":
        return Stroke(fold.at, limit.y, fold.at, limit.top, "fold")
    return Stroke(limit.x, fold.at, limit.right, fold.at, "fold")


def clear(strokes: Iterable[Stroke], limit: Box, busy: Sequence[Box]) -> Iterator[Stroke]:
    """Yield the strokes within the limit, without the parts that would cross the busy boxes."""
    for stroke in strokes:
        if stroke.upright:
            if not limit.x <= stroke.x1 <= limit.right:
                continue
            holes = [(box.y, box.top) for box in busy if box.x < stroke.x1 < box.right]
            for low, high in without(max(stroke.y1, limit.y), min(stroke.y2, limit.top), holes):
                if high - low >= _SHORTEST:
                    yield Stroke(stroke.x1, low, stroke.x1, high, stroke.style)
        else:
            if not limit.y <= stroke.y1 <= limit.top:
                continue
            holes = [(box.x, box.right) for box in busy if box.y < stroke.y1 < box.top]
            for low, high in without(max(stroke.x1, limit.x), min(stroke.x2, limit.right), holes):
                if high - low >= _SHORTEST:
                    yield Stroke(low, stroke.y1, high, stroke.y1, stroke.style)


def cut_count(trims: Sequence[Box]) -> int:
    """Return how many straight cuts free these pieces: level ones first, then those of each kind of row."""
    levels = {round(y, 4) for trim in trims for y in (trim.y, trim.top)}
    rows: dict[float, set[float]] = {}
    for trim in trims:
        rows.setdefault(round(trim.y, 4), set()).update(round(x, 4) for x in (trim.x, trim.right))
    # Rows with the same edges are laid under one another and cut at once; a shorter last row goes with them.
    kinds: list[set[float]] = []
    for edges in sorted(rows.values(), key=len, reverse=True):
        if not any(edges <= kind for kind in kinds):
            kinds.append(edges)
    return len(levels) + sum(map(len, kinds))


def _tick(stroke: Stroke) -> Iterator[Stroke]:
    """Yield a tick; where the margin is wide, only its two ends, so that half-empty sheets stay calm."""
    x1, y1, x2, y2 = stroke.x1, stroke.y1, stroke.x2, stroke.y2
    if max(x2 - x1, y2 - y1) <= 2 * TICK:
        yield stroke
    elif stroke.upright:
        yield Stroke(x1, y1, x1, y1 + TICK)
        yield Stroke(x1, y2 - TICK, x1, y2)
    else:
        yield Stroke(x1, y1, x1 + TICK, y1)
        yield Stroke(x2 - TICK, y1, x2, y1)


def _sides(trim: Box, away: float) -> tuple[float, float]:
    return round(trim.x - away, 6), round(trim.right + away, 6)


def _merged(spans: list[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    spans.sort()
    start, end = spans[0]
    for low, high in spans[1:]:
        if low > end + TOLERANCE:
            yield start, end
            start = low
        end = max(end, high) if low <= end + TOLERANCE else high
    yield start, end
