"""Draws faces of Castelo to PDFs of one page and reads back what stands on them."""

from importlib.resources import files
from pathlib import Path

import pytest
from drawn import Drawn

from companion.games.castelo import pieces
from companion.sources import read_set
from layouts import symbols
from layouts.castelo import LAYOUTS
from layouts.component import PrintRequest


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
        return LAYOUTS.kind(kind).pieces(PrintRequest(players=players, lang=lang, sets=sets))

    return make


@pytest.fixture(scope="session")
def drawn():
    """A face, drawn."""

    return Drawn.face


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
