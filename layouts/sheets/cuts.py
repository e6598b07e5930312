"""The straight cuts that free the pieces of a sheet, in their order: pure arithmetic in millimetres."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from layouts.sheets.geometry import TOLERANCE, Box, bounds

_Line = tuple[bool, float]  # whether it stands upright, and where


class StraightCut(Struct, frozen=True):
    """A cut along the line ``at``, which frees the pieces between ``low`` and ``high``.

    ``side`` tells where the pieces lie whose edge it is: 1 to its right or above it, -1 to its left or below
    it, 0 on both sides. ``number`` is its place in the order.
    """

    upright: bool
    at: float
    low: float
    high: float
    side: int
    number: int = 0


def cuts_of(trims: Sequence[Box]) -> tuple[StraightCut, ...]:
    """Return the cuts that free all pieces, numbered: across whole groups first, the level ones before.

    Rows with the same edges are cut at once, and a shorter row goes with them.
    """
    if not trims:
        return ()
    ways = [_sliced(trims, upright, frozenset()) for upright in (False, True)]
    found = min((way for way in ways if way is not None), key=len, default=None)
    assert found is not None, "straight cuts free all pieces"
    return tuple(replace(cut, number=number) for number, cut in enumerate(found, 1))


def _free(boxes: Sequence[Box], done: frozenset[_Line]) -> list[StraightCut] | None:
    """Return the cuts still to make, first in the direction in which the pieces fall into more strips."""
    level, upright = (len(_strips(boxes, way)) for way in (False, True))
    return _sliced(boxes, upright > level, done)


def _sliced(boxes: Sequence[Box], upright: bool, done: frozenset[_Line]) -> list[StraightCut] | None:
    """Return the cuts that begin with all of one direction; None where those divide nothing."""
    strips = _strips(boxes, upright)
    if len(strips) == 1 and not _simple(strips[0], upright):
        return None
    found = _edges([bounds(strip) for strip in strips], upright, done)
    done |= {(cut.upright, _key(cut.at)) for cut in found}
    for strip in _together([strip for strip in strips if _simple(strip, upright)], upright):
        found += _edges(strip, not upright, done)
    for strip in strips:
        if not _simple(strip, upright):
            inner = _free(strip, done)
            if inner is None:
                return None
            found += inner
    return found


def _ends(box: Box, upright: bool) -> tuple[float, float]:
    """Return where a piece begins and ends in the direction in which cuts follow one another."""
    return (box.x, box.right) if upright else (box.y, box.top)


def _strips(boxes: Sequence[Box], upright: bool) -> list[list[Box]]:
    """Return the groups between which a cut runs through, level ones from the top."""
    strips: list[list[Box]] = []
    reach = 0.0
    for box in sorted(boxes, key=lambda box: _ends(box, upright)):
        low, high = _ends(box, upright)
        if strips and low < reach - TOLERANCE:
            strips[-1].append(box)
            reach = max(reach, high)
        else:
            strips.append([box])
            reach = high
    return strips if upright else strips[::-1]


def _simple(strip: Sequence[Box], upright: bool) -> bool:
    """Return whether all pieces reach from edge to edge of their strip."""
    low, high = _ends(strip[0], upright)
    return all(
        abs(start - low) < TOLERANCE and abs(end - high) < TOLERANCE
        for start, end in (_ends(box, upright) for box in strip)
    )


def _together(strips: Sequence[Sequence[Box]], upright: bool) -> Iterator[list[Box]]:
    """Yield the strips whose pieces have the same edges, which are cut at once, the longest first."""
    kinds: list[tuple[frozenset[float], list[Box]]] = []
    for strip in sorted(strips, key=len, reverse=True):
        own = frozenset(_key(end) for box in strip for end in _ends(box, not upright))
        for edges, boxes in kinds:
            if own <= edges:
                boxes += strip
                break
        else:
            kinds.append((own, [*strip]))
    yield from (boxes for _own, boxes in kinds)


def _edges(boxes: Sequence[Box], upright: bool, done: frozenset[_Line]) -> list[StraightCut]:
    """Return one cut for each edge in a direction, from the left or the top, without those made already."""
    around = bounds(boxes)
    low, high = _ends(around, not upright)
    sides: dict[float, tuple[float, int]] = {}
    for box in boxes:
        for at, side in zip(_ends(box, upright), (1, -1), strict=True):
            _at, known = sides.get(_key(at), (at, side))
            sides[_key(at)] = at, side if side == known else 0
    order = sorted(sides.items(), reverse=not upright)
    return [
        StraightCut(upright, at, low, high, side) for key, (at, side) in order if (upright, key) not in done
    ]


def _key(at: float) -> float:
    return round(at, 4)
