"""Pieces on a grid fit, nothing overlaps, and nothing is lost."""

import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.cards.measures import CARD_SIZES, Size
from layouts.component import Section
from layouts.drawing.pen import Ink
from layouts.sheets.geometry import Box
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import PlanError, impose
from layouts.sheets.printer import PrinterProfile

A4 = SheetOptions(PAPERS["a4"])


@pytest.mark.parametrize(
    ("paper", "size", "expected"),
    [
        ("a4", "poker", 9),
        ("letter", "poker", 9),
        ("legal", "poker", 10),
        ("a3", "poker", 18),
        ("a4", "bridge", 9),
        ("a4", "mini", 16),
        ("a4", "tarot", 4),
        ("a4", "square", 8),
    ],
)
def test_cards_a_sheet(section, paper, size, expected):
    full = impose(section("gap", CARD_SIZES[size], 60), replace(A4, paper=PAPERS[paper]))
    assert len(full.sheets[0].front.placements) == expected
    assert len(full.sheets) == math.ceil(60 / expected)


def test_a4_has_the_usual_gap_and_letter_what_fits(section):
    for paper, low, high in (("a4", 3.0, 3.0), ("letter", 1.0, 1.3)):
        options = replace(A4, paper=PAPERS[paper])
        boxes = [p.box for p in impose(section("gap", Size(63, 88), 9), options).sheets[0].front.placements]
        gaps = {
            round(b.x - a.right, 3) for a in boxes for b in boxes if a.y == b.y and 0 < b.x - a.right < 30
        }
        gaps |= {round(b.y - a.top, 3) for a in boxes for b in boxes if a.x == b.x and 0 < b.y - a.top < 30}
        assert len(gaps) == 1
        assert low <= gaps.pop() <= high


def test_a_given_gap_is_kept(section):
    boxes = [
        p.box for p in impose(section("gap", Size(63, 88), 4), replace(A4, gap=7)).sheets[0].front.placements
    ]
    assert boxes[1].x - boxes[0].right == pytest.approx(7)


def test_bleed_widens_the_gap(section):
    options = replace(A4, look=Ink(bleed=3.0))
    boxes = [p.box for p in impose(section("gap", Size(63, 88), 8), options).sheets[0].front.placements]
    assert boxes[1].x - boxes[0].right >= 6 - 1e-6


def test_a_gap_that_cannot_hold_the_bleed_is_refused(section):
    with pytest.raises(PlanError) as refusal:
        impose(section("gap", Size(63, 88), 8), replace(A4, look=Ink(bleed=3.0), gap=4))
    assert "6 mm" in refusal.value.message.to("en")


def test_what_does_not_fit_is_refused_with_what_to_change(section):
    with pytest.raises(PlanError) as refusal:
        impose(section("gap", Size(250, 200), 1), A4)
    said = refusal.value.message.to("en")
    assert "250 × 200 mm" in said
    assert "A4" in said
    assert "larger paper" in said
    assert "papel maior" in refusal.value.message.to("pt")


def test_no_side_of_a_guide_is_lost_where_sheets_are_folded(section):
    laid = impose(section("page", Size(190, 260), 2, backs=True, common=False), replace(A4, sides="fold"))
    faces = [placement.face.key for sheet in laid.sheets for placement in sheet.front.placements]
    assert len(faces) == len(set(faces)) == laid.pages == 4
    assert laid.binding.to("en") == "one side only"


def test_a_fold_halves_the_room_and_keeps_the_count(section):
    folded = impose(section("gap", Size(63, 88), 8, backs=True), replace(A4, sides="fold"))
    assert len(folded.sheets) == 2
    assert folded.pages == 2
    assert [len(sheet.front.placements) for sheet in folded.sheets] == [8, 8]


def test_nothing_has_no_sheets(section):
    assert impose(section("gap", Size(63, 88), 0), A4).sheets == ()


def test_backs_of_nothing_are_no_sheets(section):
    assert impose(section("gap", Size(63, 88), 5), replace(A4, sides="backs")).sheets == ()
    for cut in ("tiled", "page"):
        assert impose(section(cut, Size(100, 100), 2), replace(A4, sides="backs")).sheets == ()


@pytest.mark.parametrize("cut", ["gap", "shared", "tiled", "page"])
def test_no_back_pages_where_no_piece_has_one(section, cut):
    laid = impose(section(cut, Size(60, 60), 3), A4)
    assert all(sheet.back is None for sheet in laid.sheets)
    assert laid.pages == len(laid.sheets)


def test_each_piece_lies_before_its_own_back(section):
    sheet = impose(section("gap", Size(63, 88), 9, backs=True, common=False), A4).sheets[0]
    for front, back in zip(sheet.front.placements, sheet.back.placements, strict=True):
        assert front.face.key.removeprefix("front") == back.face.key.removeprefix("back")
        assert back.box.x == pytest.approx(210 - front.box.right)
        assert back.box.y == pytest.approx(front.box.y)


def test_cuts_of_a_full_sheet(section):
    assert impose(section("gap", Size(63, 88), 9), A4).cuts == 12
    tokens = impose(section("shared", Size(25, 25), 14), A4)
    assert tokens.cuts == 8 + 3  # seven columns side by side, two rows


def test_mixed_sizes_share_a_sheet(section):
    small, large = section("shared", Size(25, 25), 10), section("shared", Size(40, 30), 6)
    mixed = impose(Section(small.kind, (*small.pieces, *large.pieces)), A4)
    assert len(mixed.sheets) == 1
    assert len(mixed.sheets[0].front.placements) == 16


sizes = st.builds(Size, st.floats(12, 120), st.floats(12, 120))


@settings(deadline=None)
@given(
    groups=st.lists(st.tuples(sizes, st.integers(1, 25)), min_size=1, max_size=3),
    cut=st.sampled_from(["gap", "shared"]),
    sides=st.sampled_from(["long", "short", "fold", "fronts", "backs"]),
    paper=st.sampled_from([*PAPERS.values(), Size(297, 210), Size(150, 220)]),
    bleed=st.sampled_from([0.0, 1.5, 3.0]),
    unprintable=st.floats(0, 8),
    backs=st.booleans(),
)
def test_nothing_overlaps_nothing_is_lost_all_is_printable(
    groups, cut, sides, paper, bleed, unprintable, backs
):
    make = _section_of
    section = make(groups, cut, backs)
    options = SheetOptions(
        paper, sides, Ink(bleed=bleed), PrinterProfile(unprintable=unprintable), title="Um título qualquer"
    )
    try:
        laid = impose(section, options)
    except PlanError:
        return
    printable = Box.page(paper).inset(unprintable)
    seen: Counter[str] = Counter()
    for sheet in laid.sheets:
        for page in sheet.pages:
            boxes = [placement.box for placement in page.placements]
            reach = bleed if cut == "gap" else 0.0
            assert all(printable.contains(box.grown(reach)) for box in boxes)
            assert not any(a.overlaps(b) for at, a in enumerate(boxes) for b in boxes[:at])
            seen.update(placement.face.key for placement in page.placements)
    wanted: Counter[str] = Counter()
    for piece in section.pieces:
        if sides != "backs":
            wanted[piece.front.key] += piece.copies
        if piece.back and sides != "fronts":
            wanted[piece.back.key] += piece.copies
    assert seen == wanted


@settings(deadline=None)
@given(
    size=sizes,
    count=st.integers(1, 30),
    cut=st.sampled_from(["gap", "shared", "tiled", "page"]),
    paper=st.sampled_from(list(PAPERS.values())),
    sides=st.sampled_from(["long", "short", "fold"]),
)
def test_words_and_ruler_lie_in_the_margins(size, count, cut, paper, sides):
    options = SheetOptions(paper, sides, title="Castória — uma coleção com um nome um tanto comprido")
    try:
        laid = impose(_section_of([(size, count)], cut, True), options)
    except PlanError:
        return
    printable = Box.page(paper).inset(5)
    for page in (page for sheet in laid.sheets for page in sheet.pages):
        around = printable if page.frame.paper == paper else Box.page(paper.turned).inset(5)
        assert page.frame.ruler
        assert page.frame.counter
        for caption in (*page.frame.captions, page.frame.ruler, page.frame.counter):
            if not caption.plate and "dobre" not in caption.text:
                spot = Box(caption.x, caption.y, 0, 0)
                assert around.contains(spot)
                assert not any(trim.overlaps(spot) for trim in page.frame.trims)


def _section_of(groups, cut, backs):
    from companion.language import _
    from layouts.component import ComponentKind, Face, Piece

    pieces = tuple(
        Piece(
            f"{n}",
            f"{n}",
            Face(f"f{n}", size, lambda pen: None),
            Face(f"b{n}", size, lambda pen: None) if backs else None,
            copies,
        )
        for n, (size, copies) in enumerate(groups)
    )
    return Section(ComponentKind("k", _("Check"), cut, lambda request: pieces), pieces)
