"""Marks lie outside every card, in every strip that still has to be cut, up to the printable edge."""

import pytest
from msgspec.structs import replace

from companion.cards.measures import Size
from layouts.sheets.cuts import cuts_of
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import impose

HAIR = 0.25
NEAR = 0.3  # a mark this near to a trim edge, outside it, marks that edge

CASES = [
    {"paper": PAPERS["a4"]},
    {"paper": PAPERS["letter"]},
    {"paper": PAPERS["a4"], "bleed": 3.0},
    {"paper": PAPERS["a4"], "bleed": 1.5},
    {"paper": PAPERS["a4"], "sides": "fold"},
    {"paper": PAPERS["a3"], "gap": 8.0},
]


def frame_lines(page):
    """Return the hairlines of the marks, and the halves of those along an edge."""
    weights = (HAIR, HAIR / 2)
    return [line for line in page.lines if any(line[4] == pytest.approx(one, abs=0.01) for one in weights)]


def marked_trims(section, case):
    bleed = case.get("bleed", 0)
    options = SheetOptions(**{key: value for key, value in case.items() if key != "bleed"})
    options = replace(options, look=replace(options.look, bleed=bleed))
    sheet = impose(section, options).sheets[0]
    return [placement.box for placement in sheet.front.placements if placement.face.key.startswith("front")]


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("count", [2, 12])
def test_no_mark_is_ever_on_a_card(section, pdf, measure, case, count):
    cards = section("gap", Size(63, 88), count, backs=True)
    for page in measure(pdf(cards, **case)):
        bleed = case.get("bleed", 0)
        trims = [(x1 + bleed, y1 + bleed, x2 - bleed, y2 - bleed) for x1, y1, x2, y2 in page.grounds()]
        assert trims
        for x1, y1, x2, y2, width, _form in page.lines:
            half = width / 2 - 0.01
            for left, bottom, right, top in trims:
                apart = (
                    max(x1, x2) + half * (x1 == x2) <= left + 0.001
                    or min(x1, x2) - half * (x1 == x2) >= right - 0.001
                    or max(y1, y2) + half * (y1 == y2) <= bottom + 0.001
                    or min(y1, y2) - half * (y1 == y2) >= top - 0.001
                )
                assert apart, f"{(x1, y1, x2, y2)} lies on {(left, bottom, right, top)}"


@pytest.mark.parametrize("case", [case for case in CASES if "bleed" not in case], ids=str)
def test_a_strip_that_is_cut_off_keeps_the_marks_of_its_other_cuts(section, pdf, measure, case):
    cards = section("gap", Size(63, 88), 12, backs=True)
    lines = frame_lines(measure(pdf(cards, **case))[0])
    level = [(min(x1, x2), max(x1, x2), y1) for x1, y1, x2, y2, *_ in lines if abs(y1 - y2) < 1e-3]
    upright = [(min(y1, y2), max(y1, y2), x1) for x1, y1, x2, y2, *_ in lines if abs(x1 - x2) < 1e-3]
    for trim in marked_trims(cards, case):
        # The strip between the upright cuts at both sides of the card, then the one between the level cuts.
        for edge, sign in ((trim.top, 1), (trim.y, -1)):
            assert [
                1
                for low, high, y in level
                if 0 < (y - edge) * sign < NEAR and min(high, trim.right) - max(low, trim.x) > 3
            ]
        for edge, sign in ((trim.right, 1), (trim.x, -1)):
            assert [
                1
                for low, high, x in upright
                if 0 < (x - edge) * sign < NEAR and min(high, trim.top) - max(low, trim.y) > 3
            ]


@pytest.mark.parametrize("bleed", [1.5, 3.0])
def test_marks_stand_off_by_the_bleed_and_each_line_has_one_at_both_ends(section, pdf, measure, bleed):
    front, back = measure(pdf(section("gap", Size(63, 88), 12, backs=True), bleed=bleed))[:2]
    for page in (front, back):
        for x1, y1, x2, y2, width, _form in page.lines:
            half = width / 2 - 0.01
            for left, bottom, right, top in page.grounds():  # as they are drawn, bleed included
                apart = (
                    max(x1, x2) + half * (x1 == x2) <= left + 0.001
                    or min(x1, x2) - half * (x1 == x2) >= right - 0.001
                    or max(y1, y2) + half * (y1 == y2) <= bottom + 0.001
                    or min(y1, y2) - half * (y1 == y2) >= top - 0.001
                )
                assert apart, f"{(x1, y1, x2, y2)} lies in the bleed of {(left, bottom, right, top)}"
    lines = frame_lines(front)
    left, right = min(g[0] for g in front.grounds()), max(g[2] for g in front.grounds())
    for _left, bottom, _right, top in front.grounds():
        for edge in (bottom + bleed, top - bleed):
            marks = [line for line in lines if line[1] == line[3] and abs(line[1] - edge) < NEAR]
            assert any(max(line[0], line[2]) <= left + 0.001 for line in marks)
            assert any(min(line[0], line[2]) >= right - 0.001 for line in marks)


def test_ticks_reach_two_millimetres_beyond_the_printable_edge(section, pdf, measure):
    lines = frame_lines(measure(pdf(section("gap", Size(63, 88), 9)))[0])
    assert min(min(line[0], line[2]) for line in lines) == pytest.approx(3, abs=0.01)
    assert max(max(line[0], line[2]) for line in lines) == pytest.approx(207, abs=0.01)
    assert max(max(line[1], line[3]) for line in lines) == pytest.approx(294, abs=0.01)
    assert min(min(line[1], line[3]) for line in lines) == pytest.approx(3, abs=0.01)


def side_marks(page, trims):
    """Return how much of a mark each level cut has at the left of the pieces."""
    left = min(ground[0] for ground in page.grounds())
    found = {round(edge, 1): 0.0 for trim in trims for edge in (trim.y, trim.top)}
    for line in frame_lines(page):
        if abs(line[1] - line[3]) < 0.01 and max(line[0], line[2]) <= left + 0.01:
            for edge in found:
                if abs(line[1] - edge) < 0.1:
                    found[edge] += abs(line[2] - line[0])
    return [*found.values()]


@pytest.mark.parametrize(("paper", "least"), [("a4", 4.0), ("a3", 4.0), ("letter", 4.0)])
def test_marks_at_the_sides_are_long_enough_for_a_ruler(section, pdf, measure, paper, least):
    cards, case = section("gap", Size(63, 88), 18, backs=True), {"paper": PAPERS[paper], "free_bleed": 1.5}
    marks = side_marks(measure(pdf(cards, **case))[0], marked_trims(cards, case))
    assert len(marks) >= 4
    assert min(marks) >= least - 0.01


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize(("cut", "size"), [("gap", Size(63, 88)), ("shared", Size(21, 30))])
def test_every_cut_runs_along_the_middle_of_its_marks(section, cut, size, case):
    """Of a mark along the edge of a piece only the outer half is drawn; its inner edge is the middle."""
    options = SheetOptions(**{key: value for key, value in case.items() if key != "bleed"})
    options = replace(options, look=replace(options.look, bleed=case.get("bleed", 0)))
    for sheet in impose(section(cut, size, 12, backs=True), options).sheets:
        page = sheet.front
        edges = {True: set(), False: set()}
        for box in (placed.box for placed in page.placements):
            edges[True] |= {round(box.x, 3), round(box.right, 3)}
            edges[False] |= {round(box.y, 3), round(box.top, 3)}
        strokes = [stroke for stroke in page.frame.strokes if stroke.style != "fold"]
        assert len(strokes) > 12
        for stroke in strokes:
            at = stroke.x1 if stroke.upright else stroke.y1
            reach = HAIR / 4 if stroke.style == "half" else 0.0
            assert {round(at - reach, 3), round(at + reach, 3)} & edges[stroke.upright], stroke


@pytest.mark.parametrize("case", [*CASES, {"paper": PAPERS["letter"], "free_bleed": 1.5}], ids=str)
@pytest.mark.parametrize(("cut", "size"), [("gap", Size(63, 88)), ("shared", Size(21, 30))])
def test_every_cut_has_its_number_beside_a_mark(section, cut, size, case):
    options = SheetOptions(**{key: value for key, value in case.items() if key != "bleed"})
    options = replace(options, look=replace(options.look, bleed=case.get("bleed", 0)))
    for sheet in impose(section(cut, size, 18, backs=True), options).sheets:
        cuts = cuts_of([p.box for p in sheet.front.placements if p.face.key.startswith("front")])
        numbers = {}
        for caption in sheet.front.frame.captions:
            if caption.text.isdigit():
                numbers.setdefault(int(caption.text), []).append(caption)
        assert [*sorted(numbers)] == [cut.number for cut in cuts] == [*range(1, sheet.cuts + 1)]
        for cut in cuts:
            for caption in numbers[cut.number]:
                assert abs((caption.x if cut.upright else caption.y) - cut.at) < 3.5, (cut, caption)
                for stroke in sheet.front.frame.strokes:
                    assert not (
                        stroke.x1 < caption.x + 0.5 < stroke.x2 and stroke.y1 < caption.y + 0.5 < stroke.y2
                    )
        assert not sheet.back or not any(one.text.isdigit() for one in sheet.back.frame.captions)


def test_words_stand_above_and_below_where_one_sheet_holds_all_pieces(section):
    """Nine cards need the words at the sides of a letter, four do not."""
    for count, turn in ((9, 90), (4, 0)):
        (sheet,) = impose(section("gap", Size(63, 88), count), SheetOptions(paper=PAPERS["letter"])).sheets
        words = [caption for caption in sheet.front.frame.captions if not caption.text.isdigit()]
        assert {caption.turn for caption in words} == {turn}


def test_shared_cuts_are_one_line_each(section, pdf, measure):
    page = measure(pdf(section("shared", Size(25, 25), 14)))[0]
    trims = page.grounds()
    left, right = min(trim[0] for trim in trims), max(trim[2] for trim in trims)
    full = [
        line
        for line in page.lines
        if line[1] == line[3] and abs(abs(line[2] - line[0]) - (right - left)) < 0.01
    ]
    assert sorted(round(line[1], 2) for line in full) == sorted(
        {round(edge, 2) for trim in trims for edge in (trim[1], trim[3])}
    )


def test_backs_carry_no_mark_near_a_card(section, pdf, measure):
    back = measure(pdf(section("gap", Size(63, 88), 9, backs=True)))[1]
    grounds = back.grounds()
    left, bottom = min(g[0] for g in grounds), min(g[1] for g in grounds)
    right, top = max(g[2] for g in grounds), max(g[3] for g in grounds)
    for x1, y1, x2, y2, *_ in back.lines:
        assert (
            max(x1, x2) < left - 1
            or min(x1, x2) > right + 1
            or max(y1, y2) < bottom - 1
            or min(y1, y2) > top + 1
        )


def test_the_fold_is_dashed_and_far_from_the_cards(section, pdf, measure):
    content = pdf(section("gap", Size(63, 88), 4, backs=True), sides="fold")
    page = measure(content)[0]
    fold = [line for line in page.lines if line[1] == line[3] == pytest.approx(148.5, abs=0.01)]
    assert len(fold) == 1
    assert all(not (bottom - 3 < 148.5 < top + 3) for _left, bottom, _right, top in page.grounds())


@pytest.mark.parametrize("bleed", [0, 3, 6])
def test_only_words_stand_beside_the_fold(section, pdf, measure, bleed):
    page = measure(pdf(section("gap", Size(63, 88), 4, backs=True), sides="fold", bleed=bleed))[0]
    fold = max(page.lines, key=lambda line: abs(line[2] - line[0]) + abs(line[3] - line[1]))
    across = int(fold[1] == fold[3])  # the coordinate that measures the distance from the fold
    near = {(line[across], line[across + 2]) for line in page.lines} - {(fold[across],) * 2}
    near |= {(ground[across], ground[across + 2]) for ground in page.grounds()}
    for ends in near:
        assert min(ends) > fold[across] + 2.5 or max(ends) < fold[across] - 2.5


def test_half_empty_sheets_are_not_ruled_over(section, pdf, measure):
    page = measure(pdf(section("shared", Size(20, 20), 18)))[0]
    bottom = min(ground[1] for ground in page.grounds())
    left = min(ground[0] for ground in page.grounds())
    below = [
        line
        for line in page.lines
        if max(line[1], line[3]) <= bottom + 0.01 and line[0] == line[2] >= left - 0.01
    ]
    assert below
    assert max(abs(line[3] - line[1]) for line in below) <= 8.01
    assert max(max(line[1], line[3]) for line in below) == pytest.approx(bottom, abs=0.01)
