"""The kit of a first evening is small, and its first page says what to do in which order."""

import pypdfium2
import pytest

from companion.games import all_games
from companion.printing.job import plan_job
from companion.printing.wishes import Wishes
from layouts.sheets.reckoning import seconds

KIT = "primeira-noite"
MOST_SHEETS, MOST_MINUTES = 17, 45
EVERY_GAME = pytest.mark.parametrize("game", [game.slug for game in all_games()])


def plans_of(game, **wishes):
    job = plan_job(Wishes(target=game, lang="pt", kit=KIT, **wishes))
    return job, [plan for file in job.files for plan in file.plans]


@EVERY_GAME
def test_a_first_evening_is_seventeen_sheets_and_three_quarters_of_an_hour(game):
    _job, plans = plans_of(game)
    assert sum(len(plan.sheets) for plan in plans) <= MOST_SHEETS
    assert sum(map(seconds, plans)) <= MOST_MINUTES * 60


@EVERY_GAME
def test_only_whole_decks_are_printed_where_sets_have_decks(game):
    job, _plans = plans_of(game)
    decks = [deck for card_set in job.sets for deck in card_set.decks]
    assert not decks or all(card_set.decks for card_set in job.sets)


@EVERY_GAME
@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("paper", ["A4", "letter"])
def test_the_first_page_names_every_component_and_what_can_wait(companion, tmp_path, game, lang, paper):
    words = ("print", game, "--kit", KIT, "--paper", paper, "--out", tmp_path)
    if lang == "en":
        words = (*words, "--apart")
    assert companion(*words, lang=lang).exit_code == 0
    page = pypdfium2.PdfDocument(tmp_path / f"{game}-hoje.pdf")
    assert len(page) == 1
    text = " ".join(page[0].get_textpage().get_text_range().split()).casefold()
    job = plan_job(Wishes(target=game, lang=lang, kit=KIT, paper=paper, apart=lang == "en"))
    layouts = job.target.game.load_layouts().LAYOUTS
    for section in (one for file in job.files[1:] for plan in file.plans for one in plan.sections):
        assert section.kind.title.to(lang).casefold() in text
    for name in set(layouts.kits[layouts.starter].kinds) - set(layouts.kits[KIT].kinds):
        assert layouts.kind(name).title.to(lang).casefold() in text
    for deck in (deck.name for card_set in job.sets for deck in card_set.decks):
        assert deck.casefold() in text
