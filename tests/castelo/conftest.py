"""Draws faces of Castelo to PDFs of one page and reads back what stands on them."""

import io
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

import numpy
import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.games.castelo import pieces
from companion.sources import read_set
from layouts import symbols
from layouts.castelo import LAYOUTS
from layouts.component import Request
from layouts.drawing.colours import Colour
from layouts.drawing.pen import MM, Look, Pen


@dataclass(frozen=True)
class Run:
    """Letters shown by one operator: size in points, colour, and where they begin in millimetres."""

    size: float
    colour: Colour
    x: float
    y: float


class Drawn:
    """One face, or whatever draws with a pen, as a PDF page."""

    def __init__(self, draw, width, height, lang, low_ink):
        stream = io.BytesIO()
        canvas = Canvas(stream, pagesize=(width * MM, height * MM), initialFontName="Courier", invariant=1)
        draw(Pen(canvas, Look(lang=lang, low_ink=low_ink)))
        canvas.showPage()
        canvas.save()
        self.bytes = stream.getvalue()

    @property
    def text(self):
        words = pypdfium2.PdfDocument(self.bytes)[0].get_textpage().get_text_bounded()
        return " ".join(words.replace("\u00a0", " ").replace("￾", "").replace("\u00ad", "").split())

    def picture(self, dpi=150):
        return numpy.asarray(
            pypdfium2.PdfDocument(self.bytes)[0].render(scale=dpi / 72).to_pil().convert("RGB"), dtype=float
        )

    @property
    def ink(self):
        """The share of the page that ink covers, 0 to 1: 1 less the weakest of red, green and blue."""
        return 1 - float(self.picture(60).min(axis=2).mean()) / 255

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
def sampler():
    """The set that comes with the game."""
    folder = Path(str(files("card_sources.castelo"))) / "amostra"
    reading = read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
    assert not reading.mistakes
    return reading.card_set


@pytest.fixture(scope="session")
def pieces_of():
    """The pieces of a kind of component."""

    def make(kind, lang="pt", players=2, sets=()):
        return LAYOUTS.kind(kind).pieces(Request(players=players, lang=lang, sets=sets))

    return make


@pytest.fixture(scope="session")
def drawn():
    """A face, drawn."""

    def draw(face, lang="pt", low_ink=False):
        return Drawn(face.draw, face.size.width, face.size.height, lang, low_ink)

    return draw


@pytest.fixture(scope="session")
def sketched():
    """What a function draws into a box, with a margin about it."""

    def draw(function, width, height, *, margin=0.0, low_ink=False):
        def moved(pen):
            with pen.moved(margin, margin):
                function(pen)

        return Drawn(moved, width + 2 * margin, height + 2 * margin, "pt", low_ink)

    return draw


@pytest.fixture(scope="session")
def faces_of(pieces_of):
    """Fronts and backs of a kind of component."""

    def make(kind, lang="pt"):
        return [face for piece in pieces_of(kind, lang) for face in (piece.front, piece.back) if face]

    return make
