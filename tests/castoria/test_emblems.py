"""Emblems fill the drawings of Castória's cards and are light in ink."""

import numpy
import pytest
from drawn import Drawn

from companion.cards.card import Card
from companion.games import find_game
from companion.games.castoria import pieces
from companion.sources import read_set
from layouts import symbols
from layouts.castoria import LAYOUTS
from layouts.castoria.ornaments import emblems
from layouts.drawing.colours import GREEN, HAIR, LINE
from layouts.ornaments.sketch import Sketch

ORNAMENT = {pieces.PERSONAGEM: "inicial", pieces.ACAO: "nos", pieces.CONDECORACAO: "fitas"}


@pytest.fixture(scope="module")
def cards():
    folders = find_game("castoria").set_folders()
    sets = [
        read_set(folder, pieces.CARD_KINDS, icons=symbols.names(), deck_rules=pieces.INVENTARIO)
        for folder in folders
    ]
    return [card for reading in sets for card in reading.card_set.cards]


def drawing(card, *, low_ink=False, dpi=60):
    """Return the drawing of a card in grey, as it fills its box on a face."""
    ornament = LAYOUTS.ornaments[ORNAMENT[card.kind]]
    drawn = Drawn(lambda pen: ornament(pen, card, 54, 34), 54, 34, low_ink=low_ink)
    return drawn.picture(dpi) @ numpy.array([0.299, 0.587, 0.114])


@pytest.mark.parametrize("low_ink", [False, True])
@pytest.mark.parametrize("size", [6.0, 20.0])
def test_lines_of_an_emblem_are_the_houses(size, low_ink):
    limb = emblems.BAND * size / emblems.GRID
    known = (HAIR, LINE, limb, limb - 2 * HAIR, limb - 2 * LINE)
    for figure in emblems.LIBRARY.figures.values():
        sketch = Sketch()
        emblems.print_emblem(sketch, figure, size / 2, size / 2, size, GREEN, low_ink=low_ink)
        for weight in (part.weight for inset in sketch.drawing for part in inset.drawing if part.line):
            assert min(abs(weight - one) for one in known) < 0.001, figure.name


def test_an_emblem_fills_much_of_its_drawing(cards):
    for card in cards:
        nameless = Card(card.id, card.kind, card.values, {"pt": {"nome": "…"}})
        assert numpy.abs(drawing(card) - drawing(nameless)).mean() > 0.05, card.id


def test_drawings_are_light_in_ink(cards):
    for card in cards:
        full, low = (1 - drawing(card, low_ink=low_ink, dpi=110).mean() for low_ink in (False, True))
        assert low < full <= 0.165, card.id
        assert low <= 0.155, card.id
