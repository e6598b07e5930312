"""The sheet of an evening: what came of each match, with a code that opens it again."""

from collections.abc import Sequence
from typing import BinaryIO

from msgspec import Struct

from layouts.drawing.colours import GREY, INK
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink, Painter
from layouts.drawing.scanned import Modules, draw_code
from layouts.sheets import words
from layouts.sheets.book import document
from layouts.sheets.paper import PAPERS
from layouts.typography import fonts
from layouts.typography.block import TextStyle, write

A4 = PAPERS["a4"]
ACROSS, DOWN = 2, 3  # matches on a sheet
SIDE = 46.0  # millimetres of a code
_EDGE, _HEAD, _AIR = 12.0, 14.0, 4.0


class PlayedMatch(Struct, frozen=True):
    """A finished match in words; ``modules`` is the code of its link, None where that is too long for one."""

    title: str
    told: str
    players: str
    when: str
    modules: Modules | None


def write_evening(target: BinaryIO, matches: Sequence[PlayedMatch], lang: str) -> None:
    """Write sheets with up to six matches each."""
    wide = (A4.width - 2 * _EDGE) / ACROSS
    high = (A4.height - 2 * _EDGE - _HEAD) / DOWN
    with document(target, title=words.EVENING.to(lang), lang=lang) as canvas:
        for first in range(0, len(matches), ACROSS * DOWN):
            canvas.setPageSize((A4.width * MM, A4.height * MM))
            pen = PdfPainter(canvas, Ink(lang))
            _words(pen, words.EVENING.to(lang), (_EDGE, A4.height - _EDGE - 9, A4.width - 2 * _EDGE, 9), 20)
            for at, match in enumerate(matches[first : first + ACROSS * DOWN]):
                row, column = divmod(at, ACROSS)
                with pen.moved(_EDGE + column * wide, A4.height - _EDGE - _HEAD - (row + 1) * high):
                    _draw(pen, match, wide, high)
            canvas.showPage()


def _draw(pen: Painter, match: PlayedMatch, width: float, height: float) -> None:
    """Draw a match into a box: its words above, its code below."""
    lang = pen.look.lang
    inside = width - 2 * _AIR
    pen.rect(1, 1, width - 2, height - 2, stroke=GREY, radius=2)
    _words(pen, match.title, (_AIR, height - 10, inside, 7), 13)
    _words(pen, match.told, (_AIR, height - 18, inside, 7), 12)
    _words(pen, match.players, (_AIR, height - 24, inside, 5), 9)
    _words(pen, match.when, (_AIR, height - 29, inside, 5), 9)
    if match.modules is None:
        _words(pen, words.EVENING_TOO_LONG.to(lang), (_AIR, height / 3, inside, 12), 9)
    else:
        draw_code(pen, match.modules, (width - SIDE) / 2, _AIR + 2, SIDE)


def _words(pen: Painter, text: str, box: tuple[float, float, float, float], size: float) -> None:
    style = TextStyle(font=fonts.SANS_BOLD, size=size, min_size=5, align="centre", colour=INK, markup=False)
    write(pen, text, *box, style)
