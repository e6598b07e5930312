"""Fixtures that draw faces of Calamandara to PDFs, print whole kits, and read back their contents."""

import io
from collections import Counter

import pikepdf
import pytest
from drawn import Drawn

from companion.games.calamandara import pieces
from companion.games.registry import find_game
from companion.sources import read_set
from layouts import symbols
from layouts.calamandara import LAYOUTS
from layouts.component import PrintRequest, Section
from layouts.drawing.pen import MM, Ink
from layouts.sheets.book import write_pdf
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import impose


@pytest.fixture(scope="session")
def sets():
    """Provide the card sets that come with the game, read as the printing command reads them."""
    found = {}
    for folder in find_game("calamandara").set_folders():
        reading = read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
        assert not reading.mistakes
        found[folder.name] = reading.card_set
    return found


@pytest.fixture(scope="session")
def pieces_of(sets):
    """Provide the pieces of a kind of component."""

    def make(kind, players=4, lang="pt"):
        return list(LAYOUTS.kind(kind).pieces(PrintRequest(players, lang, tuple(sets.values()))))

    return make


@pytest.fixture(scope="session")
def faces_of(pieces_of):
    """Provide fronts and backs of a kind of component, without repeats."""

    def make(kind, lang="pt"):
        faces = [face for piece in pieces_of(kind, lang=lang) for face in (piece.front, piece.back) if face]
        return list({face.key: face for face in faces}.values())

    return make


@pytest.fixture(scope="session")
def drawn():
    return Drawn.face


@pytest.fixture(scope="session")
def printed(pieces_of):
    """Provide the PDF of a kind printed on A4."""

    def write(kind, players=4, low_ink=False):
        section = Section(LAYOUTS.kind(kind), tuple(pieces_of(kind, players)))
        options = SheetOptions(paper=PAPERS["a4"], look=Ink(lang="pt", low_ink=low_ink), title="Calamandara")
        stream = io.BytesIO()
        write_pdf(stream, [impose(section, options)], title="Calamandara", lang="pt")
        return stream.getvalue()

    return write


@pytest.fixture(scope="session")
def placed():
    """Provide how often each face of a size is placed on the pages of a PDF; frames of sheets are larger."""

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
