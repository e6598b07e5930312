"""Every card of the shipped sets shows an emblem of what its name says, drawn in the house's lines."""

import io
import itertools

import numpy
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.cards.card import Card
from companion.games import find_game
from companion.games.castoria import pieces
from companion.sources import read_set
from layouts import symbols
from layouts.castoria import LAYOUTS
from layouts.castoria.ornaments import emblems
from layouts.drawing.colours import GREEN, HAIR, LINE
from layouts.drawing.paths import Inset
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
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


def grey(draw, size, *, low_ink=False, dpi=60):
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(size[0] * MM, size[1] * MM), invariant=1)
    draw(PdfPainter(canvas, Ink(low_ink=low_ink)))
    canvas.showPage()
    canvas.save()
    page = pypdfium2.PdfDocument(stream.getvalue())[0].render(scale=dpi / 72)
    return numpy.asarray(page.to_pil().convert("L"), dtype=float) / 255


def emblem(figure, size, *, low_ink=False):
    sketch = Sketch()
    emblems.print_emblem(sketch, figure, size / 2, size / 2, size, GREEN, low_ink=low_ink)
    return sketch


def weights(drawing):
    for part in drawing:
        if isinstance(part, Inset):
            yield from weights(part.drawing)
        elif part.line:
            yield part.weight


@pytest.mark.parametrize("langs", [("pt",), ("en",), ("pt", "en")])
def test_every_card_has_an_emblem_of_its_own_by_its_name_in_either_language(cards, langs):
    alone = [Card(card.id, card.kind, {}, {lang: card.texts[lang] for lang in langs}) for card in cards]
    chosen = [emblems.chosen_for(card) for card in alone]
    assert None not in chosen
    assert len({figure.name for figure in chosen}) == len(cards) == 49


@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("O Rei Pescador", "rei"),
        ("Fantasma da Ópera", "fantasma"),
        ("Sino sem Torre", "sino"),
        ("Vela Acesa", "vela"),
        ("A Bruxa no Espelho", "bruxa"),
        ("Dia que Não Acaba", None),
        ("Gigante no Vale", None),
    ],
)
def test_cards_that_players_write_get_an_emblem_by_their_words(name, figure):
    chosen = emblems.chosen_for(Card("uma", pieces.ACAO, {}, {"pt": {"nome": name}}))
    assert (chosen.name if chosen else None) == figure


def test_a_source_may_say_every_emblem_that_is_drawn():
    assert set(pieces.FIGURAS) == set(emblems.LIBRARY.figures)
    for kind in pieces.CARD_KINDS:
        assert kind.field("figura").choices == pieces.FIGURAS
    named = Card("uma", pieces.ACAO, {"figura": "sol"}, {"pt": {"nome": "Sino"}})
    assert emblems.chosen_for(named).name == "sol"


def test_no_word_chooses_two_emblems():
    phrases = [phrase for figure in emblems.LIBRARY.figures.values() for phrase in figure.phrases]
    assert len(set(phrases)) == len(phrases)


def test_every_layer_of_an_emblem_is_a_paint_and_stays_on_the_grid():
    for figure in emblems.LIBRARY.figures.values():
        for layer in figure.layers:
            assert layer.partition("-")[0] in emblems.PAINTS, (figure.name, layer)
            points = [point for _verb, points in figure.outline(layer) for point in points]
            assert all(-0.5 <= x <= emblems.GRID + 0.5 for point in points for x in point), figure.name


def test_no_two_emblems_look_alike():
    pictures = {
        name: grey(emblem(figure, 24).draw, (24, 24), dpi=40)
        for name, figure in emblems.LIBRARY.figures.items()
    }
    for (one, picture), (other, second) in itertools.combinations(pictures.items(), 2):
        assert numpy.abs(picture - second).mean() > 0.05, (one, other)


@pytest.mark.parametrize("low_ink", [False, True])
@pytest.mark.parametrize("size", [6.0, 20.0])
def test_lines_of_an_emblem_are_the_houses(size, low_ink):
    limb = emblems.BAND * size / emblems.GRID
    for figure in emblems.LIBRARY.figures.values():
        for weight in weights(emblem(figure, size, low_ink=low_ink).drawing):
            known = (HAIR, LINE, limb, limb - 2 * HAIR, limb - 2 * LINE)
            assert min(abs(weight - one) for one in known) < 0.001, figure.name


def drawing(card, *, low_ink=False, dpi=60):
    """Return the drawing of a card as it fills its box on a face."""
    ornament = LAYOUTS.ornaments[ORNAMENT[card.kind]]
    return grey(lambda pen: ornament(pen, card, 54, 34), (54, 34), low_ink=low_ink, dpi=dpi)


def test_an_emblem_fills_much_of_its_drawing(cards):
    for card in cards:
        nameless = Card(card.id, card.kind, card.values, {"pt": {"nome": "…"}})
        assert numpy.abs(drawing(card) - drawing(nameless)).mean() > 0.05, card.id


def test_drawings_are_light_in_ink(cards):
    for card in cards:
        full, low = (1 - drawing(card, low_ink=low_ink, dpi=110).mean() for low_ink in (False, True))
        assert low < full <= 0.165, card.id
        assert low <= 0.155, card.id
