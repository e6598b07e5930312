"""Cards print in every common size and in sizes between, and are refused only where they cannot be read."""

import pytest
from soaked import soaked

from companion.cards.measures import CARD_SIZES, parse_size
from companion.games import all_games
from companion.language import LANGUAGES
from companion.printing.checking import errors
from companion.sources import read_set
from layouts import symbols
from layouts.faces import problems

_OFTEN = ("mini", "square", "50x75")
SIZES = [*_OFTEN, *soaked(*sorted({*CARD_SIZES, "56x87", "60x60", "63x75", "88x63", "100x150"} - {*_OFTEN}))]
BLANKS = {game.slug: game for game in all_games() if game.slug in ("castoria", "castelo", "fabula")}
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


def test_a_refusal_says_what_does_not_fit_and_which_size_of_these_proportions_does(companion, tmp_path):
    words = ("print", "calamandara", "--only", "lembrancas", "--card-size")
    result = companion(*words, "50x50", "--out", tmp_path, lang="en")
    assert result.exit_code == 1
    assert "7 characters too long" in result.stderr
    assert "expected 55x55, poker (63x88)" in result.stderr
    assert companion(*words, "55x55", "--dry-run").exit_code == 0


@pytest.mark.parametrize("size", CARD_SIZES)
@pytest.mark.parametrize("slug", BLANKS)
def test_blank_cards_have_room_in_every_size_with_a_name(slug, size):
    layouts = BLANKS[slug].load_layouts().LAYOUTS
    (blanks,) = (kind.blanks() for kind in layouts.kinds if kind.blanks)
    found = errors(problems(blanks, layouts, LANGUAGES, CARD_SIZES[size]))
    assert [mistake.message.to("en") for mistake in found] == []


@pytest.mark.parametrize("slug", BLANKS)
def test_blank_cards_alone_come_in_a_size(slug, companion, measure, tmp_path):
    words = ("--only", "em-branco", "--card-size", "mini", "--out", tmp_path)
    assert companion("print", slug, *words).exit_code == 0
    faces = measure(tmp_path / f"{slug}-em-branco.pdf").faces(0)
    assert all(44 <= face.width < 44 + 4 for face in faces)
    refused = companion("print", slug, "--only", "em-branco", "--card-size", "30x30", "--out", tmp_path)
    assert refused.exit_code == 1
    assert "mini (44x68)" in refused.stderr


def test_a_kit_leaves_places_empty_for_which_blank_cards_are_too_large(companion):
    # The cards of Fábula print in that size, but not the blank ones.
    result = companion("print", "fabula", "--card-size", "60x60", "--dry-run")
    assert result.exit_code == 0
    assert "cartas em branco" not in result.output
