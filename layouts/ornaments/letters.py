"""Letters as outlines, drawn into an exact box and kept out of the page's text."""

from functools import cache

from msgspec import Struct

from layouts.typography.outlines import glyphs


class Outline(Struct, frozen=True):
    """A letter's outline in font units: verbs with their points, and its bounds."""

    verbs: tuple[tuple[str, tuple[tuple[float, float], ...]], ...]
    bounds: tuple[float, float, float, float]

    def within(self, x: float, y: float, width: float, height: float) -> str:
        """Return the outline as a path, as large as fits into the box and in the middle of it."""
        left, low, right, top = self.bounds
        scale = min(width / (right - left), height / (top - low))
        dx = x + (width - scale * (left + right)) / 2
        dy = y + (height - scale * (low + top)) / 2
        path: list[str] = []
        for verb, points in self.verbs:
            path.extend(f"{dx + scale * px:.2f} {dy + scale * py:.2f}" for px, py in points)
            path.append(verb)
        return " ".join(path) + " "


def initial(text: str, font: str) -> Outline | None:
    """Return the outline of the first letter or digit of a text in the font, as a capital; else None."""
    _glyphs, names = glyphs(font)
    for character in text.upper():
        if character.isalnum() and ord(character) in names:
            return _outline(font, character)
    return None


@cache
def _outline(font: str, character: str) -> Outline:
    """Return the outline with cubic curves only, as PDF requires."""
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.qu2cuPen import Qu2CuPen
    from fontTools.pens.recordingPen import DecomposingRecordingPen

    drawn, names = glyphs(font)
    glyph = drawn[names[ord(character)]]
    bounds, record = BoundsPen(drawn), DecomposingRecordingPen(drawn)
    glyph.draw(bounds)
    glyph.draw(Qu2CuPen(record, max_err=2.0, all_cubic=True))
    verbs = []
    for verb, points in record.value:
        operator = {"moveTo": "m", "lineTo": "l", "curveTo": "c", "closePath": "h"}[verb]
        verbs.append((operator, tuple(points)))
    return Outline(tuple(verbs), bounds.bounds)
