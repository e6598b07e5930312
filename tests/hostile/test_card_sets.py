"""A card set with invented contents is checked to the end: each mistake in a sentence with its place."""

import tempfile
from copy import deepcopy
from functools import cache
from pathlib import Path

import pytest
from hostile.records import spoil, written
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from soaked import keep_figures

from companion.games import find_game
from companion.language import LANGUAGES
from companion.plain_data import read_plain
from companion.printing.checking import check_folder
from companion.printing.mistake_line import mistake_line

SETS = Path(__file__).parents[2] / "card_sources"
CARDS = 2  # of each file of a set
QUICK, LONG = 15, 20_000
whole = settings(deadline=None, suppress_health_check=list(HealthCheck))


@cache
def kept():
    """Return the sets that the games come with, each with the first cards of each file."""
    found = []
    for file in sorted(SETS.glob("*/*/set.yaml")):
        about = read_plain(file.read_text("utf-8")).data
        each = [read_plain((file.parent / name).read_text("utf-8")).data for name in about["cards"]]
        cards = [card for cards in each for card in cards[:CARDS]]
        found.append(({**about, "cards": ["cards.yaml"]}, cards))
    return found


@st.composite
def spoilt_sets(draw):
    """Draw a game, and the files of a set of it with one to three things spoilt in one of them."""
    about, cards = deepcopy(draw(st.sampled_from(kept())))
    game, spoils_set = about["game"], draw(st.integers(0, 3)) == 0
    about_written = written(*spoil(draw, about, "id")) if spoils_set else written(about, [])
    cards_written = written(cards, []) if spoils_set else written(*spoil(draw, cards, 0))
    return game, {"set.yaml": about_written, "cards.yaml": cards_written}


def check_set(game, files):
    """Check a set, and show every mistake as the command shows it; return how many there are."""
    with tempfile.TemporaryDirectory() as name:
        for file, text in files.items():
            (Path(name) / file).write_text(text, "utf-8", errors="surrogatepass")
        checked = check_folder(Path(name), find_game(game))
    for mistake in checked.mistakes:
        for lang in LANGUAGES:
            line = mistake_line(mistake, lang)
            assert line.isprintable(), line
            assert "Traceback" not in line
    return len(checked.mistakes)


@settings(whole, max_examples=QUICK)
@given(drawn=spoilt_sets())
def test_a_set_with_invented_contents_is_checked_to_the_end(drawn):
    check_set(*drawn)


@pytest.mark.soak
def test_so_are_twenty_thousand():
    found = []

    @settings(whole, max_examples=LONG)
    @given(drawn=spoilt_sets())
    def check(drawn):
        found.append(check_set(*drawn))

    check()
    keep_figures("card sets", sets=len(found), refused=sum(map(bool, found)), mistakes=sum(found))
