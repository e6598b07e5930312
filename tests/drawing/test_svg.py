"""The painter of screens writes small elements, once each, and sees what it draws as paper shows it."""

import base64
import io
import re
from functools import partial
from xml.etree import ElementTree

import pytest
from PIL import Image

from companion.cards.card import Framing
from layouts import symbols
from layouts.drawing.colours import INK, ORANGE, PAPER, Colour
from layouts.drawing.pen import Ink, Painter
from layouts.drawing.svg import SvgPainter
from layouts.drawing.svg_path import svg_path
from layouts.faces.art import draw_art
from layouts.faces.geometry import Rect
from layouts.ornaments.sketch import Sketch, polyline, rectangle
from layouts.typography import fonts
from layouts.typography.outlines import EM, outline


def drawn(draw, **painting):
    painter = SvgPainter(Ink(), **painting)
    draw(painter)
    return painter.svg(40, 60)


def inside(text):
    """Return what is drawn, without the picture's own element, definitions and mirror."""
    return re.search(r'matrix\(1 0 0 -1 0 60\)">(.*)</g></svg>\n', text)[1]


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("1.00 2.00 m 11.00 2.00 l 11.00 1.50 l h ", "m1 2h10l0-.5z"),
        ("0 0 m 0 0.25 0.5 .25 1 -1 c ", "m0 0c0 .25.5.25 1-1"),
        ("3 4 10 5 re 3 4 m 3 5 l ", "m3 4h10v5h-10zm0 0l0 1"),
        ("1 1 m 2 3 5 5 q 6 6 l h 1 2 l", "m1 1q1 2 4 4l1 1zl0 1"),
        ("0.004 0.006 m 100 200 l", "m0 .01l100 199.99"),
    ],
)
def test_a_path_is_short_and_exact_to_a_hundredth(path, data):
    assert svg_path(path) == data


def test_what_is_no_number_is_no_path():
    with pytest.raises(ValueError, match="NaN"):
        svg_path("nan 0 m")


def test_shapes_have_their_colours_weights_and_dashes():
    def draw(pen: Painter) -> None:
        pen.rect(1, 2, 3, 4, fill=ORANGE, radius=0.5)
        pen.line((0, 0), (5, 0), weight=0.5, dash=(3, 2))
        pen.circle(5, 6, 2, fill=PAPER, stroke=INK)
        pen.rect(0, 0, 9, 9)  # neither filled nor drawn

    assert inside(drawn(draw)) == (
        '<rect x="1" y="2" width="3" height="4" rx=".5" fill="#e69f00"/>'
        '<path d="m0 0h5" stroke="#1a1a1a" stroke-width=".5" stroke-dasharray="3 2"/>'
        '<circle cx="5" cy="6" r="2" fill="#ffffff" stroke="#1a1a1a" stroke-width=".25"/>'
    )


def test_a_form_is_drawn_once_and_kept_to_its_box():
    seen = []

    def tile(pen: Painter) -> None:
        seen.append(pen)
        pen.rect(0, 0, 20, 20, fill=ORANGE)

    def draw(pen: Painter) -> None:
        for x in (0, 10):
            with pen.moved(x, 0, turn=90, scale=0.5):
                pen.form("tile", tile, 10, 10)

    text = drawn(draw)
    assert len(seen) == 1
    assert text.count("#e69f00") == 1
    (clip,) = re.findall(r'<clipPath id="(\w+)"><rect x="0" y="0" width="10" height="10"/></clipPath>', text)
    (form,) = re.findall(rf'<g id="(\w+)" clip-path="url\(#{clip}\)">', text)
    assert inside(text) == "".join(
        f'<g transform="translate({x} 0)rotate(90)scale(.5)"><use href="#{form}"/></g>'.replace("(.5", "(0.5")
        for x in (0, 10)
    )


def test_a_sketch_within_a_sketch_is_clipped_before_it_is_moved():
    inner, outer = Sketch(), Sketch()
    inner.stroke(polyline([(0, 0), (1, 1)]), INK, 0.5, butt=True)
    outer.place(inner, (-1, 0, 0, 1, 8, 0), clip=rectangle(0, 0, 4, 4))
    assert re.fullmatch(
        r'<g fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round"><g clip-path="url\(#\w+\)">'
        r'<g transform="matrix\(-1 0 0 1 8 0\)"><path d="m0 0l1 1" stroke="#1a1a1a" stroke-width=".5" '
        r'stroke-linecap="butt"/></g></g></g>',
        inside(drawn(outer.draw)),
    )


def test_a_letter_is_an_outline_that_is_written_once():
    text = drawn(lambda pen: pen.text(10, 20, "aba b", size=EM / 50, font=fonts.SANS))
    assert len(re.findall(r'<path id="', text)) == 2
    places = [int(x) for x in re.findall(r'<use href="#\w+" x="(\d+)"', inside(text))]
    widths = [fonts.ems(text, fonts.SANS) * EM for text in ("", "a", "ab", "aba ")]
    assert places == [round(width) for width in widths]
    assert "translate(10 20)" in text


@pytest.mark.parametrize("font", fonts.names())
def test_every_letter_of_each_font_has_an_outline(font):
    for letter in "ÁÂÃÀÇÉÊÍÓÔÕÚABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzáãçéíóôõú0123456789.,:":
        assert svg_path(outline(font, letter)).startswith("m"), letter
    assert outline(font, " ") == ""


def test_a_letter_that_a_font_lacks_is_drawn_as_on_paper():
    assert svg_path(outline(fonts.SANS, "\u0e01")).startswith("m")


def test_a_symbol_takes_its_colours_where_it_is_placed():
    name = symbols.names()[0]

    def draw(pen: Painter) -> None:
        symbols.draw(pen, name, 0, 0, 12, INK)
        symbols.draw(pen, name, 20, 0, 24, ORANGE, PAPER)

    text = drawn(draw)
    assert len(re.findall(r"<g id=", text)) == 1
    assert re.findall(r'scale\(([\d.]+)\)" fill="(#\w+)" stroke="(#\w+)" stroke-width="2"', text) == [
        ("0.5", "#1a1a1a", "#1a1a1a"),
        ("1", "#ffffff", "#e69f00"),
    ]


@pytest.mark.parametrize(("mode", "kind"), [("RGB", "jpeg"), ("RGBA", "png")])
def test_a_picture_is_within_the_file_at_the_dots_of_a_screen(tmp_path, mode, kind):
    file = tmp_path / f"art.{kind}"
    Image.new(mode, (1200, 1200), "red").save(file)
    text = drawn(lambda pen: draw_art(pen, file, Rect(5, 5, 25.4, 25.4), 0, Framing()))
    (link,) = [each.attrib["href"] for each in ElementTree.fromstring(text).iter() if "href" in each.attrib]
    head, data = link.split(",")
    assert head == f"data:image/{kind};base64"
    assert Image.open(io.BytesIO(base64.b64decode(data))).size == (SvgPainter.dots, SvgPainter.dots)


def test_a_tone_changes_colours_and_leaves_out_what_has_none():
    def tone(colour: Colour) -> Colour | None:
        return None if colour == PAPER else ORANGE

    def draw(pen: Painter) -> None:
        pen.rect(0, 0, 9, 9, fill=PAPER)
        pen.circle(0, 0, 9, fill=PAPER, stroke=INK)

    text = inside(drawn(draw, tone=tone))
    assert text == '<circle cx="0" cy="0" r="9" stroke="#e69f00" stroke-width=".25"/>'


def test_equal_things_of_two_pictures_have_equal_names():
    """Two pictures in one page would show each other's definitions under the same name."""
    one, other = (drawn(partial(Painter.text, x=1, y=1, text=text, size=9)) for text in ("ab", "bc"))
    named = [dict(re.findall(r'<path id="(\w+)" d="([^"]+)"', text)) for text in (one, other)]
    (common,) = named[0].keys() & named[1].keys()
    assert named[0][common] == named[1][common]
    assert len(named[0] | named[1]) == 3
