"""Figures are read from TOML and chosen for a card by its source, else by the noun that its name is about."""

import pytest

from companion.cards.card import Card
from companion.games.castelo.pieces import TROPA
from layouts.ornaments.figures import FigureLibrary

FILE = """
[cobra]
words = ["cobra", "snake"]
shape = "M0 0 L9 0 L9 9 Z"

[boitata]
words = ["cobra de fogo", "Boitatá", "fire snake"]
shape = "M0 0 C1 1 2 2 3 3"
eyes = "M1 1 L2 2"

[farol]
words = ["farol", "lighthouse"]
stands_for = ["lugar"]
shape = "M0 0 L1 1"

[second-snake]
words = ["cobra"]
shape = "M0 0 L1 1"
"""


@pytest.fixture
def library(tmp_path):
    file = tmp_path / "figuras.toml"
    file.write_text(FILE, encoding="utf-8")
    return FigureLibrary([file])


def named(library, **names):
    texts = {lang: {"nome": name} for lang, name in names.items()}
    figure = library.chosen_for(Card("uma", TROPA, {}, texts))
    return figure.name if figure else None


@pytest.mark.parametrize(
    ("names", "figure"),
    [
        ({"pt": "A COBRA do Rio"}, "cobra"),
        ({"pt": "Cobra de Fogo do Rio"}, "boitata"),
        ({"pt": "Velho boitata"}, "boitata"),
        ({"pt": "Farol da Cobra de Fogo"}, "farol"),
        ({"pt": "Cobrador de Pedágio"}, None),
        ({"en": "Great Snake Lighthouse"}, "farol"),
        ({"en": "Lighthouse of the Snake"}, "farol"),
        ({"en": "Old Fire Snake"}, "boitata"),
        ({"pt": "Sem Nada", "en": "Snake"}, "cobra"),
        ({}, None),
    ],
)
def test_the_noun_that_a_name_is_about_chooses_the_figure(library, names, figure):
    assert named(library, **names) == figure


def test_the_source_goes_before_the_name(library):
    card = Card("uma", TROPA, {"figura": "farol"}, {"pt": {"nome": "Cobra"}})
    assert library.chosen_for(card).name == "farol"


def test_a_figure_has_the_layers_and_kinds_that_its_table_has(library):
    figures = library.figures
    assert list(figures) == ["cobra", "boitata", "farol", "second-snake"]
    assert set(figures["boitata"].layers) == {"shape", "eyes"}
    assert figures["boitata"].outline("shape") == (
        ("moveTo", ((0.0, 0.0),)),
        ("curveTo", ((1.0, 1.0), (2.0, 2.0), (3.0, 3.0))),
        ("endPath", ()),
    )
    assert figures["boitata"].outline("cuts") == ()
    assert figures["farol"].stands_for == {"lugar"}
