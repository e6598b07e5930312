"""Sections that share sheets need fewer sheets, with straight cuts and with backs behind their fronts."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.cards.measures import Size
from companion.language import _
from layouts.component import ComponentKind, Face, Piece, Section
from layouts.sheets.geometry import Box
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import PlanError, impose, impose_together

A4 = SheetOptions(PAPERS["a4"], free_bleed=1.5)


def section_of(name, cut, *groups, backs=False, stock=None):
    """Return a section of (size, copies)."""
    pieces = tuple(
        Piece(
            f"{name}-{n}",
            f"{name} {n}",
            Face(f"front-{name}-{n}", size, lambda pen: None),
            Face(f"back-{name}-{n}", size, lambda pen: None) if backs else None,
            copies,
        )
        for n, (size, copies) in enumerate(groups)
    )
    return Section(ComponentKind(name, _("Check"), cut, lambda request: pieces, stock=stock), pieces)


def straight_cuts_free(boxes):
    """Return whether cuts from edge to edge of joined pieces free all boxes."""
    if len(boxes) < 2:
        return True
    for low, high in (("x", "right"), ("y", "top")):
        ordered = sorted(boxes, key=lambda box: getattr(box, low))
        reach = 0.0
        for at, (one, other) in enumerate(pairwise(ordered), 1):
            reach = max(reach, getattr(one, high))
            if getattr(other, low) >= reach - 1e-3:
                return straight_cuts_free(ordered[:at]) and straight_cuts_free(ordered[at:])
    return False


def test_four_tokens_and_two_tents_lie_with_what_has_room():
    board = section_of("board", "tiled", (Size(125, 125), 1), stock="card")
    tokens = section_of("tokens", "shared", (Size(21, 21), 35))
    tents = section_of("tents", "gap", (Size(13, 73), 4))
    markers = section_of("markers", "shared", (Size(18, 18), 4), backs=True)
    plans = impose_together([board, tokens, tents, markers], A4)
    # All four fit one sheet, too, but there some cut would have no mark in a margin.
    assert [(plan.name, len(plan.sheets)) for plan in plans] == [("board+2", 1), ("markers", 1)]
    assert len(plans[0].sheets[0].front.placements) == 40
    assert len(plans[1].sheets[0].back.placements) == 4


@settings(deadline=None, max_examples=15)
@given(counts=st.lists(st.integers(1, 20), min_size=2, max_size=4))
def test_a_saved_sheet_costs_at_most_ten_cuts_and_each_cut_has_a_mark(counts):
    sizes = [Size(21, 21), Size(63, 88), Size(40, 30), Size(13, 73)]
    sections = [
        section_of(f"s{n}", "shared" if n % 2 else "gap", (size, count))
        for n, (size, count) in enumerate(zip(sizes, counts, strict=False))
    ]
    alone = {section.kind.name: impose(section, A4) for section in sections}
    for plan in impose_together(sections, A4):
        own = [alone[section.kind.name] for section in plan.sections]
        saved = sum(len(one.sheets) for one in own) - len(plan.sheets)
        assert plan.cuts - sum(one.cuts for one in own) <= 10 * saved
        for sheet in plan.sheets if len(own) > 1 else ():
            numbered = {one.text for one in sheet.front.frame.captions if one.text.isdigit()}
            assert len(numbered) == sheet.cuts


@pytest.mark.parametrize(
    "other", [{"stock": "thick"}, {"stock": "mounted"}, {"stock": "plain"}, {"sleeved": True}], ids=str
)
def test_pieces_that_are_treated_otherwise_never_share_a_sheet(other):
    cards, few = section_of("cards", "gap", (Size(63, 88), 5)), section_of("few", "gap", (Size(63, 88), 4))
    assert [plan.name for plan in impose_together([cards, few], A4)] == ["cards+few"]
    few = replace(few, kind=replace(few.kind, **other))
    assert [plan.name for plan in impose_together([cards, few], A4)] == ["cards", "few"]


def test_full_sheets_stay_whole_and_the_rest_shares_one():
    cards = section_of("cards", "gap", (Size(63, 88), 21), backs=True)
    others = section_of("others", "gap", (Size(63, 88), 6))
    (plan,) = impose_together([cards, others], A4)
    assert [len(sheet.front.placements) for sheet in plan.sheets] == [9, 9, 9]
    assert {placement.bleed for sheet in plan.sheets for placement in sheet.front.placements} == {1.0}


def test_what_gains_nothing_or_wants_another_paper_lies_alone():
    cards = section_of("cards", "gap", (Size(63, 88), 9))
    mats = section_of("mats", "tiled", (Size(100, 100), 1))
    tokens = section_of("tokens", "shared", (Size(14, 14), 60))
    assert [plan.name for plan in impose_together([cards, mats, tokens], A4)] == ["cards", "mats", "tokens"]


def test_two_runs_lie_on_the_same_places():
    cards = section_of("cards", "gap", (Size(63, 88), 12), backs=True)
    bare = section_of("bare", "gap", (Size(63, 88), 6))
    fronts, backs = (
        impose_together([cards, bare], replace(A4, sides=sides)) for sides in ("fronts", "backs")
    )
    assert [plan.name for plan in fronts] == [plan.name for plan in backs] == ["cards+bare"]
    for front, back in zip(fronts[0].sheets, backs[0].sheets, strict=True):
        places = {(round(210 - p.box.right, 3), round(p.box.y, 3)) for p in front.front.placements}
        assert {(round(p.box.x, 3), round(p.box.y, 3)) for p in back.back.placements} <= places


def test_no_mark_lies_in_a_piece_or_its_bleed():
    tents = section_of("tents", "gap", (Size(13, 73), 4))
    tokens = section_of("tokens", "shared", (Size(14, 14), 70))
    (plan,) = impose_together([tents, tokens], A4)
    page = plan.sheets[0].front
    for stroke in page.frame.strokes:
        drawn = Box.between(stroke.x1, stroke.y1, stroke.x2, stroke.y2)
        for placement in page.placements:
            assert not drawn.grown(0.01).overlaps(placement.box.grown(placement.bleed).inset(0.02)), stroke


groups = st.lists(
    st.tuples(st.floats(12, 120).map(lambda x: round(x, 1)), st.floats(12, 90), st.integers(1, 25)),
    min_size=2,
    max_size=4,
)


@settings(deadline=None, max_examples=25)
@given(
    groups=groups,
    cuts=st.lists(st.sampled_from(["gap", "shared"]), min_size=4, max_size=4),
    paper=st.sampled_from([*PAPERS.values()]),
)
def test_nothing_is_lost_or_overlaps_and_straight_cuts_free_all(groups, cuts, paper):
    sections = [
        section_of(f"s{n}", cut, (Size(width, height), copies), backs=n % 2 == 0)
        for n, ((width, height, copies), cut) in enumerate(zip(groups, cuts, strict=False))
    ]
    options = replace(A4, paper=paper)
    try:
        alone = [impose(section, options) for section in sections]
    except PlanError:
        return
    plans = impose_together(sections, options)
    assert sum(len(plan.sheets) for plan in plans) <= sum(len(plan.sheets) for plan in alone)
    seen = Counter()
    for sheet in (sheet for plan in plans for sheet in plan.sheets):
        boxes = [placement.box for placement in sheet.front.placements]
        reaching = [placement.box.grown(placement.bleed) for placement in sheet.front.placements]
        assert all(Box.page(paper).inset(5).contains(box) for box in reaching)
        assert not any(a.overlaps(b) for at, a in enumerate(reaching) for b in boxes[:at])
        assert straight_cuts_free(boxes)
        seen.update(placement.face.key for placement in sheet.front.placements)
        for back in sheet.back.placements if sheet.back else ():
            seen[back.face.key] += 1
            place = Box(paper.width - back.box.right, back.box.y, back.box.width, back.box.height)
            fronts = {
                placement.face.key: placement.box
                for placement in sheet.front.placements
                if placement.face.key == back.face.key.replace("back", "front")
            }
            assert fronts
            assert any(
                abs(place.x - box.x) < 1e-6 and abs(place.y - box.y) < 1e-6
                for box in (placement.box for placement in sheet.front.placements)
            )
    wanted = Counter()
    for piece in (piece for section in sections for piece in section.pieces):
        wanted[piece.front.key] += piece.copies
        if piece.back:
            wanted[piece.back.key] += piece.copies
    assert seen == wanted
