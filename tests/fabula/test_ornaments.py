"""An ornament of Fábula is its card's own, light, inside its box, and the same for the same card."""

import io
import itertools

import numpy
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from companion.cards.card import Card
from companion.games.fabula import pieces
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
from layouts.fabula.ornaments import ORNAMENTS

CARD_BOX = (41.0, 25.8)  # the room that faces/base-comum.yaml leaves for an ornament
FACES = ("penas", "sementes", "folhas", "mata")
COLOURS = ("AZ", "AM", "VD", "VM", "RX", "BR", "AZ VD", "VM AM", "", "VD AZ RX")
GREY = numpy.array([0.299, 0.587, 0.114])
DIFFERENT = 32  # grey levels of 255


def card(number, colours=None):
    return Card(
        f"carta-{number}", pieces.ALIADO, {"cores": COLOURS[number % 10] if colours is None else colours}, {}
    )


def pdf(ornament, of, width, height, *, margin=0.0, low_ink=False):
    stream = io.BytesIO()
    size = ((width + 2 * margin) * MM, (height + 2 * margin) * MM)
    canvas = Canvas(stream, pagesize=size, invariant=True)
    pen = PdfPainter(canvas, Ink(low_ink=low_ink))
    with pen.moved(margin, margin):
        ORNAMENTS[ornament](pen, of, width, height)
    canvas.showPage()
    canvas.save()
    return stream.getvalue()


def picture(data, dpi=150):
    page = pypdfium2.PdfDocument(data)[0]
    return numpy.asarray(page.render(scale=dpi / 72).to_pil().convert("RGB"), dtype=numpy.int16)


def inked(rgb):
    return 1 - float((rgb @ GREY).mean()) / 255


def differing(one, other):
    return float((abs(one @ GREY - other @ GREY) > DIFFERENT).mean())


@pytest.mark.parametrize("ornament", FACES)
def test_any_two_of_a_set_differ_in_15_percent_of_pixels_at_20_mm(ornament):
    pictures = [picture(pdf(ornament, card(number, "VD"), 20, 20)) for number in range(16)]
    for (a, one), (b, other) in itertools.combinations(enumerate(pictures), 2):
        assert differing(one, other) >= 0.15, (a, b)


@pytest.mark.parametrize("ornament", FACES)
def test_an_ornament_is_light_and_lighter_with_low_ink(ornament):
    full = [inked(picture(pdf(ornament, card(number), *CARD_BOX))) for number in range(12)]
    low = [inked(picture(pdf(ornament, card(number), *CARD_BOX, low_ink=True))) for number in range(12)]
    assert all(0.05 < less <= more for less, more in zip(low, full, strict=True))
    # A quarter of the card's face: a fifth of it inked is a twentieth of the face.
    assert sum(full) / len(full) <= 0.2
    assert max(full) <= 0.26


@pytest.mark.parametrize("ornament", FACES)
def test_low_ink_prints_no_colour(ornament):
    rgb = picture(pdf(ornament, card(3), *CARD_BOX, low_ink=True))
    assert (rgb.max(axis=2) - rgb.min(axis=2)).max() < 10


@pytest.mark.parametrize("ornament", [*FACES, "verso", "talho"])
@pytest.mark.parametrize("box", [CARD_BOX, (54, 40), (30, 60), (20, 20)])
def test_stays_inside_its_box(ornament, box):
    margin = 3.0
    pixels = int(margin / 25.4 * 150)
    for number in range(6):
        page = picture(pdf(ornament, card(number), *box, margin=margin)).copy()
        page[pixels:-pixels, pixels:-pixels] = 255
        assert page.min() > 200, number


@pytest.mark.parametrize("ornament", FACES)
def test_a_card_keeps_its_ornament_and_its_colours_show(ornament):
    assert pdf(ornament, card(5), *CARD_BOX) == pdf(ornament, card(5), *CARD_BOX)
    red, blue = (picture(pdf(ornament, card(5, code), *CARD_BOX)) for code in ("VM", "AZ"))
    assert (red[..., 0] - red[..., 2]).max() > 40
    assert (blue[..., 2] - blue[..., 0]).max() > 40


def test_the_back_is_the_same_after_half_a_turn():
    # fabula.1.3.5: no mark shows how a card lies
    page = picture(pdf("verso", Card("fabula", pieces.ALIADO, {}, {}), 55, 63), dpi=127)
    assert differing(page, page[::-1, ::-1]) < 0.02
