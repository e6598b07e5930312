"""The outlines of letters, from the files of the fonts."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from layouts.typography.fonts import FOLDER

EM = 500  # units of ``outline``: of letters of 14 points one is a hundredth of a millimetre


@cache
def glyphs(font: str) -> tuple[Any, dict[int, str]]:
    """Return the glyphs of a font by their names, and the name of each character's glyph."""
    from fontTools.ttLib import TTFont

    opened = TTFont(FOLDER / f"{font}.ttf")
    return opened.getGlyphSet(), opened.getBestCmap()


@cache
def outline(font: str, character: str) -> str:
    """Return a letter from its origin on the baseline, y upwards; empty for a space.

    It is a path of layouts.drawing.paths with quadratic curves, ``x y x y q``, besides. A character that the
    font lacks has the font's sign for that.
    """
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    drawn, names = glyphs(font)
    record = DecomposingRecordingPen(drawn)
    drawn[names.get(ord(character), ".notdef")].draw(record)
    scale = EM / drawn.font["head"].unitsPerEm
    return " ".join(
        " ".join([*(f"{x * scale:.0f} {y * scale:.0f}" for x, y in points), operator])
        for verb, every in record.value
        for operator, points in _pieces(verb, every)
    )


def _pieces(verb: str, points: Sequence[Any]) -> Iterator[tuple[str, Sequence[Any]]]:
    """Yield the operators of what a font says in one, each with its points."""
    from fontTools.pens.basePen import decomposeQuadraticSegment

    if verb == "qCurveTo":
        if points[-1] is None:  # a contour of controls only: it begins half-way between two of them
            (ax, ay), (bx, by) = points[-2], points[0]
            start = ((ax + bx) / 2, (ay + by) / 2)
            yield "m", [start]
            points = [*points[:-1], start]
        yield from (("q", piece) for piece in decomposeQuadraticSegment(points))
    else:
        yield {"moveTo": "m", "lineTo": "l", "closePath": "h"}[verb], points
