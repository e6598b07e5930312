"""Every card of the shipped sets is a woodcut of its own, in black that low ink turns into hairlines."""

import io
import itertools

import numpy
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.cards.card import Card
from companion.games import find_game
from companion.games.fabula import pieces
from companion.sources import read_set
from layouts import symbols
from layouts.drawing.colours import HAIR
from layouts.drawing.paths import Inset
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
from layouts.fabula import LAYOUTS, entalhes, figuras
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
    return sketched(
        lambda pen: LAYOUTS.ornaments[placed.box.ornament](pen, card, placed.rect.width, placed.rect.height),
        (placed.rect.width, placed.rect.height),
        low_ink=low_ink,
    )


def sketched(draw, size, *, low_ink=False):
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(size[0] * MM, size[1] * MM), invariant=1)
    draw(PdfPainter(canvas, Ink(low_ink=low_ink)))
    canvas.showPage()
    canvas.save()
    return pypdfium2.PdfDocument(stream.getvalue())[0]


def weights(drawing):
    for part in drawing:
        if isinstance(part, Inset):
            yield from weights(part.drawing)
        elif part.line:
            yield part.weight


def grey(page, dpi=60):
    return numpy.asarray(page.render(scale=dpi / 72).to_pil().convert("L"), dtype=float) / 255


@pytest.mark.parametrize("langs", [("pt",), ("en",), ("pt", "en")])
def test_every_card_has_a_figure_of_its_own_by_its_name_in_either_language(sets, langs):
    cards = [card for card_set in sets for card in card_set.cards]
    alone = [Card(card.id, card.kind, {}, {lang: card.texts[lang] for lang in langs}) for card in cards]
    chosen = [figuras.chosen_for(card) for card in alone]
    assert None not in chosen
    assert len({figure.name for figure in chosen}) == len(cards) == 52


@pytest.mark.parametrize(
    ("name", "figure"),
    [
        ("Saci do Metrô", "saci"),
        ("A Iara", "mae-dagua"),
        ("Curupira Zangado", "curupira"),
        ("Machado de Pedra", "machado"),
        ("Palmeira Torta", "palmeira"),
        ("Zé Ninguém", None),
    ],
)
def test_cards_that_players_write_get_a_figure_by_their_words(name, figure):
    chosen = figuras.chosen_for(Card("uma", pieces.ALIADO, {}, {"pt": {"nome": name}}))
    assert (chosen.name if chosen else None) == figure


def test_a_source_may_say_every_figure_that_is_drawn():
    assert set(pieces.FIGURAS) == set(figuras.LIBRARY.figures)
    for kind in pieces.CARD_KINDS:
        assert kind.field("figura").choices == pieces.FIGURAS
    named = Card("uma", pieces.ALIADO, {"figura": "sol"}, {"pt": {"nome": "Saci"}})
    assert figuras.chosen_for(named).name == "sol"


def test_no_word_chooses_two_figures():
    phrases = [phrase for figure in figuras.LIBRARY.figures.values() for phrase in figure.phrases]
    assert len(set(phrases)) == len(phrases)


def test_a_name_without_a_figure_keeps_the_mandala(framed):
    card = Card("uma", pieces.ALIADO, {"cores": "VD"}, {"pt": {"nome": "Zé Ninguém"}})
    saci, placed = next(one for one in framed if one[0].id == "saci-do-semaforo")
    bare, figure = (grey(printed(one, placed)) for one in (card, saci))
    assert 0.05 < 1 - bare.mean() < 1 - figure.mean()


def test_no_two_figures_look_alike():
    pictures = {}
    for name, figure in figuras.LIBRARY.figures.items():
        sketch = Sketch()
        figuras.print_figure(sketch, figure, 12, 12, 24, low_ink=False)
        pictures[name] = grey(sketched(sketch.draw, (24, 24)), dpi=40)
    for (one, picture), (other, second) in itertools.combinations(pictures.items(), 2):
        assert numpy.abs(picture - second).mean() > 0.06, (one, other)


def test_low_ink_prints_a_picture_in_hairlines(framed):
    for card, placed in framed:
        assert 1 - grey(printed(card, placed, low_ink=True), dpi=150).mean() <= LOW_INK, card.id


def test_a_figure_is_the_largest_thing_of_its_picture(framed):
    for card, placed in framed:
        sketch = Sketch()
        side = min(placed.rect.width, placed.rect.height)
        figuras.print_figure(sketch, figuras.chosen_for(card), side / 2, side / 2, side, low_ink=False)
        black = grey(sketched(sketch.draw, (side, side))) < 0.5
        rows, columns = black.any(axis=1).mean(), black.any(axis=0).mean()
        assert max(rows, columns) > 0.85, card.id


def test_a_base_has_a_tall_picture(framed):
    for card, placed in framed:
        if card.kind is pieces.BASE and not card.texts["pt"].get("texto"):
            assert placed.rect.height > placed.rect.width, card.id


def test_no_line_of_a_figure_is_narrower_than_a_hair(framed):
    narrowest = min(min(placed.rect.width, placed.rect.height) for _card, placed in framed)
    for figure in figuras.LIBRARY.figures.values():
        for low_ink in (False, True):
            sketch = Sketch()
            size = narrowest - 2.8
            figuras.print_figure(sketch, figure, 0, 0, size, low_ink=low_ink)
            for weight in weights(sketch.drawing):
                assert weight * size / entalhes.GRID >= HAIR - 0.001, figure.name
    assert entalhes.TIP * size / entalhes.GRID >= HAIR
