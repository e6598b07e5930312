"""The cards of a set can be told apart by their drawings alone."""

import io

import numpy
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.games import find_game
from companion.sources import read_set
from layouts import symbols
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
from layouts.faces.cards import face_size
from layouts.faces.game_faces import GameFaces
from layouts.faces.spare import settled
from layouts.faces.spec import OrnamentBox
from layouts.faces.subject import CardContext

ALIKE = 0.25  # the greatest mean correlation of two drawings of a set
SIDE = 64  # dots


def drawings(game, name):
    """Return the picture of each card of a set, as a row of greys."""
    folder = next(folder for folder in game.set_folders() if folder.name == name)
    layouts, kinds = game.load_layouts().LAYOUTS, game.load_pieces().CARD_KINDS
    card_set = read_set(folder, kinds, icons=symbols.names()).card_set
    faces = GameFaces.of(card_set, layouts)
    for card in card_set.cards:
        subject = CardContext(card, card_set, "pt")
        boxes = settled(faces.front(card).of(subject, face_size(card, card_set)), subject)
        ornaments = [one for one in boxes if isinstance(one.box, OrnamentBox)]
        largest = max(ornaments, key=lambda one: one.rect.width * one.rect.height)
        yield greys(layouts.ornaments[largest.box.ornament], card, largest.rect)


def greys(ornament, card, rect):
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(rect.width * MM, rect.height * MM), invariant=1, pageCompression=0)
    ornament(PdfPainter(canvas, Ink()), card, rect.width, rect.height)
    canvas.showPage()
    canvas.save()
    page = pypdfium2.PdfDocument(stream.getvalue())[0].render(scale=100 / 72).to_pil().convert("L")
    return numpy.asarray(page.resize((SIDE, SIDE)), dtype=float).ravel()


@pytest.mark.parametrize(
    ("slug", "name"),
    [
        ("calamandara", "lembrancas"),
        ("castelo", "amostra"),
        ("castelo", "cerco"),
        ("castoria", "amostra"),
        ("castoria", "fogueira"),
        ("fabula", "amostra"),
        ("fabula", "mata"),
    ],
)
def test_the_drawings_of_a_set_are_unlike(slug, name):
    alike = numpy.corrcoef(list(drawings(find_game(slug), name)))
    assert alike[numpy.triu_indices_from(alike, 1)].mean() <= ALIKE
