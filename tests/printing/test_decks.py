"""Decks of a set print one after the other, in the order of their lists, each with a list of copies."""

import re
from itertools import groupby

import pypdfium2
import pytest
from soaked import soaked

from companion.games import all_games
from companion.language import LANGUAGES
from companion.printing.job import plan_job
from companion.printing.wishes import Wishes
from companion.sources.decks import deck_title, decks_of, read_deck
from layouts.component import DeckPart, Section
from layouts.faces.deck_order import in_deck_order
from layouts.sheets.options import SheetOptions
from layouts.sheets.paper import PAPERS
from layouts.sheets.plan import impose

SETS = [
    (f"{game.slug}/{folder.name}", folder)
    for game in all_games()
    for folder in game.set_folders()
    if decks_of(folder)
]


def cards_of(job):
    """Return the sections of cards of a job."""
    sections = (section for file in job.files for plan in file.plans for section in plan.sections)
    return [section for section in sections if section.kind.from_sets]


@pytest.mark.parametrize(("target", "folder"), SETS)
def test_copies_come_in_the_order_of_the_lists(target, folder):
    job = plan_job(Wishes(target=target, lang="pt"))
    (section,) = cards_of(job)
    cards = job.sets[0].cards
    copies = {card.id: 0 for card in cards}
    pieces = [piece for piece in section.pieces if piece.name in copies]  # without the lists
    printed = [
        (deck, [(piece.name, piece.copies) for piece in same])
        for deck, same in groupby(pieces, lambda piece: piece.part and piece.part.deck)
        if deck
    ]
    assert printed == [
        (deck_title(file), [*read_deck(file, cards).copies.items()]) for file in decks_of(folder)
    ]
    for piece in pieces:
        copies[piece.name] += piece.copies
    assert copies == {card.id: card.copies for card in cards}


@pytest.mark.parametrize(("target", "folder"), SETS)
def test_no_sheet_mixes_decks(target, folder):
    job = plan_job(Wishes(target=target, lang="en"))
    sheets = [sheet for file in job.files for plan in file.plans for sheet in plan.sheets]
    said = [re.findall(r"(\w+) \d+(?:–\d+)? of \d+ ·", sheet.front.count) for sheet in sheets]
    assert all(len(decks) <= 1 for decks in said)
    assert [deck for deck, _same in groupby(said) if deck] == [
        [deck_title(file)] for file in decks_of(folder)
    ]


def test_a_deck_begins_a_sheet_only_where_that_takes_none_more():
    job = plan_job(Wishes(target=SETS[0][0], lang="pt"))
    (section,) = cards_of(job)
    pieces = section.pieces[:2]
    parts = [
        type(pieces[0])(p.name, p.title, p.front, p.back, copies, p.corner, DeckPart(f"deck {n}", copies, 1))
        for n, (p, copies) in enumerate(zip(pieces, (6, 3), strict=True))
    ]
    (sheet,) = impose(Section(section.kind, tuple(parts)), SheetOptions(PAPERS["a4"])).sheets
    assert "deck 0 1–6" in sheet.front.count
    assert "deck 1 1–3" in sheet.front.count


def test_a_deck_list_is_printed_where_a_sheet_has_room(companion, tmp_path):
    """Castória's Inventários leave places free; their lists lie there, whole and legible."""
    for lang in LANGUAGES:
        out = tmp_path / lang
        assert companion("print", "castoria/fogueira", "--out", out, lang=lang).exit_code == 0
        job = plan_job(Wishes(target="castoria/fogueira", lang=lang))
        (file,) = out.iterdir()
        document = pypdfium2.PdfDocument(file)
        text = " ".join(document[at].get_textpage().get_text_range() for at in range(len(document)))
        document.close()
        for deck in job.sets[0].decks:
            assert re.search(rf"\b{deck.name}\s+{deck.size} ca", text)
            for card in job.sets[0].cards:
                if card.id in deck.copies:
                    assert f"{deck.copies[card.id]}×" in text
                    assert re.search(rf"\b{card.code}\b", text)
        assert sum(plan.pieces for file in job.files for plan in file.plans) == 122


@pytest.mark.parametrize("target", [*dict.fromkeys(name for name, _folder in SETS)])
def test_lists_take_no_sheet_of_card(target):
    """Where cards alone fill their sheets, the lists are a file of one plain page, to be printed or not."""
    for sides in ("long", "fold", "fronts", "backs"):
        together = plan_job(Wishes(target=target, lang="pt", sides=sides))
        apart = plan_job(Wishes(target=target, lang="pt", sides=sides, apart=True))
        plans = [[plan for file in job.files for plan in file.plans] for job in (together, apart)]
        of_card, before = (sum(len(plan.sheets) for plan in some if plan.name != "listas") for some in plans)
        assert of_card <= before
        alone = [plan for plan in plans[0] if plan.name == "listas"]
        assert [(plan.handling.stock, plan.pages) for plan in alone] in ([], [("plain", 1)])
        pieces = [one for plan in plans[0] for section in plan.sections for one in section.pieces]
        listed = {one.part.deck for one in pieces if one.part and not one.part.first}
        assert sides == "backs" or listed == {deck.name for deck in together.sets[0].decks}


@pytest.mark.parametrize("paper", ["A4", *soaked("A3", "letter")])
@pytest.mark.parametrize("game", ["castoria", "fabula"])
def test_every_kit_with_decks_has_their_lists(game, paper):
    """Fábula's decks fill their sheets: there the lists lie beside the strip of the Pilha."""
    job = plan_job(Wishes(target=game, lang="pt", paper=paper))
    plans = [plan for file in job.files for plan in file.plans]
    lists = [piece for plan in plans for one in plan.sections if one.kind.filler for piece in one.pieces]
    assert {piece.part.deck for piece in lists} == {deck.name for one in job.sets for deck in one.decks}
    assert not any(" 0" in sheet.front.count for plan in plans for sheet in plan.sheets)


def test_cards_of_no_deck_come_last():
    job = plan_job(Wishes(target=SETS[0][0], lang="pt"))
    (section,) = cards_of(job)
    alone = [piece for piece in section.pieces if piece.part][:1]
    assert in_deck_order(alone, ()) == tuple(alone)
