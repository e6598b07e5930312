"""The lessons of all games: short, by known rules, with the cards that the kit of a first match prints."""

import re

import pytest

from companion.games import all_games
from companion.language import LANGUAGES
from companion.referee.definition.lessons import read_lesson
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup
from companion.sources import read_set
from layouts import symbols

MOST_WORDS = 400
LONGEST = 140  # letters of a sentence: 360 pixels leave some 35 a line
TWO = TableOptions((SeatOf("A"), SeatOf("B")))

TAUGHT = {entry.slug: entry for entry in all_games()}


@pytest.fixture(params=TAUGHT)
def entry(request):
    return TAUGHT[request.param]


@pytest.fixture
def game(entry):
    return entry.load_referee()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_read_in_few_words(game, lang):
    names = dict.fromkeys(("A", "B", "quem", "proximo"), "Ana") | {"count": 5}
    told = [step.says(names, lang) for step in game.lesson.steps]
    assert sum(len(re.findall(r"\w[\w’-]*", one)) for one in told) <= MOST_WORDS
    assert max(map(len, told)) <= LONGEST


def test_each_step_names_a_rule_and_what_the_game_knows(game):
    steps = game.lesson.steps
    assert len({step.id for step in steps}) == len(steps)
    known = {*game.move_names, *(scope.id for scope in game.presuming.scopes)}
    for step in steps:
        assert game.checks.book.knows(step.rule), step.id
        assert known.issuperset(step.moves), step.id
        assert {step.until.get("do") or step.until.get("waive") or "passar"} <= known, step.id


def test_the_position_is_lawful_and_names_its_places_and_cards(entry, game):
    for lang in LANGUAGES:
        setup = game.lesson.begins(lang)
        assert setup is None or game.load(read_setup(game.state_type, TWO, setup)).problems == ()
    lying = list(cards_in(game.lesson.position))
    printed = {card.text("nome", "pt"): card for card in of_decks(entry)} if lying else {}
    for card in lying:
        face = printed[card["nome"]["pt"]]
        assert face.text("nome", "en") == card["nome"]["en"]
        for name in card.keys() & face.values.keys() - {"nome", "resistencia"}:
            assert face.values[name] == card[name], (card["nome"]["pt"], name)


def cards_in(data):
    """Yield every card of a position in plain data, by its name in both languages."""
    if isinstance(data, dict):
        if "nome" in data:
            yield data
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            yield from cards_in(one)


def of_decks(entry):
    """Return the cards of the sets with decks, which the kit prints."""
    kinds, rules = entry.load_pieces().CARD_KINDS, entry.load_pieces().DECK_RULES
    folders = [folder for folder in entry.set_folders() if (folder / "baralhos").is_dir()]
    sets = [read_set(folder, kinds, deck_rules=rules, icons=symbols.names()).card_set for folder in folders]
    return [card for one in sets for card in one.cards]


@pytest.mark.parametrize(
    "step",
    [
        'until = {seat = "A", do = "passar"}\nlast = true',  # it would end twice
        "",  # it would never be shown
    ],
)
def test_a_step_that_cannot_be_shown_or_ended_is_refused(tmp_path, step):
    file = tmp_path / "primeira.toml"
    file.write_text(f'[[steps]]\nid = "um"\nrule = "x"\npt = "a"\nen = "b"\n{step}\n', encoding="utf-8")
    with pytest.raises(ValueError, match="step um"):
        read_lesson(file)
