"""A text is set into its box as large as fits, in lines that read well, and comes out of the PDF."""

import io
import math

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from reportlab.pdfgen.canvas import Canvas

from layouts.drawing.pdf import PdfPainter
from layouts.drawing.pen import MM, Ink
from layouts.typography import fonts
from layouts.typography.block import Missing, TextStyle, lay_out_text, write
from layouts.typography.hyphens import parting_points

RULES = (
    "**Reação.** Quando um Personagem do oponente é convocado, {reacao}: você pode *virar* esta carta e "
    "reduzir extraordinariamente o Valor dos adversários em 0,5 até o fim do turno."
)


def texts_of(setting):
    return [
        "".join(f"{{{run.part.text}}}" if run.part.is_icon else run.part.text for run in line.runs)
        for line in setting.lines
    ]


@pytest.fixture
def page():
    """Provide a pen on a small page; calling the second half gives the page back as PDFium reads it."""
    stream = io.BytesIO()
    fonts.load(fonts.SANS)
    canvas = Canvas(stream, pagesize=(100 * MM, 100 * MM), initialFontName=fonts.SANS)

    def read():
        canvas.save()
        return pypdfium2.PdfDocument(stream.getvalue())[0]

    return PdfPainter(canvas, Ink()), read


def test_text_shrinks_to_the_largest_size_that_fits():
    style = TextStyle(size=12, min_size=6)
    setting = lay_out_text(RULES, 57, 16, style)
    assert setting.fits
    assert 6 <= setting.size < 12
    assert setting.size % 0.25 == 0
    larger = lay_out_text(RULES, 57, 16, TextStyle(size=setting.size + 0.25))
    assert not larger.fits


def test_a_word_wider_than_its_box_overflows_and_says_so():
    setting = lay_out_text("Inconstitucionalíssimo", 10, 50, TextStyle(size=9, min_size=8, hyphenate=False))
    assert setting.overflows
    assert setting.size == 8


def test_too_many_lines_overflow():
    assert lay_out_text(RULES, 57, 6, TextStyle(size=9, min_size=8)).overflows


def test_names_are_never_parted():
    setting = lay_out_text("Condecoração Extraordinária", 20, math.inf, TextStyle(size=9, hyphenate=False))
    assert texts_of(setting) == ["Condecoração", "Extraordinária"]
    assert parting_points("Extraordinária", "pt") == ()


def test_portuguese_and_english_part_differently():
    assert parting_points("extraordinário,", "pt") == (5, 7, 9, 11)
    assert parting_points("another", "pt") != parting_points("another", "en")


def test_ragged_lines_part_long_words_only_where_the_rag_needs_it():
    style = TextStyle(size=9)
    setting = lay_out_text("Uma carta extraordinariamente pequena cabe na mão", 34, math.inf, style)
    assert any(line.endswith("-") for line in texts_of(setting))
    assert "".join(texts_of(setting)).replace("-", "").replace(" ", "") == (
        "Umacartaextraordinariamentepequenacabenamão"
    )


def test_no_short_word_stands_alone_on_the_last_line():
    words = "Todo caminho dá nela, e ela não dá caminho a ninguém."
    for width in range(40, 56):
        setting = lay_out_text(words, width, math.inf, TextStyle(size=7, hyphenate=False))
        assert len(setting.lines) == 2
        assert setting.lines[-1].width * setting.size / MM >= 0.3 * width


def test_hard_spaces_hold_and_soft_hyphens_do_not_show():
    for width in range(10, 60):
        lines = texts_of(lay_out_text("de 0,1\u00a0PI por ve\u00adz", width, math.inf, TextStyle()))
        assert any("0,1\u00a0PI" in line for line in lines)
        assert "\u00ad" not in "".join(lines)


@given(width=st.floats(8, 60), gap=st.sampled_from(["", " "]))
@settings(max_examples=60, deadline=None)
def test_an_icon_is_never_separated_from_its_colon(width, gap):
    text = "Quando morre {reacao}" + gap + ": você compra e {interacao}" + gap + ": descarta."
    lines = texts_of(lay_out_text(text, width, math.inf, TextStyle()))
    assert not any(line.lstrip().startswith(":") for line in lines)


@given(
    words=st.lists(st.text("abcdefghijlmnopqrstuvxzãçéô", min_size=1, max_size=18), min_size=1, max_size=40),
    width=st.floats(15, 80),
)
@settings(max_examples=80, deadline=None)
def test_no_line_of_a_fitting_text_is_wider_than_its_box(words, width):
    setting = lay_out_text(" ".join(words), width, math.inf, TextStyle(size=9, min_size=5.5))
    if setting.fits:
        assert setting.used_width <= width + 1e-6
    joined = "".join(texts_of(setting)).replace(" ", "").replace("-", "")
    assert joined == "".join(words)


def test_missing_glyphs_name_character_and_font():
    setting = lay_out_text("a ★ **b ◆**", 50, 20, TextStyle())
    assert setting.missing == (Missing("★", fonts.SANS), Missing("◆", fonts.SANS_BOLD))


def test_unknown_icons_stand_as_written():
    setting = lay_out_text("um {nada} {n2}", 50, 20, TextStyle())
    assert setting.unknown_icons == ("nada",)
    assert setting.text.split() == ["um", "{nada}"]


def test_text_comes_out_of_the_pdf_with_accents_and_spaces(page):
    pen, read = page
    write(pen, "Coração de **Ação** à *noite*, {n1}: fim", 5, 5, 90, 90, TextStyle(size=9))
    assert " ".join(read().get_textpage().get_text_range().split()) == "Coração de Ação à noite, : fim"


@pytest.mark.parametrize("align", ["left", "centre", "right"])
@pytest.mark.parametrize("valign", ["top", "middle", "bottom"])
def test_ink_stays_in_the_box(page, align, valign):
    pen, read = page
    write(pen, "Hxg Exg\nHpq Epq", 20, 30, 40, 10, TextStyle(size=10, align=align, valign=valign))
    textpage = read().get_textpage()
    boxes = [textpage.get_charbox(at) for at in range(textpage.count_chars())]
    boxes = [box for box in boxes if box[2] > box[0]]
    assert min(box[0] for box in boxes) / MM >= 20 - 0.1
    assert max(box[2] for box in boxes) / MM <= 60 + 0.1
    assert min(box[1] for box in boxes) / MM >= 30 - 0.1
    assert max(box[3] for box in boxes) / MM <= 40 + 0.1


def test_tracking_widens_and_keeps_the_centre(page):
    pen, read = page
    style = TextStyle(size=10, align="centre", tracking=0.3, hyphenate=False)
    write(pen, "HIH", 0, 50, 100, 10, style)
    textpage = read().get_textpage()
    boxes = [textpage.get_charbox(at) for at in range(3)]
    assert (boxes[0][0] + boxes[2][2]) / 2 / MM == pytest.approx(50, abs=0.15)
    assert (
        lay_out_text("HIH", 100, 10, style).used_width
        > lay_out_text("HIH", 100, 10, TextStyle(size=10)).used_width
    )
