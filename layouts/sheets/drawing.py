"""The drawing of a plan's pages with a pen: faces, marks, words, and a printer's corrections."""

from collections.abc import Iterator
from contextlib import contextmanager

from companion.yield_points import yield_point
from layouts.drawing.colours import GREY, HAIR, INK, PAPER
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Painter
from layouts.sheets.geometry import Box
from layouts.sheets.printer import PrinterProfile
from layouts.sheets.printers_marks import RULER
from layouts.sheets.sheet import Caption, Frame, Page, Placement, Stroke
from layouts.typography import fonts

_PLATE = 2.6  # radius of the disc behind a number
_PLATE_SIZE = 9.0
_COLOURS = {"cut": (INK, HAIR), "half": (INK, HAIR / 2), "shared": (GREY, HAIR), "fold": (GREY, HAIR)}
_DASH = (3.0, 2.0)


class Names:
    """Short names of the forms of one document, in the order in which they are first drawn."""

    def __init__(self) -> None:
        self._names: dict[object, str] = {}

    def of(self, thing: object) -> str:
        """Return the name of a thing; equal things have one name."""
        return self._names.setdefault(thing, f"sheet-{len(self._names) + 1}")


def draw_page(pen: Painter, page: Page, names: Names) -> None:
    """Draw faces, then marks and words."""
    frame = page.frame
    if frame.window:
        window = frame.window
        with pen.clipped(window.x, window.y, window.width, window.height):
            _draw_faces(pen, page, names)
    else:
        _draw_faces(pen, page, names)
    paper = frame.paper
    pen.form(names.of(id(frame)), lambda inside: _draw_frame(inside, frame), paper.width, paper.height)
    if frame.counter:
        _draw_caption(pen, frame.counter, page.count)


@contextmanager
def put_right(pen: PdfPainter, page: Page, printer: PrinterProfile) -> Iterator[None]:
    """Draw for a corrected print: scaled about the middle, backs moved."""
    x, y = adjusted(page, printer, 0.0, 0.0)
    if (x, y) == (0.0, 0.0) and printer.scale_x == printer.scale_y == 1.0:
        yield
        return
    pen.canvas.saveState()
    pen.canvas.transform(printer.scale_x, 0, 0, printer.scale_y, x * MM, y * MM)
    yield
    pen.canvas.restoreState()


def adjusted(page: Page, printer: PrinterProfile, x: float, y: float) -> tuple[float, float]:
    """Return the place on the page of the file of a point of the plan."""
    paper = page.frame.paper
    moved = page.side == "back"
    return (
        paper.width / 2 + (x - paper.width / 2) * printer.scale_x + printer.offset_x * moved,
        paper.height / 2 + (y - paper.height / 2) * printer.scale_y + printer.offset_y * moved,
    )


def box_in_points(page: Page, printer: PrinterProfile, box: Box) -> tuple[float, float, float, float]:
    """Return a box of the plan as a page box of the file."""
    left, bottom = adjusted(page, printer, box.x, box.y)
    right, top = adjusted(page, printer, box.right, box.top)
    return left * MM, bottom * MM, right * MM, top * MM


def _draw_faces(pen: Painter, page: Page, names: Names) -> None:
    for placement in page.placements:
        x, y = _corner(placement)
        with pen.moved(x, y, turn=placement.turn):
            _draw_face(pen, placement, names)


def _draw_face(pen: Painter, placement: Placement, names: Names) -> None:
    yield_point()
    face = placement.face
    with pen.reaching(placement.bleed):
        pen.form(names.of((face.key, pen.look)), face.draw, face.size.width, face.size.height)


def _corner(placement: Placement) -> tuple[float, float]:
    """Return the place of the lower left corner of the face, about which it is turned."""
    box = placement.box
    return {
        0: (box.x, box.y),
        90: (box.right, box.y),
        180: (box.right, box.top),
        270: (box.x, box.top),
    }[placement.turn]


def _draw_frame(pen: Painter, frame: Frame) -> None:
    for stroke in frame.strokes:
        _draw_stroke(pen, stroke)
    for caption in frame.captions:
        _draw_caption(pen, caption, caption.text)
    if frame.ruler:
        with pen.moved(frame.ruler.x, frame.ruler.y, turn=frame.ruler.turn):
            draw_ruler(pen, RULER)


def _draw_stroke(pen: Painter, stroke: Stroke) -> None:
    colour, weight = _COLOURS[stroke.style]
    dash = _DASH if stroke.style == "fold" else ()
    pen.line((stroke.x1, stroke.y1), (stroke.x2, stroke.y2), colour=colour, weight=weight, dash=dash)


def _draw_caption(pen: Painter, caption: Caption, text: str) -> None:
    if caption.plate:
        pen.circle(caption.x, caption.y, _PLATE, fill=INK)
        lift = fonts.cap_height(fonts.SANS_BOLD) * _PLATE_SIZE / MM / 2
        foot, bold = caption.y - lift, fonts.SANS_BOLD
        pen.text(caption.x, foot, text, size=_PLATE_SIZE, font=bold, colour=PAPER, align="centre")
    else:
        pen.text(caption.x, caption.y, text, size=caption.size, turn=caption.turn)


def draw_ruler(pen: Painter, length: float) -> None:
    """Draw a ruler with a tick each millimetre, longer ones each 5 and 10, from the origin to the right."""
    foot = -0.55
    for at in range(round(length) + 1):
        height = 2.3 if at % 10 == 0 else 1.7 if at % 5 == 0 else 1.1
        pen.line((at, foot), (at, foot + height))
    pen.line((0, foot), (length, foot))
