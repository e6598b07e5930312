"""Pieces to lay on sheets, and a ruler for PDFs that shares no code with their writer."""

import io
from collections.abc import Callable
from dataclasses import dataclass, field

import pikepdf
import pypdfium2
import pytest
from msgspec.structs import replace
from PIL import Image

from companion.cards.measures import Size
from companion.language import _
from layouts.component import ComponentKind, Face, Piece, Section
from layouts.drawing.colours import Colour
from layouts.drawing.pen import Ink, Painter
from layouts.sheets.book import write_pdf
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import impose

MM = 25.4 / 72
RED = Colour(1, 0, 0)
GROUND = Colour(0.9, 0.9, 0.6)


def face(key: str, size: Size, corner: str) -> Face:
    """Return a face with a ground over trim and bleed, and a red square in its lower left or right corner."""

    def draw(pen: Painter) -> None:
        bleed = pen.look.bleed
        pen.rect(-bleed, -bleed, size.width + 2 * bleed, size.height + 2 * bleed, fill=GROUND)
        side = size.width / 4
        pen.rect(2 if corner == "left" else size.width - 2 - side, 3, side, side / 2, fill=RED)

    return Face(key, size, draw)


def make_section(
    cut: str, size: Size, count: int, *, backs: bool = False, copies: int = 1, common: bool = True
) -> Section:
    """Return a section of ``count`` distinct pieces of one size."""
    pieces = tuple(
        Piece(
            f"p{n}",
            f"Peça {n}",
            face(f"front-{size}-{n}", size, "left"),
            face(f"back-{size}" if common else f"back-{size}-{n}", size, "right") if backs else None,
            copies,
        )
        for n in range(1, count + 1)
    )
    return Section(ComponentKind("kind", _("Check"), cut, lambda _request: pieces), pieces)


def make_pdf(*sections: Section, lang: str = "pt", **options: object) -> bytes:
    """Return the PDF of some sections; options as SheetOptions takes them, ``bleed`` besides."""
    bleed = options.pop("bleed", 0.0)
    chosen = SheetOptions(paper=PAPERS["a4"], look=Ink(lang=lang, bleed=bleed), title="Coleção")
    chosen = replace(chosen, **options)
    stream = io.BytesIO()
    write_pdf(stream, [impose(section, chosen) for section in sections], title="Título", lang=lang)
    return stream.getvalue()


@dataclass
class MeasuredPage:
    """The drawing of a page, in millimetres from its lower left corner."""

    width: float
    height: float
    lines: list[tuple[float, float, float, float, float, str]] = field(default_factory=list)
    rects: list[tuple[float, float, float, float, tuple[float, ...]]] = field(default_factory=list)
    forms: list[str] = field(default_factory=list)
    text: str = ""
    sizes: set[float] = field(default_factory=set)

    def grounds(self) -> list[tuple[float, float, float, float]]:
        """Return the grounds of the faces: left, bottom, right, top."""
        return sorted(rect[:4] for rect in self.rects if rect[4] == tuple(GROUND))


def measure(pdf: bytes) -> list[MeasuredPage]:
    """Return every page of a PDF, read from its content streams."""
    with pikepdf.open(io.BytesIO(pdf)) as document:
        return [_measure_page(page) for page in document.pages]


def _measure_page(page: pikepdf.Page) -> MeasuredPage:
    left, bottom, right, top = (float(edge) for edge in page.MediaBox)
    assert (left, bottom) == (0, 0)
    measured = MeasuredPage(right * MM, top * MM)
    _walk(page, page.Resources, pikepdf.Matrix(), measured, "page", 1.0)
    return measured


def _walk(stream, resources, matrix, measured, name, scale) -> None:
    stack: list[tuple] = []
    state = {"matrix": matrix, "width": 1.0, "fill": (0.0, 0.0, 0.0)}
    path: list = []
    at = (0.0, 0.0)
    for operands, operator in pikepdf.parse_content_stream(stream):
        op = str(operator)
        numbers = [float(value) for value in operands] if op in _NUMERIC else []
        if op == "q":
            stack.append(dict(state))
        elif op == "Q":
            state = stack.pop()
        elif op == "cm":
            state["matrix"] = pikepdf.Matrix(*numbers) @ state["matrix"]
        elif op == "w":
            state["width"] = numbers[0]
        elif op == "rg":
            state["fill"] = tuple(round(number, 3) for number in numbers)
        elif op == "m":
            at = tuple(numbers)
        elif op == "l":
            path.append((at, tuple(numbers)))
            at = tuple(numbers)
        elif op == "re":
            x, y, w, h = numbers
            corners = [state["matrix"].transform(point) for point in ((x, y), (x + w, y + h))]
            xs, ys = zip(*corners, strict=True)
            rect = (min(xs) * MM, min(ys) * MM, max(xs) * MM, max(ys) * MM, state["fill"])
            path.append(rect)
        elif op in ("S", "f", "f*", "n", "B", "W"):
            for part in path:
                if len(part) == 5 and op.startswith("f"):
                    measured.rects.append(part)
                elif len(part) == 2 and op == "S":
                    ends = [state["matrix"].transform(point) for point in part]
                    (x1, y1), (x2, y2) = ends
                    line = (x1 * MM, y1 * MM, x2 * MM, y2 * MM, state["width"] * MM, name)
                    measured.lines.append(line)
            if op != "W":
                path = []
        elif op == "Tf":
            measured.sizes.add(float(operands[1]))
        elif op == "Do":
            key = str(operands[0])
            form = resources.XObject[key]
            measured.forms.append(key)
            _walk(form, form.get("/Resources", resources), state["matrix"], measured, key, scale)


_NUMERIC = {"cm", "w", "rg", "m", "l", "re"}


def render(pdf: bytes, dpi: int = 72) -> list[Image.Image]:
    """Return every page as a picture."""
    document = pypdfium2.PdfDocument(pdf)
    pictures = [page.render(scale=dpi / 72).to_pil().convert("RGB") for page in document]
    document.close()
    return pictures


def words_of(pdf: bytes) -> list[str]:
    """Return the text of every page."""
    document = pypdfium2.PdfDocument(pdf)
    texts = [page.get_textpage().get_text_range() for page in document]
    document.close()
    return texts


@pytest.fixture(name="section")
def section_maker() -> Callable[..., Section]:
    return make_section


@pytest.fixture(name="pdf")
def pdf_maker() -> Callable[..., bytes]:
    return make_pdf


@pytest.fixture(name="measure")
def measurer() -> Callable[[bytes], list[MeasuredPage]]:
    return measure


@pytest.fixture(name="render")
def renderer() -> Callable[..., list[Image.Image]]:
    return render


@pytest.fixture(name="words_of")
def reader() -> Callable[[bytes], list[str]]:
    return words_of
