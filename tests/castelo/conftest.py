"""Fixtures that draw faces of Castelo to PDFs of one page and read back their contents."""

from importlib.resources import files
from pathlib import Path

import pytest
from drawn import Drawn, fixtures_of

from companion.games.castelo import pieces
from companion.sources import read_set
from layouts import symbols
from layouts.castelo import LAYOUTS

pieces_of, faces_of, drawn = fixtures_of(LAYOUTS)


@pytest.fixture(scope="session")
def sampler():
    """Provide the set that comes with the game."""
    folder = Path(str(files("card_sources.castelo"))) / "amostra"
    reading = read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
    assert not reading.mistakes
    return reading.card_set


@pytest.fixture(scope="session")
def sketched():
    """Provide the drawing of a function in a box, with a margin about it."""

    def draw(function, width, height, *, margin=0.0, low_ink=False):
        def moved(pen):
            with pen.moved(margin, margin):
                function(pen)

        return Drawn(moved, width + 2 * margin, height + 2 * margin, "pt", low_ink)

    return draw
