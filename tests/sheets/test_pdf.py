"""The written file has sizes and places to 0.1 mm, fonts, boxes and bookmarks, and constant bytes."""

import io
import os
import subprocess
import sys

import pikepdf
import pytest

from companion.cards.measures import Size
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import impose
from layouts.sheets.printer import PrinterProfile

POKER = Size(63, 88)


def opened(content: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(content))


@pytest.mark.parametrize("paper", list(PAPERS))
def test_cards_have_their_size_and_lie_where_the_plan_says(section, pdf, measure, paper):
    cards = section("gap", POKER, 9)
    (page, *_) = measure(pdf(cards, paper=PAPERS[paper]))
    assert (page.width, page.height) == pytest.approx((PAPERS[paper].width, PAPERS[paper].height), abs=0.01)
    front = impose(cards, SheetOptions(PAPERS[paper])).sheets[0].front
    planned = sorted((p.box.x, p.box.y, p.box.right, p.box.top) for p in front.placements)
    assert len(page.grounds()) == len(planned)
    for ground, box in zip(page.grounds(), planned, strict=True):
        assert ground == pytest.approx(box, abs=0.05)
        assert sorted((ground[2] - ground[0], ground[3] - ground[1])) == pytest.approx([63, 88], abs=0.05)


def test_copies_and_pages(section, pdf, measure):
    pages = measure(pdf(section("gap", POKER, 5, backs=True, copies=4)))
    assert [len(page.grounds()) for page in pages] == [9, 9, 9, 9, 2, 2]


def test_each_face_is_one_form_however_often_it_is_placed(section, pdf):
    with opened(pdf(section("gap", POKER, 3, backs=True, copies=12))) as document:
        faces = {
            item.objgen
            for item in document.objects
            if isinstance(item, pikepdf.Stream)
            and item.get("/Subtype") == "/Form"
            and float(item.BBox[2]) < 200
        }
    assert len(faces) == 4  # three fronts, one common back


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize("sides", ["long", "fold"])
def test_the_ruler_measures_50_mm(section, pdf, measure, paper, sides):
    for page in measure(pdf(section("gap", POKER, 4, backs=True), paper=PAPERS[paper], sides=sides)):
        feet = [line for line in page.lines if abs(line[2] - line[0]) + abs(line[3] - line[1]) > 49]
        feet = [
            line
            for line in feet
            if abs(line[2] - line[0]) + abs(line[3] - line[1]) == pytest.approx(50, abs=0.02)
        ]
        assert len(feet) == 1
        x1, y1, x2, y2, *_ = feet[0]
        upright = abs(x1 - x2) < 0.01
        ticks = sorted(
            {
                round(line[1] if upright else line[0], 2)
                for line in page.lines
                if _touches(line, feet[0], upright) and line != feet[0]
            }
        )
        assert len(ticks) == 51
        start = min(y1, y2) if upright else min(x1, x2)
        assert ticks == pytest.approx([start + mm for mm in range(51)], abs=0.02)


def _touches(line, foot, upright):
    fixed = foot[0] if upright else foot[1]
    ends = (line[0], line[2]) if upright else (line[1], line[3])
    length = abs(line[2] - line[0]) + abs(line[3] - line[1])
    return length < 3 and any(abs(end - fixed) < 0.01 for end in ends)


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "pt",
            ["Imprima a 100 %", "esta régua mede 50 mm", "Coleção", "folha 1 de 2", "frente", "borda longa"],
        ),
        (
            "en",
            ["Print at 100 %", "this ruler measures 50 mm", "Coleção", "sheet 1 of 2", "front", "long edge"],
        ),
    ],
)
def test_words_in_the_margin(section, pdf, words_of, lang, expected):
    first, second, third, _ = words_of(pdf(section("gap", POKER, 11, backs=True), lang=lang))
    for words in expected:
        assert words in first
    assert ("verso" if lang == "pt" else "back") in second
    assert ("folha 2 de 2" if lang == "pt" else "sheet 2 of 2") in third


def test_no_letter_is_smaller_than_5_5_points(section, pdf, measure):
    for page in measure(pdf(section("gap", POKER, 2), section("tiled", Size(390, 280), 1), clerk=True)):
        assert min(page.sizes) >= 5.5


def test_all_fonts_are_embedded(section, pdf):
    with opened(pdf(section("gap", POKER, 2, backs=True), clerk=True)) as document:
        fonts = [
            item
            for item in document.objects
            if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"
        ]
        assert fonts
        for font in fonts:
            assert "/FontFile2" in font.FontDescriptor, font.BaseFont
            assert "Helvetica" not in str(font.BaseFont)


def test_tags_of_subsets_are_unique_and_follow_from_their_letters(section, pdf, words_of):
    def tags(content):
        with opened(content) as document:
            names = [
                str(item.BaseFont)
                for item in document.objects
                if isinstance(item, pikepdf.Dictionary) and item.get("/Type") == "/Font"
            ]
            assert all(len(name.split("+")[0]) == 7 for name in names)  # with the slash
            return sorted(names)

    cards = section("gap", POKER, 2, backs=True)
    found = tags(pdf(cards, clerk=True))
    assert len({name.split("+")[0] for name in found}) == len(found) > 1
    assert tags(pdf(cards, clerk=True)) == found
    assert not {*found} & {*tags(pdf(cards, clerk=True, lang="en"))}


def test_streams_are_compressed_and_there_is_no_bitmap(section, pdf):
    with opened(pdf(section("gap", POKER, 2, backs=True), clerk=True)) as document:
        for item in document.objects:
            if isinstance(item, pikepdf.Stream):
                assert item.get("/Filter") in ("/FlateDecode", [pikepdf.Name.FlateDecode])
                assert item.get("/Subtype") != "/Image"


@pytest.mark.parametrize(
    ("sides", "backs", "duplex"),
    [
        ("long", True, "/DuplexFlipLongEdge"),
        ("short", True, "/DuplexFlipShortEdge"),
        ("long", False, "/Simplex"),
        ("fold", True, "/Simplex"),
        ("fronts", True, "/Simplex"),
        ("backs", True, "/Simplex"),
    ],
)
def test_preferences_title_language(section, pdf, sides, backs, duplex):
    with opened(pdf(section("gap", POKER, 2, backs=backs), sides=sides)) as document:
        assert document.Root.ViewerPreferences.PrintScaling == "/None"
        assert document.Root.ViewerPreferences.Duplex == duplex
        assert str(document.Root.Lang) == "pt-BR"
        assert str(document.docinfo.Title) == "Título"
        assert str(document.docinfo.Author) == ""
    with opened(pdf(section("gap", POKER, 2), lang="en")) as document:
        assert str(document.Root.Lang) == "en"


def test_boxes_where_there_is_bleed(section, pdf, measure):
    content = pdf(section("gap", POKER, 9, backs=True), section("page", Size(100, 100), 1), bleed=1.5)
    with opened(content) as document:
        for page, measured in list(zip(document.pages, measure(content), strict=True))[:2]:
            grounds = measured.grounds()
            bleed = [min(g[0] for g in grounds), min(g[1] for g in grounds)]
            bleed += [max(g[2] for g in grounds), max(g[3] for g in grounds)]
            assert _mm(page.BleedBox) == pytest.approx(bleed, abs=0.05)
            trim = [bleed[0] + 1.5, bleed[1] + 1.5, bleed[2] - 1.5, bleed[3] - 1.5]
            assert _mm(page.TrimBox) == pytest.approx(trim, abs=0.05)
        assert "/BleedBox" not in document.pages[2]
    free = pdf(section("gap", POKER, 9), free_bleed=1.5)
    with opened(free) as document:
        assert _mm(document.pages[0].BleedBox)[0] == pytest.approx(_mm(document.pages[0].TrimBox)[0] - 1)
    with opened(pdf(section("gap", POKER, 9))) as document:
        assert "/TrimBox" not in document.pages[0]


def test_the_version_knows_the_masks_of_pictures(section, pdf):
    assert pdf(section("gap", POKER, 1)).startswith(b"%PDF-1.4")


def _mm(box):
    return [float(edge) * 25.4 / 72 for edge in box]


def test_bookmarks_lead_to_sections_and_sheets(section, pdf):
    with opened(pdf(section("gap", POKER, 11, backs=True), section("tiled", Size(390, 280), 1))) as document:
        numbers = {page.objgen: number for number, page in enumerate(document.pages)}
        with document.open_outline() as outline:
            found = [
                (entry.title, [child.title for child in entry.children], _page(document, entry, numbers))
                for entry in outline.root
            ]
    assert [len(children) for _, children, _ in found] == [2, 2]
    assert found[0][1][0] == "Folha 1: Peça 1 – Peça 9"
    assert "parte 2 de 2" in found[1][1][1]
    assert [page for *_, page in found] == [0, 4]


def _page(document, entry, numbers):
    target = entry.destination if entry.destination is not None else entry.action.D
    if not isinstance(target, pikepdf.Array):
        target = document.Root.Dests[f"/{target}".replace("//", "/")]
    return numbers[target[0].objgen]


def test_offset_moves_backs_and_nothing_else(section, pdf, measure):
    cards = section("gap", POKER, 9, backs=True)
    plain, moved = (
        measure(pdf(cards, printer=profile))
        for profile in (PrinterProfile(), PrinterProfile(offset_x=1.3, offset_y=-0.7))
    )
    assert plain[0].grounds() == moved[0].grounds()
    for before, after in zip(plain[1].grounds(), moved[1].grounds(), strict=True):
        shift = [b - a for a, b in zip(before, after, strict=True)]
        assert shift == pytest.approx([1.3, -0.7, 1.3, -0.7], abs=0.001)


def test_scale_is_about_the_middle_of_every_page(section, pdf, measure):
    cards = section("gap", POKER, 9, backs=True)
    plain, scaled = (
        measure(pdf(cards, printer=profile))
        for profile in (PrinterProfile(), PrinterProfile(scale_x=1.01, scale_y=0.995))
    )
    for one, other in zip(plain, scaled, strict=True):
        for before, after in zip(one.grounds(), other.grounds(), strict=True):
            expected = [
                105 + (before[0] - 105) * 1.01,
                148.5 + (before[1] - 148.5) * 0.995,
                105 + (before[2] - 105) * 1.01,
                148.5 + (before[3] - 148.5) * 0.995,
            ]
            assert after == pytest.approx(expected, abs=0.001)


def test_two_sided_files_keep_one_sided_sections_on_their_own_sheets(section, pdf, measure):
    tokens, cards = section("shared", Size(25, 25), 3), section("gap", POKER, 3, backs=True)
    pages = measure(pdf(tokens, cards, clerk=True))
    assert [len(page.grounds()) for page in pages] == [0, 0, 3, 0, 3, 3]
    alone = measure(pdf(tokens, clerk=True))
    assert [len(page.grounds()) for page in alone] == [0, 3]


def test_progress_counts_every_page(section):
    from layouts.sheets.book import write_pdf

    reports = []
    cards = impose(section("gap", POKER, 20, backs=True), SheetOptions(PAPERS["a4"], clerk=True))
    write_pdf(
        io.BytesIO(), [cards], title="", lang="pt", progress=lambda done, total: reports.append((done, total))
    )
    assert reports == [(n, 8) for n in range(1, 9)]


def test_the_clerk_reads_what_to_do(section, pdf, words_of):
    said = words_of(pdf(section("gap", POKER, 20, backs=True), clerk=True, sides="short"))[0]
    for words in ("Para quem vai imprimir", "100 %", "borda curta", "A4", "g/m²", "100 mm"):
        assert words in said
    assert "Sheets" not in said


SCRIPT = """
import sys
sys.path.insert(0, {folder!r})
import conftest
from companion.cards.measures import Size
cards = conftest.make_section("gap", Size(63, 88), 30, backs=True, common=False)
board = conftest.make_section("tiled", Size(390, 280), 1)
sys.stdout.buffer.write(conftest.make_pdf(cards, board, clerk=True, bleed=1.0))
"""


def test_two_processes_write_the_same_bytes(request):
    script = SCRIPT.format(folder=str(request.path.parent))
    first, second = (
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    )
    assert first.startswith(b"%PDF")
    assert first == second


def test_advice_names_the_sides_and_the_cuts(section):
    from companion.language import Message

    for cut, word in (
        ("gap", "marcas"),
        ("shared", "linhas"),
        ("tiled", "marca sobre"),
        ("page", "um lado"),
    ):
        laid = impose(
            section(cut, Size(190, 250) if cut != "tiled" else Size(390, 280), 1), SheetOptions(PAPERS["a4"])
        )
        advice = (laid.sides, *laid.advice(laid.sections[0]))
        assert all(isinstance(message, Message) for message in advice)
        assert word in " ".join(message.to("pt") for message in advice)
