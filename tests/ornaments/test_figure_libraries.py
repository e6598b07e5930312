"""The laws of every library of figures: chosen by the words of a name, told apart, in the house's lines."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass

import numpy
import pytest
from drawn import Drawn

from companion.cards.card import Card
from companion.games import find_game
from companion.sources import read_set
from layouts import symbols
from layouts.castelo import cargas
from layouts.castoria.ornaments import emblems
from layouts.drawing.colours import BLACK, GREEN, HAIR, INK, Colour
from layouts.drawing.paths import Inset
from layouts.fabula import entalhes, figuras
from layouts.ornaments.chance import SeededStream
from layouts.ornaments.figures import DrawnFigure, FigureLibrary
from layouts.ornaments.sketch import Sketch


@dataclass(frozen=True)
class Kept:
    """A library with what its game promises of it."""

    game: str
    library: FigureLibrary
    grid: float
    layers: frozenset[str]
    paint: Callable[[Sketch, DrawnFigure, float, bool], None]
    smallest: float  # millimetres of the smallest figure on a card
    apart: float  # the mean difference of any two figures, from 0 to 1
    one_each: bool  # no two cards of the shipped sets have the same figure
    black: Colour  # of its lines: pure, or the crayon's
    names: dict[str, str | None]  # of cards that players may write

    @property
    def pieces(self):
        return find_game(self.game).load_pieces()

    def named(self, name, **values):
        card = Card("uma", self.pieces.CARD_KINDS[0], values, {"pt": {"nome": name}})
        figure = self.library.chosen_for(card)
        return figure.name if figure else None

    def sketch(self, figure, size, *, low_ink=False):
        sketch = Sketch()
        self.paint(sketch, figure, size, low_ink)
        return sketch


def charge(sketch, figure, size, low_ink):
    colour = None if low_ink else GREEN
    cargas.bear(sketch, SeededStream("figura", figure.name), figure, size / 2, size / 2, size, colour)


def emblem(sketch, figure, size, low_ink):
    emblems.print_emblem(sketch, figure, size / 2, size / 2, size, GREEN, low_ink=low_ink)


def woodcut(sketch, figure, size, low_ink):
    figuras.print_figure(sketch, figure, size / 2, size / 2, size, low_ink=low_ink)


WOODCUT = ("shape", "bars", "lines", "cuts", "gouges", "ridges")
LIBRARIES = [
    Kept(
        "castelo",
        cargas.LIBRARY,
        cargas.GRID,
        frozenset({"shape", "lines"}),
        charge,
        smallest=8.0,
        apart=0.04,
        one_each=False,
        black=INK,
        names={"A Gata Borralheira": "gato", "DRAGÕES à Solta": "dragao", "Zé Ninguém": None},
    ),
    Kept(
        "castoria",
        emblems.LIBRARY,
        emblems.GRID,
        frozenset(f"{paint}{number}" for paint in emblems.PAINTS for number in ("", *range(-9, 0))),
        emblem,
        smallest=6.0,
        apart=0.05,
        one_each=True,
        black=BLACK,
        names={
            "O Rei Pescador": "rei",
            "Fantasma da Ópera": "fantasma",
            "Sino sem Torre": "sino",
            "Vela Acesa": "vela",
            "A Bruxa no Espelho": "bruxa",
            "Dia que Não Acaba": None,
            "Gigante no Vale": None,
        },
    ),
    Kept(
        "fabula",
        figuras.LIBRARY,
        entalhes.GRID,
        frozenset({*WOODCUT, *(f"mirrored_{layer}" for layer in WOODCUT)}),
        woodcut,
        smallest=6.0,
        apart=0.06,
        one_each=True,
        black=BLACK,
        names={
            "Saci do Metrô": "saci",
            "A Iara": "mae-dagua",
            "Curupira Zangado": "curupira",
            "Machado de Pedra": "machado",
            "Palmeira Torta": "palmeira",
            "Zé Ninguém": None,
        },
    ),
]


@pytest.fixture(params=LIBRARIES, ids=lambda kept: kept.game, scope="module")
def kept(request):
    return request.param


@pytest.fixture(scope="module")
def cards(kept):
    pieces = kept.pieces
    readings = (
        read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
        for folder in find_game(kept.game).set_folders()
    )
    return [card for reading in readings for card in reading.card_set.cards]


def painted(drawing, scale=1.0):
    """Yield the parts of a drawing with their weights in millimetres, 0 where they have no line."""
    for part in drawing:
        if isinstance(part, Inset):
            yield from painted(part.drawing, scale * abs(part.matrix[3]) if part.matrix else scale)
        else:
            yield part, part.weight * scale if part.line else 0.0


@pytest.mark.parametrize("langs", [("pt",), ("en",), ("pt", "en")])
def test_every_card_has_a_figure_by_its_name_in_either_language(kept, cards, langs):
    """One card has a name of nothing that can be drawn, and says its figure in the source."""
    said = {"de-novo-de-novo": {"figura": "piao"}}
    alone = [
        Card(card.id, card.kind, said.get(card.id, {}), {lang: card.texts[lang] for lang in langs})
        for card in cards
    ]
    chosen = {card.id: kept.library.chosen_for(card) for card in alone}
    assert [name for name, figure in chosen.items() if figure is None] == []
    if kept.one_each:
        assert len({figure.name for figure in chosen.values()}) == len(cards)


def test_cards_that_players_write_get_a_figure_by_their_words(kept):
    assert {name: kept.named(name) for name in kept.names} == kept.names


def test_a_source_may_say_every_figure_that_is_drawn_and_goes_before_the_name(kept):
    figures = kept.pieces.FIGURAS
    assert set(figures) == set(kept.library.figures)
    for kind in kept.pieces.CARD_KINDS:
        assert kind.field("figura").choices == figures
    name = next(name for name, figure in kept.names.items() if figure)
    assert kept.named(name, figura=figures[-1]) == figures[-1] != kept.names[name]


def test_no_word_chooses_two_figures(kept):
    phrases = [phrase for figure in kept.library.figures.values() for phrase in figure.phrases]
    assert len(set(phrases)) == len(phrases)


def test_every_layer_is_one_that_is_drawn_and_stays_on_the_grid(kept):
    for figure in kept.library.figures.values():
        assert set(figure.layers) <= kept.layers, figure.name
        for layer in figure.layers:
            points = [point for _verb, points in figure.outline(layer) for point in points]
            assert all(-0.5 <= x <= kept.grid + 0.5 for point in points for x in point), (figure.name, layer)


def test_no_two_figures_look_alike(kept):
    pictures = {
        name: Drawn(kept.sketch(figure, 24).draw, 24, 24).picture(40).mean(axis=2)
        for name, figure in kept.library.figures.items()
    }
    for (one, picture), (other, second) in itertools.combinations(pictures.items(), 2):
        assert numpy.abs(picture - second).mean() > kept.apart, (one, other)


@pytest.mark.parametrize("low_ink", [False, True])
def test_no_line_is_narrower_than_a_hair(kept, low_ink):
    for size in (kept.smallest, 20.0):
        for figure in kept.library.figures.values():
            for part, weight in painted(kept.sketch(figure, size, low_ink=low_ink).drawing):
                assert part.line != kept.black or weight >= HAIR - 0.001, (figure.name, weight)


@pytest.mark.parametrize("low_ink", [False, True])
def test_figures_have_one_black_which_no_printer_rasters_unless_it_is_a_crayons(kept, low_ink):
    for figure in kept.library.figures.values():
        parts = [part for part, _weight in painted(kept.sketch(figure, 20, low_ink=low_ink).drawing)]
        colours = {colour for part in parts for colour in (part.line, part.fill) if colour}
        assert colours & {BLACK, INK} == {kept.black}, figure.name
