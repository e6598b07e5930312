"""Draws faces of Castória to PDFs of one page and reads back what stands on them."""

import io
from dataclasses import dataclass

import numpy
import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from layouts.castoria import LAYOUTS
from layouts.component import Request
from layouts.drawing.colours import Colour
from layouts.drawing.pen import MM, Look, Pen

LANGS = ("pt", "en")
BOARDS = ("paginas", "rastreadores", "marcadores", "guia")


@dataclass(frozen=True)
class Run:
    """Letters shown by one operator: size in points, colour, and where they begin in millimetres."""

    size: float
    colour: Colour
    x: float
    y: float


class Drawn:
    """One face as a PDF page."""

    def __init__(self, face, lang, low_ink):
        page_size = (face.size.width * MM, face.size.height * MM)
        stream = io.BytesIO()
        canvas = Canvas(stream, pagesize=page_size, initialFontName="Courier", invariant=1)
        face.draw(Pen(canvas, Look(lang=lang, low_ink=low_ink)))
        canvas.showPage()
        canvas.save()
        self.bytes = stream.getvalue()

    @property
    def text(self):
        page = pypdfium2.PdfDocument(self.bytes)[0]
        return page.get_textpage().get_text_bounded()

    @property
    def ink(self):
        """The share of the page that ink covers, 0 to 1."""
        grey = pypdfium2.PdfDocument(self.bytes)[0].render(scale=1, grayscale=True).to_numpy()
        return float(1 - numpy.asarray(grey, dtype=float).mean() / 255)

    @property
    def runs(self):
        """Every run of letters on the page, forms aside: those hold symbols only."""
        document = pikepdf.open(io.BytesIO(self.bytes))
        matrix, fill, size, stack, found = pikepdf.Matrix(), Colour(0, 0, 0), 0.0, [], []
        position = pikepdf.Matrix()
        for operands, operator in pikepdf.parse_content_stream(document.pages[0]):
            match str(operator):
                case "q":
                    stack.append((matrix, fill))
                case "Q":
                    matrix, fill = stack.pop()
                case "cm":
                    matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
                case "rg":
                    fill = Colour(*map(float, operands))
                case "Tf":
                    size = float(operands[1])
                case "Tm":
                    position = pikepdf.Matrix(*map(float, operands))
                case "Td":
                    position = pikepdf.Matrix(1, 0, 0, 1, *map(float, operands))
                case "Tj":
                    placed = position @ matrix
                    scale = abs(placed.a * placed.d - placed.b * placed.c) ** 0.5
                    found.append(Run(size * scale, fill, placed.e / MM, placed.f / MM))
        return found


@pytest.fixture(scope="session")
def pieces_of():
    """The pieces of a kind of component."""

    def make(kind, lang="pt", sets=()):
        return LAYOUTS.kind(kind).pieces(Request(players=2, lang=lang, sets=sets))

    return make


@pytest.fixture(scope="session")
def drawn():
    """A face, drawn."""

    def draw(face, lang="pt", low_ink=False):
        return Drawn(face, lang, low_ink)

    return draw


@pytest.fixture(scope="session")
def faces_of(pieces_of):
    """Fronts and backs of a kind of component."""

    def make(kind, lang="pt"):
        return [face for piece in pieces_of(kind, lang) for face in (piece.front, piece.back) if face]

    return make
