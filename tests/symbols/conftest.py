"""Fixtures that render symbols as pictures."""

from collections.abc import Callable
from io import BytesIO

import numpy
import pypdfium2
import pytest
from PIL import ImageFilter
from reportlab.pdfgen.canvas import Canvas

from layouts import symbols
from layouts.drawing.colours import INK, Colour
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink

PIXELS = 8  # a millimetre


def sheet(names: tuple[str, ...], size: float, colour: Colour = INK, margin: float = 1.0) -> bytes:
    """Return a page for each symbol, a margin about it."""
    stream = BytesIO()
    side = (size + 2 * margin) * MM
    canvas = Canvas(stream, pagesize=(side, side), invariant=True)
    pen = PdfPainter(canvas, Ink())
    for name in names:
        symbols.draw(pen, name, margin, margin, size, colour)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


def pictures(pdf: bytes, blur: float = 0.0) -> list[numpy.ndarray]:
    """Return the pages in red, green and blue from 0 to 1, blurred by that many millimetres (Gaussian)."""
    found = []
    for page in pypdfium2.PdfDocument(pdf):
        image = page.render(scale=PIXELS * 25.4 / 72).to_pil().convert("RGB")
        if blur:
            image = image.filter(ImageFilter.GaussianBlur(blur * PIXELS))
        found.append(numpy.asarray(image, dtype=numpy.float64) / 255)
    return found


@pytest.fixture(name="sheet")
def _sheet() -> Callable[..., bytes]:
    return sheet


@pytest.fixture(name="pictures")
def _pictures() -> Callable[..., list[numpy.ndarray]]:
    return pictures
