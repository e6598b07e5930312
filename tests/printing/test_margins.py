"""The margin of every sheet of every kit tells what it is and what to do with it, in both languages."""

from functools import cache

import pytest
from soaked import soaked

from companion import __version__
from companion.games import all_games
from companion.printing.job import plan_job
from companion.printing.wishes import Wishes
from layouts.sheets.geometry import Box
from layouts.sheets.printers_marks import width
from layouts.sheets.words import WEIGHTS

GAMES = {game.slug: game for game in all_games()}
SAID = {
    "pt": {
        "language": "em português",
        "version": f"versão {__version__}",
        "glue": ("sem cola", "colar", "dobrar e colar"),
        "sleeves": ("em protetores", "sem protetores"),
        "sides": {"front": "frente", "back": "verso", "one": "só um lado", "two": "frente e verso"},
        "order": "cortes 1–{last} nesta ordem",
        "whole": "não cortar",
        "from the front": "cortar pela frente",
        "middle": "cortar pelo meio das marcas",
        "count": "folha {number} de {sheets}",
    },
    "en": {
        "language": "in English",
        "version": f"version {__version__}",
        "glue": ("no glue", "glue"),
        "sleeves": ("in sleeves", "no sleeves"),
        "sides": {"front": "front", "back": "back", "one": "one side only", "two": "two-sided"},
        "order": "cuts 1–{last} in this order",
        "whole": "do not cut",
        "from the front": "cut from the front",
        "middle": "cut along the middle of the marks",
        "count": "sheet {number} of {sheets}",
    },
}
PRINTED = [
    *((game, "pt", "A4") for game in GAMES),
    ("castoria", "en", "A4"),
    ("ceramus", "en", "letter"),
    ("castelo", "en", "letter"),
    *soaked(*((game, "en", "letter") for game in GAMES if game not in ("castelo", "ceramus"))),
]
every_kit = pytest.mark.parametrize(("game", "lang", "paper"), PRINTED)


@cache
def plans(game, lang, paper):
    job = plan_job(Wishes(target=game, lang=lang, paper=paper))
    return [plan for file in job.files for plan in file.plans]


def pages(game, lang, paper):
    """Yield every page with its sheet and plan and with all its words; guides that fill a page have none."""
    for plan in plans(game, lang, paper):
        for sheet in plan.sheets:
            for page in sheet.pages:
                if page.frame.counter:
                    words = [caption.text for caption in page.frame.captions if not caption.text.isdigit()]
                    yield plan, sheet, page, {*words, *page.count.split(" · ")}


@every_kit
def test_only_what_fills_its_page_has_no_margin(game, lang, paper):
    for plan in plans(game, lang, paper):
        for page in (page for sheet in plan.sheets for page in sheet.pages):
            if not page.frame.counter:
                assert [section.kind.cut for section in plan.sections] == ["page"]


@every_kit
def test_a_margin_says_what_the_sheet_is(game, lang, paper):
    said = SAID[lang]
    for plan, sheet, page, words in pages(game, lang, paper):
        assert GAMES[game].title in words
        assert {said["language"], said["version"]} <= words
        assert said["count"].format(number=sheet.number, sheets=len(plan.sheets)) in words
        held = {placed.face.key for placed in page.placements}
        for section in plan.sections:
            pieces = [piece for piece in section.pieces if {piece.front.key, *_back(piece)} & held]
            if pieces and page.side == "front":
                assert section.kind.title.to(lang) in words
            if page.side == "front" and pieces and section.kind.from_sets:
                assert {piece.source for piece in pieces if piece.front.key in held} & words


def _back(piece):
    return {piece.back.key} if piece.back else set()


@every_kit
def test_a_margin_says_paper_sides_glue_and_sleeves(game, lang, paper):
    said = SAID[lang]
    for plan, _sheet, page, words in pages(game, lang, paper):
        weight = WEIGHTS[plan.handling.stock].to(lang)
        assert any(word.endswith(f", {weight}") and word.lower().startswith(paper.lower()) for word in words)
        two_sided = any(piece.back for section in plan.sections for piece in section.pieces)
        assert any(word.startswith(said["sides"]["two" if two_sided else "one"]) for word in words)
        assert (said["sides"][page.side] in words) == two_sided
        assert said["sleeves"][not plan.handling.sleeved] in words
        glue = [word for word in words if any(one in word for one in said["glue"])]
        assert len(glue) == 1, words
        assert plan.handling.mounted == ("1" in glue[0].split()[-1:] and "2 mm" in glue[0])


@every_kit
def test_a_margin_says_how_many_cuts_there_are_and_numbers_stand_at_the_marks(game, lang, paper):
    said = SAID[lang]
    for _plan, sheet, page, words in pages(game, lang, paper):
        if not sheet.cuts:
            assert said["whole"] in words
        elif page.side == "back":
            assert said["from the front"] in words
        else:
            assert {said["order"].format(last=sheet.cuts), said["middle"]} <= words
            numbers = {int(one.text) for one in page.frame.captions if one.text.isdigit()}
            assert numbers == {*range(1, sheet.cuts + 1)}, sheet.title


@every_kit
def test_words_are_printed_and_stand_on_no_piece(game, lang, paper):
    for _plan, sheet, page, _words in pages(game, lang, paper):
        printable = Box.page(page.frame.paper).inset(5)
        pieces = [placed.box.grown(placed.bleed) for placed in page.placements]
        seen = [page.frame.window] if page.frame.window else pieces
        for caption in (*page.frame.captions, page.frame.counter):
            if caption.plate:
                continue
            text = page.count if caption is page.frame.counter else caption.text
            high, wide = 1.2, width(text) * caption.size / 6
            box = (
                Box(caption.x - high, caption.y, high, wide)
                if caption.turn
                else Box(caption.x, caption.y, wide, high)
            )
            # A number without room goes as far beyond as the marks beside it.
            within = printable.grown(2 if caption.text.isdigit() else 0.1)
            assert within.contains(box), (sheet.title, caption)
            assert not any(one.overlaps(box.inset(0.1)) for one in seen), (sheet.title, caption)
