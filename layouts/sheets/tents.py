"""Table tents: a sheet for each table, folded once, with its number, a code to scan and a code to type."""

from collections.abc import Sequence
from typing import BinaryIO

from msgspec import Struct

from layouts.drawing.colours import GREY
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink, Painter
from layouts.drawing.scanned import draw_code
from layouts.sheets import words
from layouts.sheets.book import document
from layouts.sheets.paper import PAPERS
from layouts.typography import fonts

A4 = PAPERS["a4"]
_TITLE, _CODE, _SMALL = 60, 40, 12  # points
MODULES = 62.0  # millimetres of the code to scan
BOTTOM = 48.0  # millimetres from the edge to the code to scan
_EDGE = 12.0
_LEAST = 8


class Tent(Struct, frozen=True):
    """A table to come to: ``modules`` are the rows of the code to scan, true for black."""

    title: str
    code: str
    address: str
    modules: tuple[tuple[bool, ...], ...]


def write_tents(target: BinaryIO, tents: Sequence[Tent], lang: str) -> None:
    """Write a sheet for each table, to be read from both sides once it is folded in the middle."""
    with document(target, title=words.TENTS.to(lang), lang=lang) as canvas:
        for tent in tents:
            canvas.setPageSize((A4.width * MM, A4.height * MM))
            pen = PdfPainter(canvas, Ink(lang))
            _draw_half(pen, tent)
            with pen.moved(A4.width, A4.height, turn=180):
                _draw_half(pen, tent)
            pen.line((0, A4.height / 2), (A4.width, A4.height / 2), colour=GREY, dash=(2, 2))
            canvas.showPage()


def _draw_half(pen: Painter, tent: Tent) -> None:
    """Draw the lower half of the sheet."""
    middle, width = A4.width / 2, A4.width - 2 * _EDGE
    _line(pen, middle, 120, tent.title, _TITLE, fonts.SANS_BOLD, width)
    draw_code(pen, tent.modules, middle - MODULES / 2, BOTTOM, MODULES)
    _line(pen, middle, 30, " ".join(tent.code), _CODE, fonts.SANS_BOLD, width)
    _line(pen, middle, 20, tent.address, _SMALL, fonts.SANS, width)
    _line(pen, middle, 12, words.TENT_HELP.to(pen.look.lang), _SMALL, fonts.SANS, width)


def _line(pen: Painter, x: float, y: float, text: str, size: float, font: str, width: float) -> None:
    """Draw a line about x, as large as fits."""
    fonts.load(font)
    room = width * MM / max(fonts.ems(text, font), 1)
    pen.text(x, y, text, size=max(_LEAST, min(size, room)), font=font, align="centre")
