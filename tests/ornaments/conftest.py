"""Fixtures that render ornaments as grey pictures."""

from collections.abc import Callable
from io import BytesIO

import numpy
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.cards.card import Card, CardValue
from companion.games.castoria.pieces import ACAO, CONDECORACAO, PERSONAGEM
from layouts.component import Ornament
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink

KINDS = {"inicial": PERSONAGEM, "nos": ACAO, "fitas": CONDECORACAO, "verso": PERSONAGEM}
NAMES = "Ana,Bento,Clara,Dora,Elias,Faina,Gil,Helena,Íris,João,Ana,Ana,Mirela,Noé,Otto,Ana,Quirino,Rosa,"
NAMES += "Sabiá,Teodoro,Úrsula,Ana,Wanda,Ana"


def sample(ornament: str, number: int, level: CardValue | None = None) -> Card:
    """Return one of 24 cards of an ornament's kind; some share their initial and their level."""
    if level is None:
        level = number % 3 + 1 if ornament == "inicial" else ("1", "2", "3", "narrador")[number % 4]
    return Card(
        f"carta-{number}", KINDS[ornament], {"nivel": level}, {"pt": {"nome": NAMES.split(",")[number]}}
    )


def drawn(
    ornament: Ornament, card: Card, width: float, height: float, *, margin: float = 0.0, low_ink: bool = False
) -> bytes:
    """Return a page with the ornament and a margin about it."""
    stream = BytesIO()
    size = ((width + 2 * margin) * MM, (height + 2 * margin) * MM)
    canvas = Canvas(stream, pagesize=size, invariant=True)
    pen = PdfPainter(canvas, Ink(low_ink=low_ink))
    with pen.moved(margin, margin):
        ornament(pen, card, width, height)
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


def picture(pdf: bytes, dpi: float = 150) -> numpy.ndarray:
    """Return the first page in red, green and blue, 0 black to 255 paper."""
    page = pypdfium2.PdfDocument(pdf)[0]
    return numpy.asarray(page.render(scale=dpi / 72).to_pil().convert("RGB"), dtype=numpy.int16)


@pytest.fixture(name="sample")
def _sample() -> Callable[..., Card]:
    return sample


@pytest.fixture(name="drawn")
def _drawn() -> Callable[..., bytes]:
    return drawn


@pytest.fixture(name="picture")
def _picture() -> Callable[..., numpy.ndarray]:
    return picture
