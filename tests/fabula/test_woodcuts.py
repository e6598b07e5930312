"""Woodcuts fill the pictures of Fábula's cards, and low ink turns their black into hairlines."""

import numpy
import pytest
from drawn import Drawn

from companion.cards.card import Card
from companion.games import find_game
from companion.games.fabula import pieces
from companion.sources import read_set
from layouts import symbols
from layouts.fabula import LAYOUTS, figuras
from layouts.faces.cards import face_size
from layouts.faces.game_faces import GameFaces
from layouts.faces.spare import settled
from layouts.faces.spec import OrnamentBox
from layouts.faces.subject import CardContext
from layouts.ornaments.sketch import Sketch

LOW_INK = 0.15  # of the room of the picture


@pytest.fixture(scope="module")
def sets():
    folders = find_game("fabula").set_folders()
    readings = [
        read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
        for folder in folders
    ]
    return [reading.card_set for reading in readings]


@pytest.fixture(scope="module")
def framed(sets):
    """Provide each card with the box of its picture as it lies on its face."""

    def box(card_set, card):
        subject = CardContext(card, card_set, "pt")
        layout = GameFaces.of(card_set, LAYOUTS).front(card).of(subject, face_size(card, card_set))
        boxes = [one for one in settled(layout, subject) if isinstance(one.box, OrnamentBox)]
        return max(boxes, key=lambda one: one.rect.width * one.rect.height)

    return [(card, box(card_set, card)) for card_set in sets for card in card_set.cards]


def printed(card, placed, *, low_ink=False):
    ornament, (width, height) = (
        LAYOUTS.ornaments[placed.box.ornament],
        (placed.rect.width, placed.rect.height),
    )
    return Drawn(lambda pen: ornament(pen, card, width, height), width, height, low_ink=low_ink)


def grey(drawn, dpi=60):
    return drawn.picture(dpi) @ numpy.array([0.299, 0.587, 0.114])


def test_a_name_without_a_figure_keeps_the_mandala(framed):
    card = Card("uma", pieces.ALIADO, {"cores": "VD"}, {"pt": {"nome": "Zé Ninguém"}})
    saci, placed = next(one for one in framed if one[0].id == "saci-do-semaforo")
    bare, figure = (grey(printed(one, placed)) for one in (card, saci))
    assert 0.05 < 1 - bare.mean() < 1 - figure.mean()


def test_low_ink_prints_a_picture_in_hairlines(framed):
    for card, placed in framed:
        assert 1 - grey(printed(card, placed, low_ink=True), dpi=150).mean() <= LOW_INK, card.id


def test_a_figure_is_the_largest_thing_of_its_picture(framed):
    for card, placed in framed:
        sketch = Sketch()
        side = min(placed.rect.width, placed.rect.height)
        figuras.print_figure(sketch, figuras.chosen_for(card), side / 2, side / 2, side, low_ink=False)
        black = grey(Drawn(sketch.draw, side, side)) < 0.5
        rows, columns = black.any(axis=1).mean(), black.any(axis=0).mean()
        assert max(rows, columns) > 0.85, card.id


def test_a_base_has_a_tall_picture(framed):
    for card, placed in framed:
        if card.kind is pieces.BASE and not card.texts["pt"].get("texto"):
            assert placed.rect.height > placed.rect.width, card.id
