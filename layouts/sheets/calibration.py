"""The sheet that measures a printer: how far backs lie off their fronts, the scale, the unprintable edge.

A pin pricked through a cross of the front comes out on the scales of the back, so the value read there is the
value for the profile, sign included.
"""

import math
from pathlib import Path
from typing import BinaryIO

from msgspec import Struct

from companion.language import _
from layouts.drawing.colours import GREY, HAIR, INK
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Painter, Point
from layouts.sheets import words
from layouts.sheets.book import document
from layouts.sheets.drawing import draw_ruler, put_right
from layouts.sheets.geometry import Box, Turn
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import paper_name
from layouts.sheets.printer import NO_PROFILE
from layouts.sheets.refusal import PlanError
from layouts.sheets.sheet import Frame, Page, Side
from layouts.typography import fonts
from layouts.typography.block import TextStyle, draw_setting, lay_out_text

SCALE_REACH = 10  # millimetres to each side of a cross
_EDGE_STEPS = 12  # of the ladder, in millimetres from the edge of the paper
_INSET = 34.0  # from the edge of the paper to the outer crosses
_STEP = 4.5  # between the lines of the ladder, along the edge
_HEADING = TextStyle(font=fonts.SANS_BOLD, size=15, markup=False)
_TEXT = TextStyle(size=9, leading=1.28)
_FILE = "impressora.toml"
_SHORTEST_RULER = 50


class Marks(Struct, frozen=True):
    """The places of marks and words on a paper, in millimetres; the same on both sides.

    ``rulers`` are the level and the upright one, by their turn and start; ``upper`` and ``lower`` are the
    rooms for words, above and below the cross in the middle.
    """

    crosses: tuple[Point, ...]
    ruler: int
    rulers: tuple[tuple[Turn, Point], ...]
    upper: Box
    lower: Box


def marks_of(options: SheetOptions) -> Marks:
    """Return the marks that fit the paper. Raises PlanError when it is too small to measure anything."""
    page = Box.page(options.paper)
    inner = page.inset(_INSET)
    length = math.floor((min(inner.width, inner.height) - 2 * SCALE_REACH - 8) / 10) * 10
    if length < _SHORTEST_RULER:
        raise PlanError(
            _(
                "{paper} is too small to measure a printer: choose A5 or larger.",
                paper=paper_name(options.paper),
            )
        )
    middle = page.width / 2, page.height / 2
    corners = tuple((x, y) for y in (inner.y, inner.top) for x in (inner.x, inner.right))
    left, right = inner.x + 8, inner.right
    gap = SCALE_REACH + 5
    return Marks(
        crosses=(*corners, middle),
        ruler=length,
        rulers=((0, (middle[0] - length / 2, inner.top)), (90, (inner.x, middle[1] - length / 2))),
        upper=Box.between(left, middle[1] + gap, right, inner.top - gap),
        lower=Box.between(left, inner.y + gap, right, middle[1] - gap),
    )


def write_calibration(target: Path | BinaryIO, options: SheetOptions) -> None:
    """Write the two-sided sheet from which a printer profile is read.

    A profile in the options is applied, so that the sheet shows what is still wrong.
    """
    lang = options.look.lang
    marks = marks_of(options)
    short = options.sides == "short"
    with document(target, title=words.CALIBRATION_TITLE.to(lang), lang=lang) as canvas:
        canvas.setViewerPreference("Duplex", "DuplexFlipShortEdge" if short else "DuplexFlipLongEdge")
        canvas.setPageSize((options.paper.width * MM, options.paper.height * MM))
        pen = PdfPainter(canvas, options.look)
        _draw_ladders(pen, Box.page(options.paper))
        with put_right(pen, _page(options, "front"), options.printer):
            _draw_front(pen, options, marks)
        canvas.showPage()
        with put_right(pen, _page(options, "back"), options.printer):
            _draw_back(pen, options, marks)
        canvas.showPage()


def _page(options: SheetOptions, side: Side) -> Page:
    return Page(Frame(options.paper, ()), side, (), "")


def _draw_front(pen: Painter, options: SheetOptions, marks: Marks) -> None:
    lang = options.look.lang
    for x, y in marks.crosses:
        _cross(pen, x, y)
        pen.circle(x, y, 1.5, stroke=INK, weight=HAIR)
    for turn, (x, y) in marks.rulers:
        with pen.moved(x, y, turn=turn):
            draw_ruler(pen, marks.ruler)
            for at in range(0, marks.ruler + 1, 10):
                pen.text(at, -3.6, str(at), size=7, align="centre")
    binding = words.BINDINGS["short" if options.sides == "short" else "long"]
    front = words.calibration_front(binding).to(lang)
    scale = words.calibration_scale(marks.ruler).to(lang)
    above = [front, *([_applied(options)] if options.printer != NO_PROFILE else [])]
    _texts(pen, marks.upper, [words.CALIBRATION_TITLE.to(lang), *above])
    _texts(pen, marks.lower, [scale, words.CALIBRATION_EDGE.to(lang)], headed=False)


def _draw_back(pen: Painter, options: SheetOptions, marks: Marks) -> None:
    lang = options.look.lang
    for x, y in marks.crosses:
        _cross(pen, x, y)
        _scales(pen, x, y)
    _texts(pen, marks.upper, [words.CALIBRATION_TITLE.to(lang), words.CALIBRATION_BACK.to(lang)])
    box = marks.lower
    spent = _texts(pen, box, [words.calibration_file(_FILE).to(lang)], headed=False)
    _draw_file(pen, options, Box.between(box.x, box.y, box.right, box.top - spent - 2))


def _draw_file(pen: Painter, options: SheetOptions, room: Box) -> None:
    """Draw the profile file as text, with room for the measured numbers."""
    lines = profile_lines(options)
    height = len(lines) * 6.0 + 4
    pen.rect(room.x, room.top - height, room.width, height, stroke=GREY, weight=HAIR, radius=1.5)
    for at, (entry, meaning) in enumerate(lines):
        y = room.top - 6.5 - at * 6.0
        pen.text(room.x + 4, y, entry, size=9.5, font=fonts.SANS_BOLD)
        pen.text(room.x + 4 + room.width * 0.42, y, meaning, size=7, colour=GREY)


def profile_lines(options: SheetOptions) -> list[tuple[str, str]]:
    """Return the entries of a profile file as TOML with their present values, and what each means."""
    printer, lang = options.printer, options.look.lang
    name = printer.name or words.MY_PRINTER.to(lang)
    entries: list[tuple[str, str]] = [(f'name = "{name}"', "")]
    for field, meaning in words.PROFILE_FIELDS.items():
        entries.append((f"{field} = {float(getattr(printer, field))}", f"# {meaning.to(lang)}"))
    return entries


def _applied(options: SheetOptions) -> str:
    return words.calibration_applied(options.printer.name).to(options.look.lang)


def _texts(pen: Painter, box: Box, texts: list[str], *, headed: bool = True) -> float:
    """Write paragraphs from the top of a box, the first as a heading; return the height that they took."""
    top = box.top
    for at, text in enumerate(texts):
        style = _HEADING if headed and at == 0 else _TEXT
        height = lay_out_text(text, box.width, math.inf, style, pen.look.lang).used_height
        draw_setting(pen, lay_out_text(text, box.width, height, style, pen.look.lang), box.x, top - height)
        top -= height + 3
    return box.top - top


def _cross(pen: Painter, x: float, y: float) -> None:
    pen.line((x - SCALE_REACH, y), (x + SCALE_REACH, y))
    pen.line((x, y - SCALE_REACH), (x, y + SCALE_REACH))


def _scales(pen: Painter, x: float, y: float) -> None:
    """Draw ticks each millimetre, longer ones with numbers each five; each half numbers its own corner."""
    for at in range(-SCALE_REACH, SCALE_REACH + 1):
        reach = 1.6 if at % 5 == 0 else 0.8
        if at:
            pen.line((x + at, y - reach), (x + at, y + reach))
            pen.line((x - reach, y + at), (x + reach, y + at))
    for at in (-10, -5, 5, 10):
        sign = f"{at:+d}".replace("-", "−")
        more = at > 0
        pen.text(x + at, y + (2.4 if more else -4.0), sign, size=6, align="centre")
        pen.text(x + (-2.4 if more else 2.4), y + at - 0.75, sign, size=6, align="right" if more else "left")


def _draw_ladders(pen: Painter, page: Box) -> None:
    """Draw lines at 1, 2, 3 … mm from the edge of the paper, on each side of the sheet."""
    sides: tuple[tuple[float, float, Turn], ...] = (
        (page.width / 2, 0, 0),
        (page.width, page.height / 2, 90),
        (page.width / 2, page.height, 180),
        (0, page.height / 2, 270),
    )
    for x, y, turn in sides:
        with pen.moved(x, y, turn=turn):
            for step in range(1, _EDGE_STEPS + 1):
                at = (step - (_EDGE_STEPS + 1) / 2) * _STEP
                pen.line((at - _STEP / 2, step), (at + _STEP / 2, step))
                pen.line((at, step), (at, _EDGE_STEPS + 1.2), colour=GREY)
                pen.text(at, _EDGE_STEPS + 2, str(step), size=7, align="centre")
