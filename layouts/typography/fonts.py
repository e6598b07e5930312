"""The fonts of the product: open licences, every letter of pt-BR, embedded and subset."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent / "fonts"

SANS = "SourceSans3-Regular"
SANS_ITALIC = "SourceSans3-Italic"
SANS_BOLD = "SourceSans3-Bold"
SANS_BOLD_ITALIC = "SourceSans3-BoldItalic"

# Emphasis stays within a family: regular, italic, bold, bold italic.
_FAMILIES = {SANS: (SANS, SANS_ITALIC, SANS_BOLD, SANS_BOLD_ITALIC)}


class _Tagged(TTFont):
    """A font whose subsets have tags of their own, as PDF requires; ReportLab's are the same for all fonts.

    Equal subsets have equal tags, so that the same drawing gives the same bytes.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802  # the name is ReportLab's
        """Make the PDF's objects of the font."""
        subsets = self.state[doc].subsets

        def tag(number: int) -> bytes:
            return _tag(f"{self.fontName} {number} {subsets[number]}")

        usual: Any = ttfonts.SUBSETN
        setattr(ttfonts, "SUBSETN", tag)  # noqa: B010  # its stub knows one function only
        try:
            super().addObjects(doc)
        finally:
            setattr(ttfonts, "SUBSETN", usual)  # noqa: B010


def _tag(identity: str) -> bytes:
    """Return a tag of six capitals."""
    digest = hashlib.blake2b(identity.encode(), digest_size=6).digest()
    return bytes(ord("A") + byte % 26 for byte in digest)


@cache
def load(name: str) -> TTFont:
    """Register the font of that name (a file of FOLDER without its ending), once a process.

    Raises LookupError when there is no such font.
    """
    file = FOLDER / f"{name}.ttf"
    if not file.is_file():
        raise LookupError(f"no font “{name}”; there are {', '.join(names())}")
    font = _Tagged(name, str(file))
    pdfmetrics.registerFont(font)
    return font


@cache
def names() -> tuple[str, ...]:
    """Return the names of all fonts of the product."""
    return tuple(sorted(file.stem for file in FOLDER.glob("*.ttf")))


def emphasised(name: str, *, bold: bool, italic: bool) -> str:
    """Return the member of a font's family with that emphasis; the font itself where it has no family."""
    family = _FAMILIES.get(name)
    return family[bold * 2 + italic] if family else name


def width(text: str, font: str, size: float) -> float:
    """Return the width of a text in points at ``size`` points."""
    load(font)
    return float(pdfmetrics.stringWidth(text, font, size))


def ems(text: str, font: str) -> float:
    """Return the width of a text in ems, that is in points at one point."""
    widths, default = _widths(font)
    return sum(widths.get(ord(char), default) for char in text) / 1000


def cap_height(font: str) -> float:
    """Return the height of the font's capitals in ems."""
    return float(load(font).face.capHeight) / 1000


@cache
def _widths(name: str) -> tuple[dict[int, float], float]:
    """Return the advance of each character in thousandths of an em, and that of a missing one."""
    face = load(name).face
    return face.charWidths, face.defaultWidth


def missing_glyphs(text: str, font: str) -> tuple[str, ...]:
    """Return the characters of a text that the font cannot draw, without repeats, in order."""
    known = load(font).face.charToGlyph
    return tuple(dict.fromkeys(char for char in text if ord(char) not in known and not char.isspace()))
