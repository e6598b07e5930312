"""The calibration sheet measures what the profile corrects."""

import io

import pytest

from companion.cards.measures import Size
from layouts.drawing.pen import Ink
from layouts.sheets.calibration import marks_of, write_calibration
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import PlanError
from layouts.sheets.printer import PrinterProfile


def written(**options):
    stream = io.BytesIO()
    write_calibration(stream, SheetOptions(**{"paper": PAPERS["a4"], **options}))
    return stream.getvalue()


def crosses(page):
    """Return the middles of all pairs of lines of 20 mm that cross in their middles."""
    level = {
        (round((x1 + x2) / 2, 2), round(y1, 2))
        for x1, y1, x2, y2, *_ in page.lines
        if abs(y1 - y2) < 1e-3 and abs(abs(x2 - x1) - 20) < 0.01
    }
    upright = {
        (round(x1, 2), round((y1 + y2) / 2, 2))
        for x1, y1, x2, y2, *_ in page.lines
        if abs(x1 - x2) < 1e-3 and abs(abs(y2 - y1) - 20) < 0.01
    }
    return level & upright


@pytest.mark.parametrize("paper", [*PAPERS.values(), Size(297, 210)], ids=str)
def test_crosses_of_both_sides_meet(measure, paper):
    front, back = measure(written(paper=paper))
    assert len(crosses(front)) == 5
    assert crosses(back) == {(round(paper.width - x, 2), y) for x, y in crosses(front)}


def test_the_sign_that_is_read_is_the_sign_that_is_written(measure):
    """A pin through a front cross comes out at +d on the scale of a back that lies d too far left."""
    off = PrinterProfile(offset_x=-1.5, offset_y=0.8)  # stands for a printer that prints its backs there
    front, back = measure(written(printer=off))
    pin = min((210 - x, y) for x, y in crosses(front))
    cross = min(crosses(back))
    read = pin[0] - cross[0], pin[1] - cross[1]
    assert read == pytest.approx((1.5, -0.8), abs=0.02)
    mended = PrinterProfile(offset_x=off.offset_x + read[0], offset_y=off.offset_y + read[1])
    front, back = measure(written(printer=mended))
    assert min(crosses(back)) == pytest.approx(min((210 - x, y) for x, y in crosses(front)), abs=0.02)


@pytest.mark.parametrize("paper", list(PAPERS))
def test_rulers_are_as_long_as_they_say(measure, words_of, paper):
    content = written(paper=PAPERS[paper])
    length = marks_of(SheetOptions(PAPERS[paper])).ruler
    lines = [(abs(x2 - x1), abs(y2 - y1)) for x1, y1, x2, y2, *_ in measure(content)[0].lines]
    assert [line for line in lines if line == pytest.approx((length, 0), abs=0.01)]
    assert [line for line in lines if line == pytest.approx((0, length), abs=0.01)]
    assert f"{length} ÷" in words_of(content)[0]


def test_the_ladder_steps_a_millimetre_from_each_edge(measure):
    page = measure(written())[0]
    for step in range(1, 13):
        for value, axis in ((step, 1), (297 - step, 1), (step, 0), (210 - step, 0)):
            assert [
                line
                for line in page.lines
                if line[axis] == pytest.approx(value, abs=0.01)
                and line[axis + 2] == pytest.approx(value, abs=0.01)
                and abs(line[2] - line[0]) + abs(line[3] - line[1]) == pytest.approx(4.5, abs=0.01)
            ]


def test_it_says_what_to_write(words_of):
    for lang, expected in (
        ("pt", ("alfinete", "borda longa", "offset_x", "scale_y", "unprintable")),
        ("en", ("pin", "long edge", "offset_x", "scale_y", "unprintable")),
    ):
        said = " ".join(words_of(written(look=Ink(lang=lang))))
        for word in expected:
            assert word in said


def test_paper_that_is_too_small_is_refused():
    with pytest.raises(PlanError) as refusal:
        written(paper=Size(100, 150))
    assert "A5" in refusal.value.message.to("pt")
