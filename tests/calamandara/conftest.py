"""Draws faces of Calamandara to PDFs of one page, prints whole kits, and reads back what stands on them."""

import io
from collections import Counter
from dataclasses import dataclass

import numpy
import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.games.calamandara import pieces
from companion.games.registry import find_game
from companion.sources import read_set
from layouts import symbols
from layouts.calamandara import LAYOUTS
from layouts.component import Request, Section
from layouts.drawing.colours import Colour
from layouts.drawing.pen import MM, Look, Pen
from layouts.sheets.book import write_pdf
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import plan


@dataclass(frozen=True)
class Run:
    """Letters shown by one operator: size in points and colour."""

    size: float
    colour: Colour
    x: float
    y: float


class Drawn:
    """One face as a PDF page."""

    def __init__(self, face, lang="pt", low_ink=False):
        stream = io.BytesIO()
        canvas = Canvas(stream, pagesize=(face.size.width * MM, face.size.height * MM), invariant=1)
        face.draw(Pen(canvas, Look(lang=lang, low_ink=low_ink)))
        canvas.showPage()
        canvas.save()
        self.bytes = stream.getvalue()

    @property
    def text(self):
        page = pypdfium2.PdfDocument(self.bytes)[0]
        return " ".join(page.get_textpage().get_text_bounded().split())

    def picture(self, dpi=100):
        page = pypdfium2.PdfDocument(self.bytes)[0]
        return numpy.asarray(page.render(scale=dpi / 72).to_pil().convert("RGB"), dtype=float) / 255

    @property
    def ink(self):
        """The share of the face that ink covers, as the printing commands tell it."""
        return float(1 - self.picture().min(axis=2).mean())

    @property
    def runs(self):
        """Every run of letters on the page; forms hold symbols only."""
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
def sets():
    """The card sets that come with the game, read as the printing command reads them."""
    found = {}
    for folder in find_game("calamandara").set_folders():
        reading = read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
        assert not reading.mistakes
        found[folder.name] = reading.card_set
    return found


@pytest.fixture(scope="session")
def pieces_of(sets):
    """The pieces of a kind of component."""

    def make(kind, players=4, lang="pt"):
        return list(LAYOUTS.kind(kind).pieces(Request(players, lang, tuple(sets.values()))))

    return make


@pytest.fixture(scope="session")
def faces_of(pieces_of):
    """Fronts and backs of a kind of component, each once."""

    def make(kind, lang="pt"):
        faces = [face for piece in pieces_of(kind, lang=lang) for face in (piece.front, piece.back) if face]
        return list({face.key: face for face in faces}.values())

    return make


@pytest.fixture(scope="session")
def drawn():
    return Drawn


@pytest.fixture(scope="session")
def printed(pieces_of):
    """A kind printed on A4: the PDF."""

    def write(kind, players=4, low_ink=False):
        section = Section(LAYOUTS.kind(kind), tuple(pieces_of(kind, players)))
        options = SheetOptions(paper=PAPERS["a4"], look=Look(lang="pt", low_ink=low_ink), title="Calamandara")
        stream = io.BytesIO()
        write_pdf(stream, [plan(section, options)], title="Calamandara", lang="pt")
        return stream.getvalue()

    return write


@pytest.fixture(scope="session")
def placed():
    """How often each face of a size is placed on the pages of a PDF; what frames the sheets is larger."""

    def count(pdf, size):
        found = Counter()
        with pikepdf.open(io.BytesIO(pdf)) as document:
            for page in document.pages:
                for operands, operator in pikepdf.parse_content_stream(page):
                    if str(operator) != "Do":
                        continue
                    name = str(operands[0])
                    left, bottom, right, top = map(float, page.Resources.XObject[name].BBox)
                    if (round((right - left) / MM, 1), round((top - bottom) / MM, 1)) == size:
                        found[name] += 1
        return found

    return count
