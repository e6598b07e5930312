"""The catalogue of every finished game is complete, in words that fit a button and a page."""

import re
import tomllib
from collections import Counter

import pytest

from companion.games import all_games
from companion.rulebook.lint import unsaid

LONGEST_LABEL = 45  # on a button
LONGEST_ELSEWHERE = 54  # on pages alone
REFEREED = tuple(game for game in all_games() if game.referee and game.load_rules().done)
BOOKS = {game.slug: game.load_rules() for game in REFEREED}
FORBIDS = ("forbids", "duty")


@pytest.fixture(params=BOOKS)
def book(request):
    return BOOKS[request.param]


@pytest.fixture
def decisions(book):
    return tuple(book.decisions.values())


def test_a_finished_game_is_found():
    assert {"castoria", "ceramus"} <= BOOKS.keys()


def test_nothing_is_left_unsaid(book):
    assert unsaid(book) == ()
    assert not [rule.id for rule in book.rules.values() if bool(rule.reason) != (rule.judged == "table")]


@pytest.mark.parametrize("game", REFEREED, ids=lambda game: game.slug)
def test_what_is_forbidden_has_a_check(game):
    book = BOOKS[game.slug]
    judged = game.load_referee().checks.judged & book.rules.keys()
    assert not {rule.id for rule in book.rules.values() if rule.judged in FORBIDS} - judged
    assert not [id for id in judged if book.rules[id].judged == "table"]


def test_every_alias_speaks_and_is_one_decisions_own(decisions):
    aliases = [decision.alias for decision in decisions]
    assert not [alias for alias, count in Counter(aliases).items() if count > 1]
    assert not [alias for alias in aliases if not re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", alias)]


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_labels_of_every_game_fit_a_button_and_distinguish_the_options(game, lang):
    for decision in game.load_rules().decisions.values():
        labels = decision.labels[lang]
        assert len(labels) == len(set(labels)) == len(decision.options), decision.id
        assert all(
            len(label) <= (LONGEST_LABEL if game in REFEREED else LONGEST_ELSEWHERE) for label in labels
        )
        assert all(label[0].isupper() or label[0].isdigit() for label in labels), decision.id
        assert not set(labels) & set(decision.options), decision.id


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_every_reason_of_every_game_is_a_sentence_in_both_languages(game):
    for decision in game.load_rules().decisions.values():
        reasons = {decision.reason("pt"), decision.reason("en")}
        assert len(reasons) == 2, decision.id
        assert all(reason.endswith((".", "3.0")) for reason in reasons), decision.id


@pytest.mark.parametrize("game", REFEREED, ids=lambda game: game.slug)
def test_only_a_judged_decision_keeps_options_back_and_never_its_default(game):
    written = tomllib.loads(game.rules.read_text(encoding="utf-8"))["ruling"]
    for one in written:
        if "unjudged" in one:
            decision = BOOKS[game.slug].decisions[one["id"]]
            assert decision.scope == "judged", decision.id
            assert set(one["unjudged"]) < set(decision.options), decision.id
            assert decision.default not in one["unjudged"], decision.id
