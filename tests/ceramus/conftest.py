"""Fixtures that draw faces and tiles of Ceramus to pictures, as a printer would show them."""

import io
from collections.abc import Callable, Iterable

import numpy as np
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from layouts.component import Face
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink, Painter

Picture = np.ndarray


def _pdf(draw: Callable[[Painter], None], width: float, height: float, look: Ink) -> bytes:
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=(width * MM, height * MM), invariant=1)
    draw(PdfPainter(canvas, look))
    canvas.save()
    return target.getvalue()


@pytest.fixture(scope="session")
def picture() -> Callable[..., Picture]:
    """Provide the picture of a drawing on width × height millimetres, as an array of RGB, 0 to 1."""

    def render(
        draw: Callable[[Painter], None],
        width: float,
        height: float,
        *,
        dpi: float = 150,
        low_ink: bool = False,
    ) -> Picture:
        document = pypdfium2.PdfDocument(_pdf(draw, width, height, Ink(low_ink=low_ink)))
        image = document[0].render(scale=dpi / 72).to_pil().convert("RGB")
        document.close()
        return np.asarray(image, dtype=float) / 255

    return render


@pytest.fixture(scope="session")
def words() -> Callable[[Face, str], str]:
    """Provide the text of a face as somebody would copy it out of the PDF, read once in each language."""
    read_before: dict[tuple[object, str], str] = {}

    def read(face: Face, lang: str) -> str:
        if (face.key, lang) not in read_before:
            read_before[face.key, lang] = read_anew(face, lang)
        return read_before[face.key, lang]

    def read_anew(face: Face, lang: str) -> str:
        document = pypdfium2.PdfDocument(_pdf(face.draw, face.size.width, face.size.height, Ink(lang=lang)))
        text = document[0].get_textpage().get_text_range()
        document.close()
        return " ".join(text.split())

    return read


@pytest.fixture(scope="session")
def ink() -> Callable[[Iterable[Picture]], float]:
    """Provide the mean share of paper that is inked over pictures."""

    def mean(pictures: Iterable[Picture]) -> float:
        return float(np.mean([1 - one.min(axis=2).mean() for one in pictures]))

    return mean
