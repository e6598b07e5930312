"""Symbols lie inside their grid, are distinct by shape, and are the same on paper and screen."""

import itertools
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from io import BytesIO

import numpy
import pikepdf
import pytest
from reportlab.pdfgen.canvas import Canvas

from layouts import symbols
from layouts.drawing.colours import BLUE, GREEN, INK, VERMILION
from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import Ink

NAMES = symbols.names()

# What remains of a colour for three kinds of colour-blindness: matrices on linear red, green and blue
# (Machado, Oliveira and Fernandes 2009, full severity).
VISIONS = {
    "grey": numpy.eye(3),
    "protan": numpy.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deutan": numpy.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritan": numpy.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
LUMINANCE = numpy.array([0.2126, 0.7152, 0.0722])
BLUR = 0.3  # mm
AT_8_MM, AT_4_MM = 0.2, 0.18  # the least distance of two symbols
SHIFT = 3  # pixels, each 1/8 mm


def darkness(rgb, vision):
    """Return how dark each point looks, 0 paper to 1 black, for eyes of that kind."""
    linear = numpy.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    luminance = numpy.clip(linear @ VISIONS[vision].T, 0, 1) @ LUMINANCE
    lightness = numpy.where(luminance > 0.008856, 1.16 * numpy.cbrt(luminance) - 0.16, 9.033 * luminance)
    return 1 - lightness


def distances(pictures):
    """Return for each two pictures the part of their ink that they do not share, from 0 to 1.

    Sum of differences over sum of the darker of both, the least over shifts of up to 3/8 mm each way, so that
    a copy does not pass for another symbol because it lies a hair aside.
    """
    flat = numpy.stack(pictures).astype(numpy.float32)
    inked = flat.sum(axis=(1, 2))
    best = numpy.ones((len(flat), len(flat)))
    for dx, dy in itertools.product(range(-SHIFT, SHIFT + 1), repeat=2):
        moved = numpy.roll(flat, (dx, dy), axis=(1, 2))
        for number, one in enumerate(moved[:-1]):
            later = slice(number + 1, None)  # two are as far apart whichever of them is moved
            apart = numpy.abs(one - flat[later]).sum(axis=(1, 2))
            darker = (inked[number] + inked[later] + apart) / 2
            best[number, later] = numpy.minimum(best[number, later], apart / darker)
    return numpy.minimum(best, best.T)


def nearest(pictures):
    """Return the least distance and the two symbols it lies between."""
    found = distances(pictures)
    numpy.fill_diagonal(found, 1)
    one, other = numpy.unravel_index(found.argmin(), found.shape)
    return float(found.min()), NAMES[one], NAMES[other]


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colour", [INK, VERMILION], ids=["ink", "vermilion"])
def test_any_two_differ_in_shape_at_8_mm(vision, colour, sheet, pictures):
    seen = [darkness(rgb, vision)[::2, ::2] for rgb in pictures(sheet(NAMES, 8, colour), BLUR)]
    distance, one, other = nearest(seen)
    assert distance >= AT_8_MM, f"{one} and {other} look alike: {distance:.2f}"


def test_any_two_differ_at_4_mm(sheet, pictures):
    seen = [darkness(rgb, "grey") for rgb in pictures(sheet(NAMES, 4), BLUR)]
    distance, one, other = nearest(seen)
    assert distance >= AT_4_MM, f"{one} and {other} look alike: {distance:.2f}"


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colour", [INK, GREEN, BLUE, VERMILION])
def test_every_symbol_stands_out_from_paper(vision, colour, sheet, pictures):
    """At 4 mm the darkest part of a blurred symbol keeps three tenths of the way from paper to black."""
    for name, rgb in zip(NAMES, pictures(sheet(NAMES, 4, colour), 0.1), strict=True):
        assert darkness(rgb, vision).max() > 0.3, name


def test_the_measure_catches_a_copy_shifted_by_a_hair(sheet, pictures):
    one = darkness(pictures(sheet(("n1",), 8), BLUR)[0], "grey")
    shifted = numpy.roll(one, (2, -1), axis=(0, 1))
    assert distances([one, shifted])[0, 1] < 0.01


@pytest.mark.parametrize("name", ["luta", "narrador", "valor"])
def test_the_measure_catches_a_near_duplicate(name, sheet, pictures):
    """A symbol and itself drawn a twentieth larger are not distinct."""
    one = darkness(pictures(sheet((name,), 8, margin=1.4), BLUR)[0], "grey")
    larger = darkness(pictures(sheet((name,), 8.4, margin=1.2), BLUR)[0], "grey")
    assert distances([one, larger])[0, 1] < AT_8_MM


@pytest.mark.parametrize("name", NAMES)
def test_stays_inside_its_grid(name, sheet, pictures):
    page = pictures(sheet((name,), 12, margin=2))[0].min(axis=2)
    edge = 2 * 8 - 1
    inside = page[edge:-edge, edge:-edge]
    assert inside.min() < 0.3
    page[edge:-edge, edge:-edge] = 1
    assert page.min() > 0.9


def test_a_symbol_is_one_form_a_document_in_the_colour_of_its_place(pictures):
    stream = BytesIO()
    canvas = Canvas(stream, pagesize=(60, 30), invariant=True)
    pen = PdfPainter(canvas, Ink())
    symbols.draw(pen, "hierarquia", 0, 0, 10, VERMILION)
    symbols.draw(pen, "hierarquia", 10.5, 0, 10, BLUE)
    canvas.showPage()
    canvas.save()
    document = pikepdf.open(BytesIO(stream.getvalue()))
    forms = [
        item
        for item in document.objects
        if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Form"
    ]
    assert len(forms) == 1
    red, blue = numpy.split(pictures(stream.getvalue())[0][:, :168], 2, axis=1)
    assert (red[..., 0] - red[..., 2]).max() > 0.5
    assert (blue[..., 2] - blue[..., 0]).max() > 0.5


def test_draws_inside_the_form_of_a_face(pictures):
    stream = BytesIO()
    canvas = Canvas(stream, pagesize=(40, 40), invariant=True)
    pen = PdfPainter(canvas, Ink())

    def face(inner):
        inner.rect(0, 0, 12, 1, fill=INK)
        symbols.draw(inner, "morte", 2, 2, 8)
        inner.rect(0, 11, 12, 1, fill=INK)

    pen.form("face", face, 12, 12)
    canvas.showPage()
    canvas.save()
    page = pictures(stream.getvalue())[0].min(axis=2)
    height = page.shape[0]
    for up in (0.5, 6, 11.5):
        row = page[height - round(up * 8) - 4 : height - round(up * 8) + 4]
        assert row.min() < 0.3, up


def test_an_unknown_name_is_reported_with_the_nearest():
    for ask in (symbols.title, symbols.svg, symbols.symbol):
        with pytest.raises(LookupError, match="condecoracao"):
            ask("condecoraçao")


@pytest.mark.parametrize("name", NAMES)
def test_each_symbol_has_words_in_both_languages(name):
    assert symbols.title(name).to("en").strip()
    assert symbols.title(name).to("pt").strip()


@pytest.mark.parametrize("name", NAMES)
def test_the_screen_gets_the_same_paths_in_the_colour_of_the_text(name):
    drawing = symbols.symbol(name)
    root = ElementTree.fromstring(symbols.svg(name))
    assert root.get("viewBox") == "0 0 24 24"
    assert root.get("stroke") == "currentColor"
    paths = [node.get("d") for node in root]
    assert tuple(paths) == (*drawing.strokes, *drawing.fills)
    assert not re.search(r"#[0-9a-fA-F]{3}", symbols.svg(name))


def test_what_castoria_needs_is_there():
    castes = {"n1", "n2", "n3", "narrador"}
    cards = {"personagem", "acao", "condecoracao", "reacao", "interacao", "permanente", "valor", "imaginacao"}
    assert castes | cards <= set(NAMES)


def test_names_cost_no_heavy_library():
    code = (
        "import sys; from layouts import symbols; symbols.names(); symbols.svg('n1');"
        "print(*[name for name in ('reportlab', 'fontTools', 'PIL') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
