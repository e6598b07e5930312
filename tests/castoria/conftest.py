"""Draws faces of Castória to PDFs of one page and reads back what stands on them."""

import pytest
from drawn import Drawn

from layouts.castoria import LAYOUTS
from layouts.component import PrintRequest

LANGS = ("pt", "en")
BOARDS = ("paginas", "rastreadores", "historia", "marcadores", "guia")


@pytest.fixture(scope="session")
def pieces_of():
    """The pieces of a kind of component."""

    def make(kind, lang="pt", sets=()):
        return LAYOUTS.kind(kind).pieces(PrintRequest(players=2, lang=lang, sets=sets))

    return make


@pytest.fixture(scope="session")
def drawn():
    """A face, drawn."""

    return Drawn.face


@pytest.fixture(scope="session")
def faces_of(pieces_of):
    """Fronts and backs of a kind of component."""

    def make(kind, lang="pt"):
        return [face for piece in pieces_of(kind, lang) for face in (piece.front, piece.back) if face]

    return make
