"""Cards print in every common size and in sizes between, and are refused only where they cannot be read."""

import pytest
from soaked import soaked

from companion.cards.measures import CARD_SIZES, parse_size
from companion.cli.check_command import errors
from companion.games import all_games
from companion.language import LANGUAGES
from companion.sources import read_set
from layouts import symbols
from layouts.faces import problems

_OFTEN = ("mini", "square", "50x75")
SIZES = [*_OFTEN, *soaked(*sorted({*CARD_SIZES, "56x87", "60x60", "63x75", "88x63", "100x150"} - {*_OFTEN}))]
NAMED_ONLY = ("castoria", "castelo")  # games whose faces have no room for their texts in every size between
GAMES = [game for game in all_games() if game.set_folders()]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_card_has_room_in_every_language(game, size):
    if game.slug in NAMED_ONLY and size not in CARD_SIZES:
        pytest.skip("its faces are made for the named sizes")
    pieces, layouts = game.load_pieces(), game.load_layouts().LAYOUTS
    for folder in game.set_folders():
        reading = read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())
        found = errors(problems(reading.card_set, layouts, LANGUAGES, parse_size(size)))
        assert [mistake.message.to("en") for mistake in found] == []


def test_a_size_that_cannot_be_read_is_refused_in_one_sentence(companion, tmp_path):
    result = companion("print", "fabula", "--only", "cartas", "--card-size", "25x35", "--out", tmp_path)
    assert result.exit_code == 1
    assert len(result.stderr.strip().splitlines()) == 1
    assert all(f"{name} (" in result.stderr for name in CARD_SIZES)
