"""The fonts of the product: open licences, every letter of pt-BR, embedded and subset."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent / "fonts"

SANS = "SourceSans3-Regular"
SANS_ITALIC = "SourceSans3-Italic"
SANS_BOLD = "SourceSans3-Bold"
SANS_BOLD_ITALIC = "SourceSans3-BoldItalic"

# Emphasis stays within a family: regular, italic, bold, bold italic.
_FAMILIES = {SANS: (SANS, SANS_ITALIC, SANS_BOLD, SANS_BOLD_ITALIC)}


@cache
def load(name: str) -> "TTFont":
    """Register the font of that name (a file of FOLDER without its ending), once a process.

    Raises LookupError when there is no such font.
    """
    file = FOLDER / f"{name}.ttf"
    if not file.is_file():
        raise LookupError(f"no font “{name}”; there are {', '.join(names())}")
    from layouts.typography.embedding import registered  # it is slow to load, and counting needs no font

    return registered(name, file)


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
    return float(load(font).stringWidth(text, size))


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
