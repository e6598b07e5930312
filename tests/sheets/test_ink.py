"""Ink is measured as it is rendered."""

import io

import pytest
from reportlab.pdfgen.canvas import Canvas

from layouts.sheets.ink import coverage


def pages(*shares, colour=(0, 0, 0)):
    stream = io.BytesIO()
    canvas = Canvas(stream, pagesize=(300, 300))
    for share in shares:
        canvas.setFillColorRGB(*colour)
        canvas.rect(0, 0, 300, 300 * share, stroke=0, fill=1)
        canvas.showPage()
    canvas.save()
    return stream.getvalue()


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 1.0])
def test_the_inked_share_of_a_page(share):
    assert coverage(pages(share)) == pytest.approx(share, abs=0.01)


def test_the_mean_of_all_pages():
    assert coverage(pages(1, 0, 0, 0), sample=None) == pytest.approx(0.25, abs=0.01)


def test_a_sample_is_spread_evenly():
    assert coverage(pages(*[0.2] * 50, *[0.8] * 50), sample=4) == pytest.approx(0.5, abs=0.02)


def test_one_full_colour_is_full_ink():
    assert coverage(pages(1, colour=(1, 0, 0))) == pytest.approx(1, abs=0.01)
    assert coverage(pages(1, colour=(0.5, 1, 0.8))) == pytest.approx(0.5, abs=0.01)


def test_a_sample_of_a_two_sided_file_sees_as_many_backs_as_fronts():
    assert coverage(pages(*[0.1, 0.9] * 40), sample=8) == pytest.approx(0.5, abs=0.02)


def test_pages_of_another_shape_count_as_often_as_there_are():
    shares, shapes = [0.9, *[0.1] * 20, *[0.6] * 3], ["clerk", *["cards"] * 20, *["rest"] * 3]
    exact = (0.9 + 2 + 1.8) / 24
    assert coverage(pages(*shares), shapes=shapes) == pytest.approx(exact, abs=0.01)


def test_of_pages_that_look_alike_one_is_measured_for_all():
    shares, looks = [0.1, 0.9, 0.3, 0.5], ["a", "back", "b", "back"]
    assert coverage(pages(*shares), looks=looks) == pytest.approx((0.1 + 0.9 + 0.3 + 0.9) / 4, abs=0.01)
